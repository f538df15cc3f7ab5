/// Names the parts under the pixels that differ, where the layouts cannot say more.
enum InkExplanation {
  static func lines(layout: String, difference: PixelDifference) -> [String] {
    guard let record = LayoutRecord(json: layout), let box = difference.boundingBox else { return [] }
    let scale = record.scale
    let changed = LayoutRecord.Frame(
      x: Double(box.x) / scale, y: Double(box.y) / scale, width: Double(box.width) / scale,
      height: Double(box.height) / scale)
    var names: [String] = []
    for node in record.nodes {
      for part in node.parts where part.frame.meets(changed) {
        names.append(record.nodes.count > 1 ? "\(node.path) \(part.name)" : part.name)
      }
    }
    if names.isEmpty { return ["pixels differ outside of every part"] }
    return ["pixels differ at: " + names.joined(separator: ", ")]
  }
}

extension LayoutRecord.Frame {
  fileprivate func meets(_ other: LayoutRecord.Frame) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }
}
