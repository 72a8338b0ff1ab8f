import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Timers on the application's timeline.
@MainActor @Suite struct EventTimerTests {
  @Test func `timers fire in the order of their deadlines, equal ones in the order of arming`()
    throws
  {
    let scene = TouchScene()
    var fired: [String] = []
    for (name, delay) in [("late", 0.3), ("first", 0.1), ("second", 0.1)] {
      UIEventTimer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in
        fired.append("\(name) \(scene.session.time)")
      }
    }
    scene.session.wait(0.2)
    #expect(fired == ["first 1.1", "second 1.1"])
    scene.session.wait(0.2)
    #expect(fired.last == "late 1.3")
    try scene.session.finish()
  }

  @Test func `a repeating timer keeps its phase and can invalidate itself`() throws {
    let scene = TouchScene()
    var times: [TimeInterval] = []
    let timer = UIEventTimer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
      times.append(scene.session.time)
      if times.count == 3 { timer.invalidate() }
    }
    #expect(timer.isValid && timer.fireTime == 1.25)
    scene.session.wait(2)
    #expect(times == [1.25, 1.5, 1.75])
    #expect(!timer.isValid)
    try scene.session.finish()
  }

  @Test func `a timer of an ended application does not fire in another`() throws {
    func timerOfAnEndedApplication() -> UIEventTimer {
      let scene = TouchScene()
      defer { _ = scene.session.time }
      return .scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in }
    }
    let stale = timerOfAnEndedApplication()
    #expect(!stale.isValid)
    let scene = TouchScene()
    let other = UIEventTimer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in }
    stale.invalidate()
    #expect(other.isValid)
    other.invalidate()
    try scene.session.finish()
  }

  @Test func `an invalidated timer does not fire, whatever invalidates it`() throws {
    let scene = TouchScene()
    var fired = 0
    let victim = UIEventTimer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
      fired += 1
    }
    victim.invalidate()
    victim.invalidate()
    scene.session.wait(1)
    #expect(fired == 0)
    let second = UIEventTimer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in
      fired += 1
    }
    UIEventTimer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in fired += 10 }
    UIEventTimer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in second.invalidate() }
    scene.session.wait(1)
    #expect(fired == 10)
    try scene.session.finish()
  }

  @Test func `changes of views and recognizers in a timer are settled at its instant`() throws {
    let scene = TouchScene()
    let drag = scene.add(Steered.drag(), name: "drag")
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    _ = scene.session.takeTranscript()
    UIEventTimer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
      drag.isEnabled = false
    }
    scene.session.wait(0.5)
    #expect(
      scene.session.transcript.lines([.states, .actions, .timers]).map { String($0) }
        == ["1100.000 timer timer", "1100.000 drag@card cancelled", "1100.000 drag@card action"])
    finger.up()
    try scene.session.finish()
  }

  @Test func `a timer keeps the recognizer that scheduled it undecided`() throws {
    let scene = TouchScene()
    let waiting = scene.add(Steered(), name: "waiting")
    var timer: UIEventTimer?
    waiting.onTouches = { _, _, _ in
      if timer == nil {
        timer = .scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in }
      }
    }
    scene.down().up()
    #expect(scene.news() == "chip.touchesBegan")
    scene.session.wait(1)
    #expect(scene.news() == "waiting@card failed, chip.touchesEnded")
    try scene.session.finish()
  }
}
