import Dispatch
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

  @Test func `what nothing but a run loop would keep is named, and what was stopped is not`() {
    // It takes what other tests have left.
    TouchSession { _ in }.end()
    CADisplayLink(target: Clock(), selector: Clock.tick).add(to: .main, forMode: .common)
    UIEventTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
    let view = UIView()
    let updates = UIUpdateLink(view: view)
    updates.isEnabled = true
    let link = CADisplayLink(target: Clock(), selector: Clock.tick)
    link.add(to: .main, forMode: .common)
    link.invalidate()
    let other = UIUpdateLink(view: view)
    for isEnabled in [true, false] { other.isEnabled = isEnabled }
    UIEventTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }.invalidate()
    let session = TouchSession { _ in }
    let found = session.madeBefore.filter { $0.contains("Link") || $0.contains("UIEventTimer") }
    #expect(found == ["a CADisplayLink", "a UIEventTimer", "a UIUpdateLink"])
    session.end()
    updates.isEnabled = false
  }

  @Test func `calls and sources of the main queue that were made before are named`() {
    // Other tests of the process may have some.
    let former = TouchSession { _ in }
    let others = former.madeBefore.count { $0 == "a timer source" }
    former.end()
    DispatchQueue.main.asyncAfter(deadline: .now() + 60) {}
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + 60)
    source.activate()
    let session = TouchSession { _ in }
    #expect(session.madeBefore.contains("an asyncAfter on the main queue"))
    #expect(session.madeBefore.count { $0 == "a timer source" } == others + 1)
    session.end()
    source.cancel()
    let next = TouchSession { _ in }
    #expect(next.madeBefore.count { $0 == "a timer source" } == others)
    next.end()
  }

  @Test func `a window that was made before the session is on the screen once shown`() throws {
    let session = TouchSession(delegate: EarlyDelegate())
    #expect(session.windows.map(\.accessibilityIdentifier) == ["early"])
    session.tap(at: CGPoint(x: 50, y: 50))
    #expect(session.transcript.brief() == "early.touchesBegan, early.touchesEnded")
    try session.finish()
  }
}
