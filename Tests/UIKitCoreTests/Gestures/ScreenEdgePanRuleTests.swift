import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 10: screen edge pan. The screen is 512 by 1024 points, the board fills it.
@MainActor @Suite struct ScreenEdgePanRuleTests {
  func edgePan(_ scene: TouchScene, _ edges: UIRectEdge) -> UIScreenEdgePanGestureRecognizer {
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = edges
    return scene.add(pan, to: scene.board, name: "edge")
  }

  @Test
  func `10 Screen edge pan: begins where the finger comes in from the edge, and reports as a pan`()
    throws
  {
    let scene = TouchScene()
    let recognizer = edgePan(scene, .left)
    let finger = scene.down(4, 500)
    finger.move(byX: 10, y: 0)
    finger.move(byX: 30, y: 6)
    #expect(recognizer.translation(in: nil) == CGPoint(x: 30, y: 6))
    finger.up()
    #expect(scene.news(.states) == "edge@board began, edge@board changed, edge@board ended")
    try scene.session.finish()
  }

  @Test(arguments: [
    (UIRectEdge.left, 0.0, 500.0, 40.0, 0.0), (.right, 511, 500, -40, 0), (.top, 250, 0, 0, 40),
    (.bottom, 250, 1023, 0, -40),
  ])
  func `10 Screen edge pan: each edge takes fingers that come in there, only if it is enabled`(
    edge: UIRectEdge, x: Double, y: Double, wayX: Double, wayY: Double
  ) throws {
    let scene = TouchScene()
    let recognizer = edgePan(scene, edge)
    let start = CGPoint(x: x, y: y)
    let end = CGPoint(x: x + wayX, y: y + wayY)
    scene.session.drag(from: start, to: end)
    #expect(scene.news(.states).hasSuffix("edge@board ended"))
    recognizer.edges = UIRectEdge.all.subtracting(edge)
    scene.session.drag(from: start, to: end)
    #expect(scene.news(.states) == "edge@board failed")
    recognizer.edges = []
    scene.session.drag(from: start, to: end)
    #expect(scene.news(.states) == "edge@board failed")
    try scene.session.finish()
  }

  @Test(arguments: [(20.0, "edge@board began"), (20.5, "edge@board failed")])
  func `10 Screen edge pan: the finger must land within 20 points of the edge`(
    x: Double, state: String
  ) throws {
    let scene = TouchScene()
    _ = edgePan(scene, .left)
    let finger = scene.down(x, 500)
    finger.move(byX: 10, y: 0)
    #expect(scene.news(.states) == state)
    finger.up()
    try scene.session.finish()
  }

  @Test(arguments: [(20.0, 18.0, "began"), (20, 22, "failed"), (-4, 30, "failed")])
  func `10 Screen edge pan: it fails if the drag does not go inwards`(
    x: Double, y: Double, state: String
  ) throws {
    let scene = TouchScene()
    _ = edgePan(scene, .left)
    let finger = scene.down(4, 500)
    finger.move(byX: x, y: y)
    #expect(scene.news(.states) == "edge@board \(state)")
    finger.up()
    try scene.session.finish()
  }

  @Test func `10 Screen edge pan: the direction counts where the finger leaves the hysteresis`()
    throws
  {
    let scene = TouchScene()
    _ = edgePan(scene, .left)
    let finger = scene.down(4, 500)
    for step in [3.0, 3, 3] { finger.move(byX: step, y: 0) }
    finger.move(byX: 10, y: 60)
    #expect(scene.news(.states) == "edge@board began")
    finger.up()
    try scene.session.finish()
  }

  @Test func `10 Screen edge pan: touches after the first are ignored`() throws {
    let scene = TouchScene()
    let recognizer = edgePan(scene, .left)
    let first = scene.down(4, 500)
    let second = scene.down(4, 600)
    first.move(byX: 10, y: 0)
    second.move(byX: 50, y: 0)
    #expect(recognizer.numberOfTouches == 1)
    first.move(byX: 20, y: 0)
    #expect(recognizer.translation(in: nil) == CGPoint(x: 20, y: 0))
    first.up()
    second.up()
    #expect(scene.news(.states) == "edge@board began, edge@board changed, edge@board ended")
    try scene.session.finish()
  }

  @Test func `10 Screen edge pan: the edge is the screen's, not the window's`() throws {
    let scene = TouchScene()
    _ = edgePan(scene, .left)
    scene.window.frame.origin.x = 60
    scene.session.drag(from: CGPoint(x: 64, y: 500), to: CGPoint(x: 120, y: 500))
    #expect(scene.news(.states) == "edge@board failed")
    try scene.session.finish()
  }

  @Test func `10 Screen edge pan: the region is a tunable`() throws {
    let scene = TouchScene()
    UIApplication.shared.inputTunables.screenEdgeRegion = 50
    _ = edgePan(scene, .left)
    scene.session.drag(from: CGPoint(x: 45, y: 500), to: CGPoint(x: 120, y: 500))
    #expect(scene.news(.states).hasSuffix("edge@board ended"))
    try scene.session.finish()
  }
}
