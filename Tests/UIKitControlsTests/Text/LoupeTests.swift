import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// The loupe above a finger, and the handles of a selection.
@MainActor @Suite struct LoupeTests {
  @Test func `a press in a field shows a loupe above the finger until it is lifted`() throws {
    let scene = FieldScene("one two three")
    let finger = scene.session.finger()
    finger.down(on: scene.name, at: CGPoint(x: 60, y: 20))
    scene.session.wait(0.6)
    let window = try #require(scene.session.windows.last)
    #expect(scene.session.windows.count == 2 && !window.canBecomeKey)
    #expect(window.frame == CGRect(x: 100, y: 36, width: 120, height: 60))
    finger.move(byX: 40, y: 0, duration: 0.2)
    scene.session.wait(0.1)
    #expect(window.frame.minX == 140 && scene.shown == "one two th|ree")
    finger.up()
    scene.session.wait(0.1)
    #expect(window.isHidden)
    try scene.finish()
  }

  @Test func `the loupe stays on the screen, and touches go through it`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.accessibilityIdentifier = "paper"
    let session = TouchSession { window in window.addSubview(view) }
    let loupe = try #require(
      UITextLoupeSession.begin(
        at: CGPoint(x: 10, y: 10), fromSelectionWidgetView: nil, in: view))
    let window = try #require(session.windows.last)
    #expect(window.frame == CGRect(x: 0, y: 0, width: 120, height: 60))
    session.wait(0.1)
    _ = session.takeTranscript()
    session.tap(at: CGPoint(x: 50, y: 30))
    #expect(session.takeTranscript().brief().contains("paper.touchesBegan"))
    loupe.move(
      to: CGPoint(x: 90, y: 95), withCaretRect: CGRect(x: 90, y: 90, width: 2, height: 10),
      trackingCaret: true)
    #expect(window.frame == CGRect(x: 30, y: 16, width: 120, height: 60))
    loupe.invalidate()
    #expect(session.windows.count == 1)
    #expect(
      UITextLoupeSession.begin(at: .zero, fromSelectionWidgetView: nil, in: UIView()) == nil)
    try session.finish()
  }

  @Test func `a handle keeps its distance from the finger`() throws {
    let scene = FieldScene("one two three")
    #expect(scene.name.becomeFirstResponder())
    scene.select(4, 7)
    let finger = scene.session.finger()
    // 18 points to the right of the end, which is at 70.
    finger.down(on: scene.name, at: CGPoint(x: 88, y: 20))
    finger.move(byX: 20, y: 0, duration: 0.2)
    scene.session.wait(0.1)
    #expect(scene.shown == "one [two t]hree" && scene.session.windows.count == 2)
    finger.move(byX: -70, y: 0, duration: 0.2)
    scene.session.wait(0.1)
    #expect(scene.shown == "on[e ]two three")
    finger.cancel()
    #expect(scene.session.windows.count == 1)
    try scene.finish()
  }
}
