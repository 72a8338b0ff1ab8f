import Testing
import UIKitCore
import UIKitTesting

/// Marks for drawing: there is no surface, but views are notified when they must be redrawn.
@MainActor @Suite struct DrawingTests {
  /// The views drawn in the turn, with their rectangles.
  private func drawn(_ scene: LayoutScene, _ change: () -> Void) -> [String] {
    change()
    scene.session.wait(0.001)
    return scene.session.takeTranscript().only(.layout).entries.filter { $0.call == "draw" }
      .map { "\($0.receiver) \($0.detail)" }
  }

  @Test func `the rectangle contains everything that was marked, within the bounds`() throws {
    let scene = LayoutScene()
    let news = drawn(scene) {
      scene.back.setNeedsDisplay(CGRect(x: 10, y: 10, width: 5, height: 5))
      scene.back.setNeedsDisplay(CGRect(x: 90, y: 20, width: 50, height: 5))
    }
    #expect(news == ["back 10.000,10.000 90.000×15.000"])
    #expect(
      drawn(scene) {
        scene.back.setNeedsDisplay(CGRect(x: 10, y: 10, width: 5, height: 5))
        scene.back.setNeedsDisplay()
        scene.back.setNeedsDisplay(CGRect(x: 10, y: 10, width: 5, height: 5))
      } == ["back 0.000,0.000 100.000×100.000"])
    #expect(
      drawn(scene) { scene.back.setNeedsDisplay(CGRect(x: 200, y: 0, width: 5, height: 5)) } == [])
    try scene.session.finish()
  }

  @Test func `a hidden view is drawn when it is shown, once`() throws {
    let scene = LayoutScene()
    #expect(
      drawn(scene) {
        scene.back.isHidden = true
        scene.leaf.setNeedsDisplay()
      } == [])
    #expect(drawn(scene) { scene.leaf.setNeedsDisplay() } == [])
    #expect(scene.turn { scene.leaf.setNeedsLayout() } == "leaf.layoutSubviews")
    #expect(
      drawn(scene) { scene.back.isHidden = false } == ["leaf 0.000,0.000 20.000×20.000"])
    #expect(drawn(scene) {} == [])
    try scene.session.finish()
  }

  @Test func `a window is laid out and drawn while it can be seen`() throws {
    let scene = LayoutScene()
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let content = LayoutProbe("content", frame: other.bounds)
    other.addSubview(content)
    #expect(scene.turn() == "")
    #expect(scene.turn { other.isHidden = false } == "content.layoutSubviews, content draw")
    other.isHidden = true
    #expect(scene.turn { content.setNeedsDisplay() } == "")
    #expect(scene.turn { other.isHidden = false } == "content draw")
    try scene.session.finish()
  }

  @Test func `a new size redraws views in mode redraw, and those that had no size`() throws {
    let scene = LayoutScene()
    #expect(scene.back.contentMode == .scaleToFill)
    #expect(drawn(scene) { scene.back.bounds.size.width = 50 } == [])
    scene.back.contentMode = .redraw
    #expect(
      drawn(scene) { scene.back.bounds.size.width = 60 } == ["back 0.000,0.000 60.000×100.000"])
    scene.back.contentMode = .topLeft
    #expect(drawn(scene) { scene.back.bounds.size.width = 0 } == [])
    #expect(
      drawn(scene) { scene.back.bounds.size.width = 9 } == ["back 0.000,0.000 9.000×100.000"])
    try scene.session.finish()
  }

  @Test func `content modes are UIKit's, and only one redraws`() throws {
    let modes: [UIView.ContentMode] = [
      .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left,
      .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
    ]
    #expect(modes.map(\.rawValue) == Array(0...12))
    let scene = LayoutScene()
    let redrawing = modes.filter { mode in
      scene.back.contentMode = mode
      return !drawn(scene) { scene.back.bounds.size.width += 1 }.isEmpty
    }
    #expect(redrawing == [.redraw] && scene.back.contentMode == .bottomRight)
    try scene.session.finish()
  }

  @Test func `views that a drawing marks wait for the next turn`() throws {
    let scene = LayoutScene()
    scene.back.onDraw = { back in
      back.onDraw = { _ in }
      back.setNeedsDisplay()
      scene.front.setNeedsLayout()
    }
    #expect(scene.turn { scene.back.setNeedsDisplay() } == "back draw")
    #expect(scene.turn() == "front.layoutSubviews, back draw")
    #expect(scene.turn() == "")
    try scene.session.finish()
  }
}
