import TextControlRender

/// What a picture shows.
enum PictureSubject: Sendable {
  case scene(Scene)
  /// All cells of a matrix.
  case sheet(ContactSheet)
  /// Controls on their way into other states.
  case animation(AnimationClip)
  /// Moments of an animation.
  case filmStrip(FilmStrip)

  /// Pixels per point.
  var scale: Double {
    switch self {
    case .scene(let scene): scene.scale
    case .sheet(let sheet): sheet.scale
    case .animation(let clip): clip.scene.scale
    case .filmStrip(let strip): strip.clip.scene.scale
    }
  }

  /// Whether the picture has frames.
  var isMoving: Bool {
    switch self {
    case .animation: true
    case .scene, .sheet, .filmStrip: false
    }
  }

  /// Everything that is laid out for the picture.
  var scenes: [Scene] {
    switch self {
    case .scene(let scene): [scene]
    case .sheet(let sheet): sheet.scenes
    case .animation(let clip): clip.ends
    case .filmStrip(let strip): strip.clip.ends
    }
  }

  /// The same at another scale and in another appearance; nil leaves the appearance as it is.
  func with(scale: Double, appearance: Appearance?) -> PictureSubject {
    map { scene in
      var scene = scene
      scene.scale = scale
      scene.appearance = appearance ?? scene.appearance
      return scene
    }
  }

  /// The same with every scene changed.
  func map(_ change: (Scene) throws -> Scene) rethrows -> PictureSubject {
    switch self {
    case .scene(let scene): return .scene(try change(scene))
    case .sheet(let sheet): return .sheet(ContactSheet(axes: sheet.axes, scenes: try sheet.scenes.map(change)))
    case .animation(var clip):
      clip.scene = try change(clip.scene)
      return .animation(clip)
    case .filmStrip(var strip):
      strip.clip.scene = try change(strip.clip.scene)
      return .filmStrip(strip)
    }
  }
}

extension PictureSubject: Equatable {
  /// Whether both give the same picture with the same fonts.
  static func == (a: PictureSubject, b: PictureSubject) -> Bool {
    switch (a, b) {
    case (.scene(let a), .scene(let b)): a == b
    case (.sheet(let a), .sheet(let b)): a.axes == b.axes && a.scenes == b.scenes
    case (.animation(let a), .animation(let b)): a == b
    case (.filmStrip(let a), .filmStrip(let b)): a == b
    default: false
    }
  }
}
