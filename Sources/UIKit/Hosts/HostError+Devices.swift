internal import Glibc
package import LinuxInput

extension HostError {
  /// What a process says and exits with that cannot read its devices.
  package init(_ error: LinuxInputError) {
    let status: Status =
      switch error {
      case .refused(let refusal): refusal.code == ENOENT ? .noInput : .noPermission
      case .notHandled, .notRead, .noSeat, .noUinput, .system: .unavailable
      }
    self.init(status, error.description)
  }
}
