import TextControlRender

/// A command line, taken apart by the options of a command.
struct ParsedArguments {
  /// The options in the order they were given, by their long names, with their values.
  private(set) var options: [(name: String, value: String)] = []
  /// Everything that is neither an option nor the value of one.
  private(set) var operands: [String] = []

  /// Takes arguments apart. `--name value`, `--name=value`, `-n value` and `-nvalue` are understood; after `--`
  /// everything is an operand, and `-` is one.
  init(_ arguments: [String], options known: [Option]) throws(Failure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let (spelling, attached) = ParsedArguments.split(argument)
      guard let option = known.first(where: { $0.name == spelling || $0.short == spelling }) else {
        throw ParsedArguments.unknownOption(spelling, known)
      }
      if !option.isRepeatable, options.contains(where: { $0.name == option.name }) {
        throw .usage("\(option.name) is given twice")
      }
      options.append((option.name, try ParsedArguments.value(of: option, attached, &rest)))
    }
    if operands.contains("") {
      throw .usage("an argument is empty; where it stands for a variable, the variable is not set")
    }
  }

  /// Separates an attached value: `--name=value` or `-nvalue`.
  private static func split(_ argument: String) -> (spelling: String, value: String?) {
    if !argument.hasPrefix("--") {
      let value = argument.dropFirst(2)
      return (String(argument.prefix(2)), value.isEmpty ? nil : String(value))
    }
    guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
  }

  private static func value(
    of option: Option, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(Failure) -> String {
    guard let placeholder = option.placeholder else {
      if attached != nil { throw .usage("\(option.name) takes no value") }
      return ""
    }
    guard let value = attached ?? rest.popFirst() else {
      throw .usage("\(option.name) needs a value: \(option.name) \(placeholder)")
    }
    if value.isEmpty, !option.allowsEmptyValue {
      throw .usage("\(option.name): the value is empty, needed is \(placeholder)")
    }
    return value
  }

  private static func unknownOption(_ spelling: String, _ known: [Option]) -> Failure {
    let names = known.map(\.name)
    let suggestion = NearestName.suggestion(for: spelling, in: names)
    return .usage("unknown option \(MessageText.name(spelling))\(suggestion)")
  }

  /// The arguments with the given options of another command line.
  func adding(_ wanted: [Option], of other: ParsedArguments) -> ParsedArguments {
    var copy = self
    copy.options += other.options.filter { given in wanted.contains { $0.name == given.name } }
    return copy
  }

  /// The value of an option; nil where it is not given.
  func value(of option: Option) -> String? {
    options.last { $0.name == option.name }?.value
  }

  /// All values of a repeatable option, in order.
  func values(of option: Option) -> [String] {
    options.filter { $0.name == option.name }.map(\.value)
  }

  /// Whether an option is given.
  func has(_ option: Option) -> Bool { value(of: option) != nil }

  /// A whole number of an option, within limits.
  func integer(of option: Option, in range: ClosedRange<Int>, default: Int) throws(Failure) -> Int {
    guard let text = value(of: option) else { return `default` }
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        "\(option.name): \(MessageText.quoted(text)) is not a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
