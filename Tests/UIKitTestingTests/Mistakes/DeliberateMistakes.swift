import Foundation
import Testing
import UIKit
import UIKitTesting

/// Whether this process was started to make mistakes; `MistakeSlowTests` does, and reads the comments.
let makesMistakes = ProcessInfo.processInfo.environment["RETOUCH_TEST_MISTAKES"] != nil

/// Tests that make mistakes on purpose: each line that ends with a comment `fails:` is a failure
/// there, with that text, and no other line is.
@MainActor @Suite(.serialized, .enabled(if: makesMistakes)) struct DeliberateMistakes {
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    card.accessibilityIdentifier = "card"
  }

  private func session() -> TouchSession { TouchSession { $0.addSubview(card) } }

  @Test func fingers() throws {
    let session = session()
    let finger = session.finger()
    finger.up()  // fails: the finger is not down
    finger.move(byX: 1, y: 1)  // fails: the finger is not down
    finger.press(force: 0.5)  // fails: the finger is not down
    finger.down(on: card)
    finger.down(on: card)  // fails: the finger is already down; lift it first
    finger.press(force: 2)  // fails: a force must be between 0 and 1
    finger.move(to: CGPoint(x: CGFloat.nan, y: 0))  // fails: are not valid locations
    finger.move(byX: 1, y: 1, duration: -1)  // fails: -1.0 seconds at 60.0 samples per second
    finger.up()
    finger.up()  // fails: the finger is not down
    finger.down(at: CGPoint(x: CGFloat.nan, y: 0))  // fails: is not a valid location
    // A mistake that follows from the finger's absence is not reported again.
    finger.move(byX: 1, y: 1)
    finger.up()
    _ = session.fingers(-1)  // fails: the number of fingers must be from 0 to 1000, not -1
    session.move([finger], to: [])  // fails: 0 locations for 1 fingers
    session.tap(at: .zero, taps: 0)  // fails: a tap needs at least one tap and one finger
    session.tap(on: card)
    #expect(session.takeTranscript().brief().hasSuffix("card.touchesBegan, card.touchesEnded"))
    try session.finish()
  }

  @Test func views() throws {
    let (lid, button) = (UIView(frame: card.frame), UIButton(frame: card.frame))
    (lid.accessibilityIdentifier, button.accessibilityIdentifier) = ("lid", "button")
    let session = session()
    session.tap(on: lid)  // fails: lid is not in a window, so nothing can touch it
    session.play("0 v^ | 1,1", in: lid)  // fails: lid is not in a window
    let finger = session.finger()
    finger.down(on: lid)  // fails: lid is not in a window
    finger.up()
    card.superview?.addSubview(lid)
    session.tap(on: card)  // fails: the touch misses card: lid covers it there; if this is inten
    session.drag(card, byX: 10, y: 0)  // fails: lid covers it there
    session.longPress(on: card, fingers: 2)  // fails: lid covers it there
    session.pinch(on: card, scale: 2, distance: 20)  // fails: lid covers it there
    session.mouse().click(on: card)  // fails: lid covers it there
    session.stylus().down(on: card)  // fails: lid covers it there
    session.stylus().up()
    session.stylus().leave()
    session.tap(on: card, evenIfCovered: true)
    lid.isHidden = true
    session.tap(on: lid)  // fails: the touch misses lid: it is hidden
    session.tap(on: card)
    card.alpha = 0
    session.tap(on: card)  // fails: it has an alpha of 0.0
    card.alpha = 1
    card.isUserInteractionEnabled = false
    session.tap(on: card)  // fails: it has user interaction disabled
    card.isUserInteractionEnabled = true
    card.addSubview(button)
    session.tap(on: card)
    button.isEnabled = false
    session.tap(on: button)  // fails: button is disabled, so a touch does nothing
    session.tap(on: button, evenIfCovered: true)
    card.frame.origin.x = -200
    session.tap(on: card)  // fails: that location is off the screen
    session.tap(on: card, at: CGPoint(x: 250, y: 50))
    try session.finish()
  }

  @Test func drawings() throws {
    let session = session()
    session.play("0 v-")  // fails: line 1, column 3: finger 0 needs a place to land
    session.burst {
      session.play("0 v^ | 1,1")  // fails: `play` cannot be called in `together` or `burst`
      session.burst {}  // fails: `burst` cannot be nested
    }
    session.together {
      session.together {}  // fails: `together` cannot be nested
      session.wait(1)  // fails: `together` cannot contain calls that take time
      session.settle()  // fails: `settle` cannot be called in `together` or `burst`
    }
    session.wait(-1)  // fails: cannot wait -1.0 seconds
    session.play("0 v^ | 1,1")
    #expect(session.fingersOverTime == "0 v^")
    try session.finish()
  }

  @Test func devices() throws {
    let session = session()
    let (pen, mouse, trackpad) = (session.stylus(), session.mouse(), session.trackpad())
    pen.up()  // fails: the pen does not touch the glass
    pen.leave()  // fails: the pen is out of range; hover first
    pen.move(to: .zero)  // fails: the pen is out of range; hover first
    pen.press(.lower)  // fails: the pen is out of range; hover first
    pen.lean(altitude: 0, azimuth: 0)  // fails: an altitude must be over 0, up to π/2
    pen.hover(on: card, height: 2)  // fails: a height must be between 0 and 1
    pen.hover(on: UIView())  // fails: is not in a window
    pen.move(byX: 1, y: 1)
    pen.hover(on: card)
    pen.press(force: 1)  // fails: a pen can only press on the glass
    pen.down()
    pen.hover(on: card)  // fails: the pen touches the glass; lift it first
    pen.leave()
    mouse.release()  // fails: the primary button is not held
    mouse.press()
    mouse.click()  // fails: the primary button is already held; release it first
    mouse.release()
    mouse.click(count: 0)  // fails: a click needs a count of at least 1
    trackpad.pinch(scale: -1)  // fails: cannot pinch by -1.0
    session.unplug(mouse)
    mouse.press()  // fails: is unplugged; plug in another device
    session.unplug(mouse)  // fails: is not plugged in here
    session.mouse().move(to: card)
    try session.finish()
  }

  @Test func keysAndFacts() throws {
    let session = session()
    let keyboard = session.keyboard()
    keyboard.up(.space)  // fails: key 57 is not held
    keyboard.hold(.shift) {
      keyboard.down(.shift)  // fails: key 42 is already held; release it first
    }
    keyboard.press(.character("É"))  // fails: not a key
    session.setBrightness(2)  // fails: a brightness must be between 0 and 1, not 2.0
    session.setBattery(level: .nan, state: .full)  // fails: a charge must be between 0 and 1
    session.turnScreen(to: .unknown)  // fails: a screen cannot have the orientation
    _ = session.connectScreen(size: .zero)  // fails: are not a valid screen
    session.continueActivity("a", userInfo: ["view": card])  // fails: these are not values
    try session.finish()
  }

  @Test func sessions() throws {
    let first = session()
    let second = TouchSession { $0.addSubview(card) }  // fails: another session is alive
    first.tap(on: card)  // fails: the session has ended, because another one was made at Delib
    first.tap(on: card)
    second.tap(on: card)
    #expect(second.transcript.brief() == "card.touchesBegan, card.touchesEnded")
    second.end()
    second.tap(on: card)  // fails: the session has ended
    let finger = second.touchscreen.finger()  // fails: the session has ended
    finger.down(on: card)  // fails: the session has ended
    let small = TouchSession(size: .zero) { _ in }  // fails: are not a valid screen
    #expect(small.windows.count == 1)
    small.end()
    let lost = TouchSession { _ in }.finger()
    lost.down(at: .zero)  // fails: the session of Virtual touchscreen 0 is gone; keep a
  }

  @Test func sessionsWithinSessions() throws {
    var inner: TouchSession?
    let session = session()
    let taps = Calls { [card] in
      inner = TouchSession { _ in }  // fails: is handling an input: do not make a session in code
      inner?.tap(on: card)
      session.end()  // fails: a session cannot end while it handles an input
    }
    card.addGestureRecognizer(
      UITapGestureRecognizer(target: taps, action: Selector("call", Calls.call)))
    session.tap(on: card)
    #expect(inner != nil)
    try session.finish()
  }

  @Test func finders() throws {
    let session = session()
    session.tap(on: session.view("cart"))  // fails: no view has the identifier “cart”; the nearest
    #expect(session.view(UIButton.self) == nil)  // fails: no view has the class UIButton
    session.tap(on: session.view(text: "Buy"))  // fails: has the text “Buy”; no view has any
    #expect(session.transcript.brief() == "")
    let link = CADisplayLink(target: Calls {}, selector: Selector("call", Calls.call))
    link.add(to: .main, forMode: .common)
    session.settle(within: 1)  // fails: not settled within 1.0 s: display links and update links: 1
    link.invalidate()
    session.settle()
    try session.finish()
  }

  /// A helper passes on its caller's line.
  @Test func helpers() throws {
    let session = session()
    func lift(file: StaticString = #filePath, line: UInt = #line) {
      session.finger().up(file: file, line: line)
    }
    lift()  // fails: the finger is not down
    try session.finish()
  }
}

/// Has a closure called by name.
@MainActor private final class Calls: NSObject {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  func call() { body() }
}
