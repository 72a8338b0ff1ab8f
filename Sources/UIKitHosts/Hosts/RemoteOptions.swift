/// Who may look at the screen from afar, and use it: the value of `RETOUCH_REMOTE`.
package struct RemoteOptions: Equatable, Sendable {
  /// The files without which only this machine is served.
  package struct Protection: Equatable, Sendable {
    /// The file whose first line is the password.
    package var password: String
    /// The certificate and its key, in the PEM format.
    package var certificate: String
    package var key: String
  }

  /// The address in digits.
  package var host: String
  /// The port; 0 for any that is free.
  package var port: UInt16
  /// The number of viewers at a time.
  package var viewers = 1
  /// What viewers have to show; nil for nothing.
  package var protection: Protection?

  /// A description of the texts that `init(text:)` accepts.
  package static let expected =
    "vnc:ADDRESS:PORT with an address in digits, then, all optional, ,viewers=NUMBER and"
    + " ,password=FILE,certificate=FILE,key=FILE"

  /// The greatest number of viewers.
  package static let viewerLimit = 16

  /// Parses `vnc:127.0.0.1:5900,viewers=2`; nil for anything else.
  package init?(text: String) {
    var parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts[0].hasPrefix("vnc:"),
      let address = Self.address(String(parts.removeFirst().dropFirst(4)))
    else { return nil }
    (host, port) = address
    var files: [String: String] = [:]
    for part in parts {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, !pair[1].isEmpty else { return nil }
      let (name, value) = (String(pair[0]), String(pair[1]))
      if name == "viewers" {
        guard let number = Int(value), (1...Self.viewerLimit).contains(number) else { return nil }
        viewers = number
      } else {
        guard ["password", "certificate", "key"].contains(name), files[name] == nil else {
          return nil
        }
        files[name] = value
      }
    }
    guard !files.isEmpty else { return }
    // A password without TLS could be read on its way.
    guard let password = files["password"], let certificate = files["certificate"],
      let key = files["key"]
    else { return nil }
    protection = Protection(password: password, certificate: certificate, key: key)
  }

  private static func address(_ text: String) -> (String, UInt16)? {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    var host = String(text[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = String(host.dropFirst().dropLast())
      guard host.contains(":") else { return nil }
    } else if host.contains(":") {
      return nil
    }
    if host == "localhost" { host = "127.0.0.1" }
    let isDigits = host.allSatisfy { $0.isHexDigit || $0 == "." || $0 == ":" }
    return isDigits && !host.isEmpty ? (host, port) : nil
  }

  /// Whether only programs of this machine can connect.
  package var isLoopback: Bool {
    if host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Checks that the screen is not shown to a network without a password and TLS.
  ///
  /// - Throws: `HostError`.
  package func check() throws(HostError) {
    guard protection == nil, !isLoopback else { return }
    throw .usage(
      "\(HostVariable.remote.rawValue): without a password and TLS only this machine is served:"
        + " use 127.0.0.1, or add ,password=FILE,certificate=FILE,key=FILE")
  }
}
