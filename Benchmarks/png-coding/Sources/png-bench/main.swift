// Prints a Markdown table: time and size of libpng's defaults and of ours, for built-in pictures and for PNG files
// given as arguments. Medians of one run.
import CBaseline
import Foundation
import PNGCoding

/// Milliseconds of the median of `rounds` calls, after one to warm up.
func median(rounds: Int, _ body: () -> Void) -> Double {
  body()
  let times = (0..<rounds).map { _ in
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
  }
  return times.sorted()[rounds / 2]
}

func format(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

var pictures = Picture.all()
for path in CommandLine.arguments.dropFirst() {
  guard let data = FileManager.default.contents(atPath: path),
    let picture = Picture(name: (path as NSString).lastPathComponent, file: [UInt8](data))
  else {
    print("\(path): cannot be read as PNG")
    exit(66)
  }
  pictures.append(picture)
}

print("| Picture | libpng ms | bytes | fast ms | bytes | times as fast | small ms | bytes |")
print("|---|---|---|---|---|---|---|---|")
for picture in pictures {
  let rounds = picture.pixels.count > 2_000_000 ? 9 : 41
  var output = [UInt8](repeating: 0, count: picture.pixels.count * 2 + 4_096)
  var baselineSize = 0
  let baseline = median(rounds: rounds) {
    baselineSize = baseline_encode(
      picture.pixels, UInt32(picture.width), UInt32(picture.height), &output, output.count)
  }
  func ours(_ effort: PNGEncoder.Effort, rounds: Int) throws -> (time: Double, file: [UInt8]) {
    let encoder = PNGEncoder(effort: effort)
    func encode() throws -> [UInt8] {
      try encoder.encode(picture.pixels, width: picture.width, height: picture.height, isPremultiplied: false)
    }
    let file = try encode()
    return (median(rounds: rounds) { _ = try? encode() }, file)
  }
  let fast = try ours(.fast, rounds: rounds)
  let small = try ours(.small, rounds: 1)
  for file in [fast.file, small.file] {
    var decoded = [UInt8](repeating: 0, count: picture.pixels.count)
    guard baseline_decode(file, file.count, &decoded, decoded.count) == 0, decoded == picture.pixels else {
      print("\(picture.name): libpng reads other pixels")
      exit(1)
    }
  }
  print(
    "| \(picture.name), \(picture.width) × \(picture.height) | \(format(baseline, 2)) | \(baselineSize) "
      + "| \(format(fast.time, 3)) | \(fast.file.count) | \(format(baseline / fast.time, 1)) "
      + "| \(format(small.time, 1)) | \(small.file.count) |")
  if let directory = ProcessInfo.processInfo.environment["PNG_BENCH_OUTPUT"] {
    let name = picture.name.replacing(" ", with: "-").replacing(",", with: "")
    try Data(fast.file).write(to: URL(fileURLWithPath: "\(directory)/\(name).fast.png"))
    try Data(small.file).write(to: URL(fileURLWithPath: "\(directory)/\(name).small.png"))
  }
}
