import TextControlRender

/// A file that is going to be written, and the spec that it comes from.
struct OutputClaim {
  var path: String
  /// What messages call the spec.
  var specName: String
  /// The spec's own file, which must not be replaced.
  var inputPath: String

  /// Refuses two outputs with one name, also where a file system does not tell letter case apart, and outputs that would
  /// replace a spec.
  ///
  /// - Throws: Exit code 64.
  static func check(_ claims: [OutputClaim]) throws(Failure) {
    var sources: [String: OutputClaim] = [:]
    var inputs: [String: String] = [:]
    for claim in claims {
      if let real = FilePath.real(claim.inputPath) { inputs[real] = claim.inputPath }
    }
    var problems: [SpecDiagnostic] = []
    for claim in claims where claim.path != "/dev/null" {
      let key = claim.path.lowercased()
      if let other = sources[key] {
        let both = [other, claim].map { MessageText.name($0.specName) }
        let names = both[0] == both[1] ? "two pictures of \(both[0])" : "\(both[0]) and \(both[1])"
        problems.append(SpecDiagnostic(file: claim.path, message: "\(names) would both be written here"))
      }
      sources[key] = claim
      if let real = FilePath.real(claim.path), let input = inputs[real] {
        problems.append(SpecDiagnostic(file: claim.path, message: "would replace the spec \(input)"))
      }
    }
    if !problems.isEmpty { throw Failure(.usage, problems) }
  }
}
