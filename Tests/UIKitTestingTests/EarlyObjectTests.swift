import Foundation
import Testing
import UIKit
import UIKitTesting

/// What a test makes before its session.
@MainActor @Suite struct EarlyObjectTests {
  @MainActor private final class Clock {
    var count = 0

    func tick(_ link: CADisplayLink) { count += 1 }
  }

  /// A delegate whose window is made with it, before the application.
  private final class EarlyDelegate: UIApplicationDelegate {
    var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window?.accessibilityIdentifier = "early"
      window?.makeKeyAndVisible()
      return true
    }
  }

  @Test func `timers and links that were made before the session are named`() throws {
    let clock = Clock()
    let link = CADisplayLink(target: clock, selector: Clock.tick)
    link.add(to: .main, forMode: .common)
    let timer = Timer.scheduledTimer(withTimeInterval: 0.375, repeats: true) { _ in }
    let session = TouchSession { _ in }
    #expect(session.madeBefore.contains("a Timer, due every 0.375 s"))
    #expect(session.madeBefore.contains("a CADisplayLink"))
    session.wait(1)
    #expect(clock.count == 0)
    timer.invalidate()
    try session.finish()
    let next = TouchSession { _ in
      _ = Timer.scheduledTimer(withTimeInterval: 0.625, repeats: true) { _ in }
    }
    #expect(!next.madeBefore.contains { $0.contains("0.375") || $0.contains("CADisplayLink") })
    #expect(!next.madeBefore.contains { $0.contains("0.625") })
    next.end()
    link.invalidate()
  }

  @Test func `a window that was made before the session is on the screen once shown`() throws {
    let session = TouchSession(delegate: EarlyDelegate())
    #expect(session.windows.map(\.accessibilityIdentifier) == ["early"])
    session.tap(at: CGPoint(x: 50, y: 50))
    #expect(session.transcript.brief() == "early.touchesBegan, early.touchesEnded")
    try session.finish()
  }
}
