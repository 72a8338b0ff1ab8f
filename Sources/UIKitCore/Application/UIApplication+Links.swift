import Foundation
import InputCore

extension UIApplication {
  /// A key of the launch options, which say why the application was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public var rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A `URL` to open; `application(_:open:options:)` receives it as well.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The bundle identifier of the requesting application, a `String`.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// An activity to continue: a dictionary that contains the activity's type at
    /// `userActivityType`.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The activity's type, a `String`; a key of the dictionary at `userActivityDictionary`.
    public static let userActivityType = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
  }

  /// A key of the options that accompany a URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public var rawValue: String

    /// Creates an option from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The bundle identifier of the requesting application, a `String`.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// Whether to use a file where it is instead of copying it, a `Bool`: always true for files.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// The reasons for the launch, by key. Nil if there are none, and always with scenes, which
  /// receive them when they connect (rule 19.5).
  final var launchOptions: [LaunchOptionsKey: Any]? {
    guard scenes == nil else { return nil }
    var options: [LaunchOptionsKey: Any] = [:]
    for arrival in launchLinks.reversed() {
      switch arrival {
      case .url(let url, let source):
        options[.url] = url
        options[.sourceApplication] = source.isEmpty ? nil : source
      case .activity(let activity):
        options[.userActivityDictionary] = [
          LaunchOptionsKey.userActivityType: activity.activityType
        ]
      case .failedActivity(let type, error: _):
        options[.userActivityDictionary] = [LaunchOptionsKey.userActivityType: type]
      }
    }
    return options.isEmpty ? nil : options
  }

  /// Delivers the links of the launch, before the application becomes active. Does nothing if one
  /// of the delegate's launch methods returned false (rules 19.6, 21.7).
  final func deliverLaunchLinks() {
    let arrivals = launchLinks
    launchLinks = []
    if refusesLaunchLinks { return }
    if let scenes { scenes.deliverArriving() } else { deliver(arrivals) }
  }

  /// Delivers a link or an activity. An application off the screen is brought to the foreground
  /// first, and receives it before it becomes active (rule 19.18). Malformed requests have no
  /// effect.
  final func arrive(_ request: SystemRequest) {
    let arrivals = arrivals(of: request)
    guard !arrivals.isEmpty else { return }
    switch lifeCycle.state {
    case .background, .suspended:
      scenes?.arriving = arrivals
      go(.enterForeground) {
        if let scenes { scenes.deliverArriving() } else { deliver(arrivals) }
      }
    case .inactive, .active:
      if let scenes { scenes.deliver(arrivals, mayOpen: true) } else { deliver(arrivals) }
    case .notRunning: preconditionFailure("a link for an application that has ended")
    }
  }

  // MARK: Without scenes

  private final func deliver(_ arrivals: [Arrival]) {
    for arrival in arrivals {
      guard let delegate else {
        engine.log.refuse("a link: the application has no delegate")
        return
      }
      switch arrival {
      case .url(let url, let source): open(url, source: source, delegate)
      case .activity(let activity): go(onWith: activity, delegate)
      case .failedActivity(let type, let error):
        announce(type, delegate)
        noteActivity("didFailToContinueUserActivityWithType", type)
        delegate.application(self, didFailToContinueUserActivityWithType: type, error: error)
      }
    }
  }

  private final func open(_ url: URL, source: String, _ delegate: any UIApplicationDelegate) {
    engine.log.note(
      .application, "open", receiver: "application", detail: url.absoluteString,
      topic: .restoration)
    var options: [OpenURLOptionsKey: Any] = [:]
    options[.sourceApplication] = source.isEmpty ? nil : source
    if url.isFileURL { options[.openInPlace] = true }
    _ = delegate.application(self, open: url, options: options)
  }

  /// Announces an activity and delivers it. If the delegate does not take a page's activity, it
  /// receives the page's URL (rule 21.5).
  private final func go(onWith activity: NSUserActivity, _ delegate: any UIApplicationDelegate) {
    announce(activity.activityType, delegate)
    noteActivity("continueUserActivity", activity.noteDetail)
    var isRestored = false
    let isTaken = delegate.application(self, continue: activity) { [weak self] objects in
      guard let self, !isRestored else { return }
      isRestored = true
      for object in objects ?? [] { restore(object, with: activity) }
    }
    if !isTaken, let page = activity.webpageURL { open(page, source: "", delegate) }
  }

  private final func announce(_ type: String, _ delegate: any UIApplicationDelegate) {
    noteActivity("willContinueUserActivityWithType", type)
    _ = delegate.application(self, willContinueUserActivityWithType: type)
  }

  private final func restore(_ object: any UIUserActivityRestoring, with activity: NSUserActivity) {
    if let responder = object as? UIResponder {
      engine.log.note(
        .activity, "restoreUserActivityState", of: responder, detail: activity.activityType,
        topic: .restoration)
    } else {
      engine.log.note(
        .activity, "restoreUserActivityState", receiver: "\(type(of: object))",
        detail: activity.activityType, topic: .restoration)
    }
    object.restoreUserActivityState(activity)
  }

  private final func noteActivity(_ call: String, _ detail: String) {
    engine.log.note(
      .activity, call, receiver: "application", detail: detail, topic: .restoration)
  }
}
