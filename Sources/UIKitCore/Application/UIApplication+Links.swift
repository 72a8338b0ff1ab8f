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
    /// Whether a file is to be used where it lies, a `Bool`: true for all files here.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// The reasons of the launch by key: nil where it has none, and always with scenes, which get them
  /// when they connect (rule 19.5).
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

  /// Gives what the application was launched for, before it becomes active; nothing where one of the
  /// delegate's launch methods answered false (rules 19.6, 21.7).
  final func deliverLaunchLinks() {
    let arrivals = launchLinks
    launchLinks = []
    if refusesLaunchLinks { return }
    if let scenes { scenes.deliverArriving() } else { deliver(arrivals) }
  }

  /// A link or an activity comes in: off the screen the application is brought to the foreground for
  /// it, and gets it before it becomes active (rule 19.18). What is malformed changes nothing.
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
    case .notRunning: preconditionFailure("what has ended gets no links")
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

  /// Announces an activity and hands it over; a page that the delegate does not take is opened by its
  /// URL (rule 21.5).
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
