import UIKit

/// A form and a button that counts how often it was pressed, for tests on panels. Each further
/// screen has a window with a button alone. The form's texts and the first button's number are
/// saved and restored.
///
/// Its views are named after what they are for, so that a hand finds them by their names:
/// `screen 0` and `screen 1` are the windows, `count 0` and `count 1` their buttons.
@main final class PanelDelegate: UIResponder, UIApplicationDelegate {
  private var windows: [UIWindow] = []

  /// Shows the form before its state is restored.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    for screen in UIScreen.screens { open(on: screen) }
    _ = NotificationCenter.default.addObserver(
      forName: UIScreen.didConnectNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { UIScreen.screens.last.map { self?.open(on: $0) } }
    }
    return true
  }

  private func open(on screen: UIScreen) {
    let number = windows.count
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.accessibilityIdentifier = "screen \(number)"
    window.backgroundColor = .systemBackground
    window.rootViewController = PanelController(number: number)
    windows.append(window)
    if number == 0 { window.makeKeyAndVisible() } else { window.isHidden = false }
  }

  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }
}
