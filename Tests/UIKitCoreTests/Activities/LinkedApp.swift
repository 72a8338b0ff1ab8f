import InputCore
import UIKitCore
import UIKitTesting

/// An application without scenes that receives links, and returns what the test specifies.
@MainActor final class LinkedApp: UIResponder, UIApplicationDelegate {
  /// What the launch methods return.
  var goesOn = (will: true, did: true)
  /// Whether activities are accepted.
  var takesActivities = true
  /// Runs with each activity and its handler.
  var react: (NSUserActivity, @escaping ([any UIUserActivityRestoring]?) -> Void) -> Void = {
    _, _ in
  }
  private(set) var launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  private(set) var activities: [NSUserActivity] = []
  private(set) var errors: [any Error] = []
  private(set) var urlOptions: [[UIApplication.OpenURLOptionsKey: Any]] = []
  private(set) var updated: [NSUserActivity] = []

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { goesOn.will }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    self.launchOptions = launchOptions
    return goesOn.did
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    urlOptions.append(options)
    return true
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    activities.append(userActivity)
    react(userActivity, restorationHandler)
    return takesActivities
  }

  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {
    errors.append(error)
  }

  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
    updated.append(userActivity)
  }

  // MARK: Launching

  static let information: [String: Any] = [
    "CFBundleURLTypes": [["CFBundleURLSchemes": ["note"]]],
    "CFBundleDocumentTypes": [["CFBundleTypeExtensions": ["txt"]]],
    "NSUserActivityTypes": ["org.example.read"],
    "com.apple.developer.associated-domains": ["applinks:example.org"],
  ]

  /// The visit of one of the application's pages, and of another site's page.
  static let visit = SystemRequest.continueActivity(
    ActivityDescription(
      type: NSUserActivityTypeBrowsingWeb, webpageURL: "https://example.org/1"))

  /// Launches for `requests`.
  func launch(_ requests: [SystemRequest] = []) -> TouchSession {
    var facts = HostFacts()
    facts.infoPlist = TouchSession.propertyList(Self.information)
    facts.launch.requests = requests
    return TouchSession(delegate: self, delivery: .lowLatency, facts: facts, recorder: nil)
  }
}

extension TouchSession {
  /// The calls for links since the last time: receiver, call and values.
  func takeLinks(_ kinds: Transcript.Kinds = [.restoration]) -> String {
    takeTranscript().only(kinds).entries.map { entry in
      entry.detail.isEmpty ? entry.brief : "\(entry.brief) \(entry.detail)"
    }.joined(separator: ", ")
  }

  /// The reasons of refusals since the last time.
  func takeRefusals() -> [String] {
    takeTranscript().only(.refusals).entries.map(\.receiver)
  }
}
