import Foundation
import Testing
import UIKitControllers
import UIKitTesting

/// The debugger's output, as text.
@MainActor @Suite struct FocusDebuggerTests {
  @Test func `it says what is focused, and where requests lead`() throws {
    let scene = FocusScene("a b")
    #expect(UIFocusDebugger.status().description == "Nothing is focused.")
    scene.focus("a")
    #expect(
      UIFocusDebugger.status().description
        == "Focused: FocusBox \"a\"\n  in UIView \"board\"\n  in UIWindow \"window\"")
    #expect(
      UIFocusDebugger.simulateFocusUpdateRequest(from: scene["b"]).description
        == "FocusBox \"b\" does not contain the focused item: no effect.\n"
        + "A request leads to FocusBox \"b\".")
    scene["a"].prefers = [scene["b"]]
    #expect(
      UIFocusDebugger.simulateFocusUpdateRequest(from: scene["a"]).description
        == "A request leads to FocusBox \"b\".")
    #expect(
      UIFocusDebugger.preferredFocusEnvironments(for: scene["a"]).description
        == "FocusBox \"a\"\n  FocusBox \"b\"")
    scene["b"].focusGroupIdentifier = "second"
    #expect(
      UIFocusDebugger.focusGroups(for: scene.board).description
        == "(without a name): FocusBox \"a\"\nsecond: FocusBox \"b\"")
    #expect(UIFocusDebugger.help().description.contains("checkFocusability(for: item)"))
    try scene.session.finish()
  }

  @Test func `it says why an item cannot be focused`() throws {
    let scene = FocusScene("a b")
    func reasons(_ item: any UIFocusItem) -> String {
      UIFocusDebugger.checkFocusability(for: item).description
    }
    #expect(reasons(scene["a"]) == "FocusBox \"a\" can be focused.")
    scene["a"].isFocusable = false
    scene.board.isHidden = true
    scene["a"].alpha = 0
    scene["a"].isUserInteractionEnabled = false
    #expect(
      reasons(scene["a"])
        == "FocusBox \"a\" cannot be focused:\n  its canBecomeFocused is false\n"
        + "  FocusBox \"a\" has user interaction disabled\n  FocusBox \"a\" is transparent\n"
        + "  UIView \"board\" is hidden")
    scene.board.isHidden = false
    scene["b"].frame.size = .zero
    #expect(reasons(scene["b"]).contains("it has no size"))
    #expect(reasons(FocusBox("x", .zero)).contains("it is in no window"))
    let panel = UIWindow(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    panel.makeKeyAndVisible()
    #expect(reasons(scene["b"]).contains("its window is not the key window"))
    scene.session.unplug(scene.keyboard)
    #expect(reasons(scene["b"]).contains("no keyboard, remote control or gamepad is connected"))
    #expect(UIFocusDebugger.status().description.hasPrefix("No keyboard"))
    #expect(UIFocusDebugger.focusGroups(for: scene.board).description.contains("no focus system"))
    try scene.session.finish()
    #expect(UIFocusDebugger.status().description == "There is no key window.")
  }

  @Test func `it says that something is presented over an item`() throws {
    let root = FocusRows("root")
    let session = TouchSession { window in window.rootViewController = root }
    _ = session.keyboard()
    let card = FocusRows("card")
    card.modalPresentationStyle = .overFullScreen
    root.present(card, animated: false)
    session.wait(0.1)
    #expect(
      UIFocusDebugger.checkFocusability(for: root.boxes[0]).description
        .contains("another controller is presented over it"))
    try session.finish()
  }
}
