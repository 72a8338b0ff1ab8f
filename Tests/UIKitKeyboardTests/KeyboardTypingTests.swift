import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Typing by touches on the keyboard on the screen.
@MainActor @Suite struct KeyboardTypingTests {
  @Test func `keys type, the first letter of a sentence is a capital, and the transcript says so`()
    throws
  {
    let scene = KeyboardScene()
    scene.tap("h i space y o u")
    #expect(scene.news() == "H|Hi|Hi |Hi y|Hi yo|Hi you")
    let calls = scene.session.takeTranscript().brief(.editing)
    #expect(calls.contains("field.insertText(H)") && calls.contains("field.insertText(i)"))
    scene.tap("delete delete")
    #expect(scene.news() == "Hi yo|Hi y")
    try scene.finish()
  }

  @Test func `a test types whole texts, with shift and pages`() throws {
    let scene = KeyboardScene { $0.smartQuotesType = .no }
    scene.session.typeOnScreen("Room 7, it's 20 €: [OK]")
    #expect(scene.field.text == "Room 7, it's 20 €: [OK]")
    try scene.finish()
  }

  @Test func `two spaces make a full stop, and a capital follows`() throws {
    let scene = KeyboardScene()
    scene.tap("a space space b")
    #expect(scene.news() == "A|A |A. |A. B")
    scene.session.wait(4)
    scene.tap("space")
    scene.session.wait(4)
    scene.tap("space")
    #expect(scene.news() == "A. B |A. B  ")
    try scene.finish()
  }

  @Test func `shift is for one letter, or is locked`() throws {
    let scene = KeyboardScene("x") { $0.autocapitalizationType = .none }
    scene.tap("a shift b c")
    #expect(scene.news() == "xa|xaB|xaBc")
    scene.session.doubleTap(on: scene.session.key("shift"))
    scene.session.wait(0.1)
    scene.tap("d e shift f")
    #expect(scene.news() == "xaBcD|xaBcDE|xaBcDEf")
    try scene.finish()
  }

  @Test func `letters typed while a finger holds shift are capitals`() throws {
    let scene = KeyboardScene("x") { $0.autocapitalizationType = .none }
    let finger = scene.session.finger()
    finger.down(on: scene.session.key("shift"))
    scene.tap("a b")
    finger.up()
    scene.tap("c")
    #expect(scene.news() == "xA|xAB|xABc")
    // A finger that slides from shift to a letter types its capital.
    finger.down(on: scene.session.key("shift"))
    finger.move(to: scene.middle(of: "d"), duration: 0.1)
    finger.up()
    scene.tap("e")
    #expect(scene.news() == "xABcD|xABcDe")
    try scene.finish()
  }

  @Test func `a space after a sign leads back to the letters, and a slide from the page's key too`()
    throws
  {
    let scene = KeyboardScene("x")
    scene.tap("123 1 2 space a")
    #expect(scene.news() == "x1|x12|x12 |x12 a")
    scene.tap("123 ' b")
    #expect(scene.news() == "x12 a’|x12 a’b")
    let finger = scene.session.finger()
    let key = scene.session.key("123")
    finger.down(on: key)
    finger.move(to: scene.middle(of: "3"), duration: 0.1)
    finger.up()
    scene.tap("c")
    #expect(scene.news() == "x12 a’b3|x12 a’b3c")
    try scene.finish()
  }

  @Test func `a finger that slides types the key that it leaves, and none far outside`() throws {
    let scene = KeyboardScene("x") { $0.autocapitalizationType = .none }
    let finger = scene.session.finger()
    finger.down(on: scene.session.key("q"))
    finger.move(to: scene.middle(of: "e"), duration: 0.1)
    finger.up()
    finger.down(on: scene.session.key("q"))
    finger.move(byX: 0, y: -300, duration: 0.1)
    finger.up()
    // Near the upper edge the column still counts.
    finger.down(on: scene.session.key("q"))
    finger.move(byX: 0, y: -50, duration: 0.1)
    finger.up()
    #expect(scene.news() == "xe|xeq")
    try scene.finish()
  }

  @Test func `a second finger types the first one's key at once`() throws {
    let scene = KeyboardScene("x") { $0.autocapitalizationType = .none }
    let fingers = scene.session.fingers(2)
    fingers[0].down(on: scene.session.key("t"))
    #expect(scene.news() == "")
    fingers[1].down(on: scene.session.key("h"))
    #expect(scene.news() == "xt")
    fingers[0].up()
    fingers[0].down(on: scene.session.key("e"))
    fingers[1].up()
    #expect(scene.news() == "xth")
    fingers[0].up()
    #expect(scene.news() == "xthe")
    // Two fingers on one key, and the space bar with a letter.
    fingers[0].down(on: scene.session.key("space"))
    fingers[1].down(on: scene.session.key("l"))
    fingers[0].up()
    fingers[0].down(on: scene.session.key("l"))
    fingers[0].up()
    fingers[1].up()
    #expect(scene.news() == "xthe |xthe l|xthe ll")
    try scene.finish()
  }

  @Test func `held, delete repeats by characters, faster, and then by words`() throws {
    let scene = KeyboardScene("one two three " + String(repeating: "x", count: 42)) {
      $0.autocapitalizationType = .none
    }
    let finger = scene.session.finger()
    finger.down(on: scene.session.key("delete"))
    scene.session.wait(0.45)
    #expect(scene.field.text?.count == 55)
    scene.session.wait(0.5)
    #expect(scene.field.text?.count == 50)
    scene.session.wait(1.98)
    #expect(scene.field.text == "one two three xx")
    _ = scene.session.takeTranscript()
    scene.session.wait(0.38)
    #expect(scene.field.text == "one two ")
    let calls = scene.session.takeTranscript().brief(.editing)
    #expect(calls.contains("field.deleteBackward(word)"))
    finger.up()
    scene.session.wait(1)
    #expect(scene.field.text == "one two ")
    try scene.finish()
  }

  @Test func `held, a letter offers its relatives, of which the finger chooses one`() throws {
    let scene = KeyboardScene("x") { $0.autocapitalizationType = .none }
    let finger = scene.session.finger()
    finger.down(on: scene.session.key("e"))
    scene.session.wait(0.6)
    #expect(scene.session.view("alternates").window != nil)
    finger.up()
    finger.down(on: scene.session.key("e"))
    scene.session.wait(0.6)
    finger.move(byX: 51, y: -10, duration: 0.1)
    finger.up()
    finger.down(on: scene.session.key("shift"))
    finger.up()
    finger.down(on: scene.session.key("s"))
    scene.session.wait(0.6)
    finger.move(byX: 2 * 51, y: -10, duration: 0.1)
    finger.up()
    #expect(scene.news() == "xe|xeè|xeèŚ")
    try scene.finish()
  }

  @Test func `held, the space bar moves the insertion point, and a second finger selects`() throws {
    let scene = KeyboardScene("hello") { $0.autocapitalizationType = .none }
    let fingers = scene.session.fingers(2)
    fingers[0].down(on: scene.session.key("space"))
    scene.session.wait(0.6)
    fingers[0].move(byX: -17, y: 0, duration: 0.1)
    #expect(scene.selection == "2 0")
    fingers[1].down(at: CGPoint(x: 50, y: 850))
    fingers[1].up()
    fingers[0].move(byX: 13, y: 0, duration: 0.1)
    #expect(scene.selection == "2 2")
    fingers[0].up()
    scene.tap("a")
    #expect(scene.news() == "heao")
    try scene.finish()
  }

  @Test func `return does what the field says, and dismiss ends editing`() throws {
    let scene = KeyboardScene { $0.enablesReturnKeyAutomatically = true }
    let log = ReturnLog()
    scene.field.delegate = log
    scene.tap("return")
    #expect(log.count == 0)
    scene.tap("a return")
    #expect(log.count == 1 && scene.news() == "A")
    scene.tap("dismiss")
    scene.session.wait(0.3)
    #expect(!scene.field.isFirstResponder && !scene.isShown)
    try scene.finish()
  }

  @Test func `a secure field's keys have one name in transcripts, and no capitals`() throws {
    let scene = KeyboardScene { $0.isSecureTextEntry = true }
    scene.tap("a b")
    #expect(scene.field.text == "ab")
    let calls = scene.session.takeTranscript().brief()
    #expect(calls.contains("key.touchesBegan") && !calls.contains("key a"))
    try scene.finish()
  }
}

extension KeyboardScene {
  /// The middle of a key, in points of the screen.
  func middle(of key: String) -> CGPoint {
    let view = session.key(key)
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
      .moved(by: view.window?.frame.origin ?? .zero)
  }

  /// The start and the length of the field's selection.
  var selection: String {
    guard let range = field.selectedTextRange else { return "none" }
    let start = field.offset(from: field.beginningOfDocument, to: range.start)
    return "\(start) \(field.offset(from: range.start, to: range.end))"
  }
}

extension CGPoint {
  fileprivate func moved(by distance: CGPoint) -> CGPoint {
    CGPoint(x: x + distance.x, y: y + distance.y)
  }
}

/// Counts how often the return key was pressed.
@MainActor private final class ReturnLog: UITextFieldDelegate {
  private(set) var count = 0

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    count += 1
    return true
  }
}
