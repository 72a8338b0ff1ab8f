internal import LinuxCalls

/// Why a call on the message bus failed. Each `description` is one line.
public enum BusError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The bus does not exist or cannot be reached; `code` is an errno.
  case noBus(name: String, code: Int32)
  /// The callee replied with an error: its D-Bus name and its text.
  case refused(operation: String, name: String, message: String)
  /// A message's contents differ from those that its interface declares.
  case badMessage(operation: String)
  /// A call of sd-bus failed; `code` is its errno.
  case system(operation: String, code: Int32)

  /// Whether the name that was called has no owner, and none can be started for it.
  var isMissingService: Bool {
    guard case .refused(_, let name, _) = self else { return false }
    return ["ServiceUnknown", "NameHasNoOwner"].contains {
      name == "org.freedesktop.DBus.Error." + $0
    }
  }

  /// What happened, in which call.
  public var description: String {
    switch self {
    case .noBus(let name, let code):
      "no \(name): \(systemMessage(code))"
    case .refused(let operation, let name, let message):
      "\(operation): \(message.isEmpty ? name : message)"
    case .badMessage(let operation):
      "\(operation): the message has unexpected contents"
    case .system(let operation, let code):
      "\(operation) failed: \(systemMessage(code))"
    }
  }
}

/// Throws sd-bus's result as an error if it is a negative errno; otherwise returns it.
@discardableResult
func check(_ operation: String, _ code: Int32) throws(BusError) -> Int32 {
  guard code >= 0 else { throw .system(operation: operation, code: -code) }
  return code
}
