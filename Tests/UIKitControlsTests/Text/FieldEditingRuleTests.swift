import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// The order of a field's questions and reports.
@MainActor @Suite struct FieldEditingRuleTests {
  @Test func `25.1 a tap begins editing: asked, first responder, told`() throws {
    let scene = FieldScene("one")
    scene.tap(100)
    #expect(
      scene.news()
        == "name shouldBegin, name didBegin, name editingDidBegin, name post DidBeginEditing")
    #expect(scene.name.isFirstResponder && scene.name.isEditing && scene.shown == "one|")
    scene.tap(100)
    #expect(scene.news() == "" && scene.name.resignFirstResponder() && !scene.name.isEditing)
    #expect(
      scene.news()
        == "name shouldEnd, name didEnd(committed), name editingDidEnd, name post DidEndEditing")
    try scene.finish()
  }

  @Test func `26.16 a field begins editing before its input view is announced`() throws {
    let scene = FieldScene()
    let keys = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
    scene.name.inputView = keys
    var isShown = true
    scene.clerk.onCall = { if $0 == "didBegin" { isShown = keys.window != nil } }
    #expect(scene.name.becomeFirstResponder() && !isShown && keys.window != nil)
    scene.session.wait(0.26)
    #expect(
      scene.session.takeTranscript().brief(.notifications) == """
        name.UITextFieldTextDidBeginEditingNotification, \
        keyboard.UIKeyboardWillChangeFrameNotification, \
        keyboard.UIKeyboardWillShowNotification, \
        InputWindow.UIWindowDidBecomeVisibleNotification, \
        keyboard.UIKeyboardDidChangeFrameNotification, keyboard.UIKeyboardDidShowNotification
        """)
    scene.name.resignFirstResponder()
    scene.session.wait(0.26)
    _ = scene.session.takeTranscript()
    // Nothing is shown for a field that is left immediately.
    scene.clerk.onCall = { [name = scene.name] in
      if $0 == "didBegin" { name.resignFirstResponder() }
    }
    #expect(!scene.name.becomeFirstResponder())
    scene.session.wait(0.001)
    #expect(!scene.session.takeTranscript().brief(.notifications).contains("UIKeyboard"))
    scene.clerk.onCall = { _ in }
    try scene.finish()
  }

  @Test func `25.1 from one field to the next`() throws {
    let scene = FieldScene()
    scene.tap(50)
    _ = scene.news()
    scene.session.tap(on: scene.city)
    #expect(
      scene.news()
        == """
        city shouldBegin, name shouldEnd, name didEnd(committed), name editingDidEnd, \
        name post DidEndEditing, city didBegin, city editingDidBegin, city post DidBeginEditing
        """)
    #expect(scene.city.isEditing && !scene.name.isEditing)
    try scene.finish()
  }

  @Test func `25.1 a refusal to begin or to end leaves everything as it is`() throws {
    let scene = FieldScene()
    scene.clerk.refusals = ["shouldBegin"]
    scene.tap(50)
    #expect(scene.news() == "name shouldBegin" && !scene.name.isFirstResponder)
    scene.clerk.refusals = ["shouldEnd"]
    #expect(scene.name.becomeFirstResponder())
    _ = scene.news()
    #expect(!scene.name.resignFirstResponder() && scene.name.isEditing)
    #expect(!scene.city.becomeFirstResponder() && scene.name.isFirstResponder)
    #expect(scene.news() == "name shouldEnd, city shouldBegin, name shouldEnd")
    try scene.finish()
  }

  @Test func `25.1 a field that leaves the window, or is disabled, ends whatever is answered`()
    throws
  {
    let scene = FieldScene()
    scene.clerk.refusals = ["shouldEnd"]
    let end = "name shouldEnd, name didEnd(committed), name editingDidEnd, name post DidEndEditing"
    #expect(scene.name.becomeFirstResponder())
    _ = scene.news()
    scene.page.endEditing(true)
    #expect(scene.news() == end && !scene.name.isEditing)
    #expect(scene.name.becomeFirstResponder())
    _ = scene.news()
    scene.name.isEnabled = false
    #expect(scene.news() == end && !scene.name.becomeFirstResponder() && scene.news() == "")
    scene.name.isEnabled = true
    #expect(scene.name.becomeFirstResponder())
    _ = scene.news()
    scene.name.removeFromSuperview()
    #expect(scene.news() == end && !scene.name.becomeFirstResponder())
    try scene.finish()
  }

  @Test func `25.2 typing asks, changes, reports the selection, then the text`() throws {
    let scene = FieldScene("ab")
    #expect(scene.name.becomeFirstResponder())
    _ = scene.news()
    scene.type("c")
    #expect(
      scene.news()
        == "name shouldChange(2,0,c), name didSelect, name editingChanged, name post DidChange")
    scene.select(1, 3)
    scene.type("👍🏽")
    scene.pressBackspace()
    #expect(
      scene.news()
        == """
        name didSelect, name shouldChange(1,2,👍🏽), name didSelect, name editingChanged, \
        name post DidChange, name shouldChange(1,4,), name didSelect, name editingChanged, \
        name post DidChange
        """)
    #expect(scene.shown == "a|")
    scene.pressBackspace()
    scene.pressBackspace()
    #expect(scene.shown == "|" && !scene.name.hasText)
    try scene.finish()
  }

  @Test func `25.2 a refused change changes nothing; the delegate may set another text`() throws {
    let scene = FieldScene("12")
    #expect(scene.name.becomeFirstResponder())
    scene.clerk.mayChange = { field, range, text in
      guard text == "3" else { return false }
      field.text = "12-3"
      return false
    }
    _ = scene.news()
    scene.type("x")
    #expect(scene.news() == "name shouldChange(2,0,x)" && scene.shown == "12|")
    scene.type("3")
    #expect(scene.news() == "name shouldChange(2,0,3), name didSelect" && scene.shown == "12-3|")
    scene.clerk.mayChange = { field, _, _ in
      field.text = ""
      return true
    }
    scene.type("y")
    #expect(scene.shown == "y|")
    try scene.finish()
  }

  @Test func `26.9 typing and deleting by the app asks no delegate, and is reported`() throws {
    let scene = FieldScene("ab")
    scene.clerk.mayChange = { _, _, _ in false }
    #expect(scene.name.becomeFirstResponder())
    _ = scene.news()
    scene.name.insertText("c")
    #expect(scene.news() == "name didSelect, name editingChanged, name post DidChange")
    scene.name.deleteBackward()
    #expect(scene.news() == "name didSelect, name editingChanged, name post DidChange")
    #expect(scene.shown == "ab|")
    scene.session.keyboard().type("d")
    #expect(scene.news() == "name shouldChange(2,0,d)")
    scene.session.keyboard().press(.delete)
    #expect(scene.news() == "name shouldChange(1,1,)" && scene.shown == "ab|")
    try scene.finish()
  }

  @Test func `25.2 the app's own changes are not asked about`() throws {
    let scene = FieldScene()
    scene.name.text = "quiet"
    #expect(scene.news() == "" && scene.name.text == "quiet")
    scene.name.text = nil
    #expect(scene.name.text == "")
    #expect(scene.name.becomeFirstResponder())
    _ = scene.news()
    scene.name.text = "one two"
    #expect(scene.news() == "name didSelect" && scene.shown == "one two|")
    let start = scene.name.beginningOfDocument
    let place = try #require(scene.name.position(from: start, offset: 3))
    let range = try #require(scene.name.textRange(from: start, to: place))
    scene.name.replace(range, withText: "1")
    #expect(
      scene.news() == "name didSelect, name editingChanged, name post DidChange"
        && scene.shown == "1| two")
    #expect(scene.name.shouldChangeText(in: range, replacementText: "q"))
    #expect(scene.news() == "name shouldChange(0,3,q)")
    try scene.finish()
  }

  @Test func `25.3 Return asks, and ends editing if there is an action for it`() throws {
    let scene = FieldScene("one")
    #expect(scene.name.becomeFirstResponder())
    _ = scene.news()
    scene.name.insertText("\n")
    #expect(scene.news() == "name shouldReturn, name primaryAction" && scene.name.isEditing)
    scene.clerk.refusals = ["shouldReturn"]
    scene.name.insertText("\r")
    #expect(scene.news() == "name shouldReturn" && scene.shown == "one|")
    scene.clerk.refusals = []
    let clerk = scene.clerk
    scene.name.addAction(
      UIAction { clerk.note("onExit", $0.sender as? UITextField) }, for: .editingDidEndOnExit)
    scene.name.insertText("\n")
    #expect(
      scene.news()
        == """
        name shouldReturn, name onExit, name primaryAction, name shouldEnd, \
        name didEnd(committed), name editingDidEnd, name post DidEndEditing
        """)
    scene.name.enablesReturnKeyAutomatically = true
    scene.name.text = ""
    scene.name.insertText("\n")
    #expect(scene.news() == "")
    scene.name.insertText("two\nlines")
    #expect(scene.name.text == "two lines")
    try scene.finish()
  }

  @Test func `25.4 clearing asks, when editing begins and by the button`() throws {
    let scene = FieldScene("old")
    scene.name.clearsOnBeginEditing = true
    scene.name.clearButtonMode = .always
    scene.clerk.refusals = ["shouldClear"]
    #expect(scene.name.becomeFirstResponder())
    #expect(scene.news().hasPrefix("name shouldBegin, name shouldClear, name didBegin"))
    #expect(scene.shown == "old|")
    scene.clerk.refusals = []
    scene.session.wait(0.02)
    let button = CGPoint(x: 185, y: 20)
    scene.session.tap(on: scene.name, at: button)
    #expect(
      scene.news()
        == "name shouldClear, name didSelect, name editingChanged, name post DidChange")
    scene.session.wait(0.02)
    scene.session.tap(on: scene.name, at: button)
    #expect(scene.news() == "")
    scene.name.text = "more"
    scene.name.resignFirstResponder()
    scene.session.wait(0.02)
    _ = scene.news()
    scene.session.tap(on: scene.name, at: button)
    #expect(
      scene.news().hasPrefix("name shouldClear, name editingChanged, name post DidChange, name sh"))
    #expect(scene.name.isEditing && !scene.name.hasText)
    scene.name.text = "gone"
    scene.name.resignFirstResponder()
    #expect(scene.name.becomeFirstResponder() && scene.name.text == "")
    try scene.finish()
  }

  @Test func `text typed first replaces all where a field says so`() throws {
    let scene = FieldScene("old")
    #expect(scene.name.becomeFirstResponder())
    scene.name.clearsOnInsertion = true
    scene.name.insertText("n")
    #expect(scene.shown == "n|" && !scene.name.clearsOnInsertion)
    scene.name.clearsOnInsertion = true
    scene.select(0, 0)
    scene.name.insertText("o")
    #expect(scene.shown == "o|n")
    scene.name.resignFirstResponder()
    scene.name.isSecureTextEntry = true
    #expect(scene.name.becomeFirstResponder() && scene.name.clearsOnInsertion)
    scene.name.insertText("s")
    #expect(scene.name.text == "s")
    try scene.finish()
  }

  @Test func `a secure text appears neither in the transcript nor in the digest`() throws {
    func run(_ secret: String) throws -> (text: String, digest: UInt64) {
      let scene = FieldScene()
      scene.name.isSecureTextEntry = true
      scene.tap(50)
      for character in secret { scene.name.insertText(String(character)) }
      scene.name.setMarkedText("q", selectedRange: NSRange(location: 1, length: 0))
      scene.name.deleteBackward()
      scene.session.wait(0.1)
      let text = scene.session.takeTranscript().lines().joined(separator: "\n")
      #expect(scene.name.text == secret && scene.name.undoManager?.canUndo == false)
      let digest = scene.session.digest
      try scene.finish()
      return (text, digest)
    }
    let (first, second) = (try run("zzyzx"), try run("pluff"))
    #expect(first.text == second.text && first.digest == second.digest)
    #expect(first.text.contains("changeText"))
  }
}
