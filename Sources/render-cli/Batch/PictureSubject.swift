import TextControlRender

/// What a picture shows.
enum PictureSubject: Sendable {
  case scene(Scene)
  /// All cells of a matrix.
  case sheet(ContactSheet)

  /// Pixels per point.
  var scale: Double {
    switch self {
    case .scene(let scene): scene.scale
    case .sheet(let sheet): sheet.scale
    }
  }

  /// Everything that is laid out for the picture.
  var scenes: [Scene] {
    switch self {
    case .scene(let scene): [scene]
    case .sheet(let sheet): sheet.scenes
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
    case .scene(let scene): .scene(try change(scene))
    case .sheet(let sheet): .sheet(ContactSheet(axes: sheet.axes, scenes: try sheet.scenes.map(change)))
    }
  }
}
