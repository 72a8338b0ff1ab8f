import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore
import UIKitTestSupport

/// Decision 17 for keys: first responders and windows whose last reference is released while a key
/// is being delivered to them, and presses that an app keeps.
@MainActor @Suite struct PressLifetimeTests {
  private static let kinds: Transcript.Kinds = [.presses, .launch]

  /// A first responder on the card that one reference and the card hold.
  private func only(in scene: TouchScene) -> Only<LastField> {
    let mark = Mark("field")
    let field = LastField(mark, scene.card.bounds)
    scene.card.addSubview(field)
    field.becomeFirstResponder()
    return Only(field)
  }

  private static func drop(_ only: Only<LastField>) {
    only.object?.removeFromSuperview()
    only.object = nil
  }

  @Test func `a first responder that is released in its own pressesBegan`() throws {
    let scene = TouchScene()
    let keyboard = scene.session.keyboard()
    let field = only(in: scene)
    field.object?.onBegan = { _ in Self.drop(field) }
    _ = scene.news(Self.kinds)
    keyboard.down(.character("a"))
    #expect(scene.news(Self.kinds) == "field.pressesBegan, field.pressesCancelled")
    keyboard.up(.character("a"))
    #expect(scene.news(Self.kinds) == "application field ends")
    try scene.session.finish()
  }

  /// The engine uses the hidden touch of a press again.
  @Test func `a key's second press is as new, whatever the first one was`() throws {
    let scene = TouchScene()
    let keyboard = scene.session.keyboard()
    let field = only(in: scene)
    var kept: [UIPress] = []
    var times: [TimeInterval] = []
    field.object?.onBegan = { presses in
      kept += presses
      times += presses.map(\.timestamp)
      #expect(presses.map(\.phase) == [.began])
    }
    for letter: Character in ["a", "b"] {
      keyboard.down(.character(letter))
      scene.session.wait(1)
      keyboard.up(.character(letter))
      scene.session.wait(1)
    }
    try #require(kept.count == 2)
    #expect(times[1] - times[0] == 2)
    #expect(kept.map { $0.key?.characters } == ["a", "b"])
    #expect(kept.map(\.phase) == [.ended, .ended])
    #expect(kept[0] !== kept[1] && kept.map(\.responder) == [field.object, field.object])
    try scene.session.finish()
  }

  @Test func `a first responder that is released while its commands are asked for`() throws {
    let scene = TouchScene()
    let keyboard = scene.session.keyboard()
    let field = only(in: scene)
    field.object?.onCommands = { Self.drop(field) }
    _ = scene.news(Self.kinds)
    keyboard.press(.character("a"))
    #expect(
      scene.news(Self.kinds)
        == "application field ends, window.pressesBegan, window.pressesEnded")
    try scene.session.finish()
  }

  @Test func `a key window that is released in pressesBegan`() throws {
    let scene = TouchScene()
    let keyboard = scene.session.keyboard()
    let panel = Only(FrameWindow("panel", CGRect(x: 0, y: 0, width: 100, height: 100)))
    panel.object?.makeKey()
    panel.object?.before = { panel.object = nil }
    _ = scene.news(Self.kinds)
    keyboard.down(.character("a"))
    keyboard.up(.character("a"))
    #expect(
      scene.news(Self.kinds) == "panel.pressesBegan, panel.pressesEnded, application panel ends")
    keyboard.press(.character("b"))
    #expect(scene.news(Self.kinds) == "window.pressesBegan, window.pressesEnded")
    try scene.session.finish()
  }

  @Test func `a press that an app keeps has its receivers while they live, and is ended`() throws {
    let scene = TouchScene()
    let keyboard = scene.session.keyboard()
    let field = only(in: scene)
    var kept: [UIPress] = []
    field.object?.onBegan = { kept += $0 }
    keyboard.press(.character("a"))
    let press = try #require(kept.first)
    #expect(press.phase == .ended && press.timestamp == 0 && press.gestureRecognizers == nil)
    #expect(press.responder === field.object && press.window === scene.window)
    #expect(press.key?.characters == "a" && press.key === press.key)
    Self.drop(field)
    #expect(press.responder == nil && press.window === scene.window)
    try scene.session.finish()
  }

  @Test func `a controller that gets keys receives them, and is released with the key`() throws {
    let scene = TouchScene()
    let keyboard = scene.session.keyboard()
    let controller = Only(KeyController())
    controller.object?.mark = Mark("controller")
    controller.object?.above = scene.card
    #expect(controller.object?.becomeFirstResponder() == true)
    _ = scene.news(Self.kinds)
    keyboard.down(.character("a"))
    controller.object = nil
    #expect(scene.news(Self.kinds) == "KeyController.pressesBegan")
    keyboard.up(.character("a"))
    #expect(scene.news(Self.kinds) == "KeyController.pressesEnded, application controller ends")
    try scene.session.finish()
  }
}

/// A first responder that writes when it ends.
private final class LastField: UIView {
  var onBegan: (Set<UIPress>) -> Void = { _ in }
  var onCommands: () -> Void = {}
  private let mark: Mark

  init(_ mark: Mark, _ frame: CGRect) {
    self.mark = mark
    super.init(frame: frame)
    accessibilityIdentifier = "field"
  }

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? {
    onCommands()
    return nil
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    onBegan(presses)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

/// A responder that is not a view.
private final class KeyController: UIResponder {
  var mark: Mark?
  var above: UIView?

  override var next: UIResponder? { above }
  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
