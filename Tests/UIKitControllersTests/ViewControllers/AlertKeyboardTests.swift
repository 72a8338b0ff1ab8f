import Foundation
import Testing
import UIKitControllers
import UIKitTestSupport
import UIKitTesting

/// An alert with a text field makes way for the field's keyboard.
@MainActor @Suite struct AlertKeyboardTests {
  @Test func `the card is in the middle of what the keyboard leaves`() throws {
    let root = UIViewController()
    let session = TouchSession(size: CGSize(width: 400, height: 600)) { window in
      window.rootViewController = root
    }
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { field in
      field.accessibilityIdentifier = "field"
      field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 300))
    }
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    session.turn { root.present(alert, animated: true) }
    session.wait(0.2)
    let field = session.view("field")
    let before = field.convert(field.bounds, to: nil).midY
    session.wait(0.4)
    #expect(field.isFirstResponder)
    #expect(abs(before - field.convert(field.bounds, to: nil).midY - 150) < 1)
    session.choose("OK")
    session.wait(1)
    #expect(root.presentedViewController == nil && session.windows.count == 1)
    try session.finish()
  }
}
