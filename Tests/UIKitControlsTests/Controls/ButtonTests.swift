import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// `UIButton`, and rule 15.11.
@MainActor @Suite struct ButtonTests {
  @Test func `15.11 a lift inside triggers the primary action, then reports the lift`() throws {
    let scene = ControlScene(UIButton(type: .custom), name: "buy")
    scene.control.addTarget(scene.clerk, action: Clerk.ring, for: .primaryActionTriggered)
    scene.session.tap(on: scene.control)
    #expect(scene.news() == "buy touchDown, buy primaryActionTriggered, buy touchUpInside")
    #expect(scene.clerk.take() == "ring")
    let finger = scene.down(50, 25)
    finger.move(byX: 300, y: 0)
    finger.up()
    #expect(scene.clerk.take() == "")
    #expect(
      scene.news().hasSuffix("buy touchDragExit, buy touchDragOutside, buy touchUpOutside"))
    try scene.session.finish()
  }

  @Test func `15.11 performPrimaryAction does what the user's press does`() throws {
    let scene = ControlScene(UIButton(type: .custom), name: "buy")
    scene.control.addTarget(scene.clerk, action: Clerk.pay, for: .primaryActionTriggered)
    scene.control.performPrimaryAction()
    #expect(scene.news() == "buy primaryActionTriggered")
    #expect(scene.clerk.take() == "pay without event")
    try scene.session.finish()
  }

  @Test func `a button that changes its selection has done so when the action is called`() throws {
    var seen: [Bool] = []
    let scene = ControlScene(UIButton(type: .system), name: "mute")
    let button = scene.control
    button.addAction(
      UIAction { [unowned button] _ in seen.append(button.isSelected) },
      for: .primaryActionTriggered)
    scene.session.tap(on: button)
    #expect(seen == [false] && !button.isSelected)
    button.changesSelectionAsPrimaryAction = true
    scene.session.tap(on: button)
    button.performPrimaryAction()
    #expect(seen == [false, true, false] && !button.isSelected)
    let finger = scene.down(50, 25)
    finger.move(byX: 300, y: 0)
    finger.up()
    #expect(!button.isSelected && seen.count == 3)
    try scene.session.finish()
  }

  @Test func `a primary action is called, and sets the button's title`() throws {
    var count = 0
    let scene = ControlScene(
      UIButton(primaryAction: UIAction(title: "Buy") { _ in count += 1 }),
      name: "buy")
    #expect(scene.control.buttonType == .system && scene.control.currentTitle == "Buy")
    scene.session.tap(on: scene.control, taps: 2)
    #expect(count == 2)
    #expect(UIButton().buttonType == .custom && UIButton(type: .system).currentTitle == nil)
    try scene.session.finish()
  }

  @Test func `a title is for exactly one state; the normal one is the fallback`() {
    let button = UIButton(type: .system)
    button.setTitle("Buy", for: .normal)
    button.setTitle("Chosen", for: .selected)
    button.setTitle("Sold out", for: .disabled)
    #expect(button.currentTitle == "Buy")
    button.isHighlighted = true
    #expect(button.currentTitle == "Buy")
    button.isHighlighted = false
    button.isSelected = true
    #expect(button.currentTitle == "Chosen")
    button.isHighlighted = true
    #expect(button.currentTitle == "Buy" && button.title(for: [.selected, .highlighted]) == "Buy")
    button.isHighlighted = false
    button.isSelected = false
    button.isEnabled = false
    #expect(button.currentTitle == "Sold out")
    button.setTitle(nil, for: .disabled)
    #expect(button.currentTitle == "Buy")
  }

  @Test func `the title while it is pressed is the highlighted one`() throws {
    let scene = ControlScene(UIButton(type: .system), name: "buy")
    scene.control.setTitle("Buy", for: .normal)
    scene.control.setTitle("Buying", for: .highlighted)
    let finger = scene.down(50, 25)
    #expect(scene.control.currentTitle == "Buying")
    finger.up()
    #expect(scene.control.currentTitle == "Buy")
    try scene.session.finish()
  }

  @Test func `colours and titles with attributes are for exactly one state, as titles are`() throws
  {
    let scene = ControlScene(UIButton(type: .custom), name: "buy")
    let button = scene.control
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: .highlighted)
    button.setTitleShadowColor(.gray, for: .normal)
    button.setTitleShadowColor(.black, for: .disabled)
    let (plain, pressed) = (NSAttributedString(string: "Buy"), NSAttributedString(string: "Buying"))
    button.setAttributedTitle(plain, for: .normal)
    button.setAttributedTitle(pressed, for: .highlighted)
    let finger = scene.down(50, 25)
    #expect(button.currentTitleColor == .green && button.currentAttributedTitle == pressed)
    #expect(button.currentTitleShadowColor == .gray)
    finger.up()
    #expect(button.currentTitleColor == .red && button.currentAttributedTitle == plain)
    button.isEnabled = false
    #expect(button.currentTitleColor == .red && button.currentTitleShadowColor == .black)
    button.setAttributedTitle(nil, for: .normal)
    button.setTitleShadowColor(nil, for: .disabled)
    #expect(button.attributedTitle(for: .disabled) == nil)
    #expect(button.titleShadowColor(for: .disabled) == .gray)
    try scene.session.finish()
  }

  @Test(arguments: [
    UIButton.ButtonType.system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close,
  ])
  func `a system button's title has the accent colour until it is given another`(
    type: UIButton.ButtonType
  ) {
    let board = UIView()
    let button = UIButton(type: type)
    board.addSubview(button)
    board.tintColor = .purple
    #expect(button.buttonType == type && button.titleColor(for: .normal) == .purple)
    button.tintColor = .orange
    #expect(button.currentTitleColor == .orange)
    button.isEnabled = false
    #expect(button.currentTitleColor == .tertiaryLabel)
    button.setTitleColor(.red, for: .normal)
    #expect(button.currentTitleColor == .red)
    #expect(UIButton(type: .custom).titleColor(for: .normal) == .white)
  }
}
