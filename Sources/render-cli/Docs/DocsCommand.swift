import TextControlRender

extension Option {
  static let check = Option(
    name: "--check", meaning: "write nothing; fail where a file is missing, stale or orphaned")
  static let prune = Option(name: "--prune", meaning: "remove files of an earlier run that no spec makes any more")
  static let embed = Option(
    name: "--embed", meaning: "refresh the pictures and snippets in Markdown files instead")
}

extension Command {
  static let docs = Command(
    name: "docs", operands: "SPEC... -o DIR | --embed FILE.md...",
    summary: "make pictures and snippets for documentation",
    details: [
      "For each spec, DIR gets NAME@1x.png, NAME@2x.png and NAME@3x.png, each again as NAME-dark@…, NAME.md and NAME.html",
      "with a snippet that shows them, and index.html, a gallery of everything. With a matrix, NAME@… are contact sheets",
      "and the cells are in DIR/NAME. A spec or matrix that says its appearance has no pairs; where light and dark look",
      "the same there is one picture. The alternative text is the accessibility label.",
      "Files of an earlier run are replaced where they are different, files of others never.",
      "",
      "With --embed, blocks of Markdown files are refreshed:",
      "  <!-- render-cli: examples/login.json --scales 1,2 --alt 'A login form' -->",
      "  <!-- /render-cli -->",
      "The spec's path is relative to the Markdown file. A mark may have --scales (default 2), --appearances, --set,",
      "--theme, --layout-direction, --content-size-category, --alt TEXT and -o PATH, by default images/NAME. Specs and",
      "pictures must be below the Markdown file's folder, or below --root.",
      "A mark may stand in a list item or a block quote. --root and --font-dir do not belong into marks.",
      "",
      "With --animate, on the command line or in a mark, pictures and cells move; contact sheets stay still.",
    ],
    options: [.output, .scales, .appearances, .embed, .check, .prune] + AnimationOptions.options
      + DocsCommand.loadingOptions + [.jobs, .progress],
    examples: [
      ("render-cli docs specs/ -o docs/pictures", "all assets of a folder of specs"),
      ("render-cli docs specs/ -o docs/pictures --check", "what a build server runs"),
      ("render-cli docs --embed README.md", "refresh the pictures of a README"),
    ],
    run: { arguments, console throws(Failure) in
      if arguments.has(.embed) { return try EmbedRun(arguments, console).run() }
      return try DocsRun(arguments, console).run()
    })
}

enum DocsCommand {
  /// How specs are read, without what the lists of scales and appearances say.
  static let loadingOptions = SpecLoading.options.filter {
    ![Option.scale.name, Option.appearance.name].contains($0.name)
  }
}
