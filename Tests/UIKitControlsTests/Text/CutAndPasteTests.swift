import Foundation
import InputCore
import Testing
import UIKitControls
import UIKitTestSupport
import UIKitTesting

/// Cutting, copying and pasting in fields and text views.
@MainActor @Suite struct CutAndPasteTests {
  private func possible(in responder: UIResponder) -> String {
    ["cut:", "copy:", "paste:"].filter {
      responder.canPerformAction(Selector($0), withSender: nil)
    }.joined(separator: " ")
  }

  @Test func `actions are possible as the selection and the pasteboard allow them`() throws {
    let scene = FieldScene("one two", listens: false)
    let name = scene.name
    UIPasteboard.general.string = "x"
    #expect(possible(in: name) == "")
    #expect(name.becomeFirstResponder() && possible(in: name) == "paste:")
    scene.select(0, 3)
    #expect(possible(in: name) == "cut: copy: paste:")
    UIPasteboard.general.items = []
    #expect(possible(in: name) == "cut: copy:")
    UIPasteboard.general.color = .red
    #expect(possible(in: name) == "cut: copy:")
    UIPasteboard.general.string = "x"
    name.isSecureTextEntry = true
    #expect(possible(in: name) == "paste:")
    name.copy(nil)
    name.cut(nil)
    #expect(UIPasteboard.general.string == "x" && name.text == "one two")
    try scene.finish()
  }

  @Test func `a text that is only selected can be copied`() throws {
    let scene = TextViewScene("one two")
    scene.view.isEditable = false
    UIPasteboard.general.string = "x"
    #expect(scene.view.becomeFirstResponder())
    scene.view.selectAll(nil)
    #expect(possible(in: scene.view) == "copy:")
    scene.view.copy(nil)
    #expect(UIPasteboard.general.string == "one two")
    try scene.finish()
  }

  @Test func `cutting asks the delegate, and copies before`() throws {
    let scene = FieldScene("one two")
    #expect(scene.name.becomeFirstResponder())
    scene.select(0, 4)
    _ = scene.news()
    scene.clerk.mayChange = { _, _, _ in false }
    scene.name.cut(nil)
    #expect(scene.news() == "name shouldChange(0,4,)")
    #expect(scene.shown == "[one ]two" && UIPasteboard.general.string == "one ")
    scene.clerk.mayChange = { _, _, _ in true }
    scene.name.cut(nil)
    #expect(
      scene.news() == "name shouldChange(0,4,), name didSelect, name editingChanged, "
        + "name post DidChange")
    #expect(scene.shown == "|two")
    try scene.finish()
  }

  @Test func `pasting asks for the whole text, and is a change of its own`() throws {
    let scene = FieldScene("ab", listens: true)
    let name = scene.name
    UIPasteboard.general.string = "1\n2"
    #expect(name.becomeFirstResponder())
    name.insertText("c")
    _ = scene.news()
    name.paste(nil)
    #expect(
      scene.news() == "name shouldChange(3,0, 1 2), name didSelect, name editingChanged, "
        + "name post DidChange")
    name.insertText("d")
    #expect(scene.shown == "abc 1 2d|")
    scene.session.wait(0.1)
    UIPasteboard.general.string = "\n"
    scene.select(0, 2)
    _ = scene.news()
    name.paste(nil)
    #expect(scene.news().hasPrefix("name shouldChange(0,2, ), ") && scene.shown == " |c 1 2d")
    scene.clerk.mayChange = { _, _, _ in false }
    name.paste(nil)
    #expect(scene.shown == " |c 1 2d")
    name.undoManager?.undo()
    #expect(name.text == "abc 1 2d")
    try scene.finish()
  }

  @Test func `a text view keeps line breaks`() throws {
    let scene = TextViewScene("ab")
    UIPasteboard.general.string = "1\n2"
    #expect(scene.view.becomeFirstResponder())
    scene.view.selectedRange = NSRange(location: 1, length: 0)
    _ = scene.news()
    scene.view.paste(nil)
    #expect(
      scene.news().hasPrefix("shouldChange(1,0, 1/2 ), didSelect") && scene.shown == "a 1/2 |b")
    try scene.finish()
  }

  @Test func `words are cut with a space and pasted apart, unless the text is no prose`() throws {
    for (keyboard, results) in [
      (UIKeyboardType.default, "|three, one two |three, one two three one two|"),
      (.URL, "| three, one two| three, one two threeone two|"),
    ] {
      let scene = FieldScene("one two three")
      scene.name.keyboardType = keyboard
      #expect(scene.name.becomeFirstResponder())
      scene.select(0, 7)
      scene.name.cut(nil)
      var shown = [scene.shown]
      scene.name.paste(nil)
      shown.append(scene.shown)
      scene.select(13, 13)
      scene.name.paste(nil)
      shown.append(scene.shown)
      #expect(shown.joined(separator: ", ") == results)
      try scene.finish()
    }
  }

  @Test func `Command with X, C, V and A, also in other scripts`() throws {
    let scene = FieldScene("one two")
    let keyboard = scene.session.keyboard()
    #expect(scene.name.becomeFirstResponder())
    func press(_ letter: Character) { keyboard.press(.character(letter), with: .command) }
    press("a")
    press("c")
    #expect(UIPasteboard.general.string == "one two" && scene.shown == "[one two]")
    press("x")
    #expect(scene.shown == "|")
    press("v")
    press("v")
    #expect(scene.shown == "one two one two|")
    keyboard.layout = Keyboard.Layout(characters: [.character("v"): "м"], shifted: [:])
    press("v")
    #expect(scene.shown == "one two one two one two|")
    try scene.finish()
  }

  @Test func `in a window Control edits as on desktops, elsewhere it moves`() throws {
    for isInWindow in [true, false] {
      var facts = HostFacts()
      facts.isInWindow = isInWindow
      let field = UITextField(frame: CGRect(x: 100, y: 100, width: 200, height: 40))
      let delegate = FieldApp(field)
      let session = TouchSession(delegate: delegate, facts: facts, recorder: nil)
      FixedPlaces.begin()
      field.text = "one"
      #expect(field.becomeFirstResponder())
      let keyboard = session.keyboard()
      func press(_ letter: Character) { keyboard.press(.character(letter), with: .control) }
      press("a")
      #expect((field.selectedTextRange?.isEmpty == false) == isInWindow)
      press("c")
      #expect(UIPasteboard.general.string == (isInWindow ? "one" : nil))
      press("x")
      #expect(field.text == (isInWindow ? "" : "one"))
      press("z")
      #expect(field.text == "one")
      press("v")
      #expect(field.text == "one")
      FixedPlaces.end()
      try session.finish()
    }
  }

  @Test func `an edit key becomes a press where no responder can perform its action`() throws {
    let scene = FieldScene("one")
    let keyboard = scene.session.keyboard()
    #expect(scene.name.becomeFirstResponder())
    _ = scene.session.takeTranscript()
    keyboard.press(.character("c"), with: .command)
    let news = scene.session.takeTranscript().brief(.presses)
    #expect(news.contains("name.pressesBegan"))
    scene.name.selectAll(nil)
    _ = scene.session.takeTranscript()
    keyboard.press(.character("c"), with: .command)
    let transcript = scene.session.takeTranscript()
    #expect(transcript.brief(.editing).contains("name.editKey(copy:)"))
    // Only the Command key itself.
    #expect(transcript.brief(.presses).components(separatedBy: "pressesBegan").count == 2)
    try scene.finish()
  }
}

/// An application whose window contains a field.
@MainActor private final class FieldApp: UIApplicationDelegate {
  private let field: UITextField
  fileprivate var window: UIWindow?

  init(_ field: UITextField) {
    self.field = field
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(field)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
