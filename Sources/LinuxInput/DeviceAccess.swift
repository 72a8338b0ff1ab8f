internal import LinuxCalls

/// How the nodes of devices are opened.
public struct DeviceAccess: Equatable, Sendable {
  /// Whether each device is grabbed (`EVIOCGRAB`), so that neither the console nor another program
  /// gets its input.
  public var grabs = false
  /// Whether a node that this process may not open is asked of the machine's seat manager, seatd or
  /// logind.
  ///
  /// The manager gives the session's terminal to this process: it shows no text and takes no keys
  /// until the process ends.
  public var usesSeat = false

  /// Creates the access of any program: without grabs, with the process's own permissions.
  public init() {}
}

/// Why a device is open, but does not give what it could.
public enum AccessProblem: Equatable, Sendable {
  /// Another program has grabbed the device.
  case grabbedElsewhere
  /// The kernel does not grab it; the errno.
  case notGrabbed(code: Int32)
  /// The seat manager was asked for the device, and refuses it; the errno.
  case refusedBySeat(code: Int32)

  /// What it means, and what to do.
  var description: String {
    switch self {
    case .grabbedElsewhere:
      "another program has grabbed it, so nothing arrives until that program ends"
    case .notGrabbed(let code):
      "cannot be grabbed: \(systemMessage(code)); other programs get its input too"
    case .refusedBySeat(let code):
      "the seat manager does not give it: \(systemMessage(code))"
    }
  }
}
