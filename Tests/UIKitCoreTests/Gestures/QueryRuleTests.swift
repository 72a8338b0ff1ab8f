import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 9: what a recognizer reports of its fingers.
@MainActor @Suite struct QueryRuleTests {
  @Test func `9.1 the location is the middle of the fingers, nil means the window`() throws {
    let scene = TouchScene()
    let recognizer = scene.add(Steered(), name: "r")
    let fingers = [scene.down(110, 120), scene.down(130, 180)]
    #expect(recognizer.location(in: nil) == CGPoint(x: 120, y: 150))
    #expect(recognizer.location(in: scene.card) == CGPoint(x: 20, y: 50))
    fingers[0].move(byX: 20, y: 0)
    #expect(recognizer.location(in: nil) == CGPoint(x: 130, y: 150))
    for finger in fingers { finger.up() }
    try scene.session.finish()
  }

  @Test func `9.2 a tap is where its first tap's fingers landed`() throws {
    let scene = TouchScene()
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.numberOfTouchesRequired = 2
    _ = scene.add(tap)
    var places: [CGPoint] = []
    scene.target.onAction = { _ in
      places = [
        tap.location(in: nil), tap.location(in: scene.card), tap.location(ofTouch: 0, in: nil),
        tap.location(ofTouch: 1, in: nil),
      ]
    }
    scene.session.tap(at: CGPoint(x: 200, y: 200), fingers: 2)
    scene.session.wait(0.1)
    scene.session.tap(at: CGPoint(x: 208, y: 204), fingers: 2)
    #expect(
      places == [
        CGPoint(x: 200, y: 200), CGPoint(x: 100, y: 100), CGPoint(x: 188, y: 200),
        CGPoint(x: 212, y: 200),
      ])
    try scene.session.finish()
  }

  @Test func `9.4 fingers are counted and numbered in the order of arrival`() throws {
    let scene = TouchScene()
    let recognizer = scene.add(Steered(), name: "r")
    let fingers = [scene.down(110, 110), scene.down(120, 110), scene.down(130, 110)]
    fingers[0].up()
    let late = scene.down(140, 110)
    let places = (0..<recognizer.numberOfTouches).map {
      recognizer.location(ofTouch: $0, in: nil).x
    }
    #expect(places == [120, 130, 140])
    for finger in [fingers[1], fingers[2], late] { finger.up() }
    #expect(recognizer.numberOfTouches == 0)
    try scene.session.finish()
  }

  @Test func `9.5 at the end a pan is at its last place, a tap has its fingers`() throws {
    let scene = TouchScene()
    _ = scene.add(UIPanGestureRecognizer(), to: scene.side)
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    _ = scene.add(tap, to: scene.card)
    var counts: [Int] = []
    var place = CGPoint.zero
    scene.target.onAction = { recognizer in
      guard recognizer.state == .ended else { return }
      counts.append(recognizer.numberOfTouches)
      if recognizer is UIPanGestureRecognizer { place = recognizer.location(in: nil) }
    }
    scene.session.drag(scene.side, byX: 0, y: 50)
    scene.session.tap(on: scene.card, fingers: 2)
    #expect(counts == [0, 2])
    #expect(place == CGPoint(x: 400, y: 250))
    try scene.session.finish()
  }

  @Test func `9.5 at the end a pinch and a long press are at their last places`() throws {
    let scene = TouchScene()
    _ = scene.add(UIPinchGestureRecognizer(), to: scene.card)
    let press = UILongPressGestureRecognizer()
    press.numberOfTouchesRequired = 2
    _ = scene.add(press, to: scene.side)
    var ends: [String] = []
    scene.target.onAction = { recognizer in
      guard recognizer.state == .ended else { return }
      let place = recognizer.location(in: nil)
      ends.append("\(recognizer.numberOfTouches) at \(place.x),\(place.y)")
    }
    var fingers = [scene.down(150, 200), scene.down(250, 200)]
    fingers[1].move(byX: 20, y: 40)
    fingers[0].up()
    fingers[1].up()
    fingers = [scene.down(360, 150), scene.down(440, 250)]
    scene.session.wait(0.6)
    scene.session.together { for finger in fingers { finger.move(byX: 0, y: 10) } }
    fingers[0].up()
    fingers[1].up()
    // The long press ends with its first finger: the other one is still down.
    #expect(ends == ["0 at 270.0,240.0", "1 at 440.0,260.0"])
    try scene.session.finish()
  }

  @Test func `9.1 the location moves to the remaining finger, the values do not`() throws {
    let scene = TouchScene()
    let pan = scene.add(UIPanGestureRecognizer())
    let fingers = [scene.down(150, 200), scene.down(250, 200)]
    scene.session.move(fingers, to: [CGPoint(x: 150, y: 250), CGPoint(x: 250, y: 250)])
    scene.session.move(fingers, to: [CGPoint(x: 150, y: 260), CGPoint(x: 250, y: 260)])
    #expect(pan.location(in: nil) == CGPoint(x: 200, y: 260))
    let translation = pan.translation(in: nil)
    fingers[0].up()
    #expect(pan.location(in: nil) == CGPoint(x: 250, y: 260))
    #expect(pan.translation(in: nil) == translation)
    fingers[1].up()
    try scene.session.finish()
  }

  @Test func `the event returns the touches of a view, a window and a gesture`() throws {
    let scene = TouchScene()
    let recognizer = scene.add(Steered(), to: scene.chip, name: "r")
    var counts: [Int?] = []
    recognizer.onTouches = { recognizer, _, event in
      counts = [
        event.touches(for: scene.chip)?.count, event.touches(for: scene.board)?.count,
        event.touches(for: scene.window)?.count, event.touches(for: recognizer)?.count,
      ]
    }
    let fingers = [scene.down(110, 110), scene.down(200, 200)]
    #expect(counts == [1, nil, 2, 1])
    for finger in fingers { finger.up() }
    try scene.session.finish()
  }
}
