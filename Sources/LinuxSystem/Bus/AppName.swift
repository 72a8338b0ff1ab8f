internal import CSystemd

/// The name by which other programs call an app on the session bus, and the path of its object there.
///
/// Both follow from the bundle identifier, as the Desktop Entry Specification says: a reverse domain
/// name of two parts or more, of letters, digits, `_` and `-`.
public struct AppName: Equatable, Sendable {
  /// The well-known name, which is the bundle identifier: `org.example.Notes`.
  public let busName: String

  /// Nil where the bus would not take the identifier for a name.
  public init?(bundleIdentifier: String) {
    guard unsafe sd_bus_service_name_is_valid(bundleIdentifier) > 0,
      !bundleIdentifier.hasPrefix(":")
    else { return nil }
    busName = bundleIdentifier
  }

  /// The object's path: `/org/example/Notes`; what a path may not hold is a `_` there.
  public var objectPath: String {
    "/" + busName.map { $0 == "." ? "/" : $0 == "-" ? "_" : String($0) }.joined()
  }
}
