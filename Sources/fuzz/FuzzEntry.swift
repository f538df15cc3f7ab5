import Glibc

// libFuzzer calls this for every input it makes. Which reader gets it is chosen by the environment variable
// FUZZ_SUBJECT; see `make fuzz`. This target exists only where FUZZ=1 is set while building.

/// The entry point that libFuzzer looks for by name.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  subject.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

private let subject: FuzzSubject = {
  let name = getenv("FUZZ_SUBJECT").map { String(cString: $0) } ?? ""
  guard let subject = FuzzSubject(rawValue: name) else {
    let names = FuzzSubject.allCases.map(\.rawValue).joined(separator: ", ")
    puts("FUZZ_SUBJECT must be one of \(names)")
    exit(64)
  }
  return subject
}()
