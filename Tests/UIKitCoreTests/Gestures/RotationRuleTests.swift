import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 10: rotation.
@MainActor @Suite struct RotationRuleTests {
  final class Angles {
    var values: [String] = []
  }

  /// Degrees, to a tenth, at each action.
  func rotation(_ scene: TouchScene) -> (UIRotationGestureRecognizer, Angles) {
    let rotation = scene.add(UIRotationGestureRecognizer())
    let log = Angles()
    scene.target.onAction = { [unowned rotation] _ in
      log.values.append("\(rotation.state) \(Self.degrees(rotation.rotation))")
    }
    return (rotation, log)
  }

  static func degrees(_ radians: CGFloat) -> CGFloat {
    (radians * 1800 / .pi).rounded() / 10 + 0  // No negative zero.
  }

  /// Two fingers 100 points apart about 200, 200, the second to the right.
  func pair(_ scene: TouchScene) -> [Finger] { [scene.down(150, 200), scene.down(250, 200)] }

  /// Turns the pair to `angles`, in degrees from where it landed.
  func turn(_ fingers: [Finger], _ scene: TouchScene, to angles: CGFloat...) {
    for angle in angles {
      let x = 50 * cos(angle * .pi / 180)
      let y = 50 * sin(angle * .pi / 180)
      scene.session.move(
        fingers, to: [CGPoint(x: 200 - x, y: 200 - y), CGPoint(x: 200 + x, y: 200 + y)])
    }
  }

  @Test func `10 Rotation: begins after 10 points of arc at an angle of 0, changes, ends`() throws {
    let scene = TouchScene()
    let (_, log) = rotation(scene)
    let fingers = pair(scene)
    // 10 points are 5.73 degrees, with the fingers 100 apart.
    turn(fingers, scene, to: 5.7)
    #expect(scene.news(.states) == "")
    turn(fingers, scene, to: 5.8, 35.7, 5.7)
    fingers[0].up()
    fingers[1].up()
    #expect(
      scene.news([.states, .actions])
        == "rotation@card began, rotation@card action, rotation@card changed, "
        + "rotation@card action, rotation@card changed, rotation@card action, "
        + "rotation@card ended, rotation@card action")
    #expect(log.values == ["began 0.0", "changed 30.0", "changed 0.0", "ended 0.0"])
    try scene.session.finish()
  }

  @Test(arguments: [(45.73, 40.0), (-45.73, -40.0)])
  func `10 Rotation: clockwise is positive; movement beyond the hysteresis is not lost`(
    angle: Double, rotation: Double
  ) throws {
    let scene = TouchScene()
    let (_, log) = self.rotation(scene)
    let fingers = pair(scene)
    turn(fingers, scene, to: angle)
    scene.session.together { for finger in fingers { finger.up() } }
    #expect(log.values == ["began 0.0", "ended \(rotation)"])
    try scene.session.finish()
  }

  @Test(arguments: [1.0, -1.0])
  func `10 Rotation: it counts on past half a turn and whole turns`(direction: CGFloat) throws {
    let scene = TouchScene()
    let (recognizer, _) = rotation(scene)
    let fingers = pair(scene)
    for angle in stride(from: 10.0, through: 800, by: 10) {
      turn(fingers, scene, to: direction * angle)
    }
    #expect(Self.degrees(recognizer.rotation) == direction * 794.3)
    for finger in fingers { finger.up() }
    try scene.session.finish()
  }

  @Test func `10 Rotation: a finger that leaves pauses it, another continues without a jump`()
    throws
  {
    let scene = TouchScene()
    let (recognizer, log) = rotation(scene)
    let fingers = pair(scene)
    turn(fingers, scene, to: 10, 25.73)
    #expect(log.values == ["began 0.0", "changed 20.0"])
    fingers[0].up()
    fingers[1].move(to: CGPoint(x: 200, y: 200))
    let third = scene.down(200, 120)
    #expect(Self.degrees(recognizer.rotation) == 20)
    #expect(log.values == ["began 0.0", "changed 20.0", "changed 20.0"])
    third.move(to: CGPoint(x: 280, y: 200))
    #expect(Self.degrees(recognizer.rotation) == 110)
    for finger in [third, fingers[1]] { finger.up() }
    #expect(log.values.last == "ended 110.0")
    try scene.session.finish()
  }

  @Test func `26.14 the finger that is left goes on with changes; the rotation stays`() throws {
    let scene = TouchScene()
    let recognizer = scene.add(UIRotationGestureRecognizer())
    var seen: [String] = []
    scene.target.onAction = { [unowned recognizer] _ in
      let place = Int(recognizer.location(in: nil).x.rounded())
      let angle = Int(Self.degrees(recognizer.rotation).rounded())
      seen.append("\(recognizer.state) \(recognizer.numberOfTouches) \(angle) \(place)")
    }
    let fingers = pair(scene)
    turn(fingers, scene, to: 10, 25.73)
    fingers[0].up()
    fingers[1].move(to: CGPoint(x: 220, y: 200))
    fingers[1].move(to: CGPoint(x: 280, y: 260))
    fingers[1].up()
    #expect(
      seen.dropLast() == [
        "began 2 0 200", "changed 2 20 200", "changed 1 20 220", "changed 1 20 280",
      ])
    #expect(seen.last?.hasPrefix("ended") == true && seen.last?.contains(" 20 ") == true)
    try scene.session.finish()
  }

  @Test func `10 Rotation: it follows the first two fingers; a third is ignored`() throws {
    let scene = TouchScene()
    let (recognizer, log) = rotation(scene)
    let fingers = pair(scene)
    let third = scene.down(200, 250)
    third.move(byX: 60, y: -90)
    #expect(recognizer.numberOfTouches == 2)
    #expect(log.values.isEmpty)
    for finger in [third] + fingers { finger.up() }
    #expect(scene.news([.states, .actions]) == "rotation@card failed")
    try scene.session.finish()
  }

  @Test func `10 Rotation: a pinch along the line of the fingers is no rotation`() throws {
    let scene = TouchScene()
    _ = rotation(scene)
    let fingers = pair(scene)
    fingers[1].move(byX: 40, y: 0)
    for finger in fingers { finger.up() }
    #expect(scene.news([.states, .actions]) == "rotation@card failed")
    try scene.session.finish()
  }

  @Test func `10 Setters: setting the rotation continues from there and clears the velocity`()
    throws
  {
    let scene = TouchScene()
    let (recognizer, _) = rotation(scene)
    let fingers = pair(scene)
    for step in 1...10 {
      scene.session.wait(0.01)
      turn(fingers, scene, to: CGFloat(step) * 6)
    }
    // 60 degrees in a tenth of a second.
    #expect(abs(recognizer.velocity - 600 * .pi / 180) < 0.01)
    recognizer.rotation = 1
    #expect(recognizer.velocity == 0)
    turn(fingers, scene, to: 90)
    #expect(abs(recognizer.rotation - (1 + .pi / 6)) < 0.001)
    for finger in fingers { finger.up() }
    #expect(recognizer.rotation == 0)
    try scene.session.finish()
  }

  @Test func `5.6 cancelled by the system after it began`() throws {
    let scene = TouchScene()
    let (_, log) = rotation(scene)
    let fingers = pair(scene)
    turn(fingers, scene, to: 10)
    fingers[0].cancel()
    fingers[1].up()
    #expect(log.values == ["began 0.0", "cancelled 4.3"])
    try scene.session.finish()
  }

  @Test func `10 Rotation: the hysteresis is a tunable`() throws {
    let scene = TouchScene()
    UIApplication.shared.inputTunables.rotationHysteresis = 50
    let (_, log) = rotation(scene)
    let fingers = pair(scene)
    turn(fingers, scene, to: 28)
    #expect(log.values.isEmpty)
    turn(fingers, scene, to: 29)
    #expect(log.values == ["began 0.0"])
    for finger in fingers { finger.up() }
    try scene.session.finish()
  }
}
