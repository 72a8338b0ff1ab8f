import Testing
import UIKitControls
import UIKitTesting

/// Rule 15.12: which of several fingers a control tracks.
@MainActor @Suite struct ControlFingersRuleTests {
  func scene() -> ControlScene<Dial> { ControlScene(Dial(), name: "dial") }

  @Test func `15.12 only the first finger is tracked`() throws {
    let scene = scene()
    let fingers = [scene.down(20, 25), scene.down(80, 25)]
    for finger in fingers { finger.move(byX: 5, y: 0) }
    for finger in fingers { finger.up() }
    #expect(
      scene.control.take() == "begin, touchDown, continue, dragInside, end, upInside")
    try scene.session.finish()
  }

  @Test func `15.12 the same for touches that a subview passes up`() throws {
    let scene = scene()
    let part = UIView(frame: scene.control.bounds)
    part.isMultipleTouchEnabled = true
    scene.control.addSubview(part)
    let fingers = [scene.down(20, 25), scene.down(80, 25)]
    fingers[1].up()
    #expect(scene.control.isTracking)
    fingers[0].up()
    #expect(scene.control.take() == "begin, touchDown, end, upInside")
    try scene.session.finish()
  }

  @Test func `15.12 with multiple touch each finger is tracked on its own`() throws {
    let scene = scene()
    scene.control.isMultipleTouchEnabled = true
    let fingers = [scene.down(20, 25), scene.down(80, 25)]
    fingers[0].move(byX: 300, y: 0)
    #expect(scene.control.isHighlighted && !scene.control.isTouchInside)
    fingers[0].up()
    #expect(scene.control.isTracking && scene.control.isHighlighted)
    fingers[1].up()
    #expect(!scene.control.isTracking && !scene.control.isHighlighted)
    #expect(
      scene.control.take()
        == "begin, touchDown, begin, touchDown, continue, dragExit, dragOutside, "
        + "end, upOutside, end, upInside")
    try scene.session.finish()
  }

  @Test func `8.11 and 15.12 with multiple touch a cancelled finger cancels all`() throws {
    let scene = scene()
    scene.control.isMultipleTouchEnabled = true
    let fingers = [scene.down(20, 25), scene.down(80, 25)]
    fingers[0].cancel()
    fingers[1].up()
    #expect(
      scene.control.take() == "begin, touchDown, begin, touchDown, cancel, touchCancel")
    try scene.session.finish()
  }

  @Test func `15.12 fingers that land and move in one event are tracked in the order of landing`()
    throws
  {
    let scene = scene()
    scene.control.isMultipleTouchEnabled = true
    let fingers = scene.session.fingers(2)
    scene.session.together {
      for (number, finger) in fingers.enumerated() {
        finger.down(on: scene.control, at: CGPoint(x: 20 + 60 * number, y: 25))
      }
    }
    scene.session.together { for finger in fingers { finger.up() } }
    #expect(
      scene.control.take()
        == "begin, touchDown, begin, touchDown, end, upInside, end, upInside")
    try scene.session.finish()
  }
}
