import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Texts in scroll views are scrolled free of input views.
@MainActor @Suite struct TextRevealTests {
  /// Makes room for the keyboard as apps do: by the insets of the content.
  private func makingRoom(in list: UIScrollView) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated { list.contentInset.bottom = 200 }
    }
  }

  @Test func `a field is scrolled above the keyboard that the app has made room for`() throws {
    let scene = ScrollScene()
    let field = UITextField(frame: CGRect(x: 0, y: 900, width: 100, height: 40))
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 200))
    scene.list.addSubview(field)
    let token = makingRoom(in: scene.list)
    #expect(field.becomeFirstResponder())
    NotificationCenter.default.removeObserver(token)
    #expect(scene.list.contentOffset.y == 116)
    scene.session.wait(0.3)
    field.resignFirstResponder()
    scene.session.wait(0.3)
    // A field that is visible stays where it is.
    field.frame.origin.y = 300
    scene.list.contentInset.bottom = 200
    #expect(field.becomeFirstResponder() && scene.list.contentOffset.y == 116)
    scene.session.wait(0.3)
    field.resignFirstResponder()
    scene.session.wait(0.3)
    try scene.session.finish()
  }

  @Test func `a field that is next with the same keyboard is scrolled above it too`() throws {
    let scene = ScrollScene()
    let keys = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 200))
    let fields = [100, 900].map { y in
      let field = UITextField(frame: CGRect(x: 0, y: y, width: 100, height: 40))
      field.inputView = keys
      scene.list.addSubview(field)
      return field
    }
    scene.list.contentInset.bottom = 200
    #expect(fields[0].becomeFirstResponder() && scene.list.contentOffset.y == 0)
    scene.session.wait(0.3)
    #expect(fields[1].becomeFirstResponder() && scene.list.contentOffset.y == 116)
    fields[1].resignFirstResponder()
    scene.session.wait(0.3)
    try scene.session.finish()
  }

  @Test func `a padding lets a finger take hold of the keyboard above it`() throws {
    let scene = ScrollScene()
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 200))
    scene.list.addSubview(field)
    scene.list.keyboardDismissMode = .interactive
    scene.list.keyboardLayoutGuide.keyboardDismissPadding = 50
    #expect(scene.list.keyboardLayoutGuide.layoutFrame.height == 0)
    #expect(field.becomeFirstResponder())
    let window = try #require(field.inputView?.window)
    scene.session.wait(0.3)
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 256, y: 600))
    finger.move(to: CGPoint(x: 256, y: 774), duration: 0.2)
    #expect(window.frame.minY == 824)
    finger.move(to: CGPoint(x: 256, y: 800), duration: 0.1)
    #expect(abs(window.frame.minY - 850) < 0.001)
    finger.up()
    scene.session.wait(0.3)
    #expect(!field.isFirstResponder && window.isHidden)
    scene.rest()
    try scene.session.finish()
  }
}
