import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Sections 7 and 10: pan, pinch and rotation over the same two fingers.
@MainActor @Suite struct TogetherRuleTests {
  /// A pan, a pinch and a rotation on the card, which may share.
  @MainActor struct Three {
    let pan: UIPanGestureRecognizer
    let pinch: UIPinchGestureRecognizer
    let rotation: UIRotationGestureRecognizer
    let rules = Rules()

    init(_ scene: TouchScene, sharing: Bool) {
      pan = scene.add(UIPanGestureRecognizer())
      pinch = scene.add(UIPinchGestureRecognizer())
      rotation = scene.add(UIRotationGestureRecognizer())
      rules.shares = { _, _ in sharing }
      for recognizer in [pan, pinch, rotation] { recognizer.delegate = rules }
    }
  }

  @Test func `7.2 all three recognize together if the delegates allow it`() throws {
    let scene = TouchScene()
    let three = Three(scene, sharing: true)
    let fingers = [scene.down(150, 200), scene.down(250, 200)]
    scene.session.move(fingers, to: [CGPoint(x: 250, y: 150), CGPoint(x: 250, y: 350)])
    #expect(
      scene.news(.states) == "pan@card began, pinch@card began, rotation@card began")
    scene.session.move(fingers, to: [CGPoint(x: 250, y: 140), CGPoint(x: 250, y: 360)])
    #expect(
      scene.news(.states) == "pan@card changed, pinch@card changed, rotation@card changed")
    #expect(three.pinch.scale == 2)
    #expect(abs(three.rotation.rotation - (.pi / 2 - 0.1)) < 0.001)
    // The middle has moved from 200, 200 to 250, 250.
    #expect(abs(three.pan.translation(in: nil).x - (50 - 50.squareRoot())) < 0.001)
    scene.session.together { for finger in fingers { finger.up() } }
    #expect(scene.news(.states) == "pan@card ended, pinch@card ended, rotation@card ended")
    try scene.session.finish()
  }

  @Test(arguments: [
    ("pan", CGPoint(x: 170, y: 220), CGPoint(x: 270, y: 220)),
    ("pinch", CGPoint(x: 138, y: 200), CGPoint(x: 262, y: 200)),
    ("rotation", CGPoint(x: 152, y: 188), CGPoint(x: 248, y: 212)),
    // One finger rests: relative to it, the other has moved twice as far as their middle.
    ("pinch", CGPoint(x: 150, y: 200), CGPoint(x: 262, y: 200)),
    ("rotation", CGPoint(x: 150, y: 200), CGPoint(x: 250, y: 212)),
  ])
  func `7.1 the first to move enough wins alone`(winner: String, first: CGPoint, second: CGPoint)
    throws
  {
    let scene = TouchScene()
    let three = Three(scene, sharing: false)
    let fingers = [scene.down(150, 200), scene.down(250, 200)]
    scene.session.move(fingers, to: [first, second], duration: 0.2)
    for finger in fingers { finger.up() }
    let began = scene.news(.states).split(separator: ", ").filter { $0.hasSuffix(" began") }
    #expect(began == ["\(winner)@card began"])
    _ = three
    try scene.session.finish()
  }

  @Test func `7.4 a pan that began with one finger prevents a pinch`() throws {
    let scene = TouchScene()
    let three = Three(scene, sharing: false)
    let first = scene.down(150, 200)
    first.move(byX: 20, y: 0)
    let second = scene.down(270, 200)
    second.move(byX: 20, y: 0)
    #expect(three.pan.numberOfTouches == 2)
    for finger in [first, second] { finger.up() }
    #expect(!scene.news(.states).contains("pinch@card began"))
    try scene.session.finish()
  }
}
