public import Foundation
import InputCore

extension UIApplication {
  /// The launch is done; posted before the application becomes active. `userInfo` has the launch
  /// options.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// The application gets events from now on.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The application gets no events from now on.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The application is off the screen.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The application comes back to the screen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The application is ended.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Memory is short.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Midnight has passed, the clock was set, or the time zone is another.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
}

extension UIApplication {
  /// Posts a notification of the application, after the delegate's call if there is one (rule
  /// 19.10).
  final func post(_ name: Notification.Name, userInfo: [AnyHashable: Any]? = nil) {
    post(name, object: self, called: "application", userInfo: userInfo)
  }

  /// Posts a notification of `object`: notes it first. The only place where the toolkit posts.
  ///
  /// - Parameter receiver: What the object is called in transcripts; nil for its label.
  final func post(
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

  /// Memory is short: the delegate, the view controllers, then everybody (rule 19.16).
  final func receiveMemoryWarning() {
    if let delegate {
      note("didReceiveMemoryWarning")
      delegate.applicationDidReceiveMemoryWarning(self)
    }
    warnControllersOfMemory()
    post(UIApplication.didReceiveMemoryWarningNotification)
    scenes?.releaseBackgroundScenes()
  }

  /// The wall clock jumped, or a day began.
  final func significantTimeChanged() {
    if let delegate {
      note("significantTimeChange")
      delegate.applicationSignificantTimeChange(self)
    }
    post(UIApplication.significantTimeChangeNotification)
  }

  /// Language, region or time zone are others. What is as before tells nobody.
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
