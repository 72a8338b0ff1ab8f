public import Foundation
import InputCore

// URLs that the application has others open.
extension UIApplication {
  /// A key of the options of `open(_:options:)`.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public var rawValue: String

    /// Names an option.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// True (a `Bool`) for a URL that only an application may open that it is a universal link of. No
    /// other program here has universal links, so such a URL is not opened.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Has another program open `url`; one of a scheme of its own comes back to this application.
  ///
  /// The host is asked, so that a replay opens nothing.
  ///
  /// - Parameter completion: Gets whether somebody opens it, as a part of a later input.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    if options[.universalLinksOnly] as? Bool == true {
      engine.enqueue { completion?(false) }
    } else if isOwn(url) {
      let source = information.bundleIdentifier ?? ""
      engine.enqueue { [unowned self] in
        handle(.open([url.absoluteString], source: source))
        completion?(true)
      }
    } else {
      engine.ask(.openURL(url.absoluteString)) { completion?($0 == .done) }
    }
  }

  /// Has another program open `url`, and answers whether somebody does.
  ///
  /// The rest is as with `open(_:options:completionHandler:)`.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  /// Whether some program opens URLs of this scheme. The web's are always known; for others than those
  /// and one's own the scheme has to be among `LSApplicationQueriesSchemes`, as on iOS.
  public func canOpenURL(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    if isOwn(url) { return true }
    let mayAsk = ["http", "https"].contains(scheme) || information.queriedSchemes.contains(scheme)
    return mayAsk && facts.openableSchemes.contains(scheme)
  }

  private func isOwn(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    return information.urlSchemes.contains(scheme)
  }
}
