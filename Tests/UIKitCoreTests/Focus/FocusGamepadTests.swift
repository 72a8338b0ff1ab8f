import Testing
import UIKitCore
import UIKitTesting

/// Rules 16.1 and 18.4: gamepads that move focus and press the focused item.
@MainActor @Suite struct FocusGamepadTests {
  @Test func `18.4 the cross and the left stick move focus, and press where they cannot`() throws {
    let scene = FocusScene("ab\nc")
    let gamepad = scene.session.gamepad()
    gamepad.press(.right)
    #expect(scene.focused == "a", "the first movement starts focus")
    gamepad.press(.right)
    #expect(scene.focused == "b" && !scene.diary.take().contains("rightArrow"))
    gamepad.press(.right)
    #expect(scene.focused == "b" && scene.diary.take() == "rightArrow to b")
    gamepad.stick(.left, x: -1, y: 0)
    gamepad.stick(.left, x: 0, y: 0)
    #expect(scene.focused == "a")
    gamepad.stick(.left, x: 0, y: -1)
    gamepad.stick(.left, x: 0, y: 0)
    #expect(scene.focused == "c")
    _ = scene.diary.take()
    gamepad.press(.a)
    #expect(scene.diary.take() == "select to c")
    try scene.session.finish()
  }

  @Test func `18.4 a held direction repeats until it fails, without a press`() throws {
    let scene = FocusScene("abcdef")
    scene.focus("a")
    let gamepad = scene.session.gamepad()
    gamepad.press(.right, duration: 0.55)
    #expect(scene.focused == "d")
    gamepad.press(.right, duration: 3)
    #expect(scene.focused == "f" && !scene.diary.take().contains("Arrow"))
    gamepad.press(.left, duration: 0.05)
    #expect(scene.focused == "e")
    try scene.session.finish()
  }
}
