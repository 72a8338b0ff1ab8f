import Testing
import UIKitControls
import UIKitTesting

/// Rule 14.9: of nested scroll views the inner one wins where it can scroll in the drag's
/// direction.
@MainActor @Suite struct NestedScrollRuleTests {
  /// A list of 512×1024 in a content of 2048×2048, and in it, at 0,0, a shelf of 512×512.
  func scene(shelf content: CGSize) -> (scene: ScrollScene, shelf: UIScrollView) {
    let shelf = UIScrollView(frame: CGRect(x: 0, y: 0, width: 512, height: 512))
    shelf.accessibilityIdentifier = "shelf"
    shelf.contentSize = content
    let scene = ScrollScene(content: CGSize(width: 2048, height: 2048)) { _, list in
      list.addSubview(shelf)
    }
    return (scene, shelf)
  }

  func drag(_ scene: ScrollScene, byX x: CGFloat = 0, y: CGFloat = 0) {
    scene.drag(byX: x, y: y, from: CGPoint(x: 256, y: 256))
    scene.rest()
  }

  @Test func `14.9 the inner one scrolls along its axis, the outer one along the other`() throws {
    let (scene, shelf) = scene(shelf: CGSize(width: 1024, height: 512))
    drag(scene, byX: -60)
    #expect(scene.news([.states]).contains("scrollPan@shelf began"))
    #expect(shelf.contentOffset.x > 45 && scene.list.contentOffset == .zero)
    drag(scene, y: -60)
    #expect(scene.news([.states]).contains("scrollPan@list began"))
    #expect(shelf.contentOffset.y == 0 && scene.list.contentOffset.y > 45)
    try scene.session.finish()
  }

  @Test func `14.9 at its edge the inner one hands the drag to the outer one`() throws {
    let (scene, shelf) = scene(shelf: CGSize(width: 512, height: 1024))
    drag(scene, y: -60)
    #expect(shelf.contentOffset.y > 45 && scene.list.contentOffset.y == 0)
    shelf.contentOffset.y = 512
    drag(scene, y: -60)
    #expect(shelf.contentOffset.y == 512 && scene.list.contentOffset.y > 45)
    // In the other direction it has room again.
    drag(scene, y: 60)
    #expect(shelf.contentOffset.y < 470 && scene.list.contentOffset.y > 45)
    try scene.session.finish()
  }

  @Test func `14.9 a drag to the side is handed over as well, unless that is turned off`() throws {
    let (scene, shelf) = scene(shelf: CGSize(width: 1024, height: 512))
    shelf.contentOffset.x = 512
    #expect(shelf.transfersHorizontalScrollingToParent)
    drag(scene, byX: -60)
    #expect(scene.list.contentOffset.x > 45 && shelf.contentOffset.x == 512)
    scene.list.contentOffset = .zero
    shelf.transfersHorizontalScrollingToParent = false
    drag(scene, byX: -60)
    #expect(scene.list.contentOffset.x == 0 && shelf.contentOffset.x == 512)
    try scene.session.finish()
  }

  @Test func `14.9 if neither has room the inner one bounces`() throws {
    let (scene, shelf) = scene(shelf: CGSize(width: 512, height: 1024))
    var least: CGFloat = 0
    let delegate = Watcher { least = min(least, $0.contentOffset.y) }
    shelf.delegate = delegate
    drag(scene, y: 60)
    #expect(least < -15)
    #expect(shelf.contentOffset.y == 0 && scene.list.contentOffset.y == 0)
    try scene.session.finish()
  }

  @Test func `14.9 an inner one that may not hand over keeps the drag`() throws {
    let (scene, shelf) = scene(shelf: CGSize(width: 512, height: 1024))
    shelf.transfersVerticalScrollingToParent = false
    shelf.contentOffset.y = 512
    drag(scene, y: -60)
    #expect(shelf.contentOffset.y == 512 && scene.list.contentOffset.y == 0)
    try scene.session.finish()
  }

  @Test func `14.9 content in both waits for both`() throws {
    let (scene, shelf) = scene(shelf: CGSize(width: 512, height: 1024))
    let chip = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    chip.accessibilityIdentifier = "chip"
    shelf.addSubview(chip)
    let finger = scene.session.finger()
    finger.down(on: chip)
    scene.session.wait(0.1)
    #expect(scene.news() == "")
    scene.session.wait(0.1)
    #expect(
      scene.news([.views, .questions]).hasSuffix("list.touchesShouldBegin(chip), chip.touchesBegan")
    )
    finger.move(byX: 0, y: -30, duration: 0.1)
    let news = scene.news([.views, .questions])
    #expect(news.contains("shelf.touchesShouldCancel(chip)"))
    #expect(!news.contains("list.touchesShouldCancel(chip)"))
    #expect(news.hasSuffix("chip.touchesCancelled"))
    finger.up()
    scene.rest()
    try scene.session.finish()
  }

  @Test func `14.9 an inner one within an outer one that rolls is not touched`() throws {
    let (scene, shelf) = scene(shelf: CGSize(width: 512, height: 4096))
    scene.list.contentOffset.y = 300
    scene.session.drag(
      from: CGPoint(x: 256, y: 900), to: CGPoint(x: 256, y: 850), duration: 0.05)
    #expect(scene.list.isDecelerating)
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 256, y: 20))
    finger.move(byX: 0, y: -40, duration: 0.1)
    #expect(!shelf.isDragging && scene.list.isDragging)
    scene.session.wait(0.6)
    finger.up()
    try scene.session.finish()
  }
}

/// A delegate that watches the offset.
@MainActor final class Watcher: UIScrollViewDelegate {
  private let onScroll: (UIScrollView) -> Void

  init(onScroll: @escaping (UIScrollView) -> Void) {
    self.onScroll = onScroll
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll(scrollView) }
}
