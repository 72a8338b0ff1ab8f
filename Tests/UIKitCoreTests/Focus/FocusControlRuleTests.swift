import Foundation
import Testing
import UIKitControls
import UIKitTesting
import UIKitTestSupport

/// Rule 15.11: the effect of *select* and arrows on a focused control.
@MainActor @Suite struct FocusControlRuleTests {
  private func scene(_ controls: [UIControl]) -> FocusScene {
    let scene = FocusScene("")
    for (row, control) in controls.enumerated() {
      control.frame = CGRect(x: 0, y: 100 * row, width: 200, height: 50)
      control.accessibilityIdentifier = "\(type(of: control))"
      scene.board.addSubview(control)
    }
    scene.keyboard.press(.tab)
    _ = scene.session.takeTranscript()
    return scene
  }

  @Test func `15.11 select presses a focused button, which looks pressed meanwhile`() throws {
    let button = UIButton(type: .system)
    let scene = scene([button])
    #expect(button.isFocused && button.state == .focused)
    scene.keyboard.down(.select)
    #expect(button.state == [.focused, .highlighted])
    scene.keyboard.up(.select)
    #expect(button.state == .focused)
    #expect(
      scene.session.takeTranscript().brief(.controls)
        == "UIButton touchDown, UIButton primaryActionTriggered, UIButton touchUpInside")
    scene.keyboard.down(.select)
    scene.session.unplug(scene.keyboard)
    #expect(
      scene.session.takeTranscript().brief(.controls) == "UIButton touchDown, UIButton touchCancel")
    #expect(button.state == .normal)
    try scene.session.finish()
  }

  @Test func `15.11 a disabled control cannot be focused, and loses focus`() throws {
    let (button, other) = (UIButton(type: .system), UISwitch(frame: .zero))
    let scene = scene([button, other])
    button.isEnabled = false
    scene.session.wait(0.1)
    #expect(scene.focused == "UISwitch" && !button.canBecomeFocused)
    try scene.session.finish()
  }

  @Test func `15.11 a button's configuration shows focus`() throws {
    let button = UIButton(configuration: .plain())
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { states.append($0.state) }
    let scene = scene([button, UIButton(type: .system)])
    #expect(states.last == .focused)
    #expect(scene.walk("d") == "UIButton")
    scene.session.wait(0.1)
    #expect(states.last == .normal)
    try scene.session.finish()
  }

  @Test func `15.11 select toggles a focused switch`() throws {
    let lamp = UISwitch(frame: .zero)
    let scene = scene([lamp])
    scene.keyboard.press(.return)
    #expect(lamp.isOn)
    #expect(
      scene.session.takeTranscript().brief(.controls)
        == "UISwitch touchDown, UISwitch valueChanged, UISwitch primaryActionTriggered, "
        + "UISwitch touchUpInside")
    try scene.session.finish()
  }

  @Test func `15.11 left and right change a focused slider, stepper and segmented control`() throws
  {
    let (slider, stepper) = (UISlider(frame: .zero), UIStepper(frame: .zero))
    let segments = UISegmentedControl(items: ["one", "two", "three"])
    segments.setEnabled(false, forSegmentAt: 1)
    let scene = scene([slider, stepper, segments])
    #expect(scene.walk("rr") == "UISlider UISlider")
    #expect(isNear(CGFloat(slider.value), 0.2))
    #expect(scene.walk("d rrl d") == "UIStepper UIStepper UIStepper UIStepper UISegmentedControl")
    #expect(stepper.value == 1)
    #expect(scene.walk("rr") == "UISegmentedControl UISegmentedControl")
    #expect(segments.selectedSegmentIndex == 2)
    #expect(scene.walk("rll") == "UISegmentedControl! UISegmentedControl UISegmentedControl!")
    #expect(segments.selectedSegmentIndex == 0)
    scene.window.semanticContentAttribute = .forceRightToLeft
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(scene.walk("uul") == "UIStepper UISlider UISlider")
    #expect(isNear(CGFloat(slider.value), 0.3))
    try scene.session.finish()
  }

  @Test func `15.11 an unfocused control that is first responder sends the primary action alone`()
    throws
  {
    let scene = FocusScene("")
    let control = ResponsiveControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    control.accessibilityIdentifier = "control"
    scene.board.addSubview(control)
    control.becomeFirstResponder()
    scene.keyboard.press(.select)
    #expect(scene.session.takeTranscript().brief(.controls) == "control primaryActionTriggered")
    #expect(!control.canBecomeFocused && !control.isHighlighted)
    try scene.session.finish()
  }
}

@MainActor private final class ResponsiveControl: UIControl {
  override var canBecomeFirstResponder: Bool { true }
}
