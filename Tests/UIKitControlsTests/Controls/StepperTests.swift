import InputCore
import Testing
import UIKitControls
import UIKitTesting

/// `UIStepper`: presses, and presses that are held.
@MainActor @Suite struct StepperTests {
  /// Minus is left of 47, plus right of it.
  func scene() -> ControlScene<UIStepper> { ControlScene(UIStepper(), name: "stepper") }

  let plus = CGPoint(x: 47, y: 16)
  let minus = CGPoint(x: 46, y: 16)

  @Test func `15.11 a press steps when it is lifted, and reports the step`() throws {
    let scene = scene()
    scene.control.stepValue = 2.5
    let finger = scene.down(plus.x, plus.y)
    #expect(scene.control.value == 0)
    finger.up()
    #expect(scene.control.value == 2.5)
    #expect(
      scene.news()
        == "stepper touchDown, stepper valueChanged, stepper primaryActionTriggered, "
        + "stepper touchUpInside")
    scene.session.tap(on: scene.control, at: minus)
    #expect(scene.control.value == 0)
    try scene.session.finish()
  }

  @Test func `at a limit it stops and reports nothing, or wraps`() throws {
    let scene = scene()
    scene.session.tap(on: scene.control, at: minus)
    #expect(scene.control.value == 0)
    #expect(scene.news() == "stepper touchDown, stepper touchUpInside")
    scene.control.wraps = true
    scene.session.tap(on: scene.control, at: minus)
    #expect(scene.control.value == 100)
    scene.session.tap(on: scene.control, at: plus)
    #expect(scene.control.value == 0)
    scene.control.wraps = false
    scene.control.value = 99.5
    scene.session.tap(on: scene.control, at: plus)
    #expect(scene.control.value == 100)
    try scene.session.finish()
  }

  @Test(arguments: [(0.49, 1.0), (0.51, 1), (0.59, 1), (0.61, 2), (1.01, 6)])
  func `held for half a second it steps, then every tenth`(seconds: Double, value: Double) throws {
    let scene = scene()
    let finger = scene.down(plus.x, plus.y)
    scene.session.wait(seconds)
    finger.up()
    #expect(scene.control.value == value)
    try scene.session.finish()
  }

  @Test func `the times are tunables`() throws {
    let scene = scene()
    UIApplication.shared.inputTunables.stepperRepeatDelay = 1
    UIApplication.shared.inputTunables.stepperRepeatInterval = 0.5
    let finger = scene.down(plus.x, plus.y)
    scene.session.wait(2.1)
    finger.up()
    #expect(scene.control.value == 3)
    try scene.session.finish()
  }

  /// A recording may advance the clock by hours.
  @Test func `held for hours, it steps five thousand times`() throws {
    let scene = scene()
    scene.control.maximumValue = 1e9
    let finger = scene.down(plus.x, plus.y)
    scene.session.wait(2 * 3600)
    #expect(scene.control.value == Double(Limits.keyRepeats))
    finger.up()
    #expect(scene.control.value == Double(Limits.keyRepeats))
    try scene.session.finish()
  }

  @Test func `without autorepeat a press steps once, however long it is held`() throws {
    let scene = scene()
    scene.control.autorepeat = false
    let finger = scene.down(plus.x, plus.y)
    scene.session.wait(2)
    finger.up()
    #expect(scene.control.value == 1)
    try scene.session.finish()
  }

  @Test func `it steps only while the finger is on the half that it pressed`() throws {
    let scene = scene()
    let finger = scene.down(60, 16)
    for (x, y, value) in [(160, 116, 1), (120, 116, 1), (160, 500, 1), (160, 180, 2)] {
      finger.move(to: CGPoint(x: x, y: y))
      scene.session.wait(value == 1 && y == 116 && x == 160 ? 0.51 : 0.1)
      #expect(scene.control.value == Double(value))
    }
    finger.up()
    #expect(scene.control.value == 2)
    scene.session.wait(1)
    let other = scene.down(60, 16)
    other.move(byX: -40, y: 0)
    other.up()
    #expect(scene.control.value == 2)
    try scene.session.finish()
  }

  @Test func `a stepper that is not continuous reports the last value when the finger has left`()
    throws
  {
    let scene = scene()
    scene.control.isContinuous = false
    let told = "stepper valueChanged, stepper primaryActionTriggered"
    var finger = scene.down(plus.x, plus.y)
    scene.session.wait(0.75)
    finger.up()
    #expect(scene.control.value == 3)
    #expect(scene.news() == "stepper touchDown, \(told), stepper touchUpInside")
    finger = scene.down(plus.x, plus.y)
    scene.session.wait(0.55)
    finger.cancel()
    #expect(scene.news().hasSuffix("\(told), stepper touchCancel"))
    try scene.session.finish()
  }

  @Test func `cancelled, disabled or removed, it stops stepping`() throws {
    let scene = scene()
    let ends: [(Finger) -> Void] = [
      { $0.cancel() },
      {
        scene.control.isEnabled = false
        $0.up()
      },
      {
        scene.control.isEnabled = true
        scene.control.removeFromSuperview()
        $0.up()
      },
    ]
    for end in ends {
      scene.control.isEnabled = true
      let finger = scene.down(plus.x, plus.y)
      end(finger)
      scene.session.wait(2)
    }
    #expect(scene.control.value == 0)
    try scene.session.finish()
  }

  @Test func `a subclass that refuses the finger after all does not repeat`() throws {
    let scene = ControlScene(Refusing(), name: "stepper")
    let finger = scene.down(plus.x, plus.y)
    scene.session.wait(2)
    finger.up()
    #expect(scene.control.value == 0)
    try scene.session.finish()
  }

  @Test func `setting the value sends no action and keeps to the limits`() {
    let stepper = UIStepper()
    stepper.value = 300
    #expect(stepper.value == 100)
    stepper.minimumValue = 200
    #expect(stepper.maximumValue == 200 && stepper.value == 200)
    stepper.maximumValue = 50
    #expect(stepper.minimumValue == 50 && stepper.value == 50)
    #expect(
      UIStepper(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame
        == CGRect(x: 1, y: 2, width: 94, height: 32))
  }

  @Test func `a step that is not positive is a programmer's error`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UIStepper().stepValue = 0
    }
  }
}

private final class Refusing: UIStepper {
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    !super.beginTracking(touch, with: event)
  }
}
