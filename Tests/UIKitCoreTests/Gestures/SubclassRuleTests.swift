import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rules 24.4 and 24.5: subclasses that take back what `super` has set, and that begin by
/// themselves.
@MainActor @Suite struct SubclassRuleTests {
  /// A pan that takes back its begin if it moves in another direction, as a much copied one does.
  final class OneWayPan: UIPanGestureRecognizer {
    var refusal = State.cancelled

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard state == .began else { return }
      let speed = velocity(in: view)
      if abs(speed.y) > abs(speed.x) { state = refusal }
    }
  }

  @Test(arguments: [UIGestureRecognizer.State.cancelled, .failed])
  func `24.4 a begin that the same method takes back does not count`(
    refusal: UIGestureRecognizer.State
  ) throws {
    let scene = TouchScene()
    let pan = scene.add(OneWayPan(), name: "one")
    pan.refusal = refusal
    let other = scene.add(UIPanGestureRecognizer(), to: scene.board, name: "other")
    let finger = scene.down()
    scene.session.wait(0.02)
    finger.move(byX: 0, y: 15)
    #expect(pan.state == .failed && other.state == .began)
    finger.move(byX: 0, y: 15)
    finger.up()
    // It failed no recognizer, cancelled no view's touch, and never sent its action.
    #expect(
      scene.news([.states, .actions])
        == "one@card failed, other@board began, other@board action, other@board changed, "
        + "other@board action, other@board ended, other@board action")
    let level = scene.down()
    scene.session.wait(0.02)
    level.move(byX: 15, y: 0)
    #expect(scene.news(.states).hasPrefix("one@card began"))
    level.up()
    try scene.session.finish()
  }

  @Test func `24.4 views keep their touches if a begin is taken back`() throws {
    let scene = TouchScene()
    _ = scene.add(OneWayPan())
    let finger = scene.down()
    scene.session.wait(0.02)
    finger.move(byX: 0, y: 15)
    finger.up()
    #expect(scene.news(.views) == "chip.touchesBegan, chip.touchesMoved, chip.touchesEnded")
    try scene.session.finish()
  }

  /// The states set in one method, and the result: from *possible*, and after a begin.
  @Test(arguments: [
    ([UIGestureRecognizer.State.began, .cancelled], "failed", "began! cancelled!"),
    ([.began, .failed], "failed", "began! cancelled!"),
    ([.began, .ended], "ended!", "began! ended!"),
    ([.began, .changed], "began!", "began!"),
    ([.began, .possible], "", "began!"),
    ([.failed, .began], "began!", "began!"),
    ([.changed, .cancelled], "failed", "began! cancelled!"),
    ([.changed, .changed], "", "began! changed!"),
    ([.changed, .ended], "ended!", "began! ended!"),
    ([.ended, .failed], "failed", "began! cancelled!"),
    ([.ended, .changed], "", "began! changed!"),
  ])
  func `24.4 of several states in one touch method only the last counts`(
    written: [UIGestureRecognizer.State], first: String, later: String
  ) throws {
    for (begun, wanted) in [(false, first), (true, later)] {
      let scene = TouchScene()
      let recognizer = scene.add(Steered(), name: "r")
      recognizer.onCancelled = nil
      let finger = scene.down()
      if begun {
        recognizer.onTouches = { recognizer, _, _ in recognizer.state = .began }
        finger.move(byX: 1, y: 0)
      }
      recognizer.onTouches = { recognizer, _, _ in
        for state in written {
          recognizer.state = state
          #expect(recognizer.state == (written == [.began, .changed] ? .began : state))
        }
      }
      finger.move(byX: 1, y: 0)
      recognizer.onTouches = { _, _, _ in }
      var states: [String] = []
      for entry in scene.session.takeTranscript().only([.states, .actions]).entries {
        if entry.call == "action" {
          states[states.count - 1] += "!"
        } else {
          states.append(entry.call)
        }
      }
      #expect(states.joined(separator: " ") == wanted, "\(written) \(begun)")
      finger.up()
      try scene.session.finish()
      scene.session.end()
    }
  }

  // MARK: Begun by a subclass

  /// Begins with the landing.
  final class InstantPan: UIPanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      state = .began
    }
  }

  /// Begins after 4 points.
  final class EagerPan: UIPanGestureRecognizer {
    private var start = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      start = location(in: nil)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      if state == .possible, abs(location(in: nil).x - start.x) >= 4 { state = .began }
    }
  }

  final class InstantPress: UILongPressGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      state = .began
    }
  }

  final class InstantPinch: UIPinchGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      if numberOfTouches == 2 { state = .began }
    }
  }

  final class InstantRotation: UIRotationGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      if numberOfTouches == 2 { state = .began }
    }
  }

  /// A recognizer's states and their values, at each action.
  func values(
    _ scene: TouchScene, _ value: @escaping () -> Double
  ) -> () -> String {
    var values: [String] = []
    scene.target.onAction = { values.append("\($0.state) \(value())") }
    return { values.joined(separator: ", ") }
  }

  @Test func `24.5 a pan that begins with the landing changes with each move and ends`() throws {
    let scene = TouchScene()
    let pan = scene.add(InstantPan(), name: "instant")
    let seen = values(scene) { pan.translation(in: nil).x }
    let finger = scene.down()
    finger.move(byX: 3, y: 0)
    finger.move(byX: 20, y: 0)
    finger.up()
    scene.down().up()
    #expect(
      seen() == "began 0.0, changed 3.0, changed 23.0, ended 23.0, began 0.0, ended 0.0")
    scene.down().cancel()
    #expect(scene.news(.states).hasSuffix("instant@card began, instant@card cancelled"))
    try scene.session.finish()
  }

  @Test func `24.5 a pan that begins by its own limit counts from there`() throws {
    let scene = TouchScene()
    let pan = scene.add(EagerPan(), name: "eager")
    let seen = values(scene) { pan.translation(in: nil).x }
    let finger = scene.down()
    for _ in 0..<3 { finger.move(byX: 2, y: 0) }
    finger.move(byX: 10, y: 0)
    finger.up()
    #expect(seen() == "began 0.0, changed 2.0, changed 12.0, ended 12.0")
    try scene.session.finish()
  }

  @Test func `24.5 a pan from the edge that begins by itself asks for no direction`() throws {
    final class InstantEdgePan: UIScreenEdgePanGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
      }
    }
    let scene = TouchScene()
    let pan = scene.add(InstantEdgePan(), to: scene.board, name: "instant")
    pan.edges = .left
    let finger = scene.down(4, 500)
    finger.move(byX: 0, y: 30)
    finger.up()
    #expect(
      scene.news(.states) == "instant@board began, instant@board changed, instant@board ended")
    try scene.session.finish()
  }

  @Test func `24.5 a press that begins with the landing never moves too far`() throws {
    let scene = TouchScene()
    _ = scene.add(InstantPress(), name: "instant")
    let finger = scene.down()
    finger.move(byX: 30, y: 0)
    scene.session.wait(1)
    finger.up()
    #expect(
      scene.news([.states, .actions])
        == "instant@card began, instant@card action, instant@card changed, instant@card action, "
        + "instant@card ended, instant@card action")
    try scene.session.finish()
  }

  @Test func `24.5 a pinch and a rotation that begin with the landing`() throws {
    let scene = TouchScene()
    let pinch = scene.add(InstantPinch(), name: "instant")
    let seen = values(scene) { pinch.scale }
    let fingers = [scene.down(110, 200), scene.down(160, 200)]
    fingers[1].move(byX: 5, y: 0)
    fingers[1].move(byX: 45, y: 0)
    fingers[0].up()
    fingers[1].up()
    #expect(seen() == "began 1.0, changed 1.1, changed 2.0, ended 2.0")
    for finger in [scene.down(110, 200), scene.down(160, 200)] { finger.up() }
    #expect(seen().hasSuffix("began 1.0, ended 1.0"))
    pinch.isEnabled = false
    let rotation = scene.add(InstantRotation(), name: "turn")
    let turned = values(scene) { rotation.rotation }
    let pair = [scene.down(110, 200), scene.down(160, 200)]
    pair[1].move(byX: 0, y: 5)
    for finger in pair { finger.up() }
    let angles = turned().split(separator: " ").compactMap { Double($0.filter { $0 != "," }) }
    #expect(angles.count == 3 && angles[0] == 0)
    #expect(angles.dropFirst().allSatisfy { abs($0 - 0.0996686525) < 1e-9 })
    try scene.session.finish()
  }

  @Test func `24.5 a recognizer that began by itself and has to wait ends with its latest values`()
    throws
  {
    let scene = TouchScene()
    let blocker = scene.add(Steered(), name: "blocker")
    blocker.onEnded = .failed
    let pan = scene.add(InstantPan(), name: "instant")
    pan.require(toFail: blocker)
    let seen = values(scene) { pan.translation(in: nil).x }
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    #expect(pan.state == .possible)
    finger.up()
    #expect(seen() == "began 5.0, ended 5.0")
    try scene.session.finish()
  }
}
