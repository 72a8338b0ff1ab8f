import UIKit
import UIKitTesting
import XCTest

@testable import ClientSources

/// A keypad of an app's own, with its controller, a bar above it, and a button that makes way.
class AmountFormTests: XCTestCase {
  func testAnAmountIsTypedOnTheKeypad() throws {
    let delegate = ClientDelegate()
    let session = TouchSession(delegate: delegate)
    let form = AmountViewController()
    delegate.window?.rootViewController = form
    session.wait(0.1)
    let height = form.view.bounds.height
    XCTAssertEqual(form.payButton.frame.minY, height - 60)
    session.tap(on: form.field)
    session.wait(0.5)
    XCTAssertEqual(form.bar.bounds.height, 60)
    XCTAssertEqual(form.payButton.frame.minY, height - 216 - 60 - 60)
    for key in ["1", "2", "2", "⌫", "3"] {
      session.tap(on: session.view(key))
      session.wait(0.3)
    }
    XCTAssertEqual(form.field.text, "123")
    XCTAssertEqual(form.keypad.changes, 5)
    session.tap(on: session.view("done"))
    session.wait(0.5)
    XCTAssertFalse(form.field.isFirstResponder)
    XCTAssertEqual(form.payButton.frame.minY, height - 60)
    XCTAssertEqual(form.durations, [0.25, 0.25])
    NotificationCenter.default.removeObserver(form)
    try session.finish()
  }
}
