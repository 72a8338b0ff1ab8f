/// A message from a live source about its devices; hosts print it.
public enum LinuxInputReport: Equatable, CustomStringConvertible, Sendable {
  /// The level of a line in libinput's log.
  public enum Level: Equatable, Sendable {
    /// For libinput's developers.
    case debug
    /// For information.
    case info
    /// An error in a device or its driver.
    case error
  }

  /// A line from libinput's own log, without its line end.
  case log(Level, String)
  /// A device could not be opened; the others work.
  case refused(DeviceRefusal)
  /// The access to a device failed, or gives less than it could.
  case access(path: String, AccessProblem)
  /// A device beyond the limit on simultaneous devices; its input is ignored.
  case tooManyDevices(name: String)
  /// Contacts in slots beyond the limit; reported once per device, at its removal.
  case tooManyContacts(name: String, count: UInt64)

  /// One line for a user.
  public var description: String {
    switch self {
    case .log(_, let line):
      "libinput: \(line)"
    case .refused(let refusal):
      refusal.description
    case .access(let path, let problem):
      "\(path): \(problem.description)"
    case .tooManyDevices(let name):
      "\(name): not used, because too many devices are connected; unplug another one first"
    case .tooManyContacts(let name, let count):
      "\(name): ignored \(count) contacts in slots beyond the limit"
    }
  }
}
