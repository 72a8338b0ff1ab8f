import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 10: pan.
@MainActor @Suite struct PanRuleTests {
  func pan(_ scene: TouchScene, least: Int = 1, most: Int = .max) -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    pan.minimumNumberOfTouches = least
    pan.maximumNumberOfTouches = most
    return scene.add(pan)
  }

  /// The translation at each action.
  func translations(_ scene: TouchScene, _ pan: UIPanGestureRecognizer) -> Translations {
    let log = Translations()
    scene.target.onAction = { [unowned pan] _ in
      let place = pan.translation(in: scene.board)
      log.values.append("\(pan.state) \(place.x),\(place.y)")
    }
    return log
  }

  final class Translations {
    var values: [String] = []
  }

  @Test func `10 Pan: begins after 10 points, changes, ends`() throws {
    let scene = TouchScene()
    let log = translations(scene, pan(scene))
    let finger = scene.down()
    finger.move(byX: 9.5, y: 0)
    #expect(scene.news(.states) == "")
    finger.move(byX: 0.5, y: 0)
    finger.move(byX: 5, y: -3)
    finger.up()
    #expect(scene.news(.states) == "pan@card began, pan@card changed, pan@card ended")
    #expect(log.values == ["began 0.0,0.0", "changed 5.0,-3.0", "ended 5.0,-3.0"])
    try scene.session.finish()
  }

  @Test func `10 Pan: the translation can count from the landing`() throws {
    let scene = TouchScene()
    UIApplication.shared.inputTunables.panTranslationIncludesHysteresis = true
    let log = translations(scene, pan(scene))
    let finger = scene.down()
    finger.move(byX: 12, y: 0)
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(log.values == ["began 12.0,0.0", "changed 17.0,0.0", "ended 17.0,0.0"])
    try scene.session.finish()
  }

  @Test func `10 Pan: a finger that leaves before it has moved enough fails the pan`() throws {
    let scene = TouchScene()
    _ = pan(scene)
    scene.session.tap(on: scene.card)
    #expect(scene.news([.states, .actions]) == "pan@card failed")
    try scene.session.finish()
  }

  @Test func `10 Pan: enough fingers begin it; too few pause it`() throws {
    let scene = TouchScene()
    let log = translations(scene, pan(scene, least: 2))
    let fingers = [scene.down(110, 110), scene.down(130, 110)]
    fingers[0].move(byX: 0, y: 8)
    scene.session.move(
      fingers, to: [CGPoint(x: 110, y: 130), CGPoint(x: 130, y: 130)])
    fingers[0].up()
    fingers[1].move(byX: 0, y: 50)
    #expect(log.values == ["began 0.0,10.0"])
    // The two have moved 20 points each, 10 of which were needed to begin.
    let third = scene.down(110, 110)
    third.move(byX: 0, y: 10)
    #expect(log.values.last == "changed 0.0,15.0")
    fingers[1].up()
    #expect(log.values.count == 2)
    third.up()
    #expect(log.values.last == "ended 0.0,15.0")
    try scene.session.finish()
  }

  @Test func `10 Pan: one finger too many fails it before it begins and is ignored afterwards`()
    throws
  {
    let scene = TouchScene()
    let recognizer = pan(scene, most: 1)
    let early = [scene.down(110, 110), scene.down(130, 110)]
    for finger in early { finger.up() }
    #expect(scene.news(.states) == "pan@card failed")
    let first = scene.down()
    first.move(byX: 20, y: 0)
    let second = scene.down(110, 110)
    #expect(recognizer.numberOfTouches == 1)
    second.move(byX: 20, y: 0)
    second.up()
    first.up()
    #expect(scene.news(.states) == "pan@card began, pan@card ended")
    try scene.session.finish()
  }

  @Test func `10 Pan: a finger that joins or leaves does not make the translation jump`() throws {
    let scene = TouchScene()
    let recognizer = pan(scene)
    let first = scene.down(110, 110)
    first.move(byX: 10, y: 0)
    first.move(byX: 4, y: 0)
    let second = scene.down(250, 250)
    #expect(recognizer.translation(in: nil) == CGPoint(x: 4, y: 0))
    second.move(byX: 0, y: 10)
    #expect(recognizer.translation(in: nil) == CGPoint(x: 4, y: 5))
    first.up()
    #expect(recognizer.translation(in: nil) == CGPoint(x: 4, y: 5))
    second.move(byX: 0, y: 10)
    #expect(recognizer.translation(in: nil) == CGPoint(x: 4, y: 15))
    second.up()
    try scene.session.finish()
  }

  @Test func `10 Pan: a finger that lands does not count what the others moved before`() throws {
    let scene = TouchScene()
    let recognizer = pan(scene)
    let first = scene.down(110, 110)
    first.move(byX: 10, y: 0)
    scene.session.wait(0.1)
    let second = scene.session.finger()
    scene.session.together {
      first.move(byX: 6, y: 0)
      second.down(at: CGPoint(x: 250, y: 250))
    }
    #expect(recognizer.translation(in: nil) == CGPoint(x: 6, y: 0))
    scene.session.wait(0.1)
    scene.session.together {
      first.move(byX: 6, y: 0)
      second.up()
    }
    #expect(recognizer.translation(in: nil) == CGPoint(x: 9, y: 0))
    first.up()
    try scene.session.finish()
  }

  @Test(arguments: [[25.0, 100], [10, 12, 100], [9, 11, 60, 100], [100]])
  func `10 Pan: translation beyond the hysteresis is not lost, wherever the panel samples`(
    stops: [Double]
  ) throws {
    let scene = TouchScene()
    let log = translations(scene, pan(scene))
    let finger = scene.down()
    for stop in stops { finger.move(to: CGPoint(x: 200, y: 200 + stop)) }
    finger.up()
    let begin = try #require(stops.first { $0 >= 10 })
    #expect(log.values.first == "began 0.0,\(begin - 10)")
    #expect(log.values.last == "ended 0.0,90.0")
    try scene.session.finish()
  }

  @Test func `10 Pan: it counts from where it left the circle of the hysteresis`() throws {
    let scene = TouchScene()
    let recognizer = pan(scene)
    let finger = scene.down()
    finger.move(byX: 6, y: 0)
    finger.move(byX: 0, y: 24)
    finger.move(byX: 0, y: 1)
    // 6, 8 is 10 points away.
    #expect(recognizer.translation(in: nil) == CGPoint(x: 0, y: 17))
    finger.up()
    try scene.session.finish()
  }

  @Test func `5.11 a pan that waited begins with its whole translation`() throws {
    let scene = TouchScene()
    let blocker = scene.add(Steered(), name: "blocker")
    blocker.onEnded = .failed
    let recognizer = pan(scene)
    recognizer.require(toFail: blocker)
    let log = translations(scene, recognizer)
    let finger = scene.down()
    finger.move(byX: 0, y: 30)
    finger.move(byX: 0, y: 30)
    finger.up()
    #expect(log.values.suffix(2) == ["began 0.0,50.0", "ended 0.0,50.0"])
    try scene.session.finish()
  }

  @Test func `10 Pan: an app that resets the translation with each action loses nothing`() throws {
    let scene = TouchScene()
    let recognizer = pan(scene)
    var sum = CGPoint.zero
    scene.target.onAction = { _ in
      let step = recognizer.translation(in: scene.card)
      sum = CGPoint(x: sum.x + step.x, y: sum.y + step.y)
      recognizer.setTranslation(.zero, in: scene.card)
    }
    let finger = scene.down()
    for step in [25.0, 10, 30] { finger.move(byX: step, y: 0) }
    finger.up()
    #expect(sum == CGPoint(x: 55, y: 0))
    try scene.session.finish()
  }

  @Test func `10 Setters: setting the translation moves its zero and clears the velocity`() throws {
    let scene = TouchScene()
    let recognizer = pan(scene)
    let finger = scene.down()
    finger.move(byX: 60, y: 0, duration: 0.1)
    #expect(recognizer.velocity(in: nil).x > 500)
    recognizer.setTranslation(CGPoint(x: 1, y: 2), in: scene.card)
    #expect(recognizer.velocity(in: nil) == .zero)
    finger.move(byX: 3, y: 3, duration: 0.0625, rate: 16)
    #expect(recognizer.translation(in: scene.card) == CGPoint(x: 4, y: 5))
    #expect(recognizer.velocity(in: nil) == CGPoint(x: 48, y: 48))
    finger.up()
    try scene.session.finish()
  }

  @Test func `10 Pan: translation and velocity are in the coordinates of the given view`()
    throws
  {
    let scene = TouchScene()
    scene.card.transform = CGAffineTransform(scaleX: 2, y: 2)
    let recognizer = pan(scene)
    let finger = scene.down()
    finger.move(byX: 10, y: 0)
    finger.move(byX: 20, y: 0)
    #expect(recognizer.translation(in: scene.card) == CGPoint(x: 10, y: 0))
    #expect(recognizer.translation(in: scene.board) == CGPoint(x: 20, y: 0))
    finger.up()
    try scene.session.finish()
  }

  @Test(arguments: [30.0, 60, 240, 1000])
  func `11 Velocity: it does not depend on the rate, and stays while the finger rests`(rate: Double)
    throws
  {
    let scene = TouchScene()
    let recognizer = pan(scene)
    var atEnd = CGPoint.zero
    scene.target.onAction = { _ in atEnd = recognizer.velocity(in: nil) }
    let finger = scene.down()
    finger.move(byX: 100, y: -50, duration: 0.2, rate: rate)
    let moving = recognizer.velocity(in: nil)
    #expect(abs(moving.x - 500) < 0.01 && abs(moving.y + 250) < 0.01)
    scene.session.wait(1)
    #expect(recognizer.velocity(in: nil) == moving)
    finger.up()
    #expect(atEnd == .zero)
    try scene.session.finish()
  }

  /// The velocity in the action of the end, after moves to the right at speeds for durations.
  func release(
    _ parts: [(speed: Double, duration: Double)], rate: Double, rest: Double = 0
  ) throws -> Double {
    let scene = TouchScene()
    let recognizer = pan(scene)
    var atEnd = CGPoint.zero
    scene.target.onAction = { _ in atEnd = recognizer.velocity(in: nil) }
    let finger = scene.down()
    for part in parts {
      finger.move(byX: part.speed * part.duration, y: 0, duration: part.duration, rate: rate)
    }
    scene.session.wait(rest)
    finger.up()
    try scene.session.finish()
    scene.session.end()
    return atEnd.x
  }

  @Test(arguments: [30.0, 60, 125, 240, 1000])
  func `26.2 a release has the velocity of the last tenth of a second, at every rate`(
    rate: Double
  ) throws {
    let third = 1.0 / 30
    let faster = try release([(600, third), (900, third), (1200, third)], rate: rate)
    #expect(faster > 735 && faster < 750)
    let slower = try release([(1800, third), (1200, third), (600, third)], rate: rate)
    #expect(slower > 1500 && slower < 1530)
    let late = try release([(100, 0.3), (1000, 0.1)], rate: rate)
    #expect(abs(late - 1000) < 1)
  }

  @Test(arguments: [(0.0, 1000.0), (0.03, 1000), (0.04, 0), (0.3, 0)])
  func `26.1 a finger that rests before it lifts has no velocity`(
    rest: Double, speed: Double
  ) throws {
    for rate in [30.0, 60, 1000] {
      let found = try release([(1000, 0.2)], rate: rate, rest: rest)
      #expect(abs(found - speed) < 1)
    }
  }

  @Test func `26.1 a finger that presses without moving rests`() throws {
    let scene = TouchScene()
    let recognizer = pan(scene)
    var atEnd = CGPoint(x: 1, y: 1)
    scene.target.onAction = { _ in atEnd = recognizer.velocity(in: nil) }
    let finger = scene.down()
    finger.move(byX: 100, y: 0, duration: 0.1)
    finger.press(force: 0.5, duration: 0.05)
    finger.up()
    #expect(atEnd == .zero)
    try scene.session.finish()
  }
}
