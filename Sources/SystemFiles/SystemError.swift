internal import Glibc

/// An error number of the operating system.
package struct SystemError: Error, Equatable {
  /// The number, `errno`.
  package var number: Int32
  /// More than the number tells, where somebody knows it.
  package var detail: String?

  package init(number: Int32, detail: String? = nil) {
    self.number = number
    self.detail = detail
  }

  /// The error of the call that has just failed.
  package static var last: SystemError { SystemError(number: errno) }

  /// What is wrong: the detail, or the system's own words, for example "No such file or directory".
  package var reason: String { detail ?? String(cString: strerror(number)) }

  /// Whether it only says that nothing is there.
  package var isAbsence: Bool { number == ENOENT || number == ENOTDIR }

  /// Whether the place was fine but there was no room, or the device failed.
  package var isWriteFailure: Bool { [ENOSPC, EDQUOT, EIO, EFBIG].contains(number) }
}

/// Repeats a call that signals may interrupt, and turns its -1 into an error.
@discardableResult
package func retrying<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    let error = SystemError.last
    if error.number != EINTR { throw error }
  }
}
