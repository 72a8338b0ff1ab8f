import Foundation
import InfoPlist
import InputCore

// URLs that the application opens in other programs.
extension UIApplication {
  /// A key of the options of `open(_:options:)`.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public var rawValue: String

    /// Creates an option from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// True (a `Bool`) to open the URL only in an application for which it is a universal link.
    /// Other programs here have no universal links, so such a URL is not opened.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  final func defaultOpen(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)?
  ) {
    if options[.universalLinksOnly] as? Bool == true {
      engine.turn.enqueue { completion?(false) }
    } else if isOwn(url) {
      let source = information.bundleIdentifier ?? ""
      engine.turn.enqueue { [unowned self] in
        handle(.open([url.absoluteString], source: source))
        completion?(true)
      }
    } else {
      engine.questions.ask(.openURL(url.absoluteString)) { completion?($0 == .done) }
    }
  }

  final func defaultOpen(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any]
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  final func defaultCanOpenURL(_ url: URL) -> Bool {
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
