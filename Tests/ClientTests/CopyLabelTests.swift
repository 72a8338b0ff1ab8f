import UIKit
import UIKitTesting
import XCTest

@testable import ClientSources

/// A label of an app that is copied from the edit menu.
class CopyLabelTests: XCTestCase {
  func testALabelIsCopiedFromBothMenus() throws {
    let label = CopyLabel(frame: CGRect(x: 100, y: 300, width: 200, height: 40))
    let session = TouchSession { $0.addSubview(label) }
    label.text = "one"
    label.showMenu(at: CGPoint(x: 20, y: 20))
    session.tap(on: session.view(text: "Share"))
    XCTAssertEqual(label.shareCount, 1)
    session.wait(0.5)
    label.showMenu(at: CGPoint(x: 20, y: 20))
    session.tap(on: session.view(text: "Copy"))
    XCTAssertEqual(UIPasteboard.general.string, "one")
    label.text = "two"
    label.showMenuAsBefore()
    session.tap(on: session.view(text: "Copy"))
    XCTAssertEqual(UIPasteboard.general.string, "two")
    session.perform { label.copyForAMinute() }
    session.wait(59)
    XCTAssertTrue(UIPasteboard.general.hasStrings)
    session.wait(2)
    XCTAssertFalse(UIPasteboard.general.hasStrings)
    try session.finish()
  }
}
