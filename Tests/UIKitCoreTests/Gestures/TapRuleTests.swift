import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 10: tap.
@MainActor @Suite struct TapRuleTests {
  func tap(_ scene: TouchScene, taps: Int = 1, fingers: Int = 1) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = fingers
    return scene.add(tap)
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (2, 3), (1, 5)])
  func `10 Tap: recognized when the last finger of the last tap leaves, once`(
    taps: Int, fingers: Int
  )
    throws
  {
    let scene = TouchScene()
    _ = tap(scene, taps: taps, fingers: fingers)
    scene.session.tap(on: scene.card, taps: taps, fingers: fingers)
    #expect(scene.news([.states, .actions]) == "tap@card ended, tap@card action")
    try scene.session.finish()
  }

  @Test func `5.4 a tap reports nothing before its end, and its state then`() throws {
    let scene = TouchScene()
    _ = tap(scene, taps: 2, fingers: 2)
    scene.session.tap(on: scene.card, taps: 2, fingers: 2)
    #expect(scene.target.heard.map(\.state) == [.ended])
    try scene.session.finish()
  }

  @Test func `10 Tap: fingers may land and leave one after the other`() throws {
    let scene = TouchScene()
    _ = tap(scene, fingers: 2)
    let fingers = [scene.down(110, 110), scene.down(130, 110)]
    fingers[0].up()
    #expect(scene.news(.states) == "")
    fingers[1].up()
    #expect(scene.news(.states) == "tap@card ended")
    try scene.session.finish()
  }

  @Test func `10 Tap: too many fingers, or too few, fail`() throws {
    let scene = TouchScene()
    _ = tap(scene, fingers: 2)
    scene.session.tap(on: scene.card, fingers: 3)
    scene.session.tap(on: scene.card, fingers: 1)
    #expect(scene.news([.states, .actions]) == "tap@card failed, tap@card failed")
    try scene.session.finish()
  }

  @Test func `10 Tap: a finger that comes back before the others have left fails`() throws {
    let scene = TouchScene()
    _ = tap(scene, fingers: 2)
    let fingers = [scene.down(110, 110), scene.down(130, 110)]
    fingers[0].up()
    let third = scene.down(110, 110)
    #expect(scene.news(.states) == "tap@card failed")
    fingers[1].up()
    third.up()
    try scene.session.finish()
  }

  @Test(arguments: [(10.0, "ended"), (10.5, "failed")])
  func `10 Tap: a finger may move 10 points`(distance: Double, end: String) throws {
    let scene = TouchScene()
    _ = tap(scene)
    let finger = scene.down()
    finger.move(byX: distance, y: 0)
    finger.up()
    #expect(scene.news(.states) == "tap@card \(end)")
    try scene.session.finish()
  }

  @Test(arguments: [(0.74, "ended"), (0.76, "failed")])
  func `10 Tap: a finger may rest 0.75 seconds`(seconds: Double, end: String) throws {
    let scene = TouchScene()
    _ = tap(scene)
    scene.session.tap(on: scene.card, hold: seconds)
    #expect(scene.news(.states) == "tap@card \(end)")
    try scene.session.finish()
  }

  @Test(arguments: [(0.34, "ended"), (0.36, "failed")])
  func `10 Tap: the next tap may come 0.35 seconds after the last`(pause: Double, end: String)
    throws
  {
    let scene = TouchScene()
    _ = tap(scene, taps: 2)
    scene.session.tap(on: scene.card)
    scene.session.wait(pause)
    scene.session.tap(on: scene.card)
    #expect(scene.news(.states).hasPrefix("tap@card \(end)"))
    scene.session.wait(1)
    try scene.session.finish()
  }

  @Test(arguments: [(45.0, "ended"), (45.5, "failed")])
  func `10 Tap: the next tap may be 45 points away`(distance: Double, end: String) throws {
    let scene = TouchScene()
    _ = tap(scene, taps: 2)
    scene.session.tap(at: CGPoint(x: 200, y: 200))
    scene.session.wait(0.1)
    scene.session.tap(at: CGPoint(x: 200 + distance, y: 200))
    #expect(scene.news(.states).hasPrefix("tap@card \(end)"))
    scene.session.wait(1)
    try scene.session.finish()
  }

  @Test func `10 Tap: the limits are tunables`() throws {
    let scene = TouchScene()
    UIApplication.shared.inputTunables.tapMovement = 30
    UIApplication.shared.inputTunables.maximumTapDuration = 2
    _ = tap(scene)
    let finger = scene.down()
    finger.move(byX: 29, y: 0, duration: 1.9)
    finger.up()
    #expect(scene.news(.states) == "tap@card ended")
    try scene.session.finish()
  }

  @Test func `5.10 after a failure a new touch makes a new tap`() throws {
    let scene = TouchScene()
    _ = tap(scene)
    scene.session.drag(scene.card, byX: 30, y: 0)
    scene.session.tap(on: scene.card)
    #expect(scene.news([.states, .actions]) == "tap@card failed, tap@card ended, tap@card action")
    try scene.session.finish()
  }

  @Test func `12.1 tapCount grows with taps at about one place and starts again elsewhere`() throws
  {
    let scene = TouchScene()
    let probe = Probe(frame: scene.card.bounds)
    var counts: [Int] = []
    probe.onTouches = { phase, touches, _ in
      if phase == .began { counts += touches.map(\.tapCount) }
    }
    scene.card.addSubview(probe)
    scene.session.tap(on: probe, taps: 3)
    scene.session.wait(0.36)
    scene.session.tap(on: probe, taps: 2)
    scene.session.tap(on: probe, at: CGPoint(x: 10, y: 10))
    #expect(counts == [1, 2, 3, 1, 2, 1])
    try scene.session.finish()
  }
}
