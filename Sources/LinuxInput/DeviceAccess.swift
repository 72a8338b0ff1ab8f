internal import LinuxCalls

/// How the nodes of devices are opened.
public struct DeviceAccess: Equatable, Sendable {
  /// Whether each device is grabbed (`EVIOCGRAB`), so that neither the console nor another program
  /// gets its input.
  public var grabs = false
  /// Whether the machine's seat manager, seatd or logind, is asked to open nodes that this process
  /// may not open itself.
  ///
  /// The manager gives the session's terminal to this process: it shows no text and takes no keys
  /// until the process ends.
  public var usesSeat = false

  /// Creates ordinary access: without grabs, with the process's own permissions.
  public init() {}
}

/// Why the access to a device failed, or gives less than it could.
public enum AccessProblem: Equatable, Sendable {
  /// Another program has grabbed the device.
  case grabbedElsewhere
  /// The kernel does not grab it; `code` is the errno.
  case notGrabbed(code: Int32)
  /// The seat manager was asked for the device and refused it; `code` is the errno.
  case refusedBySeat(code: Int32)

  /// What happened, and what follows from it.
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
