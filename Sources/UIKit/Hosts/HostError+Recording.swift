internal import Glibc
package import InputRecording

extension HostError {
  /// What a process says and exits with that cannot read a file.
  package init(reading error: RecordingError) {
    let status: Status =
      switch error {
      case .system(_, _, ENOENT), .system(_, _, ENOTDIR): .noInput
      case .system(_, _, EACCES), .system(_, _, EPERM): .noPermission
      case .system, .diskTooSlow: .inputOutput
      case .alreadyExists, .notWritable: .cannotCreate
      case .badLine, .badBytes, .foreign: .badData
      }
    self.init(status, error.description)
  }

  /// What a process says and exits with that cannot make or finish a recording.
  package init(writing error: RecordingError) {
    let status: Status =
      switch error {
      case .system(_, _, EACCES), .system(_, _, EPERM): .noPermission
      case .system("open", _, _), .alreadyExists, .notWritable: .cannotCreate
      case .system, .diskTooSlow: .inputOutput
      case .badLine, .badBytes, .foreign: .badData
      }
    self.init(status, error.description)
  }
}
