internal import Display
internal import Glibc
internal import Raster
internal import UIKitHosts

extension HostError {
  /// The message and exit status of a process that cannot show anything.
  init(_ error: DisplayError) {
    let status: Status =
      switch error {
      case .noPanel: .noInput
      case .noMode: .usage
      case .refused(_, EACCES), .refused(_, EPERM), .refused(_, EBUSY): .noPermission
      case .missingLibrary, .refused, .system, .noWindow: .unavailable
      }
    self.init(status, error.description)
  }

  /// The same for any error of a display or of drawing.
  init(anyDisplay error: any Error) {
    switch error {
    case let error as DisplayError: self.init(error)
    case let error as HostError: self = error
    default: self.init(.unavailable, "\(error)")
    }
  }
}
