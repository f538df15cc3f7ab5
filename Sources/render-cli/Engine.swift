import TextControlRender

/// Turns scenes into bytes. One engine serves all threads of a run, which so share fonts.
struct Engine: Sendable {
  let fontDirectories: [String]

  init(fontDirectories: [String]) {
    self.fontDirectories = fontDirectories
  }

  func picture(of scene: Scene, name: String) throws(Failure) -> [UInt8] {
    throw Failure(.data, file: name, "pictures are not drawn yet")
  }

  func layout(of scene: Scene, name: String) throws(Failure) -> String {
    throw Failure(.data, file: name, "layout is not printed yet")
  }
}
