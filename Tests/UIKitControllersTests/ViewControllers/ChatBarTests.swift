import Foundation
import Testing
import UIKitControllers
import UIKitTestSupport
import UIKitTesting

/// A controller with a bar at the bottom, in which people type.
private final class Chat: UIViewController {
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  let field = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 40))
  private let keys = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.addSubview(field)
    field.inputView = keys
    field.accessibilityIdentifier = "field"
  }

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { bar }
}

/// A text in an accessory view: it is edited there, and the bar stays.
@MainActor @Suite struct ChatBarTests {
  @Test func `a text in a bar is edited above its keys, and the bar stays when it ends`() throws {
    let chat = Chat()
    let session = TouchSession { window in window.rootViewController = chat }
    session.wait(0.3)
    let window = try #require(chat.bar.window)
    #expect(chat.isFirstResponder && window.frame.minY == 974)
    session.tap(on: chat.field)
    #expect(chat.field.isEditing && !chat.isFirstResponder)
    #expect(chat.bar.window === window && window.frame.minY == 774 && !window.isKeyWindow)
    session.wait(0.3)
    session.keyboard().type("hi")
    #expect(chat.field.text == "hi")
    session.turn { chat.field.resignFirstResponder() }
    #expect(chat.isFirstResponder && !chat.field.isEditing)
    #expect(chat.bar.window === window && window.frame.minY == 974)
    session.wait(0.3)
    #expect(window.subviews == [chat.bar])
    session.turn { chat.resignFirstResponder() }
    session.wait(0.3)
    #expect(chat.bar.window == nil && session.windows.count == 1)
    try session.finish()
  }

  @Test func `a text whose bar goes ends with it`() throws {
    let chat = Chat()
    let session = TouchSession { window in window.rootViewController = chat }
    session.wait(0.3)
    session.tap(on: chat.field)
    session.wait(0.3)
    session.turn { chat.bar.removeFromSuperview() }
    #expect(!chat.field.isFirstResponder && !chat.field.isEditing)
    session.turn { chat.resignFirstResponder() }
    session.wait(0.3)
    try session.finish()
  }
}
