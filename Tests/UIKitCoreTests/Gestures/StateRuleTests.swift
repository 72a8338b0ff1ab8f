import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 5: the state machine as subclasses and targets see it.
@MainActor @Suite struct StateRuleTests {
  typealias State = UIGestureRecognizer.State

  @Test func `5 raw values, and recognized is ended`() {
    let states: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(State.recognized == .ended)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var asked: [State]
    var reported: String

    var testDescription: String { "\(asked)" }
  }

  /// Every state requested in *possible*, *began*, *changed* and after the end.
  @Test(arguments: [
    Row(asked: [.possible], reported: ""),
    Row(asked: [.began], reported: "began!"),
    Row(asked: [.changed], reported: ""),
    Row(asked: [.ended], reported: "ended!"),
    Row(asked: [.cancelled], reported: "failed"),
    Row(asked: [.failed], reported: "failed"),
    Row(asked: [.began, .possible], reported: "began!"),
    Row(asked: [.began, .began], reported: "began!"),
    Row(asked: [.began, .changed], reported: "began! changed!"),
    Row(asked: [.began, .ended], reported: "began! ended!"),
    Row(asked: [.began, .cancelled], reported: "began! cancelled!"),
    Row(asked: [.began, .failed], reported: "began! cancelled!"),
    Row(asked: [.began, .changed, .began], reported: "began! changed!"),
    Row(asked: [.began, .changed, .changed], reported: "began! changed! changed!"),
    Row(asked: [.began, .changed, .ended], reported: "began! changed! ended!"),
    Row(asked: [.began, .changed, .cancelled], reported: "began! changed! cancelled!"),
    Row(asked: [.began, .changed, .failed], reported: "began! changed! cancelled!"),
    Row(asked: [.ended, .began], reported: "ended!"),
    Row(asked: [.failed, .ended], reported: "failed"),
    Row(asked: [.cancelled, .began], reported: "failed"),
    Row(asked: [.began, .ended, .changed], reported: "began! ended!"),
  ])
  func `5, 5.1, 5.2 and 5.3 the table of transitions: a state a move, ! an action`(row: Row) throws
  {
    let scene = TouchScene()
    let recognizer = scene.add(Steered(), name: "r")
    let finger = scene.down()
    recognizer.onCancelled = nil
    var states: [String] = []
    for state in row.asked {
      recognizer.onTouches = { recognizer, _, _ in recognizer.state = state }
      finger.move(byX: 1, y: 0)
      recognizer.onTouches = { _, _, _ in }
    }
    for entry in scene.session.takeTranscript().only([.states, .actions]).entries {
      if entry.call == "action" {
        states[states.count - 1] += "!"
      } else {
        states.append(entry.call)
      }
    }
    #expect(states.joined(separator: " ") == row.reported)
    finger.up()
    try scene.session.finish()
  }

  @Test func `5.6 touches cancelled by the system: active is cancelled, possible fails`() throws {
    let scene = TouchScene()
    _ = scene.add(UIPanGestureRecognizer())
    let active = scene.down()
    active.move(byX: 20, y: 0)
    active.cancel()
    scene.down().cancel()
    #expect(
      scene.news([.states, .actions])
        == "pan@card began, pan@card action, pan@card cancelled, pan@card action, pan@card failed")
    try scene.session.finish()
  }

  @Test func `5.7 and 5.10 over until its fingers are up, then reset; new touches come after`()
    throws
  {
    let scene = TouchScene()
    let recognizer = scene.add(Steered.recognizedOnLanding(), name: "r")
    let first = scene.down(110, 110)
    let second = scene.down(120, 120)
    #expect(recognizer.state == .ended)
    first.move(byX: 1, y: 0)
    #expect(scene.news([.gestures, .resets, .states]) == "r@card.touchesBegan, r@card ended")
    first.up()
    #expect(recognizer.state == .possible)
    #expect(scene.news([.gestures, .resets, .states]) == "r@card reset")
    second.up()
    #expect(scene.news([.gestures, .resets, .states]) == "")
    scene.down().up()
    #expect(
      scene.news([.gestures, .resets, .states])
        == "r@card.touchesBegan, r@card ended, r@card reset")
    try scene.session.finish()
  }

  @Test func `5.8 the state is ended in its own action and in delegate calls of the event`() throws
  {
    let scene = TouchScene()
    let rules = Rules()
    var seen: [State] = []
    let later = scene.add(Steered.recognizedOnLanding(), to: scene.board, name: "later")
    let first = scene.add(Steered.recognizedOnLanding(), to: scene.card, name: "first")
    rules.shares = { _, _ in
      seen.append(first.state)
      return true
    }
    later.delegate = rules
    scene.down().up()
    #expect(seen.contains(.ended))
    #expect(scene.target.heard.map(\.state) == [.ended, .ended])
    try scene.session.finish()
  }

  @Test func `5.8 a recognizer that the cancelled view disables first reports its begin`() throws {
    let scene = TouchScene()
    let probe = Probe(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    scene.card.addSubview(probe)
    let press = scene.add(UILongPressGestureRecognizer(), to: probe, name: "press")
    probe.onTouches = { phase, _, _ in
      if phase == .cancelled { press.isEnabled = false }
    }
    let finger = scene.down(120, 120)
    scene.session.wait(1)
    finger.up()
    #expect(scene.target.heard.map(\.state) == [.began, .cancelled])
    #expect(press.state == .possible)
    try scene.session.finish()
  }

  @Test func `5.9 a recognizer that stayed possible is reset too`() throws {
    let scene = TouchScene()
    var resets = 0
    let recognizer = scene.add(Steered(), name: "r")
    recognizer.onReset = { resets += 1 }
    scene.down().up()
    #expect(resets == 1 && recognizer.state == .possible)
    #expect(scene.news([.states, .resets]) == "r@card failed, r@card reset")
    try scene.session.finish()
  }

  @Test func `5.11 a withheld state reads as possible from outside`() throws {
    let scene = TouchScene()
    let slow = scene.add(Steered(), name: "slow")
    let drag = scene.add(Steered.drag(), name: "drag")
    drag.require(toFail: slow)
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    #expect(drag.state == .possible)
    finger.up()
    #expect(
      scene.news([.states, .actions]) == "slow@card failed, drag@card began, drag@card ended, "
        + "drag@card action, drag@card action")
    try scene.session.finish()
  }
}
