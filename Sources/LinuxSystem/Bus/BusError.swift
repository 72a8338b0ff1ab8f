internal import Glibc

/// Why the message bus could not be asked, or did not answer. Each `description` is one line.
public enum BusError: Error, Equatable, CustomStringConvertible, Sendable {
  /// There is no such bus here, or it cannot be reached; `code` is an errno.
  case noBus(name: String, code: Int32)
  /// The one who was called answered with an error: its D-Bus name, and its text.
  case refused(operation: String, name: String, message: String)
  /// A message has other contents than its interface says.
  case badMessage(operation: String)
  /// A call of sd-bus failed; `code` is its errno.
  case system(operation: String, code: Int32)

  /// What happened, in which call.
  public var description: String {
    switch self {
    case .noBus(let name, let code):
      "no \(name): \(systemText(code))"
    case .refused(let operation, let name, let message):
      "\(operation): \(message.isEmpty ? name : message)"
    case .badMessage(let operation):
      "\(operation): the message has other contents than expected"
    case .system(let operation, let code):
      "\(operation) failed: \(systemText(code))"
    }
  }
}

/// Turns sd-bus's answer, negative for an errno, into an error; gives back what is not one.
@discardableResult
func check(_ operation: String, _ code: Int32) throws(BusError) -> Int32 {
  guard code >= 0 else { throw .system(operation: operation, code: -code) }
  return code
}

/// The C library's text for an errno.
func systemText(_ code: Int32) -> String {
  unsafe String(cString: strerror(code))
}
