import Raster

extension AnatomyLayout {
  /// What `render-cli layout` prints as `anatomy`.
  var json: JSONValue {
    let callouts = callouts.map { callout in
      JSONValue.object([
        ("box", callout.box.json), ("center", callout.center.json),
        ("leader", .array(callout.leader.map(\.json))), ("number", .integer(callout.number)),
        ("part", .string(callout.part.rawValue)),
      ])
    }
    let legend = legend.entries.map { entry in
      JSONValue.object([
        ("description", .string(entry.description)), ("name", .string(entry.name)),
        ("number", .integer(entry.number)),
      ])
    }
    var members: [(key: String, value: JSONValue)] = [
      ("callouts", .array(callouts)), ("legend", .array(legend)),
    ]
    if let legendFrame { members.append(("legendFrame", legendFrame.json)) }
    members += [("node", .string(node)), ("radius", .number(radius))]
    return .object(members)
  }
}

extension Point {
  var json: JSONValue { .object([("x", .number(x)), ("y", .number(y))]) }
}
