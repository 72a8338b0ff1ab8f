import UIKit
import XCTest

@testable import Notebook

class NotebookTests: XCTestCase {
  @MainActor func testADelegateThatAsksCanRefuse() {
    let note = NoteView(frame: .zero)
    let controller = NotesViewController()
    note.delegate = controller
    XCTAssertFalse(note.asksBeforeRemoval)
    note.toggle()
    XCTAssertTrue(note.isDone)
    note.toggle()
    XCTAssertTrue(note.isDone, "the controller only lets notes be done")
  }
}
