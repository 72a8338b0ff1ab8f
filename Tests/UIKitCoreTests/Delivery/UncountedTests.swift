import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore
import UIKitTestSupport

/// Decision 17: recognizers, views, windows and targets whose last reference is released in the
/// middle of a call to them. Each is used once more after that, and ends with the turn in which
/// nothing of the gesture needs it any more: a finger keeps its view, window and recognizers.
@MainActor @Suite struct UncountedTests {
  private static let kinds: Transcript.Kinds = [
    .views, .gestures, .states, .actions, .resets, .timers, .launch,
  ]
  private static let low = CGRect(x: 0, y: 512, width: 512, height: 512)

  private func news(_ scene: TouchScene) -> String { scene.news(Self.kinds) }

  /// A recognizer on the card that one reference and the card hold.
  private func only(_ recognizer: Steered, _ name: String, in scene: TouchScene) -> Only<Steered> {
    let mark = Mark(name)
    recognizer.mayPrevent = { _ in withExtendedLifetime(mark) { true } }
    return Only(scene.add(recognizer, name: name))
  }

  /// Releases a recognizer, as its view does.
  private static func drop(_ only: Only<Steered>) {
    if let recognizer = only.object { recognizer.view?.removeGestureRecognizer(recognizer) }
    only.object = nil
  }

  // MARK: Recognizers

  @Test func `a recognizer that is released in its own touchesMoved`() throws {
    let scene = TouchScene()
    let first = only(.drag(), "first", in: scene)
    _ = scene.add(Steered.drag(), name: "second").cancelsTouchesInView = false
    let finger = scene.down()
    first.object?.onTouches = { _, _, _ in Self.drop(first) }
    _ = news(scene)
    finger.move(byX: 5, y: 0)
    #expect(
      news(scene)
        == "first@card.touchesMoved, second@card.touchesMoved, second@card began, "
        + "first@card failed, chip.touchesMoved, second@card action, first@card reset")
    finger.up()
    #expect(
      news(scene)
        == "second@card.touchesEnded, second@card ended, chip.touchesEnded, second@card action, "
        + "second@card reset, application first ends")
    try scene.session.finish()
  }

  @Test func `a recognizer that is released in the touchesMoved of one before it`() throws {
    let scene = TouchScene()
    let first = scene.add(Steered(), to: scene.chip, name: "first")
    let second = only(.drag(), "second", in: scene)
    let finger = scene.down()
    first.onTouches = { _, _, _ in Self.drop(second) }
    _ = news(scene)
    finger.move(byX: 5, y: 0)
    #expect(
      news(scene)
        == "first@chip.touchesMoved, second@card failed, chip.touchesMoved, second@card reset")
    finger.up()
    #expect(
      news(scene)
        == "first@chip.touchesEnded, first@chip failed, chip.touchesEnded, first@chip reset, "
        + "application second ends")
    try scene.session.finish()
  }

  @Test func `a recognizer that is released in its own action`() throws {
    let scene = TouchScene()
    let drag = only(.drag(), "drag", in: scene)
    let hearers = [Hearer("first"), Hearer("second")]
    drag.object?.removeTarget(nil, action: nil)
    for hearer in hearers { drag.object?.addTarget(hearer, action: Hearer.hear) }
    hearers[0].onAction = { Self.drop(drag) }
    let finger = scene.down()
    _ = news(scene)
    finger.move(byX: 5, y: 0)
    #expect(
      news(scene)
        == "drag@card.touchesMoved, drag@card began, chip.touchesCancelled, drag@card action, "
        + "drag@card action, drag@card cancelled, drag@card action, drag@card action, "
        + "drag@card reset")
    finger.up()
    #expect(news(scene) == "application drag ends")
    try scene.session.finish()
  }

  @Test func `a recognizer that is released in its own reset`() throws {
    let scene = TouchScene()
    let tap = only(.recognizedOnLanding(), "tap", in: scene)
    tap.object?.removeTarget(nil, action: nil)
    tap.object?.onReset = { Self.drop(tap) }
    let finger = scene.down()
    _ = news(scene)
    finger.up()
    #expect(news(scene) == "tap@card reset, application tap ends")
    try scene.session.finish()
  }

  @Test func `a recognizer that is released in its own timer, when no touch holds it any more`()
    throws
  {
    let scene = TouchScene()
    let first = only(Steered(), "first", in: scene)
    first.object?.onTouches = { recognizer, touches, _ in
      guard touches.first?.phase == .began else { return }
      UIEventTimer.scheduledTimer(withTimeInterval: 0.1, repeats: false) {
        [weak recognizer] _ in
        Self.drop(first)
        #expect(recognizer == nil)
      }
    }
    scene.down().up()
    _ = news(scene)
    scene.session.wait(0.2)
    #expect(
      news(scene)
        == "timer timer, first@card failed, chip.touchesEnded, first@card reset, application first ends"
    )
    try scene.session.finish()
  }

  // MARK: Views and targets

  @Test func `a view that is released in its own touchesMoved`() throws {
    let scene = TouchScene()
    let probe = Only(Probe(frame: scene.card.bounds))
    probe.object?.accessibilityIdentifier = "probe"
    probe.object?.lets = { [mark = Mark("probe")] _ in withExtendedLifetime(mark) { true } }
    probe.object?.onTouches = { phase, _, _ in
      guard phase == .moved else { return }
      probe.object?.removeFromSuperview()
      probe.object = nil
    }
    if let view = probe.object { scene.card.addSubview(view) }
    _ = scene.add(Steered(), to: probe.object, name: "inner")
    _ = scene.add(Steered(), name: "outer")
    let finger = scene.down()
    _ = news(scene)
    finger.move(byX: 5, y: 0)
    #expect(
      news(scene)
        == "inner@probe.touchesMoved, outer@card.touchesMoved, probe.touchesMoved, "
        + "inner@probe.touchesCancelled, inner@probe failed, probe.touchesCancelled, "
        + "inner@probe reset")
    finger.up()
    #expect(
      news(scene)
        == "outer@card.touchesEnded, application probe ends, outer@card failed, outer@card reset")
    try scene.session.finish()
  }

  @Test func `a target that is released in its own action, and one that is released with it`()
    throws
  {
    let scene = TouchScene()
    let drag = scene.add(Steered.drag(), name: "drag")
    let (first, second) = (Only(Hearer("first")), Only(Hearer("second")))
    first.object?.onAction = {
      second.object = nil
      first.object = nil
    }
    for only in [first, second] {
      if let target = only.object { drag.addTarget(target, action: Hearer.hear) }
    }
    let finger = scene.down()
    _ = news(scene)
    finger.move(byX: 5, y: 0)
    #expect(
      news(scene)
        == "drag@card.touchesMoved, drag@card began, chip.touchesCancelled, drag@card action, "
        + "drag@card action, application second ends, application first ends, drag@card action")
    finger.move(byX: 5, y: 0)
    #expect(
      news(scene)
        == "drag@card.touchesMoved, drag@card changed, drag@card action, drag@card action, "
        + "drag@card action")
    finger.up()
    try scene.session.finish()
  }

  // MARK: Windows

  @Test(arguments: [true, false])
  func `a window that is released in its own sendEvent`(goesBefore: Bool) throws {
    let scene = TouchScene()
    let window = Only(FrameWindow("low", Self.low))
    _ = scene.add(Steered.drag(), to: window.object, name: "drag")
    let finger = scene.down(100, 600)
    _ = news(scene)
    if goesBefore {
      window.object?.before = { window.object = nil }
    } else {
      window.object?.after = { window.object = nil }
    }
    finger.move(byX: 5, y: 0)
    #expect(
      news(scene)
        == "drag@low.touchesMoved, drag@low began, low.touchesCancelled, drag@low action")
    finger.up()
    #expect(
      news(scene)
        == "drag@low.touchesEnded, drag@low ended, drag@low action, drag@low reset, "
        + "application low ends")
    try scene.session.finish()
  }

  @Test func `two windows that release each other`() throws {
    let scene = TouchScene()
    let upper = Only(FrameWindow("high", CGRect(x: 0, y: 0, width: 512, height: 512)))
    let lower = Only(FrameWindow("low", Self.low))
    for (only, name) in [(upper, "a"), (lower, "b")] {
      _ = scene.add(Steered(), to: only.object, name: name)
    }
    let fingers = [scene.down(100, 100), scene.down(100, 600)]
    _ = news(scene)
    upper.object?.before = { lower.object = nil }
    lower.object?.before = { upper.object = nil }
    scene.session.together { for finger in fingers { finger.move(byX: 5, y: 0) } }
    #expect(
      news(scene)
        == "a@high.touchesMoved, high.touchesMoved, b@low.touchesMoved, low.touchesMoved")
    scene.session.together { for finger in fingers { finger.up() } }
    #expect(
      news(scene)
        == "a@high.touchesEnded, b@low.touchesEnded, a@high failed, b@low failed, "
        + "high.touchesEnded, low.touchesEnded, a@high reset, b@low reset, "
        + "application high ends, application low ends")
    try scene.session.finish()
  }

  @Test func `a window that is released in the application's sendEvent`() throws {
    let launcher = Launcher()
    let session = TouchSession(
      delegate: launcher, delivery: .lowLatency,
      information: ["NSPrincipalClass": NSStringFromClass(Mediator.self)])
    let mediator = try #require(UIApplication.shared as? Mediator)
    let window = Only(FrameWindow("low", Self.low))
    let finger = session.finger()
    finger.down(at: CGPoint(x: 100, y: 600))
    _ = session.takeTranscript()
    mediator.before = { window.object = nil }
    finger.move(byX: 5, y: 0)
    finger.move(byX: 5, y: 0)
    mediator.after = { mediator.before = {} }
    finger.up()
    #expect(
      session.takeTranscript().brief(Self.kinds)
        == "low.touchesMoved, low.touchesMoved, low.touchesEnded, application low ends")
    try session.finish()
  }

  private final class Launcher: UIApplicationDelegate {}
}
