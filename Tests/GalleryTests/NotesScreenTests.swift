import Gallery
import Testing
import UIKit
import UIKitTesting

/// The text view of the gallery.
@MainActor @Suite struct NotesScreenTests {
  @Test func `notes are edited, and the link of the help leads to their start`() throws {
    let session = open("notes", size: CGSize(width: 512, height: 480))
    let notes = try #require(session.view("note") as? UITextView)
    let help = try #require(session.view("help") as? UITextView)
    #expect(session.view("lamp").isHidden && notes.contentSize.height > notes.bounds.height)
    session.tap(on: notes, at: CGPoint(x: 40, y: 20), taps: 2)
    session.wait(0.5)
    #expect(notes.isFirstResponder && notes.selectedRange.length > 1)
    session.keyboard().type("x")
    #expect(!session.view("lamp").isHidden && notes.text.contains("x"))
    session.drag(notes, byX: 0, y: -80)
    session.wait(2)
    let offset = notes.contentOffset.y
    #expect(offset > 0)
    let position = help.position(from: help.beginningOfDocument, offset: 12)
    let place = position.map(help.caretRect) ?? .zero
    session.tap(on: help, at: CGPoint(x: place.midX + 3, y: place.midY))
    session.wait(0.5)
    #expect(notes.contentOffset.y == 0)
    try session.finish()
  }
}
