import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 10 *Transform events*: a trackpad's fingers that pinch and rotate, without touches.
@MainActor @Suite struct TrackpadPinchRuleTests {
  @Test func `10 Transform events: a trackpad pinches`() throws {
    let scene = TouchScene()
    let pinch = scene.add(UIPinchGestureRecognizer())
    let trackpad = scene.session.trackpad()
    trackpad.move(to: scene.card)
    var touches: Set<Int> = []
    scene.target.onAction = { touches.insert($0.numberOfTouches) }
    trackpad.pinch(scale: 2, duration: 0.1)
    #expect(
      scene.news(.states)
        == "pinch@card began, " + String(repeating: "pinch@card changed, ", count: 5)
        + "pinch@card ended")
    // The hysteresis uses a hundredth.
    #expect(isNear(pinch.location(in: nil).x, 200))
    #expect(touches == [0])
    #expect(scene.news(.views) == "")
    try scene.session.finish()
  }

  @Test(arguments: [2.0, 0.5])
  func `10 Transform events: the scale is the fingers' distance, less what it took to begin`(
    scale: Double
  ) throws {
    let scene = TouchScene()
    let pinch = scene.add(UIPinchGestureRecognizer())
    var last: CGFloat = 0
    scene.target.onAction = { _ in last = pinch.scale }
    scene.session.trackpad().move(to: scene.card)
    scene.session.trackpad().pinch(scale: scale)
    let seen: CGFloat = scale / (scale > 1 ? 1.01 : 0.99)
    #expect(isNear(last, seen))
    try scene.session.finish()
  }

  @Test func `10 Transform events: a trackpad turns, more than once if need be`() throws {
    let scene = TouchScene()
    let rotation = scene.add(UIRotationGestureRecognizer())
    var last: CGFloat = 0
    scene.target.onAction = { _ in last = rotation.rotation }
    scene.session.trackpad().move(to: scene.card)
    scene.session.trackpad().rotate(by: 3 * .pi)
    let turned: CGFloat = 3 * .pi - 0.01
    #expect(isNear(last, turned))
    scene.session.trackpad().rotate(by: -.pi / 2)
    let back: CGFloat = -.pi / 2 + 0.01
    #expect(isNear(last, back))
    try scene.session.finish()
  }

  @Test func `7.2 pinch and rotation compete, or share if a delegate says so`() throws {
    let scene = TouchScene()
    let pinch = scene.add(UIPinchGestureRecognizer())
    _ = scene.add(UIRotationGestureRecognizer())
    scene.session.trackpad().move(to: scene.card)
    scene.session.trackpad().pinchAndRotate(scale: 2, by: 1, duration: 0)
    #expect(scene.news(.states) == "pinch@card began, rotation@card failed, pinch@card ended")
    let rules = Rules()
    rules.shares = { _, _ in true }
    pinch.delegate = rules
    scene.session.trackpad().pinchAndRotate(scale: 2, by: 1, duration: 0)
    #expect(
      scene.news(.states)
        == "pinch@card began, rotation@card began, pinch@card ended, rotation@card ended")
    try scene.session.finish()
  }

  @Test
  func
    `10 Transform events: fingers that turn out to do something else cancel, and so does an unplugged device`()
    throws
  {
    let scene = TouchScene()
    _ = scene.add(UIPinchGestureRecognizer())
    let trackpad = scene.session.trackpad()
    trackpad.move(to: scene.card)
    trackpad.pinchAndRotate(scale: 2, by: 0, duration: 0, isCancelled: true)
    #expect(scene.news(.states) == "pinch@card began, pinch@card cancelled")
    trackpad.pinch(scale: 1.001, duration: 0)
    #expect(scene.news(.states) == "pinch@card failed")
    try scene.session.finish()
  }

  @Test func `10 Transform events: a pinch of fingers accepts no trackpad`() throws {
    let scene = TouchScene()
    let pinch = scene.add(UIPinchGestureRecognizer())
    scene.card.isMultipleTouchEnabled = true
    scene.session.trackpad().move(to: scene.card)
    let fingers = [scene.down(110, 110), scene.down(210, 110)]
    fingers[1].move(byX: 50, y: 0)
    scene.session.trackpad().pinch(scale: 8)
    #expect(isNear(pinch.scale, 1))
    #expect(scene.news(.states) == "pinch@card began")
    for finger in fingers { finger.up() }
    try scene.session.finish()
  }

  @Test func `13.1 aligned, no step is lost`() throws {
    let scene = TouchScene(.aligned)
    let pinch = scene.add(UIPinchGestureRecognizer())
    var last: CGFloat = 0
    scene.target.onAction = { _ in last = pinch.scale }
    scene.session.trackpad().move(to: scene.card)
    scene.session.burst { scene.session.trackpad().pinch(scale: 3, duration: 0.002, rate: 1000) }
    #expect(isNear(last, 3 / 1.01))
    try scene.session.finish()
  }
}
