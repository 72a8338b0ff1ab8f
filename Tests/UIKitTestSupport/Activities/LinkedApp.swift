package import InputCore
package import UIKitCore
package import UIKitTesting

/// An application without scenes that receives links, and returns what the test specifies.
@MainActor package final class LinkedApp: UIResponder, UIApplicationDelegate {
  /// What the launch methods return.
  package var goesOn = (will: true, did: true)
  /// Whether activities are accepted.
  package var takesActivities = true
  /// Runs with each activity and its handler.
  package var react: (NSUserActivity, @escaping ([any UIUserActivityRestoring]?) -> Void) -> Void =
    {
      _, _ in
    }
  package private(set) var launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  package private(set) var activities: [NSUserActivity] = []
  package private(set) var errors: [any Error] = []
  package private(set) var urlOptions: [[UIApplication.OpenURLOptionsKey: Any]] = []
  package private(set) var updated: [NSUserActivity] = []

  package func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { goesOn.will }

  package func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    self.launchOptions = launchOptions
    return goesOn.did
  }

  package func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    urlOptions.append(options)
    return true
  }

  package func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    activities.append(userActivity)
    react(userActivity, restorationHandler)
    return takesActivities
  }

  package func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {
    errors.append(error)
  }

  package func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
    updated.append(userActivity)
  }

  // MARK: Launching

  package static let information: [String: Any] = [
    "CFBundleURLTypes": [["CFBundleURLSchemes": ["note"]]],
    "CFBundleDocumentTypes": [["CFBundleTypeExtensions": ["txt"]]],
    "NSUserActivityTypes": ["org.example.read"],
    "com.apple.developer.associated-domains": ["applinks:example.org"],
  ]

  /// The visit of one of the application's pages.
  package static let visit = SystemRequest.continueActivity(
    ActivityDescription(
      type: NSUserActivityTypeBrowsingWeb, webpageURL: "https://example.org/1"))

  /// Launches with `requests`.
  package func launch(_ requests: [SystemRequest] = []) -> TouchSession {
    var facts = HostFacts()
    facts.infoPlist = TouchSession.propertyList(Self.information)
    facts.launch.requests = requests
    return TouchSession(delegate: self, delivery: .lowLatency, facts: facts, recorder: nil)
  }
}

extension TouchSession {
  /// The calls for links since the last time: receivers, calls and values.
  package func takeLinks(_ kinds: Transcript.Kinds = [.restoration]) -> String {
    takeTranscript().only(kinds).entries.map { entry in
      entry.detail.isEmpty ? entry.brief : "\(entry.brief) \(entry.detail)"
    }.joined(separator: ", ")
  }

  /// The reasons for refusals since the last time.
  package func takeRefusals() -> [String] {
    takeTranscript().only(.refusals).entries.map(\.receiver)
  }
}
