import TextControlRender

/// How long the parts of making pictures took.
struct Timings: Sendable {
  /// The parts, in the order of the work.
  enum Part: Int, CaseIterable, Sendable {
    /// From the start of the process until the command begins: processor time, most of it the loader's.
    case startUp
    /// Specs, and the plan of what goes where.
    case reading
    /// Within layout: fonts, shaping and line breaking.
    case text
    /// The rest of layout.
    case layout
    /// From the layout to the display list.
    case painting
    /// From the display list to pixels.
    case drawing
    /// From pixels to the bytes of a file.
    case encoding
    case writing

    /// The name in JSON.
    var name: String { "\(self)" }

    /// The name in the table.
    var title: String {
      switch self {
      case .startUp: "start-up"
      case .painting: "display list"
      default: name
      }
    }
  }

  private var nanoseconds = [Int](repeating: 0, count: Part.allCases.count)

  /// The time of a part, in nanoseconds.
  subscript(part: Part) -> Int {
    get { nanoseconds[part.rawValue] }
    set { nanoseconds[part.rawValue] = newValue }
  }

  static func += (left: inout Timings, right: Timings) {
    for part in Part.allCases { left[part] += right[part] }
  }

  private var total: Int { nanoseconds.reduce(0, +) }

  /// A line for each part: its time in microseconds and its share. Where several threads made the pictures, their times
  /// are added up.
  func table(pictureCount: Int) -> String {
    let rows = Part.allCases.map { ($0.title, self[$0]) } + [("sum", total)]
    let lines = rows.map { title, time in
      Timings.padded(title, to: 13, atEnd: true) + Timings.padded(Timings.decimal(time, unit: 1000), to: 12)
        + Timings.padded(Timings.decimal(time * 100, unit: max(1, total)), to: 8)
    }
    let head = Timings.padded(pictureCount == 1 ? "1 picture" : "\(pictureCount) pictures", to: 13, atEnd: true)
    return ([head + Timings.padded("µs", to: 12) + Timings.padded("%", to: 8)] + lines).map { $0 + "\n" }.joined()
  }

  /// The same as one line of JSON; times are in microseconds.
  func json(pictureCount: Int) -> String {
    let parts = Part.allCases.map { ($0.name, JSONValue.number(Double(self[$0]) / 1000)) }
    let sum = ("sum", JSONValue.number(Double(total) / 1000))
    let members: [(key: String, value: JSONValue)] = [
      ("pictures", .integer(pictureCount)), ("microseconds", .object(parts + [sum])),
    ]
    return JSONValue.object([("timings", .object(members))]).text(pretty: false) + "\n"
  }

  /// A quotient with one decimal, rounded half up.
  private static func decimal(_ value: Int, unit: Int) -> String {
    let tenths = (value * 10 + unit / 2) / unit
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func padded(_ text: String, to width: Int, atEnd: Bool = false) -> String {
    let room = String(repeating: " ", count: max(0, width - text.count))
    return atEnd ? text + room : room + text
  }
}
