import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// A view that may be first responder, with input views.
private final class InputField: UIView {
  let keys = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 200))
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 40))
  override var canBecomeFirstResponder: Bool { true }
  override var inputView: UIView? { keys }
  override var inputAccessoryView: UIView? { bar }
}

/// Drags that dismiss the input views. The input views reach from 784 to 1024; their part above 824
/// is the accessory view.
@MainActor @Suite struct KeyboardDismissTests {
  private func stage(_ mode: UIScrollView.KeyboardDismissMode) throws
    -> (ScrollScene, InputField, UIWindow)
  {
    let scene = ScrollScene()
    let field = InputField(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.list.addSubview(field)
    scene.list.keyboardDismissMode = mode
    #expect(field.becomeFirstResponder() && scene.list.keyboardDismissMode == mode)
    let window = try #require(field.keys.window)
    #expect(window.frame.minY == 784)
    scene.session.wait(0.26)
    _ = scene.session.takeTranscript()
    return (scene, field, window)
  }

  @Test(arguments: [
    (UIScrollView.KeyboardDismissMode.none, true), (.onDrag, false),
    (.onDragWithAccessory, false), (.interactive, true), (.interactiveWithAccessory, true),
  ])
  func `a drag resigns the first responder or leaves it alone`(
    mode: UIScrollView.KeyboardDismissMode, stays: Bool
  ) throws {
    let (scene, field, _) = try stage(mode)
    scene.drag(y: -100)
    #expect(field.isFirstResponder == stays)
    #expect((field.keys.window != nil) == stays)
    field.resignFirstResponder()
    scene.session.wait(0.26)
    try scene.session.finish()
  }

  @Test(arguments: [
    (UIScrollView.KeyboardDismissMode.interactive, 824.0), (.interactiveWithAccessory, 784.0),
  ])
  func `input views follow a finger that reaches them, and are hidden when it lifts`(
    mode: UIScrollView.KeyboardDismissMode, grip: Double
  ) throws {
    let (scene, field, window) = try stage(mode)
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 256, y: 600))
    finger.move(to: CGPoint(x: 256, y: grip), duration: 0.2)
    #expect(window.frame.minY == 784)
    finger.move(to: CGPoint(x: 256, y: grip + 50), duration: 0.1)
    #expect(abs(window.frame.minY - 834) < 0.001)
    finger.up()
    #expect(!field.isFirstResponder)
    scene.session.wait(0.26)
    #expect(field.keys.window == nil)
    #expect(
      scene.session.takeTranscript().brief(.notifications).replacing(
        "keyboard.UIKeyboard", with: ""
      )
      .replacing("Notification", with: "")
        == "WillChangeFrame, WillHide, InputWindow.UIWindowDidBecomeHidden, DidChangeFrame, DidHide"
    )
    scene.rest()
    try scene.session.finish()
  }

  @Test func `released on the way up, or at rest above the middle, they return`() throws {
    let (scene, field, window) = try stage(.interactive)
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 256, y: 600))
    finger.move(to: CGPoint(x: 256, y: 990), duration: 0.3)
    #expect(abs(window.frame.minY - 950) < 0.001)
    finger.move(to: CGPoint(x: 256, y: 900), duration: 0.1)
    finger.up()
    #expect(field.isFirstResponder && window.frame.minY == 784)
    scene.session.wait(0.26)
    #expect(
      scene.session.takeTranscript().brief(.notifications)
        == "keyboard.UIKeyboardWillChangeFrameNotification, "
        + "keyboard.UIKeyboardDidChangeFrameNotification")
    field.resignFirstResponder()
    scene.rest()
    try scene.session.finish()
  }
}
