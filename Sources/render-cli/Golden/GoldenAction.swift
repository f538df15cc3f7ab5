import TextControlRender

/// What `golden` can do with a folder.
enum GoldenAction: String, CaseIterable {
  case check, record, approve, prune, report

  /// The options that have an effect on the action.
  private var options: [Option] {
    switch self {
    case .check:
      [.output, .filter, .annotations, .allowEmpty, .fontDirectory, .jobs, .shard, .cache, .progress]
    case .record: [.filter, .record, .metadata, .allowEmpty, .fontDirectory, .jobs, .shard, .progress]
    case .approve: [.output, .filter]
    case .prune: [.filter]
    case .report: [.output, .merge]
    }
  }

  /// - Throws: Exit code 64 for a word that is no action.
  init(named name: String) throws(Failure) {
    guard let action = GoldenAction(rawValue: name) else {
      throw .usage(
        "unknown action \(MessageText.quoted(name))"
          + NearestName.suggestion(for: name, in: GoldenAction.allCases.map(\.rawValue)))
    }
    self = action
  }

  /// Refuses options that would be passed over, and values that no option has.
  ///
  /// - Throws: Exit code 64.
  func check(_ arguments: ParsedArguments) throws(Failure) {
    for option in Command.golden.options where arguments.has(option) {
      if !has(option) {
        let others = GoldenAction.allCases.filter { $0.has(option) }.map { "golden \($0.rawValue)" }
        throw .usage(
          "\(option.name) does not go with golden \(rawValue), only with \(MessageText.alternatives(others))")
      }
    }
    let annotations = Option.annotations
    if let name = arguments.value(of: annotations), !annotations.choices.contains(name) {
      throw .usage(
        "\(annotations.name): unknown name \(MessageText.quoted(name)), allowed is "
          + MessageText.alternatives(annotations.choices))
    }
    if arguments.has(.record), arguments.has(.metadata) {
      throw .usage("--metadata refreshes all goldens, so --record does not go with it")
    }
  }

  private func has(_ option: Option) -> Bool { options.contains { $0.name == option.name } }
}
