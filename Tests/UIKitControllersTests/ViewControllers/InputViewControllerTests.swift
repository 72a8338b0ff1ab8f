import Foundation
import Testing
import UIKitControllers
import UIKitTestSupport
import UIKitTesting

/// A keyboard of an app's own, which notes what it hears of the text.
private final class Keyboard: UIInputViewController {
  var heard: [String] = []

  private func hear(_ report: String, _ text: (any UITextInput)?) {
    let name = (text as? UIView)?.accessibilityIdentifier ?? "none"
    heard.append("\(report) \(name)")
  }

  func take() -> String {
    defer { heard = [] }
    return heard.joined(separator: ", ")
  }

  override func selectionWillChange(_ textInput: (any UITextInput)?) {
    hear("selectionWill", textInput)
  }
  override func selectionDidChange(_ textInput: (any UITextInput)?) {
    hear("selectionDid", textInput)
  }
  override func textWillChange(_ textInput: (any UITextInput)?) { hear("textWill", textInput) }
  override func textDidChange(_ textInput: (any UITextInput)?) { hear("textDid", textInput) }
}

/// Refuses text with an `x`.
private final class Clerk: UITextFieldDelegate {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { !string.contains("x") }
}

/// A controller as a keyboard of the app's own.
@MainActor @Suite struct InputViewControllerTests {
  private let field = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 40))
  private let keyboard = Keyboard()
  private let clerk = Clerk()

  private func session() -> TouchSession {
    field.accessibilityIdentifier = "field"
    field.text = "one 🇩🇪 two"
    field.delegate = clerk
    field.inputView = keyboard.inputView
    let field = field
    return TouchSession { window in
      window.rootViewController = UIViewController()
      window.rootViewController?.view.addSubview(field)
    }
  }

  @Test func `it appears and disappears with its view`() throws {
    let session = session()
    keyboard.transcriptLabel = TranscriptLabel("keyboard")
    #expect(
      session.calls { field.becomeFirstResponder() }
        == "keyboard.viewWillAppear, keyboard.viewIsAppearing, keyboard.viewDidAppear")
    #expect(keyboard.inputView?.frame == CGRect(x: 0, y: 0, width: 512, height: 216))
    #expect(keyboard.inputView?.inputViewStyle == .keyboard && !keyboard.needsInputModeSwitchKey)
    keyboard.advanceToNextInputMode()
    session.wait(0.3)
    _ = session.takeCalls()
    keyboard.dismissKeyboard()
    session.wait(0.3)
    #expect(session.takeCalls() == "keyboard.viewWillDisappear, keyboard.viewDidDisappear")
    #expect(!field.isFirstResponder && keyboard.view.window == nil && field.inputDelegate == nil)
    try session.finish()
  }

  @Test func `the next keyboard is the one on the screen, until the first responder changes`()
    throws
  {
    field.inputView = keyboard.inputView
    let field = field
    let session = TouchSession(screenKeyboard: .always) { window in
      window.rootViewController = UIViewController()
      window.rootViewController?.view.addSubview(field)
    }
    session.perform { _ = field.becomeFirstResponder() }
    session.wait(0.3)
    #expect(keyboard.needsInputModeSwitchKey && keyboard.view.window != nil)
    session.perform { keyboard.advanceToNextInputMode() }
    session.wait(0.3)
    session.tap(on: session.key("a"))
    #expect(field.text == "A" && keyboard.view.window == nil)
    session.perform { _ = field.resignFirstResponder() }
    session.wait(0.3)
    session.perform { _ = field.becomeFirstResponder() }
    session.wait(0.3)
    #expect(keyboard.view.window != nil)
    try session.finish()
  }

  @Test func `its proxy types into the first responder, whose delegate decides`() throws {
    let session = session()
    let proxy = keyboard.textDocumentProxy
    #expect(!proxy.hasText && proxy.documentContextBeforeInput == nil)
    proxy.insertText("lost")
    #expect(keyboard.take() == "")
    session.turn { field.becomeFirstResponder() }
    proxy.adjustTextPosition(byCharacterOffset: -4)
    #expect(proxy.documentContextBeforeInput == "one 🇩🇪")
    #expect(proxy.documentContextAfterInput == " two")
    proxy.adjustTextPosition(byCharacterOffset: -1)
    #expect(proxy.documentContextAfterInput == "🇩🇪 two" && proxy.selectedText == nil)
    #expect(keyboard.take().hasSuffix("selectionWill field, selectionDid field"))
    proxy.insertText("b")
    proxy.insertText("x")
    proxy.deleteBackward()
    proxy.deleteBackward()
    #expect(field.text == "one🇩🇪 two" && proxy.hasText)
    let change = "textWill field, textDid field"
    #expect(keyboard.take() == Array(repeating: change, count: 4).joined(separator: ", "))
    field.selectAll(nil)
    #expect(proxy.selectedText == "one🇩🇪 two" && proxy.documentContextAfterInput == nil)
    proxy.setMarkedText("m", selectedRange: NSRange(location: 1, length: 0))
    #expect(field.text == "m" && field.markedTextRange != nil)
    proxy.unmarkText()
    #expect(field.markedTextRange == nil)
    proxy.adjustTextPosition(byCharacterOffset: 9)
    #expect(proxy.documentContextBeforeInput == "m")
    field.resignFirstResponder()
    session.wait(0.3)
    try session.finish()
  }

  @Test func `its proxy knows the text's layout and identity, and may outlive the controller`()
    throws
  {
    let session = session()
    let proxy = keyboard.textDocumentProxy
    #expect(proxy.documentInputMode == nil)
    let none = proxy.documentIdentifier
    session.turn { field.becomeFirstResponder() }
    let one = proxy.documentIdentifier
    #expect(proxy.documentInputMode === field.textInputMode && one != none)
    #expect(proxy.documentIdentifier == one && keyboard.hasFullAccess)
    var keys: UIInputViewController? = UIInputViewController()
    let kept = try #require(keys?.textDocumentProxy)
    keys = nil
    kept.insertText("")
    field.resignFirstResponder()
    session.wait(0.3)
    #expect(proxy.documentIdentifier == none)
    try session.finish()
  }

  @Test func `it hears of changes by the app, and has the traits of the text`() throws {
    let session = session()
    session.turn { field.becomeFirstResponder() }
    _ = keyboard.take()
    field.text = "new"
    #expect(keyboard.take().contains("textWill field, textDid field"))
    field.keyboardType = .URL
    field.returnKeyType = .go
    field.isSecureTextEntry = true
    let proxy = keyboard.textDocumentProxy
    #expect(proxy.keyboardType == .URL && proxy.returnKeyType == .go && proxy.isSecureTextEntry)
    field.resignFirstResponder()
    session.wait(0.3)
    #expect(proxy.keyboardType == .default && !proxy.isSecureTextEntry)
    try session.finish()
  }
}
