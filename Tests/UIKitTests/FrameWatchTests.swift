import HostTestSupport
import InputCore
import Testing
import UIKit

@testable import UIKitHosts

/// An app in which something moves for a year.
private final class YearDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    view.backgroundColor = .red
    window.addSubview(view)
    window.makeKeyAndVisible()
    // A point a second.
    UIView.animate(withDuration: 31_536_000, delay: 0, options: .curveLinear) {
      view.frame.origin.x = 31_536_000
    }
    self.window = window
    return true
  }
}

/// Counts pictures.
@MainActor private final class PictureCounter: PictureSink {
  let failure: HostError? = nil
  private(set) var count = 0

  func show(_ picture: ScreenPicture) { count += 1 }
  func finish(tick: UInt64) {}
}

extension HostTests {
  @Test func `a movement without end is looked at for some time after an input`() {
    let host = HeadlessHost(
      AppBlueprint(makeDelegate: { YearDelegate() }), started: Session.started())
    defer { host.end() }
    let counter = PictureCounter()
    let watch = host.run.frameWatch
    watch.add(counter)
    watch.longestMovement = 1_000_000_000
    host.advance(to: Session.instant(milliseconds: 1))
    host.advance(to: Session.instant(milliseconds: 3_600_001))
    // The launch may set timers, each of which is an input.
    let skipped = watch.skippedTicks
    #expect((60 * 3590...60 * 3599).contains(skipped))
    #expect((2...600).contains(counter.count))
    // A pause of half a second is looked at as a whole.
    host.advance(to: Session.instant(milliseconds: 3_600_501))
    #expect(watch.skippedTicks == skipped)
  }
}
