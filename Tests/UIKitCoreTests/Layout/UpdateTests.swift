import Testing
import UIKitControls
import UIKitTesting

/// The update at the end of a turn: marked views are laid out, then drawn, once.
@MainActor @Suite struct UpdateTests {
  @Test func `a new hierarchy is laid out from the top down, back to front, then drawn`() throws {
    let scene = LayoutScene()
    #expect(
      scene.launch == """
        root.layoutSubviews, back.layoutSubviews, leaf.layoutSubviews, front.layoutSubviews, \
        root draw, back draw, leaf draw, front draw
        """)
    #expect(scene.turn() == "")
    try scene.session.finish()
  }

  @Test func `marking a view many times lays it out once`() throws {
    let scene = LayoutScene()
    let news = scene.turn {
      scene.leaf.setNeedsLayout()
      scene.root.setNeedsLayout()
      scene.leaf.setNeedsLayout()
    }
    #expect(news == "root.layoutSubviews, leaf.layoutSubviews")
    #expect(scene.turn() == "")
    try scene.session.finish()
  }

  @Test func `a new size marks a view for layout, a new place does not`() throws {
    let scene = LayoutScene()
    #expect(scene.turn { scene.back.frame.origin.x = 7 } == "")
    #expect(scene.turn { scene.back.center = CGPoint(x: 70, y: 70) } == "")
    #expect(scene.turn { scene.back.bounds.origin.y = 5 } == "")
    #expect(scene.turn { scene.back.frame.size.width = 90 } == "back.layoutSubviews")
    #expect(scene.turn { scene.back.bounds.size.height = 90 } == "back.layoutSubviews")
    #expect(scene.turn { scene.back.bounds.size.height = 90 } == "")
    try scene.session.finish()
  }

  @Test func `adding, removing or reordering a subview marks the superview`() throws {
    let scene = LayoutScene()
    #expect(scene.turn { scene.leaf.removeFromSuperview() } == "back.layoutSubviews")
    #expect(
      scene.turn { scene.front.addSubview(scene.leaf) }
        == "front.layoutSubviews, leaf.layoutSubviews")
    #expect(
      scene.turn { scene.back.addSubview(scene.leaf) }
        == "back.layoutSubviews, leaf.layoutSubviews, front.layoutSubviews")
    #expect(scene.turn { scene.root.bringSubviewToFront(scene.back) } == "root.layoutSubviews")
    #expect(
      scene.turn { scene.root.exchangeSubview(at: 0, withSubviewAt: 1) } == "root.layoutSubviews")
    try scene.session.finish()
  }

  @Test func `a layout that sizes a subview has that laid out in the same turn`() throws {
    let scene = LayoutScene()
    scene.root.onLayout = { _ in scene.leaf.frame.size = CGSize(width: 30, height: 30) }
    scene.leaf.onLayout = { leaf in
      leaf.onLayout = { _ in }
      scene.back.setNeedsLayout()
    }
    #expect(
      scene.turn { scene.root.setNeedsLayout() }
        == "root.layoutSubviews, leaf.layoutSubviews, back.layoutSubviews")
    try scene.session.finish()
  }

  @Test func `layoutIfNeeded lays out immediately, from the topmost marked view around it`() throws
  {
    let scene = LayoutScene()
    let news = scene.turn {
      scene.leaf.setNeedsLayout()
      scene.front.setNeedsLayout()
      scene.back.layoutIfNeeded()
      #expect(scene.session.takeTranscript().brief(.layout) == "leaf.layoutSubviews")
      scene.root.setNeedsLayout()
      scene.back.setNeedsLayout()
      scene.back.layoutIfNeeded()
    }
    #expect(news == "root.layoutSubviews, back.layoutSubviews, front.layoutSubviews")
    try scene.session.finish()
  }

  @Test func `layoutIfNeeded works outside any window too`() throws {
    let scene = LayoutScene()
    scene.back.removeFromSuperview()
    _ = scene.turn()
    #expect(scene.turn { scene.leaf.setNeedsLayout() } == "")
    var count = 0
    scene.leaf.onLayout = { _ in count += 1 }
    scene.back.layoutIfNeeded()
    #expect(count == 1)
    _ = scene.turn()
    #expect(
      scene.turn { scene.root.addSubview(scene.back) }
        == "root.layoutSubviews, back.layoutSubviews")
    try scene.session.finish()
  }

  @Test func `13.4 layout and drawing come after events, actions and display links`() throws {
    let scene = LayoutScene()
    let session = scene.session
    let tap = UITapGestureRecognizer()
    scene.back.addGestureRecognizer(tap)
    let target = FrameTarget()
    tap.addTarget(target, action: FrameTarget.hear)
    target.onHear = { _ in scene.front.setNeedsDisplay() }
    let link = CADisplayLink(target: target, selector: FrameTarget.tick)
    target.onTick = { scene.front.setNeedsLayout() }
    link.add(to: .main, forMode: .common)
    scene.session.tap(at: CGPoint(x: 50, y: 50))
    let news = scene.session.takeTranscript().brief([.actions, .frames, .layout])
    #expect(
      news.hasSuffix("tap@back action, displayLink.displayLink, front.layoutSubviews, front draw"))
    link.invalidate()
    session.wait(session.tick)
    try scene.session.finish()
  }

  @Test func `a layout that never comes to rest continues in the next turn`() throws {
    let scene = LayoutScene()
    var count = 0
    scene.leaf.onLayout = { leaf in
      count += 1
      leaf.setNeedsLayout()
    }
    scene.leaf.setNeedsLayout()
    scene.session.wait(0.001)
    #expect(count == 100)
    let refusals = scene.session.takeTranscript().brief(.refusals)
    #expect(refusals == "layout below window, which marks views for layout each time refused")
    count = 0
    scene.leaf.layoutIfNeeded()
    #expect(count == 100)
    scene.leaf.onLayout = { _ in }
    _ = scene.session.takeTranscript()
    #expect(scene.turn() == "leaf.layoutSubviews")
    try scene.session.finish()
  }

  @Test func `a view that a layout removes is skipped`() throws {
    let scene = LayoutScene()
    scene.root.onLayout = { _ in scene.leaf.removeFromSuperview() }
    #expect(
      scene.turn {
        scene.leaf.setNeedsLayout()
        scene.root.setNeedsLayout()
      } == "root.layoutSubviews, back.layoutSubviews")
    try scene.session.finish()
  }

  @Test func `scrolling lays the scroll view out`() throws {
    let scroll = CountingScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let session = TouchSession { $0.addSubview(scroll) }
    scroll.contentSize = CGSize(width: 100, height: 500)
    session.wait(0.001)
    let before = scroll.layouts
    scroll.contentOffset.y = 10
    session.wait(0.001)
    #expect(scroll.layouts == before + 1)
    try session.finish()
  }
}

private final class CountingScrollView: UIScrollView {
  var layouts = 0
  override func layoutSubviews() { layouts += 1 }
}

/// Receives an action and a display link.
@MainActor private final class FrameTarget {
  var onHear: (UIGestureRecognizer) -> Void = { _ in }
  var onTick: () -> Void = {}
  func hear(_ recognizer: UIGestureRecognizer) { onHear(recognizer) }
  func tick(_ link: CADisplayLink) { onTick() }
}
