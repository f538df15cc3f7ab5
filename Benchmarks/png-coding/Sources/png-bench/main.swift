// Prints a Markdown table: time and size of libpng's defaults and of ours, for built-in pictures and for PNG files
// given as arguments. Medians of one run.
import CBaseline
import Foundation
import PNGCoding

/// Milliseconds of the median of `rounds` calls of each, in turns so that other work on the machine hits both alike,
/// after one to warm up.
func medians(rounds: Int, _ bodies: [() -> Void]) -> [Double] {
  var times = [[Double]](repeating: [], count: bodies.count)
  for round in 0...rounds {
    for (index, body) in bodies.enumerated() {
      let start = DispatchTime.now().uptimeNanoseconds
      body()
      let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
      if round > 0 { times[index].append(time) }
    }
  }
  return times.map { $0.sorted()[rounds / 2] }
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
  func encode(_ effort: PNGEncoder.Effort) throws -> [UInt8] {
    try PNGEncoder(effort: effort)
      .encode(picture.pixels, width: picture.width, height: picture.height, isPremultiplied: false)
  }
  let fast = try encode(.fast)
  let small = try encode(.small)
  let times = medians(
    rounds: rounds,
    [
      {
        baselineSize = baseline_encode(
          picture.pixels, UInt32(picture.width), UInt32(picture.height), &output, output.count)
      },
      { _ = try? encode(.fast) },
    ])
  let smallTime = medians(rounds: 1, [{ _ = try? encode(.small) }])[0]
  for file in [fast, small] {
    var decoded = [UInt8](repeating: 0, count: picture.pixels.count)
    guard baseline_decode(file, file.count, &decoded, decoded.count) == 0, decoded == picture.pixels else {
      print("\(picture.name): libpng reads other pixels")
      exit(1)
    }
  }
  print(
    "| \(picture.name), \(picture.width) × \(picture.height) | \(format(times[0], 2)) | \(baselineSize) "
      + "| \(format(times[1], 3)) | \(fast.count) | \(format(times[0] / times[1], 1)) "
      + "| \(format(smallTime, 1)) | \(small.count) |")
  if let directory = ProcessInfo.processInfo.environment["PNG_BENCH_OUTPUT"] {
    let name = picture.name.replacing(" ", with: "-").replacing(",", with: "")
    try Data(fast).write(to: URL(fileURLWithPath: "\(directory)/\(name).fast.png"))
    try Data(small).write(to: URL(fileURLWithPath: "\(directory)/\(name).small.png"))
  }
}
