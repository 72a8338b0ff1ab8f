import Foundation
import InputCore

extension UIApplication {
  /// A key of the launch options: why the application was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The reason's name.
    public var rawValue: String

    /// Names a reason.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A `URL` to open; `application(_:open:options:)` gets it as well.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The bundle identifier of the application that asks, a `String`.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// An activity to go on with: a dictionary, in which `userActivityType` has its type.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The activity's type, a `String`; a key of the dictionary at `userActivityDictionary`.
    public static let userActivityType = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
  }

  /// A key of the options that come with a URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public var rawValue: String

    /// Names an option.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The bundle identifier of the application that asks, a `String`.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  }

  /// The reasons of the launch by key: nil where it has none, and always with scenes, which get them
  /// when they connect (semantics 19.5).
  final var launchOptions: [LaunchOptionsKey: Any]? {
    guard scenes == nil else { return nil }
    var options: [LaunchOptionsKey: Any] = [:]
    for request in facts.launch.requests.reversed() {
      if case .open(let urls, let source) = request, let url = urls.lazy.compactMap(validURL).first
      {
        options[.url] = url
        options[.sourceApplication] = source.isEmpty ? nil : source
      } else if case .continueActivity(let activity) = request {
        options[.userActivityDictionary] = [LaunchOptionsKey.userActivityType: activity.type]
      }
    }
    return options.isEmpty ? nil : options
  }

  /// Hands a link to the delegate; what is no URL is refused.
  final func deliverLink(_ request: SystemRequest) {
    guard case .open(let urls, let source) = request, let delegate else {
      engine.log.refuse("\(request.name): nothing here answers it")
      return
    }
    for text in urls {
      guard let url = validURL(text) else {
        engine.log.refuse("open: \(text.utf8.count) bytes that are no URL")
        continue
      }
      engine.log.note(
        .application, "open", receiver: "application", detail: url.absoluteString,
        topic: .restoration)
      _ = delegate.application(
        self, open: url, options: source.isEmpty ? [:] : [.sourceApplication: source])
    }
  }

  private final func validURL(_ text: String) -> URL? {
    guard let url = URL(string: text), url.scheme != nil else { return nil }
    return url
  }
}
