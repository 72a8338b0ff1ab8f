import Testing
import UIKitControls
import UIKitTesting
import UIKitTestSupport

/// Complaints of users of other toolkits: taps. Each test is named by the complaint, in our words,
/// and shows that it does not arise here, or how an app avoids it.
@MainActor @Suite struct TapComplaintTests {
  /// A button on the board of a scene, named.
  func button(_ scene: TouchScene, _ name: String, x: CGFloat) -> UIButton {
    let button = UIButton(frame: CGRect(x: x, y: 400, width: 100, height: 50))
    button.accessibilityIdentifier = name
    scene.board.addSubview(button)
    return button
  }

  /// https://github.com/hammerjs/hammer.js/issues/138
  @Test func `a double tap triggers the single tap as well`() throws {
    let scene = TouchScene()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    _ = scene.add(double, name: "double")
    let single = scene.add(UITapGestureRecognizer(), name: "single")
    single.require(toFail: double)
    scene.session.doubleTap(on: scene.card)
    #expect(scene.news(.actions) == "double@card action")
    scene.session.tap(on: scene.card)
    scene.session.wait(1)
    #expect(scene.news(.actions) == "single@card action")
    try scene.session.finish()
  }

  /// https://github.com/flutter/flutter/issues/67255
  @Test func `a double tap on the page makes every button on it slow`() throws {
    let scene = TouchScene()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    _ = scene.add(double, to: scene.board, name: "double")
    let ok = button(scene, "ok", x: 50)
    scene.session.tap(on: ok)
    // Reported with the lift, not after the interval for a second tap.
    #expect(scene.news(.controls) == "ok touchDown, ok primaryActionTriggered, ok touchUpInside")
    scene.session.wait(1)
    scene.session.doubleTap(on: scene.side)
    #expect(scene.news(.actions) == "double@board action")
    try scene.session.finish()
  }

  /// https://github.com/eclipsesource/tabris-js/issues/1467
  @Test func `a finger that slips a little makes no tap`() throws {
    let scene = TouchScene()
    _ = scene.add(UITapGestureRecognizer())
    _ = scene.add(UIPanGestureRecognizer())
    let finger = scene.down()
    finger.move(byX: 6, y: 6, duration: 0.1)
    finger.up()
    #expect(scene.news([.states, .actions]) == "tap@card ended, pan@card failed, tap@card action")
    try scene.session.finish()
  }

  /// https://github.com/JetBrains/compose-multiplatform/issues/1779
  @Test func `a drag of the parent ends with a click of the child`() throws {
    let scene = TouchScene()
    _ = scene.add(UIPanGestureRecognizer(), to: scene.board, name: "pan")
    _ = scene.add(UITapGestureRecognizer(), to: scene.chip, name: "tap")
    let ok = button(scene, "ok", x: 50)
    scene.session.drag(scene.chip, byX: 30, y: 0)
    #expect(!scene.session.takeTranscript().brief(.actions).contains("tap"))
    // Dragged there and back, the finger lifts on the button that it landed on.
    let finger = scene.session.finger()
    finger.down(on: ok)
    finger.move(byX: 30, y: 0, duration: 0.1)
    finger.move(byX: -30, y: 0, duration: 0.1)
    finger.up()
    #expect(scene.news(.controls) == "ok touchDown, ok touchDragInside, ok touchCancel")
    try scene.session.finish()
  }

  /// https://github.com/cytoscape/cytoscape.js/issues/1335
  @Test func `a drag that comes to rest is taken for a long press`() throws {
    let scene = TouchScene()
    _ = scene.add(UILongPressGestureRecognizer(), name: "press")
    _ = scene.add(UIPanGestureRecognizer(), name: "pan")
    let finger = scene.down()
    finger.move(byX: 30, y: 0, duration: 0.1)
    scene.session.wait(2)
    finger.up()
    #expect(
      scene.session.transcript.condensed(.states)
        == "pan@card began, press@card failed, pan@card changed…, pan@card ended")
    try scene.session.finish()
  }

  /// https://github.com/Covid-19Radar/Covid19Radar/issues/538
  @Test func `two buttons pressed together open two pages`() throws {
    let scene = TouchScene()
    let buttons = [button(scene, "one", x: 50), button(scene, "two", x: 250)]
    for button in buttons { button.isExclusiveTouch = true }
    let fingers = scene.session.fingers(2)
    for (finger, button) in zip(fingers, buttons) { finger.down(on: button) }
    for finger in fingers { finger.up() }
    #expect(scene.news(.controls) == "one touchDown, one primaryActionTriggered, one touchUpInside")
    try scene.session.finish()
  }
}
