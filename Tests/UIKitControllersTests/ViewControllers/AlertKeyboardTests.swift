import Foundation
import Testing
import UIKitControllers
import UIKitTestSupport
import UIKitTesting

/// An alert with a text field makes way for the field's keyboard, and so does a form.
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
    alert.loadViewIfNeeded()
    session.turn { root.present(alert, animated: true) }
    session.wait(0.2)
    let field = session.view("field")
    #expect(!field.isFirstResponder)
    let before = field.convert(field.bounds, to: nil).midY
    session.wait(0.4)
    #expect(field.isFirstResponder)
    #expect(abs(before - field.convert(field.bounds, to: nil).midY - 150) < 1)
    session.choose("OK")
    session.wait(1)
    #expect(root.presentedViewController == nil && session.windows.count == 1)
    try session.finish()
  }

  @Test func `a form moves up, to the edge if it must`() throws {
    let root = UIViewController()
    let session = TouchSession(size: CGSize(width: 1024, height: 1000)) { window in
      window.rootViewController = root
    }
    let form = UIViewController()
    form.modalPresentationStyle = .formSheet
    let keys = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 300))
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    field.inputView = keys
    form.view.addSubview(field)
    session.turn { root.present(form, animated: false) }
    #expect(form.view.frame == CGRect(x: 242, y: 190, width: 540, height: 620))
    session.turn { field.becomeFirstResponder() }
    #expect(form.view.frame.minY == 40)
    session.wait(0.3)
    keys.frame.size.height = 500
    session.turn { field.reloadInputViews() }
    #expect(form.view.frame == CGRect(x: 242, y: 0, width: 540, height: 620))
    session.turn { field.resignFirstResponder() }
    session.wait(0.3)
    #expect(form.view.frame.minY == 190)
    try session.finish()
  }
}
