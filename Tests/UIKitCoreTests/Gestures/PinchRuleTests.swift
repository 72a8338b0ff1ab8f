import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 10: pinch.
@MainActor @Suite struct PinchRuleTests {
  final class Scales {
    var values: [String] = []
  }

  func pinch(_ scene: TouchScene) -> (UIPinchGestureRecognizer, Scales) {
    let pinch = scene.add(UIPinchGestureRecognizer())
    let log = Scales()
    scene.target.onAction = { [unowned pinch] _ in
      log.values.append("\(pinch.state) \(pinch.scale)")
    }
    return (pinch, log)
  }

  /// Two fingers at the same height, this far apart, the left one at 110.
  func pair(_ scene: TouchScene, apart distance: CGFloat) -> [Finger] {
    [scene.down(110, 200), scene.down(110 + distance, 200)]
  }

  @Test func `10 Pinch: begins after 10 points of distance with a scale of 1, changes, ends`()
    throws
  {
    let scene = TouchScene()
    let (_, log) = pinch(scene)
    let fingers = pair(scene, apart: 90)
    fingers[1].move(byX: 9.5, y: 0)
    #expect(scene.news(.states) == "")
    fingers[1].move(byX: 0.5, y: 0)
    fingers[1].move(byX: 50, y: 0)
    fingers[0].move(byX: 100, y: 0)
    fingers[0].up()
    fingers[1].up()
    #expect(
      scene.news([.states, .actions])
        == "pinch@card began, pinch@card action, pinch@card changed, pinch@card action, "
        + "pinch@card changed, pinch@card action, pinch@card ended, pinch@card action")
    #expect(log.values == ["began 1.0", "changed 1.5", "changed 0.5", "ended 0.5"])
    try scene.session.finish()
  }

  @Test(arguments: [(200.0, 2.0), (20, 0.25)])
  func `10 Pinch: movement beyond the hysteresis comes with the first change`(
    distance: Double, scale: Double
  ) throws {
    let scene = TouchScene()
    let (_, log) = pinch(scene)
    let fingers = pair(scene, apart: 90)
    fingers[1].move(to: CGPoint(x: 110 + distance, y: 200))
    #expect(log.values == ["began 1.0"])
    fingers[1].move(byX: 0, y: 0.0625)
    for finger in fingers { finger.up() }
    // It begins from 90 to 100 or 80 points, so 200 is twice and 20 a quarter.
    #expect(log.values.count == 3)
    let end = try #require(log.values.last.flatMap { Double($0.dropFirst("ended ".count)) })
    #expect(abs(end - scale) < 0.0001)
    try scene.session.finish()
  }

  @Test func `10 Pinch: it ends with the last finger, even without a move after it began`() throws {
    let scene = TouchScene()
    let (_, log) = pinch(scene)
    let fingers = pair(scene, apart: 90)
    fingers[1].move(byX: 110, y: 0)
    scene.session.together { for finger in fingers { finger.up() } }
    #expect(log.values == ["began 1.0", "ended 2.0"])
    try scene.session.finish()
  }

  @Test func `10 Pinch: a finger that leaves pauses it, another continues without a jump`() throws {
    let scene = TouchScene()
    let (recognizer, log) = pinch(scene)
    let fingers = pair(scene, apart: 90)
    fingers[1].move(byX: 60, y: 0)
    fingers[1].move(byX: 50, y: 0)
    #expect(recognizer.scale == 2)
    fingers[0].up()
    fingers[1].move(byX: -40, y: 30)
    #expect(log.values == ["began 1.0", "changed 2.0", "changed 2.0"])
    let third = scene.down(270, 270)
    #expect(recognizer.scale == 2)
    #expect(log.values.count == 3)
    fingers[1].move(to: CGPoint(x: 270, y: 240))
    third.move(to: CGPoint(x: 270, y: 300))
    let before = recognizer.scale
    third.move(to: CGPoint(x: 270, y: 270))
    #expect(abs(recognizer.scale - before / 2) < 0.0001)
    for finger in [third, fingers[1]] { finger.up() }
    #expect(scene.news(.states).hasSuffix("pinch@card ended"))
    try scene.session.finish()
  }

  @Test func `26.14 the finger that is left goes on with changes; the scale stays`() throws {
    let scene = TouchScene()
    let recognizer = scene.add(UIPinchGestureRecognizer())
    var seen: [String] = []
    scene.target.onAction = { [unowned recognizer] _ in
      let place = Int(recognizer.location(in: nil).x.rounded())
      let tenths = Int((recognizer.scale * 10).rounded())
      seen.append("\(recognizer.state) \(recognizer.numberOfTouches) \(tenths) \(place)")
    }
    // It begins 100 points apart.
    let fingers = pair(scene, apart: 90)
    fingers[1].move(byX: 110, y: 0)
    fingers[1].move(byX: 100, y: 0)
    fingers[1].up()
    fingers[0].move(byX: 30, y: 0)
    fingers[0].move(byX: -40, y: 0)
    let third = scene.down(200, 200)
    third.move(byX: 50, y: 0)
    fingers[0].up()
    third.move(byX: 30, y: 0)
    third.up()
    #expect(
      seen.dropLast() == [
        "began 2 10 210", "changed 2 30 260", "changed 1 30 140", "changed 1 30 100",
        "changed 2 45 175", "changed 1 45 280",
      ])
    #expect(seen.last?.hasPrefix("ended") == true)
    try scene.session.finish()
  }

  @Test func `10 Pinch: it follows the first two fingers; a third is ignored`() throws {
    let scene = TouchScene()
    let (recognizer, log) = pinch(scene)
    let fingers = pair(scene, apart: 90)
    let third = scene.down(200, 250)
    #expect(recognizer.numberOfTouches == 2)
    third.move(byX: 0, y: 40)
    #expect(log.values.isEmpty)
    fingers[1].move(byX: 10, y: 0)
    fingers[0].up()
    third.move(byX: 50, y: -40)
    fingers[1].up()
    #expect(log.values == ["began 1.0", "ended 1.0"])
    third.up()
    try scene.session.finish()
  }

  @Test func `10 Pinch: one finger alone, or two that do not part enough, fail`() throws {
    let scene = TouchScene()
    _ = pinch(scene)
    scene.session.drag(scene.card, byX: 40, y: 0)
    #expect(scene.news([.states, .actions]) == "pinch@card failed")
    scene.session.drag(scene.card, byX: 40, y: 0, fingers: 2)
    #expect(scene.news([.states, .actions]) == "pinch@card failed")
    try scene.session.finish()
  }

  @Test func `10 Pinch: a new pair before it begins is measured anew`() throws {
    let scene = TouchScene()
    let (_, log) = pinch(scene)
    let fingers = pair(scene, apart: 90)
    fingers[1].move(byX: 8, y: 0)
    fingers[1].up()
    let second = scene.down(210, 200)
    second.move(byX: 8, y: 0)
    #expect(log.values.isEmpty)
    second.move(byX: 2, y: 0)
    #expect(log.values == ["began 1.0"])
    for finger in [fingers[0], second] { finger.up() }
    try scene.session.finish()
  }

  @Test(arguments: [0.0, 0.03, 0.04, 0.5])
  func `26.1 a pinch whose fingers rest before they lift has no velocity`(rest: Double) throws {
    let scene = TouchScene()
    let recognizer = scene.add(UIPinchGestureRecognizer())
    var atEnd = CGFloat.nan
    scene.target.onAction = { [unowned recognizer] _ in atEnd = recognizer.velocity }
    let fingers = pair(scene, apart: 90)
    fingers[1].move(byX: 90, y: 0, duration: 0.1)
    scene.session.wait(rest)
    for finger in fingers { finger.up() }
    // From 90 to 180 points in a tenth of a second; the pinch began at 100.
    #expect(abs(atEnd - (rest < 0.04 ? 9 : 0)) < 0.01)
    try scene.session.finish()
  }

  @Test func `10 Setters: setting the scale continues from there and clears the velocity`() throws {
    let scene = TouchScene()
    let (recognizer, _) = pinch(scene)
    let fingers = pair(scene, apart: 90)
    fingers[1].move(byX: 60, y: 0, duration: 0.1)
    #expect(recognizer.scale == 1.5)
    #expect(recognizer.velocity > 5)
    recognizer.scale = 1
    #expect(recognizer.velocity == 0)
    fingers[1].move(byX: 75, y: 0, duration: 0.1)
    #expect(abs(recognizer.scale - 1.5) < 0.0001)
    // 0.5 in a tenth of a second.
    #expect(abs(recognizer.velocity - 5) < 0.05)
    for finger in fingers { finger.up() }
    #expect(recognizer.scale == 1)
    try scene.session.finish()
  }

  @Test func `10 Pinch: the scale that an app sets in began is where it starts`() throws {
    let scene = TouchScene()
    let (recognizer, _) = pinch(scene)
    scene.target.onAction = { [unowned recognizer] _ in
      if recognizer.state == .began { recognizer.scale = 3 }
    }
    let fingers = pair(scene, apart: 90)
    fingers[1].move(byX: 60, y: 0)
    #expect(recognizer.scale == 3)
    fingers[1].move(byX: 50, y: 0)
    #expect(abs(recognizer.scale - 6) < 0.0001)
    for finger in fingers { finger.up() }
    try scene.session.finish()
  }

  @Test func `10 Pinch: fingers in one place keep the scale finite`() throws {
    let scene = TouchScene()
    let (recognizer, _) = pinch(scene)
    let fingers = [scene.down(200, 200), scene.down(200, 200)]
    fingers[1].move(byX: 40, y: 0)
    fingers[1].move(byX: -40, y: 0)
    #expect(recognizer.scale.isFinite && recognizer.scale > 0)
    for finger in fingers { finger.up() }
    try scene.session.finish()
  }

  @Test func `5.6 cancelled by the system after it began`() throws {
    let scene = TouchScene()
    let (_, log) = pinch(scene)
    let fingers = pair(scene, apart: 90)
    fingers[1].move(byX: 10, y: 0)
    fingers[0].cancel()
    fingers[1].up()
    #expect(log.values == ["began 1.0", "cancelled 1.0"])
    try scene.session.finish()
  }

  @Test func `10 Pinch: the hysteresis is a tunable`() throws {
    let scene = TouchScene()
    UIApplication.shared.inputTunables.pinchHysteresis = 0
    let (_, log) = pinch(scene)
    let fingers = pair(scene, apart: 80)
    fingers[1].move(byX: 2, y: 0)
    #expect(log.values == ["began 1.0"])
    fingers[1].move(byX: 38, y: 0)
    #expect(log.values.last == "changed 1.5")
    for finger in fingers { finger.up() }
    try scene.session.finish()
  }
}
