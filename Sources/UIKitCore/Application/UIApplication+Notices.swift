public import Foundation
import InputCore

extension UIApplication {
  /// Posted when the launch has finished, before the application becomes active. `userInfo`
  /// contains the launch options.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the application has become active: it receives events from now on.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the application is about to become inactive: it receives no events from now on.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the application has left the screen.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the application is about to return to the screen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the application is about to end.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted when memory is low.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted when midnight has passed, the clock was set, or the time zone has changed.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
}

extension UIApplication {
  /// Posts a notification of the application, after the delegate's call if there is one
  /// (rule 19.10).
  final func post(_ name: Notification.Name, userInfo: [AnyHashable: Any]? = nil) {
    post(name, object: self, called: "application", userInfo: userInfo)
  }

  /// Logs a notification of `object`, then posts it. The only place where the toolkit posts.
  ///
  /// - Parameter receiver: The object's name in transcripts; nil for its label.
  package final func post(
    _ name: Notification.Name, object: AnyObject, called receiver: String? = nil,
    userInfo: [AnyHashable: Any]? = nil
  ) {
    if let responder = object as? UIResponder, receiver == nil {
      engine.log.note(.notification, name.rawValue, of: responder, topic: .notification)
    } else {
      engine.log.note(
        .notification, name.rawValue, receiver: receiver ?? "\(type(of: object))",
        topic: .notification)
    }
    NotificationCenter.default.post(name: name, object: object, userInfo: userInfo)
  }

  // MARK: Memory and time

  /// Reports low memory to the delegate, the view controllers, then all observers (rule 19.16).
  final func receiveMemoryWarning() {
    if let delegate {
      note("didReceiveMemoryWarning")
      delegate.applicationDidReceiveMemoryWarning(self)
    }
    for part in parts { part.memoryIsLow() }
    post(UIApplication.didReceiveMemoryWarningNotification)
    scenes?.releaseBackgroundScenes()
  }

  /// Handles a jump of the wall clock, or midnight.
  final func significantTimeChanged() {
    if let delegate {
      note("significantTimeChange")
      delegate.applicationSignificantTimeChange(self)
    }
    post(UIApplication.significantTimeChangeNotification)
  }

  /// Handles a change of language, region or time zone; does nothing if they are the same as
  /// before.
  final func localeChanged(to locale: String, timeZone: String) {
    let (oldLocale, oldZone) = (facts.locale, facts.timeZone)
    facts.locale = locale
    facts.timeZone = timeZone
    systemTraits.layoutDirection = SystemTraits.direction(ofLocale: locale)
    if locale != oldLocale { post(NSLocale.currentLocaleDidChangeNotification) }
    if timeZone != oldZone {
      post(.NSSystemTimeZoneDidChange)
      significantTimeChanged()
    }
  }
}
