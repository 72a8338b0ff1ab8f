package import InputCore

/// The source of the location, and the operator's decision about it.
package struct LocationOptions: Equatable, Sendable {
  /// The address of gpsd.
  package struct Server: Equatable, Sendable {
    /// The machine's name or address.
    package var host: String
    /// The port.
    package var port: String

    /// gpsd on this machine, at the port that is assigned to it.
    package static let usual = Server(host: "localhost", port: "2947")
  }

  /// gpsd; nil for no location.
  package var server: Server? = .usual
  /// The operator's decision; nil to follow the system's setting.
  package var decision: LocationAuthorization?

  /// Creates options with default values.
  package init() {}

  /// Reads the variables.
  ///
  /// - Throws: `HostError` for the first invalid one.
  init(_ variables: Variables) throws(HostError) {
    let source = try variables.value(.gpsd, "HOST, HOST:PORT, [ADDRESS]:PORT, or off") {
      (text) -> Server?? in text == "off" ? .some(nil) : Server(text: text).map { .some($0) }
    }
    server = source ?? .usual
    decision = try variables.value(.location, "always, when-in-use, denied or off") {
      ["always": .always, "when-in-use": .whenInUse, "denied": .denied, "off": .restricted][$0]
    }
  }
}

extension LocationOptions.Server {
  /// Parses a name or address with or without a port; nil for anything else.
  init?(text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    self = .usual
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      let rest = text[text.index(after: end)...]
      host = String(text[text.index(after: text.startIndex)..<end])
      guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
      if !rest.isEmpty { port = String(rest.dropFirst()) }
    } else {
      guard parts.count <= 2 else { return nil }
      host = parts[0]
      if parts.count == 2 { port = parts[1] }
    }
    guard !host.isEmpty, let number = UInt16(port), number > 0 else { return nil }
  }
}
