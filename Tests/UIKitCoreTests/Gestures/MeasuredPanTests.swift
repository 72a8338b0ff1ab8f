import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rules 24.1 and 24.2: a pan's translation when it begins, and while it is asked whether it may.
@MainActor @Suite struct MeasuredPanTests {
  /// Each event of one finger that makes these moves, and the translation in it: a dash if the pan
  /// has not begun.
  func translations(_ moves: [CGPoint]) throws -> [String] {
    let scene = TouchScene()
    let pan = scene.add(UIPanGestureRecognizer())
    let finger = scene.down()
    var seen: [String] = []
    for move in moves {
      finger.move(byX: move.x, y: move.y)
      let way = pan.translation(in: scene.board)
      seen.append(pan.state == .possible ? "-" : "\(way.x),\(way.y)")
    }
    finger.up()
    try scene.session.finish()
    return seen
  }

  func translations(across moves: [Double]) throws -> [String] {
    try translations(moves.map { CGPoint(x: $0, y: 0) })
  }

  @Test func `24.1 the translation beyond the hysteresis is in the event that begins the pan`()
    throws
  {
    #expect(try translations(across: [15, 15, 15]) == ["5.0,0.0", "20.0,0.0", "35.0,0.0"])
    #expect(try translations(across: [3, 3, 3, 3]) == ["-", "-", "-", "2.0,0.0"])
    #expect(try translations(across: [24]) == ["14.0,0.0"])
    #expect(try translations(across: [-15, -15]) == ["-5.0,0.0", "-20.0,0.0"])
    // At the very edge it has begun with no translation.
    #expect(try translations(across: [10, 1]) == ["0.0,0.0", "1.0,0.0"])
    #expect(try translations(across: [9.5, 1]) == ["-", "0.5,0.0"])
  }

  @Test func `24.1 that translation has the direction of the finger's movement`() throws {
    #expect(try translations([CGPoint(x: 0, y: -15)]) == ["0.0,-5.0"])
    // 10 of 25 points are the hysteresis: three fifths of the distance are beyond.
    #expect(try translations([CGPoint(x: 15, y: -20)]) == ["9.0,-12.0"])
  }

  /// The direction of the translation, as apps use it, in each of the three places.
  @Test(arguments: [(15.0, 0.0), (-15, 0), (0, 15), (0, -15), (12, -16)], [true, false])
  func `24.2 a pan's direction is known when it is asked whether it may begin`(
    way: (Double, Double), allowsVertical: Bool
  ) throws {
    let scene = TouchScene()
    let probe = Probe(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scene.card.addSubview(probe)
    let rules = Rules()
    let pan = scene.add(UIPanGestureRecognizer())
    var seen: [CGPoint] = []
    let asks: (UIGestureRecognizer) -> Bool = { _ in
      let place = pan.translation(in: scene.card)
      seen.append(place)
      #expect(pan.velocity(in: scene.card) != .zero)
      return (abs(place.y) > abs(place.x)) == allowsVertical
    }
    probe.lets = {
      _ = asks($0)
      return true
    }
    rules.begins = asks
    pan.delegate = rules
    let finger = scene.down()
    scene.session.wait(0.01)
    finger.move(byX: way.0, y: way.1)
    let length = (way.0 * way.0 + way.1 * way.1).squareRoot()
    let beyond = CGPoint(x: way.0 * (1 - 10 / length), y: way.1 * (1 - 10 / length))
    #expect(seen.count == 2)
    for place in seen { #expect(abs(place.x - beyond.x) + abs(place.y - beyond.y) < 1e-9) }
    #expect(pan.state == ((abs(way.1) > abs(way.0)) == allowsVertical ? .began : .failed))
    finger.up()
    try scene.session.finish()
  }

  @Test func `24.2 a subclass sees it after super's method`() throws {
    final class Watching: UIPanGestureRecognizer {
      var seen: [CGPoint] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        seen.append(translation(in: nil))
      }
    }
    let scene = TouchScene()
    let pan = scene.add(Watching())
    let finger = scene.down()
    for _ in 0..<4 { finger.move(byX: 0, y: 3) }
    #expect(pan.seen.map(\.y) == [0, 0, 0, 2])
    finger.up()
    try scene.session.finish()
  }

  @Test func `24.2 an edge pan and a pan of two fingers know it too`() throws {
    let scene = TouchScene()
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    _ = scene.add(edge, to: scene.window)
    let rules = Rules()
    var seen: [CGPoint] = []
    rules.begins = { recognizer in
      if let pan = recognizer as? UIPanGestureRecognizer { seen.append(pan.translation(in: nil)) }
      return true
    }
    edge.delegate = rules
    let finger = scene.down(4, 600)
    finger.move(byX: 24, y: 0)
    finger.up()
    let pair = scene.add(UIPanGestureRecognizer())
    pair.minimumNumberOfTouches = 2
    pair.delegate = rules
    let fingers = [scene.down(110, 110), scene.down(150, 110)]
    scene.session.move(fingers, to: [CGPoint(x: 110, y: 126), CGPoint(x: 150, y: 126)])
    for finger in fingers { finger.up() }
    #expect(seen == [CGPoint(x: 14, y: 0), CGPoint(x: 0, y: 6)])
    try scene.session.finish()
  }
}
