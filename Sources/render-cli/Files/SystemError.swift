import Glibc

/// An error number of the operating system.
struct SystemError: Error, Equatable {
  var number: Int32
  /// More than the number tells, where somebody knows it.
  var detail: String?

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(number: errno) }

  /// The system's own words, for example "No such file or directory".
  var reason: String { String(cString: strerror(number)) }

  /// Whether the place was fine but there was no room, or the device failed.
  var isWriteFailure: Bool { [ENOSPC, EDQUOT, EIO, EFBIG].contains(number) }
}

/// Repeats a call that signals may interrupt, and turns its -1 into an error.
@discardableResult
func retrying<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    let error = SystemError.last
    if error.number != EINTR { throw error }
  }
}
