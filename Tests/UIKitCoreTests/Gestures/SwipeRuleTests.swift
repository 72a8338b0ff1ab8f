import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 10: swipe.
@MainActor @Suite struct SwipeRuleTests {
  typealias Direction = UISwipeGestureRecognizer.Direction

  func swipe(
    _ scene: TouchScene, _ direction: Direction = .right, fingers: Int = 1
  ) -> UISwipeGestureRecognizer {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = direction
    swipe.numberOfTouchesRequired = fingers
    return scene.add(swipe)
  }

  @Test func `10 Swipe: recognized once, during the move`() throws {
    let scene = TouchScene()
    _ = swipe(scene)
    let finger = scene.down()
    finger.move(byX: 45, y: 0, duration: 0.1)
    #expect(scene.news(.states) == "")
    finger.move(byX: 1, y: 0, duration: 0.01)
    #expect(
      scene.news([.states, .actions, .views])
        == "swipe@card ended, chip.touchesCancelled, swipe@card action")
    finger.move(byX: 40, y: 0, duration: 0.1)
    finger.up()
    #expect(scene.news([.states, .actions, .resets]) == "swipe@card reset")
    try scene.session.finish()
  }

  @Test(arguments: [
    (Direction.right, 1.0, 0.0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1),
  ])
  func `10 Swipe: each direction recognizes its own and no other`(
    direction: Direction, x: Double, y: Double
  ) throws {
    let scene = TouchScene()
    for other in [Direction.right, .left, .up, .down] {
      let swipe = swipe(scene, other)
      swipe.name = other == direction ? "mine" : "other"
    }
    scene.session.drag(scene.card, byX: x * 50, y: y * 50, duration: 0.1)
    #expect(scene.news(.actions) == "mine@card action")
    try scene.session.finish()
  }

  @Test func `10 Swipe: a mask combines several directions`() throws {
    let scene = TouchScene()
    _ = swipe(scene, [.left, .right])
    scene.session.drag(scene.card, byX: -50, y: 0, duration: 0.1)
    scene.session.drag(scene.card, byX: 50, y: 0, duration: 0.1)
    scene.session.drag(scene.card, byX: 0, y: 50, duration: 0.1)
    #expect(scene.news(.states) == "swipe@card ended, swipe@card ended, swipe@card failed")
    try scene.session.finish()
  }

  @Test(arguments: [
    // Straight: early or late, and short if it takes long.
    (60.0, 10.0, 0.05, "ended"), (60, 10, 0.6, "ended"), (30, 0, 0.49, "ended"),
    (30, 0, 0.3, "failed"),
    // 27 degrees off, 39 degrees off, more across than along, and backwards.
    (100, 50, 0.2, "ended"), (100, 80, 0.1, "ended"), (80, 100, 0.1, "failed"),
    (-100, 0, 0.1, "failed"),
    // Straight, but too slow to arrive in time.
    (40, 0, 0.8, "failed"),
  ])
  func `10 Swipe: the required distances along and across shrink with time`(
    x: Double, y: Double, duration: Double, end: String
  ) throws {
    let scene = TouchScene()
    _ = swipe(scene)
    scene.session.drag(scene.card, byX: x, y: y, duration: duration, rate: 120)
    #expect(scene.news(.states) == "swipe@card \(end)")
    try scene.session.finish()
  }

  @Test func `10 Swipe: the time ends without an input, for recognizers that wait`() throws {
    let scene = TouchScene()
    let swipe = swipe(scene)
    let pan = scene.add(UIPanGestureRecognizer())
    pan.require(toFail: swipe)
    let finger = scene.down()
    finger.move(byX: 0, y: 12)
    scene.session.wait(0.49)
    #expect(scene.news(.states) == "")
    scene.session.wait(0.02)
    #expect(scene.news(.states) == "swipe@card failed, pan@card began")
    finger.up()
    try scene.session.finish()
  }

  @Test func `10 Swipe: another direction fails it as soon as that is clear`() throws {
    let scene = TouchScene()
    _ = swipe(scene)
    let finger = scene.down()
    finger.move(byX: 0, y: 50)
    #expect(scene.news(.states) == "")
    finger.move(byX: 0, y: 1)
    #expect(scene.news(.states) == "swipe@card failed")
    finger.up()
    try scene.session.finish()
  }

  @Test func `10 Swipe: fingers must be as many as required, and move together`() throws {
    let scene = TouchScene()
    _ = swipe(scene, fingers: 2)
    scene.session.drag(scene.card, byX: 50, y: 0, duration: 0.1)
    scene.session.drag(scene.card, byX: 50, y: 0, duration: 0.1, fingers: 3)
    #expect(scene.news(.states) == "swipe@card failed, swipe@card failed")
    scene.session.drag(scene.card, byX: 50, y: 0, duration: 0.1, fingers: 2)
    #expect(scene.news(.states) == "swipe@card ended")
    let fingers = [scene.down(180, 200), scene.down(220, 200)]
    scene.session.move(
      fingers, to: [CGPoint(x: 140, y: 200), CGPoint(x: 260, y: 200)], duration: 0.1)
    for finger in fingers { finger.up() }
    #expect(scene.news(.states) == "swipe@card failed")
    try scene.session.finish()
  }

  @Test func `9.3 a swipe is where it began`() throws {
    let scene = TouchScene()
    let recognizer = swipe(scene, fingers: 2)
    var places: [CGPoint] = []
    scene.target.onAction = { _ in
      places = [
        recognizer.location(in: nil), recognizer.location(in: scene.card),
        recognizer.location(ofTouch: 0, in: nil), recognizer.location(ofTouch: 1, in: scene.card),
      ]
    }
    scene.session.drag(
      from: CGPoint(x: 180, y: 200), to: CGPoint(x: 250, y: 200), duration: 0.1, fingers: 2)
    #expect(
      places == [
        CGPoint(x: 180, y: 200), CGPoint(x: 80, y: 100), CGPoint(x: 168, y: 200),
        CGPoint(x: 92, y: 100),
      ])
    try scene.session.finish()
  }

  @Test(arguments: [30.0, 1000], [true, false])
  func `7.1 on one view a pan always wins, at any rate, in any order of attachment`(
    rate: Double, panIsFirst: Bool
  ) throws {
    let scene = TouchScene()
    if panIsFirst { _ = scene.add(UIPanGestureRecognizer()) }
    _ = swipe(scene)
    if !panIsFirst { _ = scene.add(UIPanGestureRecognizer()) }
    scene.session.drag(scene.card, byX: 90, y: 0, duration: 0.06, rate: rate)
    let states = scene.news(.states)
    #expect(states.hasPrefix("pan@card began, swipe@card failed"))
    #expect(!states.contains("swipe@card ended"))
    try scene.session.finish()
  }

  @Test(arguments: [true, false])
  func `7.1 a pan wins in a single move too, unless it may not begin`(panBegins: Bool) throws {
    let scene = TouchScene()
    _ = swipe(scene)
    let rules = Rules()
    rules.begins = { !($0 is UIPanGestureRecognizer) || panBegins }
    scene.add(UIPanGestureRecognizer()).delegate = rules
    let finger = scene.down()
    finger.move(byX: 90, y: 0)
    #expect(
      scene.news([.states, .actions])
        == (panBegins
          ? "pan@card began, swipe@card failed, pan@card action"
          : "pan@card failed, swipe@card ended, swipe@card action"))
    finger.up()
    try scene.session.finish()
  }

  @Test(arguments: [30.0, 1000])
  func `6.7 a pan that requires the swipe to fail lets it recognize`(rate: Double) throws {
    let scene = TouchScene()
    let pan = scene.add(UIPanGestureRecognizer())
    pan.require(toFail: swipe(scene))
    scene.session.drag(scene.card, byX: 90, y: 0, duration: 0.06, rate: rate)
    #expect(scene.news(.actions) == "swipe@card action")
    scene.session.drag(scene.card, byX: 0, y: 90, duration: 0.06, rate: rate)
    #expect(scene.news(.actions).hasPrefix("pan@card action"))
    try scene.session.finish()
  }

  @Test func `10 Swipe: the limits are tunables`() throws {
    let scene = TouchScene()
    UIApplication.shared.inputTunables.swipeDistance = 80
    _ = swipe(scene)
    scene.session.drag(scene.card, byX: 70, y: 0, duration: 0.1)
    #expect(scene.news(.states) == "swipe@card failed")
    scene.session.drag(scene.card, byX: 90, y: 0, duration: 0.1)
    #expect(scene.news(.states) == "swipe@card ended")
    try scene.session.finish()
  }
}
