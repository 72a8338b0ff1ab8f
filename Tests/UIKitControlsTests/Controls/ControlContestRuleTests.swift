import Testing
import UIKitControls
import UIKitTesting

/// Rules 7.8 and 6.1: which recognizers a control acts before.
@MainActor @Suite struct ControlContestRuleTests {
  /// A control that acts on single taps, and what a tap on its middle sends.
  nonisolated struct Kind: CustomTestStringConvertible, Sendable {
    var name: String
    var make: @MainActor @Sendable () -> UIControl
    var sent: String

    /// Whether it sends the events of fingers, too (rule 26.4).
    var sendsTouches: Bool { sent.contains("touch") }
    var testDescription: String { name }
  }

  nonisolated static let kinds = [
    Kind(
      name: "button", make: { UIButton(type: .system) },
      sent: "c touchDown, c primaryActionTriggered, c touchUpInside"),
    Kind(
      name: "switch", make: { UISwitch() },
      sent: "c touchDown, c valueChanged, c primaryActionTriggered, c touchUpInside"),
    Kind(
      name: "stepper", make: { UIStepper() },
      sent: "c touchDown, c valueChanged, c primaryActionTriggered, c touchUpInside"),
    Kind(
      name: "segmented control", make: { UISegmentedControl(items: ["a"]) },
      sent: "c valueChanged, c primaryActionTriggered"),
  ]

  @Test(arguments: kinds)
  func `7.8 the control acts before a single tap of a superview`(kind: Kind) throws {
    let scene = ControlScene(kind.make(), name: "c")
    _ = scene.add(UITapGestureRecognizer(), to: scene.board)
    scene.session.tap(on: scene.control)
    #expect(scene.news([.controls, .states, .actions]) == sentence("tap@board failed", kind))
    try scene.session.finish()
  }

  @Test(arguments: kinds)
  func `7.8 even if the tap delays the control's touch meanwhile`(kind: Kind) throws {
    let scene = ControlScene(kind.make(), name: "c")
    scene.add(UITapGestureRecognizer(), to: scene.board).delaysTouchesBegan = true
    scene.session.tap(on: scene.control)
    #expect(scene.news([.controls, .states]) == "tap@board failed, " + kind.sent)
    try scene.session.finish()
  }

  @Test(arguments: kinds)
  func `7.8 a tap on the control itself wins over the control`(kind: Kind) throws {
    let scene = ControlScene(kind.make(), name: "c")
    _ = scene.add(UITapGestureRecognizer(), to: scene.control)
    scene.session.tap(on: scene.control)
    #expect(
      scene.news([.controls, .states, .actions])
        == (kind.sendsTouches
          ? "c touchDown, tap@c ended, c touchCancel, tap@c action" : "tap@c ended, tap@c action"))
    try scene.session.finish()
  }

  @Test(arguments: kinds)
  func `7.8 a superview's double tap or two-finger tap wins over the control`(kind: Kind) throws {
    let scene = ControlScene(kind.make(), name: "c")
    let double = scene.add(UITapGestureRecognizer(), to: scene.board)
    double.numberOfTapsRequired = 2
    scene.session.doubleTap(on: scene.control)
    #expect(scene.news([.states, .actions]) == "tap@board ended, tap@board action")
    double.isEnabled = false
    let pair = scene.add(UITapGestureRecognizer(), to: scene.board)
    pair.numberOfTouchesRequired = 2
    scene.session.tap(on: scene.control, fingers: 2)
    #expect(scene.news([.states, .actions]) == "tap@board#2 ended, tap@board#2 action")
    try scene.session.finish()
  }

  @Test(arguments: kinds)
  func `7.8 a disabled control leaves the tap to its superview`(kind: Kind) throws {
    let scene = ControlScene(kind.make(), name: "c")
    scene.control.isEnabled = false
    _ = scene.add(UITapGestureRecognizer(), to: scene.board)
    scene.session.tap(on: scene.control, evenIfCovered: true)
    #expect(
      scene.news([.controls, .states, .actions]) == "tap@board ended, tap@board action")
    try scene.session.finish()
  }

  @Test func `7.8 another kind of control has no such precedence`() throws {
    let scene = ControlScene(UIControl(), name: "c")
    _ = scene.add(UITapGestureRecognizer(), to: scene.board)
    scene.session.tap(on: scene.control)
    #expect(
      scene.news([.controls, .states]) == "c touchDown, tap@board ended, c touchCancel")
    try scene.session.finish()
  }

  @Test(arguments: kinds)
  func `7.8 a superview's long press wins over the control`(kind: Kind) throws {
    let scene = ControlScene(kind.make(), name: "c")
    _ = scene.add(UILongPressGestureRecognizer(), to: scene.board)
    let finger = scene.session.finger()
    finger.down(on: scene.control)
    scene.session.wait(0.5)
    finger.up()
    #expect(
      scene.news([.controls, .states]).hasSuffix(
        kind.sendsTouches
          ? "longPress@board began, c touchCancel, longPress@board ended"
          : "longPress@board began, longPress@board ended"))
    try scene.session.finish()
  }

  /// The tap fails before the control receives the lift.
  private func sentence(_ failure: String, _ kind: Kind) -> String {
    kind.sendsTouches
      ? kind.sent.replacing("c touchDown, ", with: "c touchDown, " + failure + ", ")
      : failure + ", " + kind.sent
  }

  // MARK: The switch's knob

  @Test(arguments: [
    (10, 30, 5, true), (10, 30, -29, true), (10, 5, 30, false), (40, 30, 5, false),
    (10, -30, 5, true),
  ])
  func `7.8 a finger that drags the switch's knob sideways is not the superview's pan`(
    x: Int, byX: Int, byY: Int, isSwitch: Bool
  ) throws {
    let scene = ControlScene(UISwitch(), name: "switch")
    _ = scene.add(UIPanGestureRecognizer(), to: scene.board)
    let finger = scene.down(CGFloat(x), 15)
    finger.move(byX: CGFloat(byX), y: CGFloat(byY), duration: 0.2)
    finger.up()
    #expect(scene.news(.states).hasPrefix(isSwitch ? "pan@board failed" : "pan@board began"))
    #expect(scene.control.isOn == (isSwitch && byX > 0))
    try scene.session.finish()
  }

  @Test func `7.8 a pan on the switch itself, or with two fingers, wins over the knob`() throws {
    let scene = ControlScene(UISwitch(), name: "switch")
    let own = scene.add(UIPanGestureRecognizer(), to: scene.control)
    let finger = scene.down(10, 15)
    finger.move(byX: 30, y: 0)
    finger.up()
    #expect(
      scene.news([.states, .controls])
        == "switch touchDown, pan@switch began, switch touchCancel, pan@switch ended")
    own.isEnabled = false
    let pan = scene.add(UIPanGestureRecognizer(), to: scene.board)
    pan.minimumNumberOfTouches = 2
    scene.session.wait(1)
    let fingers = [scene.down(10, 15), scene.down(30, 15)]
    scene.session.move(
      fingers, to: fingers.map { CGPoint(x: $0.location.x + 30, y: $0.location.y) })
    for finger in fingers { finger.up() }
    #expect(
      scene.news([.states, .controls])
        == "switch touchDown, pan@board began, switch touchCancel, pan@board ended")
    #expect(!scene.control.isOn)
    try scene.session.finish()
  }

  // MARK: The slider's thumb

  /// The thumb's middle is at 15; the finger lands at `x` and moves 90 points to the right, or
  /// down.
  @Test(
    arguments: [
      (15, .right, false, true), (15, [.left, .right], false, true), (15, .right, true, true),
      (100, .right, false, false), (100, .right, true, false), (15, .down, false, false),
    ] as [(Int, UISwipeGestureRecognizer.Direction, Bool, Bool)])
  func `6.1 and 7.8 a swipe along the track that begins on the thumb is the slider's`(
    x: Int, direction: UISwipeGestureRecognizer.Direction, delays: Bool, isSlider: Bool
  ) throws {
    let scene = sliderScene()
    let swipe = scene.add(UISwipeGestureRecognizer(), to: scene.board)
    swipe.direction = direction
    swipe.delaysTouchesBegan = delays
    let finger = scene.down(CGFloat(x), 15)
    let isDown = direction == .down
    finger.move(byX: isDown ? 0 : 90, y: isDown ? 90 : 0, duration: 0.1)
    finger.up()
    #expect(scene.news(.states) == "swipe@board \(isSlider ? "failed" : "ended")")
    #expect((scene.control.value > 0) == isSlider)
    try scene.session.finish()
  }

  @Test func `7.8 a swipe on the slider itself, or with two fingers, wins over the thumb`() throws {
    let scene = sliderScene()
    let own = scene.add(UISwipeGestureRecognizer(), to: scene.control)
    scene.down(15, 15).swipeAway()
    #expect(scene.news(.states) == "swipe@slider ended")
    own.isEnabled = false
    scene.control.value = 0
    let pair = scene.add(UISwipeGestureRecognizer(), to: scene.board)
    pair.numberOfTouchesRequired = 2
    scene.session.wait(1)
    let fingers = [scene.down(15, 15), scene.down(20, 20)]
    scene.session.move(
      fingers, to: fingers.map { CGPoint(x: $0.location.x + 90, y: $0.location.y) },
      duration: 0.1)
    for finger in fingers { finger.up() }
    #expect(scene.news(.states) == "swipe@board ended")
    try scene.session.finish()
  }

  private func sliderScene() -> ControlScene<UISlider> {
    ControlScene(UISlider(), name: "slider", size: CGSize(width: 231, height: 31))
  }
}

extension Finger {
  /// Swipes 90 points to the right and lifts.
  fileprivate func swipeAway() {
    move(byX: 90, y: 0, duration: 0.1)
    up()
  }
}
