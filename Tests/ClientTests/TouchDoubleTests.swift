import UIKit
import UIKitTesting
import XCTest

@testable import ClientSources

/// Recognizers, views and controls that are fed by hand, with no application and no window.
class TouchDoubleTests: XCTestCase {
  func testUnattachedRecognizerTakesOnEachState() {
    let recognizer = CheckmarkGestureRecognizer()
    let touch = TouchDouble(CGPoint(x: 10, y: 10))
    let event = EventDouble([touch])
    recognizer.touchesBegan([touch], with: event)
    XCTAssertEqual(recognizer.state, .possible)
    XCTAssertEqual(recognizer.stroke, .down)
    touch.move(to: CGPoint(x: 20, y: 30))
    recognizer.touchesMoved([touch], with: event)
    touch.move(to: CGPoint(x: 40, y: 5))
    recognizer.touchesMoved([touch], with: event)
    XCTAssertEqual(recognizer.stroke, .up)
    recognizer.touchesEnded([touch], with: event)
    XCTAssertEqual(recognizer.state, .recognized)
    recognizer.reset()
    XCTAssertEqual(recognizer.stroke, .none)
  }

  func testUnattachedRecognizerFails() {
    let recognizer = CheckmarkGestureRecognizer()
    let touches: Set<UITouch> = [TouchDouble(.zero), TouchDouble(.zero)]
    XCTAssertEqual(touches.count, 2)
    recognizer.touchesBegan(touches, with: UIEvent())
    XCTAssertEqual(recognizer.state, .failed)
    UIView().addGestureRecognizer(recognizer)
    XCTAssertEqual(recognizer.state, .possible)
  }

  func testRecognizerOfAViewWithoutAWindow() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let recognizer = TouchDownGestureRecognizer()
    view.addGestureRecognizer(recognizer)
    let touch = TouchDouble(CGPoint(x: 1, y: 1), in: view)
    recognizer.touchesBegan([touch], with: EventDouble([touch]))
    XCTAssertEqual(recognizer.state, .began)
    recognizer.touchesMoved([touch], with: EventDouble([touch]))
    XCTAssertEqual(recognizer.state, .changed)
    recognizer.touchesCancelled([touch], with: EventDouble([touch]))
    XCTAssertEqual(recognizer.state, .cancelled)
  }

  func testViewFollowsADouble() {
    // The view animates, and animations are an application's.
    let session = TouchSession { _ in }
    defer { session.end() }
    let board = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let card = DraggableView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    board.addSubview(card)
    let touch = TouchDouble(CGPoint(x: 10, y: 10), in: card)
    let event = EventDouble([touch])
    XCTAssertEqual(event.touches(for: card), [touch])
    XCTAssertEqual(event.coalescedTouches(for: touch)?.count, 1)
    card.touchesBegan([touch], with: event)
    touch.move(to: CGPoint(x: 30, y: 15))
    card.touchesMoved([touch], with: event)
    XCTAssertEqual(card.center, CGPoint(x: 45, y: 30))
  }

  func testControlSendsItsEventsForADouble() {
    var sent = [String]()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.addAction(UIAction { _ in sent.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in sent.append("inside") }, for: .touchUpInside)
    button.addAction(UIAction { _ in sent.append("outside") }, for: .touchUpOutside)
    let touch = TouchDouble(CGPoint(x: 10, y: 10), in: button)
    button.touchesBegan([touch], with: EventDouble([touch]))
    button.touchesEnded([touch], with: EventDouble([touch]))
    button.touchesBegan([touch], with: nil)
    touch.move(to: CGPoint(x: 500, y: 10))
    button.touchesMoved([touch], with: nil)
    button.touchesEnded([touch], with: nil)
    XCTAssertEqual(sent, ["down", "inside", "down", "outside"])
  }

  func testPressesByHand() {
    let controller = KeyCommandViewController()
    controller.pressesBegan([PressDouble()], with: UIPressesEvent())
    XCTAssertEqual(controller.moves, ["select"])
    XCTAssertEqual(UIPress().type, .upArrow)
  }

  func testBareDoubles() {
    let touch = UITouch()
    XCTAssertEqual(touch.tapCount, 0)
    XCTAssertEqual(touch.location(in: nil), .zero)
    XCTAssertNil(touch.view)
    XCTAssertEqual(touch.gestureRecognizers?.count, 0)
    XCTAssertNil(UIEvent().allTouches)
    XCTAssertNil(UIEvent().coalescedTouches(for: touch))
    XCTAssertNil(UIEvent().predictedTouches(for: touch))
    XCTAssertTrue(touch.isKind(of: UITouch.self))
  }
}
