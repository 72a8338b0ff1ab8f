import UIKit
import UIKitTesting
import XCTest

@testable import ClientSources

class ClientDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

/// What the sources do with real fingers, in an app's process.
class ClientBehaviourTests: XCTestCase {
  private func play(_ body: (TouchSession, ClientDelegate) -> Void) throws {
    let delegate = ClientDelegate()
    let session = TouchSession(delegate: delegate)
    body(session, delegate)
    try session.finish()
  }

  func testEveryShapeOfActionIsCalled() throws {
    try play { session, delegate in
      let board = SelectorBoard()
      delegate.window?.rootViewController = board
      board.button.frame = CGRect(x: 50, y: 50, width: 100, height: 44)
      session.tap(at: CGPoint(x: 80, y: 70))
      XCTAssertEqual(
        board.calls.joined(separator: " "),
        "tapped tapped:event anything optional any counted maybe")
      XCTAssertEqual(
        board.describe(SelectorBoard.sharedSelector), "tapped: tapped: tapped:")
      XCTAssertTrue(board.wantsToPaste())
      XCTAssertTrue(board.responds(to: SelectorBoard.sharedSelector))
      XCTAssertFalse(board.responds(to: Selector("missing:")))
    }
  }

  func testMissingMethodIsTold() throws {
    try play { session, delegate in
      let target = ButtonTarget()
      let control = UIControl()
      target.attach(to: control)
      control.sendActions(for: .valueChanged)
      XCTAssertEqual(target.count, 1)
      control.sendActions(for: .editingDidEnd)
      control.sendActions(for: .editingDidEnd)
      let told = session.transcript.entries.filter { $0.line.contains("unrecognized selector") }
      XCTAssertEqual(told.count, 1)
      XCTAssertTrue(told[0].line.contains("-[ButtonTarget missing:]"), told[0].line)
    }
  }

  func testEachSenderOfAMissingMethodIsTold() throws {
    try play { session, delegate in
      let target = ButtonTarget()
      let board = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      delegate.window?.rootViewController?.view.addSubview(board)
      board.addGestureRecognizer(
        UITapGestureRecognizer(target: target, action: Selector("tapped:")))
      let other = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
      delegate.window?.rootViewController?.view.addSubview(other)
      other.addGestureRecognizer(
        UITapGestureRecognizer(
          target: target, action: Selector("other:", SelectorBoard.any(_:))))
      NotificationCenter.default.addObserver(
        target, selector: Selector("heard:"), name: Notification.Name("ClientTests"), object: nil)
      session.tap(on: board)
      session.tap(on: other)
      NotificationCenter.default.post(name: Notification.Name("ClientTests"), object: nil)
      target.perform(Selector("performed"))
      // A slider is not a button: Objective-C would call the method, Swift cannot.
      let slider = UISlider()
      let typed = SelectorBoard()
      slider.addTarget(typed, action: SelectorBoard.sharedSelector, for: .valueChanged)
      slider.sendActions(for: .valueChanged)
      // No responder in the chain handles it, which is not a mistake.
      UIApplication.shared.sendAction(Selector("absent:"), to: nil, from: board, for: nil)
      let told = session.transcript.entries.map { $0.receiver }.filter { $0.hasPrefix("-[") }
      XCTAssertEqual(
        told.map {
          $0.replacingOccurrences(of: "unrecognized selector sent to instance", with: "?")
        },
        [
          "-[ButtonTarget tapped:]: ?; write Selector(\"tapped:\", ButtonTarget.tapped)",
          "-[ButtonTarget other:]: ?; the method is one of another class",
          "-[ButtonTarget heard:]: ?; write Selector(\"heard:\", ButtonTarget.heard)",
          "-[ButtonTarget performed]: ?; write Selector(\"performed\", ButtonTarget.performed)",
          "-[SelectorBoard tapped:]: ?; the method takes no UISlider",
        ])
    }
  }

  func testWhoMayNotTurnStays() throws {
    try play { session, delegate in
      delegate.window?.rootViewController = LockedViewController()
      session.wait(0.1)
      session.turnDevice(to: .landscapeLeft)
      XCTAssertTrue(UIApplication.shared.statusBarOrientation.isPortrait)
      let card = CardViewController()
      delegate.window?.rootViewController = card
      session.wait(0.1)
      session.turnDevice(to: .landscapeRight)
      XCTAssertTrue(UIApplication.shared.statusBarOrientation.isLandscape)
      session.wait(1)
    }
  }

  func testKnobTurns() throws {
    try play { session, delegate in
      let knob = Knob(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
      delegate.window?.rootViewController?.view.addSubview(knob)
      session.drag(from: CGPoint(x: 110, y: 150), to: CGPoint(x: 190, y: 120))
      XCTAssertGreaterThan(knob.value, 0.5)
    }
  }

  func testStatusBarAndConstraintsAndEscape() throws {
    try play { session, delegate in
      let card = CardViewController()
      delegate.window?.rootViewController?.present(card, animated: false)
      session.wait(1)
      XCTAssertEqual(card.constraintPasses, 1)
      XCTAssertTrue(UIApplication.shared.isStatusBarHidden)
      XCTAssertEqual(UIApplication.shared.statusBarStyle, .darkContent)
      XCTAssertEqual(UIApplication.shared.statusBarFrame, .zero)
      XCTAssertEqual(UIApplication.shared.keyWindow, delegate.window)
      XCTAssertTrue(UIApplication.shared.statusBarOrientation.isPortrait)
      XCTAssertLessThanOrEqual(card.appeared, CACurrentMediaTime())
      card.toggleStatusBar()
      session.wait(1)
      XCTAssertFalse(UIApplication.shared.isStatusBarHidden)
      XCTAssertTrue(card.accessibilityPerformEscape())
      session.wait(1)
      XCTAssertNotNil(card.presentingViewController)
      card.isModalInPresentation = false
      XCTAssertTrue(card.accessibilityPerformEscape())
      session.wait(2)
      XCTAssertNil(card.presentingViewController)
    }
  }

  func testInitializersOfSubclassesRun() throws {
    try play { session, delegate in
      let tabs = MainTabBarController(nibName: nil, bundle: nil)
      for title in ["First", "Second", "Locked"] {
        let page = RootNavigationController(rootViewController: UIViewController())
        page.title = title
        tabs.viewControllers = (tabs.viewControllers ?? []) + [page]
      }
      delegate.window?.rootViewController = tabs
      session.wait(0.1)
      let cover = PassThroughWindow(frame: UIScreen.main.bounds)
      cover.isHidden = false
      for number in [1, 2, 0] {
        let width = tabs.tabBar.bounds.width / 3
        session.tap(
          at: tabs.tabBar.convert(CGPoint(x: (CGFloat(number) + 0.5) * width, y: 20), to: nil))
        session.wait(0.5)
      }
      // When the bar reports the press, the selection is still the previous one, as on iOS.
      XCTAssertEqual(tabs.pressedItems, ["Second at 0", "Locked at 1", "First at 1"])
      XCTAssertEqual(tabs.selectedIndex, 0)
      XCTAssertEqual(cover.windowLevel, .alert + 1)
      XCTAssertEqual(cover.touchedPlaces, [], "its touches go to the window below")
    }
    XCTAssertEqual(ChoiceControl(items: ["a", "b"]).selectedSegmentIndex, 0)
  }

  func testAccessibilityChangesValues() {
    let slider = UISlider()
    var told = 0
    slider.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    slider.accessibilityIncrement()
    slider.accessibilityIncrement()
    slider.accessibilityDecrement()
    XCTAssertEqual(slider.value, 0.1, accuracy: 0.0001)
    let stepper = UIStepper()
    stepper.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    stepper.accessibilityIncrement()
    XCTAssertEqual(stepper.value, 1)
    XCTAssertEqual(told, 4)
    let rating = RatingControl(frame: .zero)
    rating.accessibilityIncrement()
    XCTAssertEqual(rating.rating, 1)
    XCTAssertEqual(rating.description, "RatingControl")
    XCTAssertEqual(Set([rating, rating]).count, 1)
    XCTAssertTrue(rating.isKind(of: UIControl.self))
    XCTAssertFalse(rating.isMember(of: UIControl.self))
    XCTAssertEqual(Overlay.badge.tag, 3)
    XCTAssertEqual(UIPanGestureRecognizer().description, "<UIPanGestureRecognizer: pan; possible>")
  }

  func testWhatIsRemovedIsNotCalledInWhateverWay() throws {
    let post = { NotificationCenter.default.post(name: RingingViewController.ring, object: nil) }
    var controller: RingingViewController? = RingingViewController()
    controller?.loadViewIfNeeded()
    post()
    XCTAssertEqual(controller?.rings, 1)
    controller?.stop()
    post()
    XCTAssertEqual(controller?.rings, 1)
    controller?.listen()
    controller?.stopListening()
    post()
    XCTAssertEqual(controller?.rings, 1)
    controller?.listen()
    weak let gone = controller
    controller = nil
    XCTAssertNil(gone)
    post()
  }

  func testLoginForm() throws {
    try play { session, delegate in
      let form = LoginViewController()
      delegate.window?.rootViewController = form
      session.wait(0.1)
      session.tap(on: form.userField)
      for character in " ada@b.c " { form.userField.insertText(String(character)) }
      form.userField.insertText("\n")
      XCTAssertEqual(form.userField.text, "ada@b.c")
      XCTAssertTrue(form.passwordField.isFirstResponder)
      XCTAssertFalse(form.loginButton.isEnabled)
      form.passwordField.insertText("secret")
      XCTAssertTrue(form.loginButton.isEnabled)
      session.tap(on: form.codeField)
      let keyboard = session.keyboard()
      keyboard.type("12345x")
      XCTAssertEqual(form.codeField.text, "1234-5")
      keyboard.press(.delete)
      XCTAssertEqual(form.codeField.text, "1234")
      // The delegate has refused the key, and formatted the text itself (rule 26.9).
      XCTAssertEqual(form.codeField.backspaces, 0)
      session.tap(at: CGPoint(x: 150, y: 600))
      XCTAssertFalse(form.codeField.isEditing)
      session.tap(on: form.loginButton)
      XCTAssertEqual(form.attempts, ["ada@b.c 1234"])
    }
  }
}
