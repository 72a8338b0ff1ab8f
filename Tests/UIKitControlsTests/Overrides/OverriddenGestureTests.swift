import Foundation
import Testing
import UIKitControls
import UIKitTesting
import UIKitTestSupport

/// The engine uses a recognizer's overridable properties, not stored values.
@MainActor @Suite struct OverriddenGestureTests {
  @Test func `a recognizer whose isEnabled is overridden gets no touches`() throws {
    let scene = TouchScene()
    let tap = scene.add(NeverEnabled(), name: "tap")
    scene.session.tap(on: scene.card)
    #expect(tap.isEnabled == false)
    #expect(scene.news([.states]) == "")
    try scene.session.finish()
  }

  @Test func `numbers that a subclass returns decide its gesture`() throws {
    let scene = TouchScene()
    _ = scene.add(AlwaysTwice(), name: "twice")
    scene.session.tap(on: scene.card)
    scene.session.wait(1)
    #expect(scene.news([.states]) == "twice@card failed")
    scene.session.doubleTap(on: scene.card)
    #expect(scene.news([.states]) == "twice@card ended")
    try scene.session.finish()
  }

  @Test func `a subclass's answers about its view's touches hold, and its delegate is asked`()
    throws
  {
    let scene = TouchScene()
    let pan = scene.add(Modest(), name: "pan")
    scene.session.drag(scene.card, byX: 80, y: 0, duration: 0.2)
    let calls = scene.news([.views])
    #expect(calls.contains("touchesEnded") && !calls.contains("touchesCancelled"), "\(calls)")
    #expect(pan.asked == 1)
    #expect(pan.states == [.began, .changed, .ended])
    try scene.session.finish()
  }

  @Test func `a target that is not an object is refused, and is not the responder chain`() throws {
    let scene = TouchScene()
    let control = UIControl(frame: .zero)
    _ = scene.news()
    control.addTarget(NoObject(), action: Selector("go"), for: .touchDown)
    let tap = UITapGestureRecognizer(target: NoObject(), action: Selector("tapped:"))
    tap.addTarget(NoObject(), action: Selector("tapped:"))
    #expect(!UIApplication.shared.sendAction(Selector("go"), to: NoObject(), from: nil, for: nil))
    #expect(control.allTargets.isEmpty)
    #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == nil)
    let refusal = "of type NoObject, not a class: only objects receive actions refused"
    #expect(
      scene.news([.refusals])
        == [
          "target for \"go\" \(refusal)", "target for \"tapped:\" \(refusal)",
          "target for \"tapped:\" \(refusal)", "target for \"go\" \(refusal)",
        ].joined(separator: ", "))
    try scene.session.finish()
  }
}

private struct NoObject {}

private final class NeverEnabled: UITapGestureRecognizer {
  override var isEnabled: Bool {
    get { false }
    set {}
  }
}

private final class AlwaysTwice: UITapGestureRecognizer {
  override var numberOfTapsRequired: Int {
    get { 2 }
    set {}
  }
}

/// Does not cancel its view's touches, is its own delegate, and keeps the states that it requests.
private final class Modest: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  var asked = 0
  var states: [State] = []
  override var cancelsTouchesInView: Bool {
    get { false }
    set {}
  }
  override weak var delegate: (any UIGestureRecognizerDelegate)? {
    get { self }
    set {}
  }
  override var state: State {
    didSet { if states.last != state { states.append(state) } }
  }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    asked += 1
    return true
  }
}
