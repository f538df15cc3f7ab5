import TextControlRender

extension Command {
  static let views = Command(
    name: "views", operands: "FILE.swift -o OUT.png",
    summary: "draw a SwiftUI-shaped view of a Swift file",
    details: [
      "The file declares a View that can be made without arguments. The one named like the file is drawn, else the last",
      "one. Imports of SwiftUI and UIKit are taken as imports of TextControlViews, so code for iOS needs no change.",
      "A Swift toolchain compiles the file against the library's package; the library is compiled once and cached.",
      "The picture is as large as the view and transparent where the view draws nothing, unless --set says otherwise.",
    ],
    options: [.output, .view, .package] + SpecLoading.options,
    examples: [
      ("render-cli views Login.swift -o login.png", "the view Login"),
      ("render-cli views Login.swift -o dark.png --view Field --appearance dark --set background=black", "another one"),
    ],
    run: { arguments, console throws(Failure) in
      guard arguments.operands.count == 1, let path = arguments.operands.first else {
        throw .usage("views takes one Swift file")
      }
      guard let output = arguments.value(of: .output) else { throw .usage("no output is given: -o OUT.png") }
      let loading = try SpecLoading(arguments)
      let file = try ViewFile(path: path, bytes: try InputFile.read(path, limit: SpecReader.maximumByteCount))
      let view = try file.view(named: arguments.value(of: .view))
      let settings = Option.canvasKeys.compactMap { option, key in
        arguments.value(of: option).map { "\(key)=\($0)" }
      }
      try ViewPackage.checkToolchain()
      let package = try ViewPackage(library: arguments.value(of: .package))
      let bytes = try package.spec(of: view, in: file, settings: settings, console)
      let loaded = try loading.load(bytes, name: path, folder: FilePath.folder(of: path))
      let entry = try PlannedSpec(SpecInput(path: path), loaded, budget: SceneBudget(SceneBudget.batch))
      let jobs = try OutputPlan.jobs([entry], output: output, isBatch: false)
      try OutputPlan.prepare(jobs, output: output, isBatch: false)
      let engine = Engine(fontDirectories: loading.fontDirectories)
      for job in jobs {
        let subject = try job.subject.subject(of: job.input, loading)
        let picture = try engine.picture(of: subject, name: path)
        console.show(picture.warnings)
        try job.output?.write(picture.file)
      }
      return .success
    })
}

extension Option {
  static let view = Option(name: "--view", placeholder: "NAME", meaning: "which view of the file to draw")
  static let package = Option(
    name: "--package", placeholder: "DIR", meaning: "the folder of the library's package; by default above this tool")
}
