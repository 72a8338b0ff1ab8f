internal import Glibc
package import InputRecording
internal import LinuxCalls

extension HostError {
  /// The message and exit status of a process that cannot read a file.
  package init(reading error: RecordingError) {
    let status: Status =
      switch error {
      case .system(_, _, ENOENT), .system(_, _, ENOTDIR): .noInput
      case .system(_, _, EACCES), .system(_, _, EPERM): .noPermission
      case .system, .diskTooSlow, .lost: .inputOutput
      case .alreadyExists, .notWritable: .cannotCreate
      case .badLine, .badBytes, .foreign: .badData
      }
    self.init(status, error.description)
  }

  /// Runs `body`, which reads a file, and gives its error the exit status for reading.
  ///
  /// - Throws: `HostError` with the text of the error of `body`.
  package static func reading<Result>(
    _ body: () throws(RecordingError) -> Result
  ) throws(HostError) -> Result {
    do throws(RecordingError) {
      return try body()
    } catch {
      throw HostError(reading: error)
    }
  }

  /// The message and exit status of a process that cannot create or finish a recording.
  package init(writing error: RecordingError) {
    let status: Status =
      switch error {
      case .system(_, _, EACCES), .system(_, _, EPERM): .noPermission
      case .system("open", _, _), .alreadyExists, .notWritable: .cannotCreate
      case .system, .diskTooSlow, .lost: .inputOutput
      case .badLine, .badBytes, .foreign: .badData
      }
    self.init(status, error.description)
    if case .system(_, _, let code) = error { isDiskUnusable = Self.isDiskUnusable(after: code) }
  }

  /// The message and exit status of a process that cannot create the file at `path`.
  package init(creating path: String, code: Int32) {
    let status: Status = code == EACCES ? .noPermission : .cannotCreate
    self.init(status, "\(path): cannot be written: \(systemMessage(code))")
    isDiskUnusable = Self.isDiskUnusable(after: code)
  }

  /// Whether an error number says that the disk takes nothing more, whatever the file.
  package static func isDiskUnusable(after code: Int32) -> Bool {
    [ENOSPC, EDQUOT, EROFS, EIO, EFBIG].contains(code)
  }
}
