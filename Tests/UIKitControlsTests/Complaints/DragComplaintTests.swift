import Testing
import UIKitControls
import UIKitTesting
import UIKitTestSupport

/// Complaints of users of other toolkits: drags, pinches, and gestures that do not end. Each test
/// is named by the complaint, in our words, and shows that it does not arise here.
@MainActor @Suite struct DragComplaintTests {
  /// https://github.com/hammerjs/hammer.js/issues/650
  @Test func `swipe and drag do not work together`() throws {
    let scene = TouchScene()
    let swipe = scene.add(UISwipeGestureRecognizer(), name: "swipe")
    let pan = scene.add(UIPanGestureRecognizer(), name: "pan")
    pan.require(toFail: swipe)
    scene.session.drag(scene.card, byX: 80, y: 0, duration: 0.15)
    #expect(
      scene.session.takeTranscript().condensed([.states])
        == "swipe@card ended, pan@card failed")
    scene.session.drag(scene.card, byX: 80, y: 0, duration: 2)
    #expect(
      scene.session.takeTranscript().condensed([.states])
        == "swipe@card failed, pan@card began, pan@card changed…, pan@card ended")
    try scene.session.finish()
  }

  /// https://github.com/tldraw/tldraw/issues/9181
  @Test func `the picture jumps when a second finger joins the drag`() throws {
    let scene = TouchScene()
    let pan = scene.add(UIPanGestureRecognizer(), to: scene.board, name: "pan")
    var places: [CGPoint] = []
    scene.target.onAction = { _ in places.append(pan.translation(in: nil)) }
    let first = scene.down(200, 200)
    first.move(byX: 60, y: 0, duration: 0.1)
    let second = scene.down(400, 600)
    scene.session.move(
      [first, second], to: [CGPoint(x: 280, y: 220), CGPoint(x: 420, y: 620)], duration: 0.1)
    first.up()
    second.move(byX: 30, y: 0, duration: 0.1)
    second.up()
    let steps = zip(places, places.dropFirst()).map { hypotenuse($0, $1) }
    #expect(steps.allSatisfy { $0 < 12 })
    #expect(places.last.map { abs($0.x - 110) < 12 && abs($0.y - 20) < 1 } == true)
    try scene.session.finish()
  }

  /// https://github.com/anvaka/panzoom/issues/342
  @Test func `the picture is zoomed as soon as the second finger lands`() throws {
    let scene = TouchScene()
    let pinch = scene.add(UIPinchGestureRecognizer(), to: scene.board, name: "pinch")
    let first = scene.down(100, 100)
    scene.session.wait(0.5)
    let second = scene.down(400, 800)
    scene.session.wait(0.5)
    #expect(scene.news([.states, .actions]) == "" && pinch.scale == 1)
    second.move(byX: 30, y: 70, duration: 0.2)
    #expect(pinch.scale > 1 && pinch.scale < 1.2)
    first.up()
    second.up()
    try scene.session.finish()
  }

  /// https://github.com/panpf/zoomimage/pull/122
  @Test func `the picture jumps when one finger leaves a pinch before the other`() throws {
    let scene = TouchScene()
    let rules = Rules()
    rules.shares = { _, _ in true }
    let pinch = scene.add(UIPinchGestureRecognizer(), to: scene.board, name: "pinch")
    let pan = scene.add(UIPanGestureRecognizer(), to: scene.board, name: "pan")
    pinch.delegate = rules
    let fingers = [scene.down(150, 300), scene.down(350, 300)]
    scene.session.move(
      fingers, to: [CGPoint(x: 100, y: 320), CGPoint(x: 400, y: 320)], duration: 0.2)
    let (scale, place) = (pinch.scale, pan.translation(in: nil))
    fingers[0].up()
    #expect(pinch.scale == scale && pan.translation(in: nil) == place)
    fingers[1].move(byX: 5, y: 0, duration: 0.1)
    #expect(pinch.scale == scale)
    #expect(abs(pan.translation(in: nil).x - place.x - 5) < 0.01)
    fingers[1].up()
    try scene.session.finish()
  }

  /// https://github.com/hammerjs/hammer.js/issues/1196
  @Test func `a drag never ends when another finger brushes the glass`() throws {
    let scene = TouchScene()
    let pan = scene.add(UIPanGestureRecognizer(), name: "pan")
    pan.maximumNumberOfTouches = 1
    let first = scene.down()
    first.move(byX: 30, y: 0, duration: 0.1)
    let brush = scene.down(120, 120)
    scene.session.together {
      first.up()
      brush.up()
    }
    #expect(
      scene.session.takeTranscript().condensed([.states, .resets])
        == "pan@card began, pan@card changed…, pan@card ended, pan@card reset")
    try scene.session.finish()
  }

  /// https://github.com/microsoft/vscode/issues/332619
  @Test func `after the system took a finger, one finger counts as two`() throws {
    let scene = TouchScene()
    let pan = scene.add(UIPanGestureRecognizer(), name: "pan")
    pan.maximumNumberOfTouches = 1
    for _ in 0..<3 {
      let taken = scene.down()
      taken.move(byX: 30, y: 0, duration: 0.1)
      taken.cancel()
    }
    _ = scene.news()
    scene.session.drag(scene.card, byX: 30, y: 0)
    #expect(
      scene.session.takeTranscript().condensed(.states)
        == "pan@card began, pan@card changed…, pan@card ended")
    try scene.session.finish()
  }

  /// https://github.com/senchalabs/jQTouch/pull/96
  @Test func `a button stays pressed when a dialog comes up under the finger`() throws {
    let scene = TouchScene()
    let button = UIButton(frame: CGRect(x: 50, y: 400, width: 100, height: 50))
    button.accessibilityIdentifier = "save"
    scene.board.addSubview(button)
    let dialog = UIWindow(frame: CGRect(x: 0, y: 300, width: 512, height: 400))
    dialog.accessibilityIdentifier = "dialog"
    dialog.windowLevel = .alert
    let finger = scene.session.finger()
    finger.down(on: button)
    // As a dialog does: it comes in front and disables the page's interaction.
    scene.board.isUserInteractionEnabled = false
    dialog.isHidden = false
    #expect(!button.isHighlighted && !button.isTracking)
    finger.up()
    #expect(scene.news([.controls, .views]).hasSuffix("save touchCancel"))
    scene.session.tap(at: CGPoint(x: 100, y: 420))
    #expect(scene.news() == "dialog.touchesBegan, dialog.touchesEnded")
    try scene.session.finish()
  }

  /// https://github.com/swaywm/wlroots/issues/1997
  @Test func `a drag hangs when the touchscreen is unplugged`() throws {
    let scene = TouchScene()
    _ = scene.add(UIPanGestureRecognizer(), name: "pan")
    let panel = scene.session.plugIn()
    let finger = panel.finger()
    finger.down(at: CGPoint(x: 200, y: 200))
    finger.move(byX: 30, y: 0, duration: 0.1)
    scene.session.unplug(panel)
    #expect(
      scene.session.takeTranscript().condensed([.states, .views])
        == "chip.touchesBegan, chip.touchesMoved, pan@card began, chip.touchesCancelled, "
        + "pan@card changed…, pan@card cancelled")
    scene.session.tap(on: scene.chip)
    #expect(scene.news(.views) == "chip.touchesBegan, chip.touchesEnded")
    try scene.session.finish()
  }

  private func hypotenuse(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
    let (x, y) = (second.x - first.x, second.y - first.y)
    return (x * x + y * y).squareRoot()
  }
}
