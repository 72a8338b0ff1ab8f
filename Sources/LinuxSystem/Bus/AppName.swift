internal import CSystemd

/// The name by which other programs call an app on the session bus, and its object's path.
///
/// Both follow from the bundle identifier, as the Desktop Entry Specification says: a reverse
/// domain name with at least two parts of letters, digits, `_` and `-`.
public struct AppName: Equatable, Sendable {
  /// The well-known name, which equals the bundle identifier: `org.example.Notes`.
  public let busName: String

  /// Creates a name; nil if the identifier is not a valid bus name.
  public init?(bundleIdentifier: String) {
    guard unsafe sd_bus_service_name_is_valid(bundleIdentifier) > 0,
      !bundleIdentifier.hasPrefix(":")
    else { return nil }
    busName = bundleIdentifier
  }

  /// The object's path: `/org/example/Notes`; a hyphen becomes `_`.
  public var objectPath: String {
    "/" + busName.map { $0 == "." ? "/" : $0 == "-" ? "_" : String($0) }.joined()
  }
}
