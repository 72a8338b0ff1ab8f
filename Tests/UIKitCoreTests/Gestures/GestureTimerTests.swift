import Foundation
import InputCore
import Testing
import UIKitTesting

@testable import UIKitCore
import UIKitTestSupport

/// The timers of built-in recognizers: when they fire, when they do not, and their references.
@MainActor @Suite struct GestureTimerTests {
  private static let kinds: Transcript.Kinds = [.states, .actions, .resets, .timers]

  @Test func `a long press fires once, and is armed again for the next press`() throws {
    let scene = TouchScene()
    _ = scene.add(UILongPressGestureRecognizer(), name: "press")
    for _ in 0..<2 {
      let finger = scene.down()
      scene.session.wait(0.6)
      finger.up()
      scene.session.wait(1)
      #expect(
        scene.news(Self.kinds)
          == "timer timer, press@card began, press@card action, press@card ended, "
          + "press@card action, press@card reset")
    }
    try scene.session.finish()
  }

  @Test func `a triple tap arms in the course of its gesture, and fails in time each way`() throws {
    let scene = TouchScene()
    scene.add(UITapGestureRecognizer(), name: "tap").numberOfTapsRequired = 3
    scene.down().up()
    scene.down().up()
    scene.session.wait(1)
    #expect(scene.news(Self.kinds) == "timer timer, tap@card failed, tap@card reset")
    let finger = scene.down()
    scene.session.wait(2)
    #expect(scene.news(Self.kinds) == "timer timer, tap@card failed")
    finger.up()
    #expect(scene.news(Self.kinds) == "tap@card reset")
    try scene.session.finish()
  }

  /// A tap whose `reset()` does not call `super`.
  private final class Forgetful: UITapGestureRecognizer {
    override func reset() {}
  }

  @Test func `a recognizer that has left the contest has no timer, whatever its reset does`() throws
  {
    let scene = TouchScene()
    let tap = scene.add(Forgetful(), name: "tap")
    let finger = scene.down()
    tap.isEnabled = false
    finger.up()
    #expect(scene.news(Self.kinds) == "tap@card failed, tap@card reset")
    scene.session.wait(3)
    #expect(scene.news(Self.kinds) == "")
    try scene.session.finish()
  }

  @Test func `a timer refers to its recognizer without making its references slow`() throws {
    let scene = TouchScene()
    let tap = scene.add(UITapGestureRecognizer(), name: "tap")
    let before = _getWeakRetainCount(tap)
    let finger = scene.down()
    #expect(_getWeakRetainCount(tap) == before)
    finger.up()
    try scene.session.finish()
  }

  @Test func `a recognizer that was fed by hand ends before its timer, which then does nothing`()
    throws
  {
    let scene = TouchScene()
    weak var gone: UITapGestureRecognizer?
    do {
      let tap = UITapGestureRecognizer()
      tap.touchesBegan([UITouch()], with: UIEvent())
      gone = tap
      #expect(UIApplication.shared.engine.timeline.armedCount == 1)
    }
    #expect(gone == nil)
    scene.session.wait(3)
    #expect(UIApplication.shared.engine.timeline.armedCount == 0)
    try scene.session.finish()
  }

  @Test func `a recognizer that was fed by hand fails when its time is up`() throws {
    let scene = TouchScene()
    let tap = UITapGestureRecognizer()
    tap.touchesBegan([UITouch()], with: UIEvent())
    scene.session.wait(3)
    #expect(tap.state == .failed)
    try scene.session.finish()
  }
}
