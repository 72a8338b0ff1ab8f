import UIKit
import UIKitTesting
import XCTest

@testable import ClientSources

/// A field and a text view of an app's own, typed into.
class NoteEditorTests: XCTestCase {
  func testATitleAndANoteAreTyped() throws {
    let delegate = ClientDelegate()
    let session = TouchSession(delegate: delegate)
    var note: NoteViewController? = NoteViewController()
    delegate.window?.rootViewController = note
    var gone: [String] = []
    note?.titleField.onDeinit = { gone.append("title") }
    note?.noteView.onDeinit = { gone.append("note") }
    session.wait(0.1)
    let keyboard = session.keyboard()
    if let note {
      session.tap(on: note.titleField)
      session.wait(0.5)
      keyboard.type("Trip")
      XCTAssertEqual(note.titleField.text, "Trip")
      let start = note.titleField.beginningOfDocument
      XCTAssertGreaterThanOrEqual(note.titleField.caretRect(for: start).minX, 12)
      note.titleField.hidesCaret = true
      XCTAssertEqual(note.titleField.caretRect(for: start), .zero)
      keyboard.press(.return)
      XCTAssertTrue(note.noteView.isFirstResponder)
      keyboard.type("one")
      keyboard.press(.return)
      keyboard.type("two")
      XCTAssertEqual(note.noteView.text, "one\ntwo")
      XCTAssertEqual(note.count, 7)
      XCTAssertEqual(note.noteView.caretRect(for: note.noteView.beginningOfDocument).width, 1)
      XCTAssertGreaterThan(note.noteView.intrinsicContentSize.height, 50)
      // The delegate's limit of 40 characters is for keys, not for the app.
      note.noteView.insertText(String(repeating: "x", count: 40))
      XCTAssertEqual(note.count, 47)
      XCTAssertTrue(note.noteView.delegate === note)
    }
    delegate.window?.rootViewController = UIViewController()
    note = nil
    session.wait(0.1)
    XCTAssertEqual(gone.sorted(), ["note", "title"])
    try session.finish()
  }
}
