import Foundation
import InputCore
import Testing
import UIKitTesting

@testable import UIKitDocuments
import UIKitTestSupport

/// The names that UIKit gives its notifications: programs contain them, and transcripts show them.
@MainActor @Suite struct NotificationNameTests {
  private typealias Row = (type: String, names: [(Notification.Name, String)])

  private let rows: [Row] = [
    (
      "UIApplication",
      [
        (UIApplication.didFinishLaunchingNotification, "DidFinishLaunching"),
        (UIApplication.willEnterForegroundNotification, "WillEnterForeground"),
        (UIApplication.didBecomeActiveNotification, "DidBecomeActive"),
        (UIApplication.willResignActiveNotification, "WillResignActive"),
        (UIApplication.didEnterBackgroundNotification, "DidEnterBackground"),
        (UIApplication.didReceiveMemoryWarningNotification, "DidReceiveMemoryWarning"),
        (UIApplication.significantTimeChangeNotification, "SignificantTimeChange"),
        (UIApplication.willTerminateNotification, "WillTerminate"),
      ]
    ),
    (
      "UIScene",
      [
        (UIScene.willConnectNotification, "WillConnect"),
        (UIScene.willEnterForegroundNotification, "WillEnterForeground"),
        (UIScene.didActivateNotification, "DidActivate"),
        (UIScene.willDeactivateNotification, "WillDeactivate"),
        (UIScene.didEnterBackgroundNotification, "DidEnterBackground"),
        (UIScene.didDisconnectNotification, "DidDisconnect"),
      ]
    ),
    (
      "UIWindow",
      [
        (UIWindow.didBecomeVisibleNotification, "DidBecomeVisible"),
        (UIWindow.didBecomeHiddenNotification, "DidBecomeHidden"),
        (UIWindow.didBecomeKeyNotification, "DidBecomeKey"),
        (UIWindow.didResignKeyNotification, "DidResignKey"),
      ]
    ),
    (
      "UIScreen",
      [
        (UIScreen.didConnectNotification, "DidConnect"),
        (UIScreen.didDisconnectNotification, "DidDisconnect"),
        (UIScreen.modeDidChangeNotification, "ModeDidChange"),
        (UIScreen.brightnessDidChangeNotification, "BrightnessDidChange"),
      ]
    ),
    (
      "UIDevice",
      [
        (UIDevice.orientationDidChangeNotification, "OrientationDidChange"),
        (UIDevice.batteryLevelDidChangeNotification, "BatteryLevelDidChange"),
        (UIDevice.batteryStateDidChangeNotification, "BatteryStateDidChange"),
      ]
    ),
    ("UIDocument", [(UIDocument.stateChangedNotification, "StateChanged")]),
    (
      "UIPasteboard",
      [
        (UIPasteboard.changedNotification, "Changed"),
        (UIPasteboard.removedNotification, "Removed"),
      ]
    ),
    (
      "UIMenuController",
      [
        (UIMenuController.willShowMenuNotification, "WillShowMenu"),
        (UIMenuController.didShowMenuNotification, "DidShowMenu"),
        (UIMenuController.willHideMenuNotification, "WillHideMenu"),
        (UIMenuController.didHideMenuNotification, "DidHideMenu"),
        (UIMenuController.menuFrameDidChangeNotification, "MenuFrameDidChange"),
      ]
    ),
  ]

  @Test func `notifications have UIKit's names`() {
    for row in rows {
      for (name, text) in row.names {
        #expect(name.rawValue == row.type + text + "Notification")
      }
    }
  }

  @Test func `observers receive app and window notifications by these names`() throws {
    let session = TouchSession { _ in }
    var heard: [String] = []
    let tokens = rows.flatMap(\.names).map { name, text in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { heard.append(text) }
      }
    }
    let window = session.windows[0]
    session.turn {
      window.resignKey()
      window.isHidden = true
      window.makeKeyAndVisible()
    }
    session.resignActive()
    session.becomeActive()
    session.enterBackground()
    session.enterForeground()
    session.sendMemoryWarning()
    #expect(
      heard.filter { !$0.contains("Visible") && !$0.contains("Hidden") && !$0.contains("Key") }
        == [
          "WillResignActive", "DidBecomeActive", "WillResignActive", "DidEnterBackground",
          "WillEnterForeground", "DidBecomeActive", "DidReceiveMemoryWarning",
        ])
    #expect(heard.contains("DidBecomeHidden") && heard.contains("DidBecomeVisible"))
    #expect(heard.contains("DidBecomeKey"))
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    try session.finish()
  }
}
