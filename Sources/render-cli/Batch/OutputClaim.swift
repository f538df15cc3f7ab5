import TextControlRender

/// A file that is going to be written, and the spec that it comes from.
struct OutputClaim {
  var path: String
  /// What messages call the spec.
  var specName: String

  /// Refuses two outputs with one name, also where a file system does not tell letter case apart, and outputs that would
  /// replace what is read.
  ///
  /// - Throws: Exit code 64.
  static func check(_ claims: [OutputClaim], keeping inputs: InputFiles) throws(Failure) {
    // By number, as there may be many.
    var sources: [String: Int] = [:]
    var inputs = inputs
    var problems: [SpecDiagnostic] = []
    for (index, claim) in claims.enumerated() where claim.path != "/dev/null" {
      let key = claim.path.lowercased()
      if let other = sources[key] {
        let both = [claims[other], claim].map { MessageText.name($0.specName) }
        let names = both[0] == both[1] ? "two pictures of \(both[0])" : "\(both[0]) and \(both[1])"
        problems.append(SpecDiagnostic(file: claim.path, message: "\(names) would both be written here"))
      }
      sources[key] = index
      if let description = inputs.description(replacedBy: claim.path) {
        problems.append(SpecDiagnostic(file: claim.path, message: "would replace \(description)"))
      }
    }
    if !problems.isEmpty { throw Failure(.usage, problems) }
  }
}
