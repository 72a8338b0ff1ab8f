import Testing
import UIKitTesting

@testable import UIKitCore
import UIKitTestSupport

/// Changes by app code while an event is assembled, delivered and settled: no view misses the end
/// of a touch because of them, and nothing remains.
@MainActor @Suite struct DisturbanceTests {
  /// A view that does something, once, when it is hit-tested.
  private final class Asked: UIView {
    var onAsked: (() -> Void)?

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      guard super.point(inside: point, with: event) else { return false }
      let act = onAsked
      onAsked = nil
      act?()
      return true
    }
  }

  /// A scene with a view below the card that acts when it is hit-tested.
  private func scene(_ delivery: TouchSession.Delivery) -> (TouchScene, Asked) {
    let scene = TouchScene(delivery)
    let asked = Asked(frame: CGRect(x: 100, y: 400, width: 100, height: 100))
    asked.accessibilityIdentifier = "asked"
    scene.board.addSubview(asked)
    return (scene, asked)
  }

  @Test(arguments: [TouchSession.Delivery.aligned, .lowLatency])
  func `1.1 a finger that lifts as another's hit test hides a view is delivered`(
    delivery: TouchSession.Delivery
  ) throws {
    let (scene, asked) = scene(delivery)
    _ = scene.add(Steered(), name: "r")
    let (leaving, landing) = (scene.down(120, 120), scene.session.finger())
    let staying = scene.down(400, 200)
    asked.onAsked = { scene.side.isHidden = true }
    _ = scene.news()
    scene.session.together {
      leaving.up()
      landing.down(at: CGPoint(x: 150, y: 450))
    }
    #expect(
      scene.news([.views, .gestures, .states, .resets])
        == "r@card.touchesEnded, asked.touchesBegan, side.touchesCancelled, r@card failed, "
        + "card.touchesEnded, r@card reset")
    landing.up()
    staying.up()
    #expect(scene.news() == "asked.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.9 a finger that lifts as another's hit test removes its view is cancelled`() throws
  {
    let (scene, asked) = scene(.lowLatency)
    _ = scene.add(Steered(), name: "r")
    _ = scene.add(Steered(), to: scene.board, name: "outer")
    let (leaving, landing) = (scene.down(120, 120), scene.session.finger())
    asked.onAsked = { scene.card.removeFromSuperview() }
    _ = scene.news()
    scene.session.together {
      leaving.up()
      landing.down(at: CGPoint(x: 150, y: 450))
    }
    #expect(
      scene.news([.views, .gestures, .states])
        == "outer@board.touchesBegan, outer@board.touchesEnded, r@card.touchesCancelled, "
        + "r@card failed, asked.touchesBegan, card.touchesCancelled")
    landing.up()
    try scene.session.finish()
  }

  @Test func `8.10 a finger whose view a later hit test hides never reaches the view`() throws {
    let (scene, asked) = scene(.lowLatency)
    _ = scene.add(Steered(), name: "r")
    _ = scene.add(Steered(), to: scene.board, name: "outer")
    let (first, second) = (scene.session.finger(), scene.session.finger())
    asked.onAsked = { scene.card.isHidden = true }
    scene.session.together {
      first.down(at: CGPoint(x: 120, y: 120))
      second.down(at: CGPoint(x: 150, y: 450))
    }
    #expect(
      scene.news([.views, .gestures])
        == "outer@board.touchesBegan, asked.touchesBegan")
    first.up()
    second.up()
    _ = scene.news()
    try scene.session.finish()
  }

  @Test func `8.10 a view that hides as it is hit receives nothing`() throws {
    let (scene, asked) = scene(.lowLatency)
    _ = scene.add(Steered(), to: asked, name: "r")
    _ = scene.add(Steered(), to: scene.board, name: "outer")
    asked.onAsked = { asked.isHidden = true }
    scene.down(150, 450).up()
    #expect(
      scene.news([.views, .gestures]) == "outer@board.touchesBegan, outer@board.touchesEnded")
    scene.down(150, 450).up()
    #expect(scene.news(.views) == "board.touchesBegan, board.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.4 a recognizer that a delegate's answer removes is not offered the touch`() throws {
    let scene = TouchScene()
    let first = scene.add(Steered(), name: "first")
    let second = scene.add(Steered(), name: "second")
    let rules = Rules()
    rules.takesTouch = { _ in
      scene.side.addGestureRecognizer(second)
      return true
    }
    first.delegate = rules
    scene.down(120, 120).up()
    #expect(scene.news(.gestures) == "first@card.touchesBegan, first@card.touchesEnded")
    try scene.session.finish()
  }

  @Test func `an event that app code sends out of turn is refused`() throws {
    let (scene, asked) = scene(.lowLatency)
    let engine = UIApplication.shared.engine
    asked.onAsked = { UIApplication.shared.sendEvent(engine.pipeline.events.current) }
    let (leaving, landing) = (scene.down(120, 120), scene.session.finger())
    _ = scene.news()
    scene.session.together {
      leaving.up()
      landing.down(at: CGPoint(x: 150, y: 450))
    }
    #expect(
      scene.news()
        == "event that is not being sent to windows refused, asked.touchesBegan, card.touchesEnded")
    #expect(engine.refusals.events == 1)
    landing.up()
    try scene.session.finish()
  }

  /// Plays a change at each place that the cause reaches; returns the number of those places.
  @discardableResult static func disturb(
    _ cause: Disturbance.Cause, _ delivery: TouchSession.Delivery, at places: [Disturbance.Place]
  ) -> Int {
    var count = 0
    for place in places {
      for change in Disturbance.Change.allCases {
        let disturbance = Disturbance(cause, place, change, delivery)
        let breaches = disturbance.breaches()
        disturbance.end()
        #expect(breaches == [], "\(cause) \(place) \(change) \(delivery)")
        guard disturbance.hasHappened else { break }
        count += 1
      }
    }
    return count
  }

  @Test func `no change before an event is complete loses the end of a touch`() {
    let places = Disturbance.Place.early
    let changes = Disturbance.Change.allCases.count
    #expect(Self.disturb(.finger, .lowLatency, at: places) == 2 * changes)
    #expect(Self.disturb(.key, .aligned, at: places) == 2 * changes)
  }
}

/// Every change, at every place, for every kind of event: some 20 seconds in a debug build.
/// Its quick sibling is `DisturbanceTests`.
@MainActor @Suite struct DisturbanceSlowTests {
  @Test(arguments: Disturbance.Cause.allCases)
  func `no change anywhere loses the end of a touch`(cause: Disturbance.Cause) {
    for delivery in [TouchSession.Delivery.aligned, .lowLatency] {
      let count = DisturbanceTests.disturb(cause, delivery, at: Disturbance.Place.allCases)
      #expect(count > 5 * Disturbance.Change.allCases.count, "the walk must get somewhere")
    }
  }
}
