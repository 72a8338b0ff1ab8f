import Testing
import UIKitTesting

@testable import UIKitValues
@testable import UIKitControls

/// `UISwitch`: taps, and drags of its knob.
@MainActor @Suite struct SwitchTests {
  func scene() -> ControlScene<UISwitch> { ControlScene(UISwitch(), name: "switch") }

  @Test func `15.11 a tap toggles and reports, before the lift is reported`() throws {
    let scene = scene()
    for isOn in [true, false] {
      scene.session.wait(1)
      scene.session.tap(on: scene.control)
      #expect(scene.control.isOn == isOn)
      #expect(
        scene.news()
          == "switch touchDown, switch valueChanged, switch primaryActionTriggered, "
          + "switch touchUpInside")
    }
    try scene.session.finish()
  }

  @Test func `setting the value sends no action`() throws {
    let scene = scene()
    scene.control.isOn = true
    scene.control.setOn(false, animated: true)
    #expect(!scene.control.isOn && scene.news() == "")
    try scene.session.finish()
  }

  @Test func `a switch is 51 by 31 points, whatever its frame says`() {
    let frame = CGRect(x: 5, y: 6, width: 100, height: 100)
    for control in [
      UISwitch(frame: frame), UISwitch(frame: frame, primaryAction: UIAction { _ in }),
    ] {
      #expect(control.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
    }
  }

  /// The finger lands on the knob of a switch that is off, and moves to these places in turn.
  @Test(arguments: [
    ([10], true),  // no further than a tap may: toggles
    ([-10], true), ([11], true),  // past the middle
    ([11, 9], false),  // past the middle and back
    ([-11], false), ([11, 500], true),  // far outside
    ([500, -500], false),
  ])
  func `a drag puts the knob on the nearer side, wherever the finger is lifted`(
    places: [Int], isOn: Bool
  ) throws {
    let scene = scene()
    let finger = scene.down(15, 15)
    for place in places {
      finger.move(to: CGPoint(x: 115 + CGFloat(place), y: 115))
    }
    #expect(!scene.control.isOn)
    finger.up()
    #expect(scene.control.isOn == isOn)
    #expect(scene.news().contains("valueChanged") == isOn)
    try scene.session.finish()
  }

  @Test func `a press that is lifted outside toggles nothing`() throws {
    let scene = scene()
    let finger = scene.down(15, 15)
    finger.move(byX: 0, y: 200)
    finger.up()
    #expect(!scene.control.isOn)
    #expect(scene.news().hasSuffix("switch touchUpOutside"))
    try scene.session.finish()
  }

  @Test func `a cancelled touch leaves it as it was`() throws {
    let scene = scene()
    let finger = scene.down(15, 15)
    finger.move(byX: 20, y: 0)
    finger.cancel()
    #expect(!scene.control.isOn)
    scene.session.wait(1)
    scene.session.tap(on: scene.control)
    #expect(scene.control.isOn)
    try scene.session.finish()
  }

  @Test func `15.12 a second finger does nothing, even with multiple touch`() throws {
    let scene = scene()
    scene.control.isMultipleTouchEnabled = true
    let fingers = [scene.down(10, 15), scene.down(40, 15)]
    for finger in fingers { finger.up() }
    #expect(scene.control.isOn)
    try scene.session.finish()
  }

  /// `d3`: a finger lands at 3; `m9`: moves to 9; `u`: lifts; `c`: is cancelled. The knob travels
  /// 20 points and a tap may move 10.
  @Test(arguments: [
    ("d5 u", "toggle"), ("d5 m15 u", "toggle"), ("d5 m16 u", "on"), ("d5 m16 m14 u", "off"),
    ("d5 m15 m16 m6 u", "off"), ("d5 c u", "nothing"), ("u", "nothing"), ("m9 u", "nothing"),
    ("d5 m90 d5 u", "toggle"),
  ])
  func `the finger's machine`(script: String, outcome: String) {
    var finger = SwitchTouch(travel: 20)
    var told = ""
    for word in script.split(separator: " ") {
      let place = CGFloat(Int(word.dropFirst()) ?? 0)
      switch word.first {
      case "d": finger.landed(x: place, isOn: false)
      case "m": finger.moved(x: place, slop: 10)
      case "u":
        switch finger.lifted() {
        case .nothing: told = "nothing"
        case .toggle: told = "toggle"
        case .set(let on): told = on ? "on" : "off"
        }
      default: finger.cancelled()
      }
    }
    #expect(told == outcome)
    #expect(finger.state == .idle)
  }

  @Test(arguments: [
    (UIUserInterfaceIdiom.pad, UISwitch.Style.automatic, UISwitch.Style.sliding),
    (.pad, .checkbox, .sliding), (.pad, .sliding, .sliding), (.mac, .automatic, .checkbox),
    (.mac, .checkbox, .checkbox), (.mac, .sliding, .sliding),
  ])
  func `a switch is a checkbox in the Mac's idiom alone, and there unless sliding is preferred`(
    idiom: UIUserInterfaceIdiom, preferred: UISwitch.Style, style: UISwitch.Style
  ) throws {
    let scene = scene()
    scene.control.traitOverrides.userInterfaceIdiom = idiom
    scene.session.wait(0.1)
    scene.control.preferredStyle = preferred
    #expect(scene.control.style == style)
    let finger = scene.down(15, 15)
    finger.move(byX: 20, y: 0)
    finger.move(byX: -20, y: 0)
    finger.up()
    // The knob was dragged there and back; a box was pressed.
    #expect(scene.control.isOn == (style == .checkbox))
    try scene.session.finish()
  }

  @Test func `a checkbox has no knob, so a superview's pan begins on it`() throws {
    let scene = scene()
    let pan = scene.add(UIPanGestureRecognizer(), to: scene.board)
    scene.control.traitOverrides.userInterfaceIdiom = .mac
    scene.session.wait(0.1)
    scene.control.title = "Wake me"
    let finger = scene.down(15, 15)
    finger.move(byX: 30, y: 0)
    #expect(pan.state == .began && scene.control.title == "Wake me")
    finger.up()
    #expect(!scene.control.isOn)
    try scene.session.finish()
  }

  @Test func `a title outside the Mac's idiom is a programmer's error`() async {
    await #expect(processExitsWith: .failure) { @MainActor in UISwitch().title = "Wake me" }
  }

  @Test func `new colours redraw the switch once`() throws {
    let control = DrawnSwitch()
    let scene = ControlScene(control, name: "switch")
    control.drawings = 0
    control.onTintColor = .systemGreen
    control.thumbTintColor = .black
    control.preferredStyle = .sliding
    scene.session.wait(0.1)
    #expect(control.drawings == 1)
    control.onTintColor = .systemGreen
    scene.session.wait(0.1)
    #expect(control.drawings == 1 && control.thumbTintColor == .black)
    try scene.session.finish()
  }
}

/// A switch that counts how often it is drawn.
@MainActor private final class DrawnSwitch: UISwitch {
  var drawings = 0
  override func draw(_ rect: CGRect) { drawings += 1 }
}
