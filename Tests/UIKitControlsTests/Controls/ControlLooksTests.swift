import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// The properties that controls keep for drawing code.
@MainActor @Suite struct ControlLooksTests {
  @Test(arguments: [
    (UIControl.ContentHorizontalAlignment.leading, UIControl.ContentHorizontalAlignment.left, 2),
    (.trailing, .right, 1), (.left, .left, 1), (.right, .right, 2), (.center, .center, 0),
    (.fill, .fill, 3),
  ])
  func `leading and trailing follow the direction of the content`(
    wish: UIControl.ContentHorizontalAlignment, side: UIControl.ContentHorizontalAlignment,
    sideFromTheRight: Int
  ) {
    let control = UIControl()
    control.contentHorizontalAlignment = wish
    #expect(control.effectiveContentHorizontalAlignment == side)
    control.semanticContentAttribute = .forceRightToLeft
    #expect(control.contentHorizontalAlignment == wish)
    let turned = control.effectiveContentHorizontalAlignment.rawValue
    #expect(turned == (wish == .left ? 1 : wish == .right ? 2 : sideFromTheRight))
  }

  @Test func `a new content alignment lays the control out, once`() throws {
    let control = WatchedControl()
    let scene = ControlScene<UIControl>(control, name: "till")
    #expect(control.contentVerticalAlignment == .center)
    for alignment in [UIControl.ContentVerticalAlignment.top, .bottom, .fill] {
      control.take()
      control.contentVerticalAlignment = alignment
      control.contentHorizontalAlignment = .fill
      scene.session.wait(0.1)
      #expect(control.take() == "layout")
    }
    control.contentVerticalAlignment = .fill
    scene.session.wait(0.1)
    #expect(control.take() == "")
    try scene.session.finish()
  }

  @Test func `a new slider colour redraws it, without a change of its value`() throws {
    let slider = WatchedSlider()
    let scene = ControlScene<UISlider>(slider, name: "slider")
    slider.drawings = 0
    for property in [
      \UISlider.minimumTrackTintColor, \.maximumTrackTintColor, \.thumbTintColor,
    ] {
      slider[keyPath: property] = .red
      scene.session.wait(0.1)
      #expect(slider[keyPath: property] == .red)
      slider[keyPath: property] = .red
      scene.session.wait(0.1)
    }
    #expect(slider.drawings == 3 && scene.news() == "")
    try scene.session.finish()
  }

  @Test func `an app can send events that no control sends`() throws {
    let scene = ControlScene(UIControl(), name: "till")
    scene.control.addTarget(scene.clerk, action: Clerk.ring, for: .menuActionTriggered)
    scene.control.sendActions(for: .menuActionTriggered)
    #expect(scene.news() == "till menuActionTriggered" && scene.clerk.take() == "ring")
    try scene.session.finish()
  }

  @Test func `a control has one action per identifier, the system's identifiers included`() throws {
    var pasted: [String] = []
    let control = UIControl()
    let names: [UIAction.Identifier] = [
      .paste, .pasteAndMatchStyle, .pasteAndGo, .pasteAndSearch, .paste,
    ]
    for (number, name) in names.enumerated() {
      let action = UIAction(title: "\(number)", identifier: name) { pasted.append($0.title) }
      control.addAction(action, for: .touchUpInside)
    }
    control.removeAction(identifiedBy: .pasteAndGo, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(pasted == ["4", "1", "3"])
  }

  @Test func `an action's attributes may change while it is called`() {
    let action = UIAction(
      title: "Sort", subtitle: "by name", discoverabilityTitle: "Sort all by name",
      attributes: [.disabled, .keepsMenuPresented]
    ) { action in
      action.state = action.state == .on ? .mixed : .on
      action.attributes.insert(.destructive)
      action.discoverabilityTitle = (action.discoverabilityTitle ?? "") + "!"
    }
    let control = UIControl(frame: .zero, primaryAction: action)
    control.performPrimaryAction()
    #expect(action.state == .on && action.attributes.contains([.disabled, .destructive]))
    control.performPrimaryAction()
    #expect(action.state == .mixed && action.discoverabilityTitle == "Sort all by name!!")
  }
}

/// A control that records when it is laid out.
@MainActor private final class WatchedControl: UIControl {
  private var calls: [String] = []

  @discardableResult func take() -> String {
    defer { calls = [] }
    return calls.joined(separator: ", ")
  }

  override func layoutSubviews() { calls.append("layout") }
}

/// A slider that counts how often it is drawn.
@MainActor private final class WatchedSlider: UISlider {
  var drawings = 0
  override func draw(_ rect: CGRect) { drawings += 1 }
}
