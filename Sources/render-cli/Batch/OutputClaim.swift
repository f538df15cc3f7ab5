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
    // By number, as there may be many.
    var sources: [String: Int] = [:]
    var inputs: [String: Int] = [:]
    var folders = RealFolders()
    for (index, claim) in claims.enumerated() where index == 0 || claims[index - 1].inputPath != claim.inputPath {
      if let real = folders.real(claim.inputPath) { inputs[real] = index }
    }
    var problems: [SpecDiagnostic] = []
    for (index, claim) in claims.enumerated() where claim.path != "/dev/null" {
      let key = claim.path.lowercased()
      if let other = sources[key] {
        let both = [claims[other], claim].map { MessageText.name($0.specName) }
        let names = both[0] == both[1] ? "two pictures of \(both[0])" : "\(both[0]) and \(both[1])"
        problems.append(SpecDiagnostic(file: claim.path, message: "\(names) would both be written here"))
      }
      sources[key] = index
      if let real = folders.real(claim.path), let input = inputs[real] {
        let message = "would replace the spec \(claims[input].inputPath)"
        problems.append(SpecDiagnostic(file: claim.path, message: message))
      }
    }
    if !problems.isEmpty { throw Failure(.usage, problems) }
  }
}
