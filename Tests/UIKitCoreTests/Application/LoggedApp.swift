import Testing
import UIKit
import UIKitTesting

/// A delegate without scenes that shows an empty window, and returns what a test sets.
final class LoggedApp: UIApplicationDelegate {
  /// An Info.plist that declares the scheme `note`.
  static let links: [String: Any] = ["CFBundleURLTypes": [["CFBundleURLSchemes": ["note"]]]]
  var window: UIWindow?
  private(set) var launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  /// The result of both launch methods.
  var goesOnFromWillFinish = true
  var goesOnFromDidFinish = true
  /// Runs in the call of this name, before it returns.
  var reactions: [String: () -> Void] = [:]
  /// State and call, in order.
  private(set) var states: [String] = []

  private func heard(_ call: String) {
    states.append("\(call): \(UIApplication.shared.applicationState)")
    reactions[call]?()
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    heard("willFinishLaunching")
    return goesOnFromWillFinish
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    self.launchOptions = launchOptions
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.accessibilityIdentifier = "window"
    window.makeKeyAndVisible()
    self.window = window
    heard("didFinishLaunching")
    return goesOnFromDidFinish
  }

  func applicationDidBecomeActive(_ application: UIApplication) { heard("didBecomeActive") }
  func applicationWillResignActive(_ application: UIApplication) { heard("willResignActive") }
  func applicationDidEnterBackground(_ application: UIApplication) { heard("didEnterBackground") }
  func applicationWillEnterForeground(_ application: UIApplication) {
    heard("willEnterForeground")
  }
  func applicationWillTerminate(_ application: UIApplication) { heard("willTerminate") }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    heard("didReceiveMemoryWarning")
  }
  func applicationSignificantTimeChange(_ application: UIApplication) {
    heard("significantTimeChange")
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    heard("open \(url) from \(options[.sourceApplication] as? String ?? "unknown")")
    return true
  }

  /// Returns the calls received since the last time.
  func takeStates() -> String {
    defer { states = [] }
    return states.joined(separator: ", ")
  }
}

extension TouchSession {
  /// Calls to the application, notifications and refusals since the last time, separated by a comma
  /// and a blank; of a notification only the middle of its name, after a star, and none of windows.
  func takeLife() -> String {
    takeTranscript().only([.launch, .notifications, .refusals]).entries.filter {
      !$0.call.hasPrefix("UIWindow")
    }.map { entry in
      switch entry.call {
      case "refused": "refused: " + entry.receiver
      case _ where entry.call.hasSuffix("Notification"):
        "*" + entry.call.dropFirst("UIApplication".count).dropLast("Notification".count)
      default: entry.call
      }
    }.joined(separator: ", ")
  }
}
