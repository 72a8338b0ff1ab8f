import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rule 24.6: the measured brackets, each a thousandth of a point to both sides.
@MainActor @Suite struct MeasuredSwipeTests {
  typealias Direction = UISwipeGestureRecognizer.Direction
  nonisolated static let times = [0.05, 0.1, 0.2, 0.25, 0.3, 0.4, 0.5]

  /// A stop of a finger: seconds since it landed, and its distance by then.
  struct Stop {
    var time: Double
    var x: Double
    var y: Double
  }

  /// Whether a swipe is recognized by the last move of fingers that all move like this. The surface
  /// has 2^24 steps for 1024 points, so a thousandth of a point counts.
  func isRecognized(
    _ stops: [Stop], direction: Direction = .right, fingers count: Int = 1
  ) throws -> Bool {
    let scene = TouchScene()
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = direction
    swipe.numberOfTouchesRequired = count
    _ = scene.add(swipe, to: scene.board)
    let starts = (0..<count).map { CGPoint(x: 200 + 40 * Double($0), y: 200) }
    let fingers = starts.map { _ in scene.session.finger() }
    scene.session.together {
      for (finger, start) in zip(fingers, starts) { finger.down(at: start) }
    }
    var now = 0.0
    for stop in stops {
      scene.session.wait(stop.time - now)
      now = stop.time
      scene.session.together {
        for (finger, start) in zip(fingers, starts) {
          finger.move(to: CGPoint(x: start.x + stop.x, y: start.y + stop.y))
        }
      }
    }
    let isRecognized = swipe.state == .ended
    for finger in fingers { finger.up() }
    try scene.session.finish()
    scene.session.end()
    return isRecognized
  }

  @Test(arguments: times)
  func `24.6 the distance along is at least 50 − 47 t points`(time: Double) throws {
    let least = 50 - 47 * time
    #expect(try isRecognized([Stop(time: time, x: least + 0.001, y: 0)]))
    #expect(try !isRecognized([Stop(time: time, x: least - 0.001, y: 0)]))
    let on = [Stop(time: time / 2, x: 5, y: 0), Stop(time: time, x: least + 0.001, y: 0)]
    #expect(try isRecognized(on))
  }

  @Test(arguments: times, [-1.0, 1])
  func `24.6 the distance across is at most 50 − 49 t points`(time: Double, side: Double) throws {
    let most = 50 - 49 * time
    for x in [51.0, 120] {
      #expect(try isRecognized([Stop(time: time, x: x, y: side * (most - 0.001))]))
      #expect(try !isRecognized([Stop(time: time, x: x, y: side * (most + 0.001))]))
    }
  }

  @Test func `24.6 half a second is in time, anything later is not`() throws {
    let far = [Stop(time: 0.1, x: 20, y: 0)]
    #expect(try isRecognized(far + [Stop(time: 0.5, x: 100, y: 0)]))
    #expect(try !isRecognized(far + [Stop(time: 0.501, x: 100, y: 0)]))
    #expect(try !isRecognized(far + [Stop(time: 0.50001, x: 100, y: 0)]))
  }

  @Test func `24.6 a first movement backwards fails it, a later one does not`() throws {
    #expect(try !isRecognized([Stop(time: 0.05, x: -0.1, y: 0), Stop(time: 0.1, x: 100, y: 0)]))
    #expect(
      try isRecognized([
        Stop(time: 0.05, x: 20, y: 0), Stop(time: 0.1, x: 10, y: 0), Stop(time: 0.15, x: 100, y: 0),
      ]))
    // A first movement sideways does not fail it either.
    #expect(try isRecognized([Stop(time: 0.05, x: 0, y: 3), Stop(time: 0.1, x: 100, y: 0)]))
  }

  @Test(arguments: [
    (Direction.right, 1.0, 0.0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1),
  ])
  func `24.6 each direction has the same brackets`(direction: Direction, x: Double, y: Double)
    throws
  {
    func stops(_ along: Double, _ across: Double) -> [Stop] {
      [Stop(time: 0.2, x: x * along + y * across, y: y * along + x * across)]
    }
    #expect(try isRecognized(stops(40.601, 40.199), direction: direction))
    #expect(try !isRecognized(stops(40.599, 40.199), direction: direction))
    #expect(try !isRecognized(stops(40.601, 40.201), direction: direction))
    #expect(try !isRecognized(stops(-100, 0), direction: direction))
  }

  @Test func `24.6 directions may be combined across one axis, and then both ways count`() throws {
    for (mask, x, y) in [
      (Direction([.left, .right]), 1.0, 0.0), ([.up, .down], 0, 1),
    ] {
      for sign in [-1.0, 1] {
        let stop = Stop(time: 0.2, x: sign * x * 60, y: sign * y * 60)
        #expect(try isRecognized([stop], direction: mask))
        // With both directions enabled, neither is backwards.
        let back = Stop(time: 0.05, x: -sign * x, y: -sign * y)
        #expect(try isRecognized([back, stop], direction: mask))
        #expect(
          try !isRecognized([Stop(time: 0.2, x: sign * y * 60, y: sign * x * 60)], direction: mask))
      }
    }
  }

  @Test func `24.6 every finger must qualify by itself`() throws {
    #expect(try isRecognized([Stop(time: 0.2, x: 40.601, y: 40.199)], fingers: 2))
    #expect(try !isRecognized([Stop(time: 0.2, x: 40.599, y: 0)], fingers: 2))
    let scene = TouchScene()
    let swipe = UISwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    _ = scene.add(swipe, to: scene.board)
    func play(_ ways: [CGPoint]) -> String {
      let fingers = [scene.down(200, 200), scene.down(200, 400)]
      scene.session.wait(0.1)
      scene.session.together {
        for (finger, way) in zip(fingers, ways) { finger.move(byX: way.x, y: way.y) }
      }
      let state = "\(swipe.state)"
      for finger in fingers { finger.up() }
      return state
    }
    let (far, near) = (CGPoint(x: 90, y: 0), CGPoint(x: 45, y: 0))
    #expect(play([far, far]) == "ended")
    // On average they would have gone far enough.
    #expect(play([far, near]) == "possible")
    #expect(play([far, CGPoint(x: 90, y: 46)]) == "failed")
    #expect(play([far, CGPoint(x: -0.1, y: 0)]) == "failed")
    // The time of each starts with its own landing.
    let first = scene.down(200, 200)
    scene.session.wait(0.45)
    let second = scene.down(200, 400)
    scene.session.wait(0.04)
    scene.session.together {
      first.move(byX: 40, y: 0)
      second.move(byX: 40, y: 0)
    }
    #expect(swipe.state == .possible)
    second.move(byX: 10, y: 0)
    #expect(swipe.state == .ended)
    first.up()
    second.up()
    try scene.session.finish()
  }

  @Test func `24.6 it is recognized in the move, not at the lift`() throws {
    let scene = TouchScene()
    _ = scene.add(UISwipeGestureRecognizer())
    let finger = scene.down()
    finger.move(byX: 90, y: 0)
    #expect(scene.news([.states, .actions]) == "swipe@card ended, swipe@card action")
    finger.up()
    try scene.session.finish()
  }
}
