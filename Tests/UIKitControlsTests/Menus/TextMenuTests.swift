import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// The edit menu of text: when it is shown, what is in it, and what its elements do.
@MainActor @Suite struct TextMenuTests {
  /// The elements of the menus shown since the last time, each menu in brackets, and *hidden* for
  /// each that was hidden.
  private func menus(_ session: TouchSession) -> String {
    session.takeTranscript().entries.compactMap { entry in
      switch entry.call {
      case "showEditMenu": "[\(entry.detail)]"
      case "hideEditMenu": "hidden"
      default: nil
      }
    }.joined(separator: " ")
  }

  @Test func `two taps select a word and show the menu; a tap on it hides and shows it`() throws {
    let scene = FieldScene("one two three")
    scene.tap(52)
    #expect(menus(scene.session) == "")
    scene.tap(52, count: 2)
    #expect(scene.shown == "one [two] three")
    #expect(menus(scene.session).hasSuffix("[Cut, Copy, Select All]"))
    scene.tap(52)
    #expect(scene.shown == "one [two] three" && menus(scene.session) == "hidden")
    scene.tap(52)
    #expect(scene.shown == "one [two] three")
    #expect(menus(scene.session) == "[Cut, Copy, Select All]")
    scene.tap(190)
    #expect(scene.shown == "one two three|" && menus(scene.session) == "hidden")
    try scene.finish()
  }

  @Test func `a second tap at the insertion point shows the menu`() throws {
    let scene = FieldScene("one two")
    UIPasteboard.general.string = "x"
    scene.tap(190)
    #expect(menus(scene.session) == "")
    scene.tap(190)
    #expect(menus(scene.session) == "[Paste, Select, Select All]")
    scene.tap(190)
    #expect(menus(scene.session) == "hidden")
    scene.tap(5)
    #expect(menus(scene.session) == "" && scene.shown == "|one two")
    try scene.finish()
  }

  @Test func `a long press shows the menu when it is released, a handle when it is let go`() throws
  {
    let scene = FieldScene("one two three")
    let finger = scene.session.finger()
    finger.down(on: scene.name, at: CGPoint(x: 21, y: 20))
    scene.session.wait(0.6)
    #expect(menus(scene.session) == "")
    finger.up()
    scene.session.wait(0.1)
    #expect(menus(scene.session) == "[Select, Select All]")
    scene.select(4, 7)
    #expect(menus(scene.session) == "hidden")
    finger.down(on: scene.name, at: CGPoint(x: 72, y: 20))
    finger.move(byX: 40, y: 0, duration: 0.2)
    #expect(menus(scene.session) == "")
    finger.up()
    scene.session.wait(0.1)
    #expect(menus(scene.session) == "[Cut, Copy, Select All]")
    try scene.finish()
  }

  @Test func `the elements do what they say, and typing hides the menu`() throws {
    let scene = FieldScene("one two")
    let session = scene.session
    scene.tap(52, count: 2)
    session.tap(on: session.view(text: "Cut"))
    #expect(scene.shown == "one|" && UIPasteboard.general.string == "two")
    session.wait(0.5)
    _ = menus(session)
    scene.tap(190)
    #expect(menus(session) == "[Paste, Select, Select All]")
    session.tap(on: session.view(text: "Paste"))
    #expect(scene.shown == "one two|" && menus(session) == "hidden")
    session.wait(0.5)
    scene.tap(190)
    session.tap(on: session.view(text: "Select All"))
    #expect(scene.shown == "[one two]")
    #expect(menus(session).hasSuffix("hidden [Cut, Copy, Paste]"))
    session.keyboard().type("x")
    #expect(scene.shown == "x|" && menus(session) == "hidden")
    try scene.finish()
  }

  @Test func `a secure field offers no copy, and a text that is only read nothing else`() throws {
    let scene = FieldScene("secret")
    scene.name.isSecureTextEntry = true
    UIPasteboard.general.string = "x"
    scene.tap(30, count: 2)
    #expect(menus(scene.session).hasSuffix("[Paste]"))
    try scene.finish()
    let notes = TextViewScene("one two")
    notes.view.isEditable = false
    UIPasteboard.general.string = "x"
    notes.tap(1.5, line: 0, count: 2)
    #expect(menus(notes.session) == "[Copy, Select All]")
    try notes.finish()
  }

  @Test func `a press in a text that is only read selects by words`() throws {
    let scene = TextViewScene("one two three")
    scene.view.isEditable = false
    let finger = scene.session.finger()
    finger.down(on: scene.view, at: scene.point(1.5, line: 0))
    scene.session.wait(0.6)
    #expect(scene.shown == "[one] two three")
    finger.move(byX: 45, y: 0, duration: 0.2)
    scene.session.wait(0.1)
    #expect(scene.shown == "[one two] three" && menus(scene.session) == "")
    finger.up()
    scene.session.wait(0.1)
    #expect(menus(scene.session) == "[Copy, Select All]")
    try scene.finish()
  }

  @Test func `the delegate changes the menu, and hears of it`() throws {
    let scene = FieldScene("one two", listens: false)
    let host = MenuHost()
    scene.name.delegate = host
    scene.tap(52, count: 2)
    #expect(menus(scene.session).hasSuffix("[Shout, Cut, Copy, Select All]"))
    #expect(host.heard == "menu for 4,3; will present; ")
    scene.session.tap(on: scene.session.view(text: "Shout"))
    #expect(host.heard == "menu for 4,3; will present; will dismiss; shout; ")
    try scene.finish()
  }

  @Test func `a pointer's other button shows the menu as a list below the pointer`() throws {
    let scene = FieldScene("one two")
    let (session, mouse) = (scene.session, scene.session.mouse())
    mouse.secondaryClick(on: scene.name, at: CGPoint(x: 52, y: 20))
    #expect(scene.shown == "one t|wo" && menus(session) == "[Select, Select All]")
    let window = try #require(session.windows.last)
    #expect(window.frame.minY == 128 && window.frame.size == CGSize(width: 250, height: 84))
    mouse.click(on: session.view(text: "Select"))
    #expect(scene.shown == "one [two]" && menus(session) == "hidden")
    session.wait(0.5)
    mouse.secondaryClick(on: scene.name, at: CGPoint(x: 52, y: 20))
    #expect(scene.shown == "one [two]" && menus(session) == "[Cut, Copy, Select All]")
    session.wait(0.5)
    mouse.move(to: CGPoint(x: 400, y: 900))
    mouse.click()
    #expect(menus(session) == "hidden")
    try scene.finish()
  }

  @Test func `a wheel that scrolls the text hides the menu`() throws {
    let scene = TextViewScene((1...20).map { "line \($0)" }.joined(separator: "\n"))
    scene.tap(1.5, line: 4, count: 2)
    #expect(menus(scene.session) == "[Cut, Copy, Select All]")
    let mouse = scene.session.mouse()
    mouse.move(to: CGPoint(x: 280, y: 200))
    mouse.scroll(clicks: 1)
    scene.session.wait(2)
    #expect(menus(scene.session) == "hidden" && scene.view.contentOffset.y > 0)
    try scene.finish()
  }

  @Test func `the end of editing hides the menu`() throws {
    let scene = FieldScene("one")
    scene.tap(15, count: 2)
    _ = menus(scene.session)
    scene.session.perform { scene.name.resignFirstResponder() }
    #expect(menus(scene.session) == "hidden")
    try scene.finish()
  }
}

/// A delegate that adds an element to a field's menu.
@MainActor private final class MenuHost: UITextFieldDelegate {
  private(set) var heard = ""

  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    heard += "menu for \(range.location),\(range.length); "
    let shout = UIAction(title: "Shout") { [unowned self] _ in heard += "shout; " }
    return UIMenu(children: [shout] + suggestedActions)
  }

  func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {
    heard += "will present; "
  }

  func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {
    heard += "will dismiss; "
  }
}
