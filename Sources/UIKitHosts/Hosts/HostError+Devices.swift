internal import Glibc
package import LinuxInput

extension HostError {
  /// The message and exit status of a process that cannot read its devices.
  package init(_ error: LinuxInputError) {
    let status: Status =
      switch error {
      case .refused(let refusal): refusal.code == ENOENT ? .noInput : .noPermission
      case .noKeymap: .usage
      case .noUinput(_, EACCES), .noUinput(_, EPERM), .noUhid(_, EACCES), .noUhid(_, EPERM):
        .noPermission
      case .notHandled, .notRead, .noSeat, .noUinput, .noUhid, .noHIDInput, .system: .unavailable
      }
    self.init(status, error.description)
  }
}
