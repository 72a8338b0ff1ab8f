import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Text in several lines: editing, keys, gestures and scrolling.
@MainActor @Suite struct TextViewRuleTests {
  @Test func `25.12 a tap begins editing of a text view: asked, first responder, told`() throws {
    let scene = TextViewScene("one two\nthree")
    scene.clerk.refusals = ["shouldBegin"]
    scene.tap(1, line: 0)
    #expect(scene.news() == "shouldBegin" && !scene.view.isFirstResponder)
    scene.clerk.refusals = []
    scene.tap(4.2, line: 0)
    #expect(scene.news() == "shouldBegin, didBegin, post DidBeginEditing, didSelect")
    #expect(scene.shown == "one |two/three")
    scene.clerk.refusals = ["shouldEnd"]
    #expect(!scene.view.resignFirstResponder())
    scene.clerk.refusals = []
    #expect(scene.view.resignFirstResponder())
    #expect(scene.news() == "shouldEnd, shouldEnd, didEnd, post DidEndEditing")
    try scene.finish()
  }

  @Test func `26.16 a text view begins editing after its input view is announced`() throws {
    let scene = TextViewScene()
    let keys = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
    scene.view.inputView = keys
    #expect(scene.view.becomeFirstResponder())
    scene.session.wait(0.26)
    #expect(
      scene.session.takeTranscript().brief(.notifications) == """
        keyboard.UIKeyboardWillChangeFrameNotification, \
        keyboard.UIKeyboardWillShowNotification, \
        InputWindow.UIWindowDidBecomeVisibleNotification, \
        notes.UITextViewTextDidBeginEditingNotification, \
        keyboard.UIKeyboardDidChangeFrameNotification, keyboard.UIKeyboardDidShowNotification
        """)
    scene.view.resignFirstResponder()
    scene.session.wait(0.26)
    try scene.finish()
  }

  @Test func `25.13 typing in a text view asks, reports the selection, then the text`() throws {
    let scene = TextViewScene("one")
    #expect(scene.view.becomeFirstResponder())
    _ = scene.news()
    let keyboard = scene.session.keyboard()
    keyboard.press(.return)
    #expect(scene.news() == "shouldChange(3,0,/), didSelect, didChange, post DidChange")
    keyboard.press(.tab)
    keyboard.press(.delete)
    #expect(scene.shown == "one/|")
    _ = scene.news()
    scene.clerk.refusals = ["shouldChange"]
    #expect(!scene.view.mayInsert("x\ny"))
    #expect(scene.news() == "shouldChange(4,0,x/y)" && scene.shown == "one/|")
    keyboard.press(.delete)
    #expect(scene.news() == "shouldChange(3,1,)" && scene.shown == "one/|")
    scene.view.text = "app"
    #expect(scene.news() == "didSelect")
    scene.view.isEditable = false
    #expect(scene.news() == "shouldEnd, didEnd, post DidEndEditing")
    scene.view.insertText("x")
    scene.view.deleteBackward()
    #expect(scene.news().isEmpty && scene.shown == "app|")
    try scene.finish()
  }

  @Test func `26.9 typing and deleting by the app asks no text view's delegate`() throws {
    let scene = TextViewScene("one")
    scene.clerk.refusals = ["shouldChange"]
    #expect(scene.view.becomeFirstResponder())
    _ = scene.news()
    scene.view.insertText("!")
    #expect(scene.news() == "didSelect, didChange, post DidChange" && scene.shown == "one!|")
    scene.view.deleteBackward()
    #expect(scene.news() == "didSelect, didChange, post DidChange" && scene.shown == "one|")
    try scene.finish()
  }

  @Test func `25.14 up and down keep the column over shorter lines`() throws {
    let scene = TextViewScene("first line\nab\nthe third line, which wraps")
    #expect(scene.view.becomeFirstResponder())
    let keyboard = scene.session.keyboard()
    scene.view.selectedRange = NSRange(location: 5, length: 0)
    keyboard.press(.downArrow)
    #expect(scene.shown == "first line/ab|/the third line, which wraps")
    keyboard.press(.downArrow)
    #expect(scene.shown == "first line/ab/the t|hird line, which wraps")
    keyboard.press(.downArrow)
    #expect(scene.shown == "first line/ab/the third line, which| wraps")
    keyboard.press(.downArrow)
    #expect(scene.shown == "first line/ab/the third line, which wraps|")
    keyboard.press(.upArrow)
    keyboard.hold(.shift) { keyboard.press(.upArrow) }
    #expect(scene.shown == "first line/ab[/the t]hird line, which wraps")
    keyboard.press(.upArrow)
    #expect(scene.shown == "first| line/ab/the third line, which wraps")
    keyboard.hold(.command) { keyboard.press(.downArrow) }
    keyboard.hold(.command) { keyboard.press(.leftArrow) }
    #expect(scene.shown == "first line/ab/the third line, |which wraps")
    keyboard.press(.upArrow)
    keyboard.hold(.command) { keyboard.press(.rightArrow) }
    #expect(scene.shown == "first line/ab/the third line,| which wraps")
    keyboard.hold(.command) { keyboard.press(.delete) }
    #expect(scene.shown == "first line/ab/| which wraps")
    keyboard.hold(.command) { keyboard.press(.upArrow) }
    keyboard.press(.upArrow)
    #expect(scene.shown == "|first line/ab/ which wraps")
    try scene.finish()
  }

  @Test func `25.15 a finger drags an end of a text view's selection; elsewhere it scrolls`()
    throws
  {
    let lines = (1...20).map { "line \($0)" }.joined(separator: "\n")
    let scene = TextViewScene(lines)
    #expect(scene.view.becomeFirstResponder())
    scene.view.selectedRange = NSRange(location: 0, length: 4)
    scene.drag(15, line: 4, byX: 0, y: -60)
    #expect(scene.view.contentOffset.y > 50)
    #expect(scene.view.selectedRange == NSRange(location: 0, length: 4))
    scene.view.contentOffset = .zero
    _ = scene.news()
    scene.drag(4, line: 0, byX: 10, y: 20)
    #expect(scene.shown.hasPrefix("[line 1/line ]2/"))
    #expect(scene.news() == "didSelect, didSelect" || scene.view.contentOffset == .zero)
    scene.tap(1, line: 2, count: 2)
    #expect(scene.shown.hasPrefix("line 1/line 2/[line] 3"))
    // Hides the edit menu, which is over the lines above.
    scene.session.tap(at: CGPoint(x: 400, y: 600))
    let mouse = scene.session.mouse()
    mouse.move(to: CGPoint(x: 100 + 5 + 20, y: 100 + 18))
    mouse.press()
    mouse.move(byX: 20, y: 40, duration: 0.1)
    mouse.release()
    #expect(scene.shown.hasPrefix("li[ne 1/line 2/line] 3"))
    try scene.finish()
  }

  @Test func `25.16 the content is as high as the text, and scrolls to the insertion point`() throws
  {
    let scene = TextViewScene("one\ntwo\nthree")
    let view = scene.view
    #expect(view.contentSize == CGSize(width: 210, height: 76))
    #expect(view.becomeFirstResponder())
    _ = scene.news()
    for _ in 0..<2 { view.insertText("\n") }
    #expect(view.contentSize.height == 116 && view.contentOffset.y == 0)
    view.insertText("\nlast")
    #expect(view.contentSize.height == 136 && view.contentOffset.y == 20)
    #expect(scene.news().contains("didSelect, didScroll") == false)
    view.selectedRange = NSRange(location: 0, length: 0)
    #expect(view.contentOffset.y == 0)
    view.scrollRangeToVisible(NSRange(location: 17, length: 1))
    #expect(view.contentOffset.y == 20)
    view.text = ""
    scene.session.wait(0.1)
    #expect(view.contentSize.height == 36 && view.contentOffset.y == 0)
    #expect(view.sizeThatFits(CGSize(width: 110, height: 0)) == CGSize(width: 10, height: 36))
    view.text = "12345 7890 and so on"
    #expect(view.sizeThatFits(CGSize(width: 110, height: 0)) == CGSize(width: 110, height: 56))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 210, height: 36))
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == 36)
    try scene.finish()
  }

  @Test func `25.17 a tap on a link of a text that cannot be edited asks, and opens it`() throws {
    let scene = TextViewScene()
    let text = NSMutableAttributedString(string: "see ")
    text.append(
      NSAttributedString(string: "here", attributes: [.link: "https://example.org/"]))
    scene.view.attributedText = text
    scene.view.isEditable = false
    scene.clerk.refusals = ["shouldInteract"]
    _ = scene.news()
    scene.tap(5.5, line: 0)
    #expect(scene.news() == "shouldInteract(https://example.org/, 5,1)")
    scene.tap(1.5, line: 0)
    #expect(scene.news().isEmpty && !scene.view.isFirstResponder)
    scene.tap(1.5, line: 0, count: 2)
    #expect(scene.news() == "didSelect" && scene.shown == "[see] here")
    try scene.finish()
  }
}
