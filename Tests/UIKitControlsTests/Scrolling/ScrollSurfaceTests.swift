import Testing
import UIKitControls
import UIKitTesting

/// A program's use of a scroll view.
@MainActor @Suite struct ScrollSurfaceTests {
  @Test func `24.10 the offset is the origin of the bounds, and is reported unless set by these`()
    throws
  {
    let scene = ScrollScene()
    _ = scene.news()
    scene.list.contentOffset = CGPoint(x: 0, y: 100)
    #expect(scene.list.bounds == CGRect(x: 0, y: 100, width: 512, height: 1024))
    scene.list.bounds.origin.y = 120
    #expect(scene.list.contentOffset.y == 120)
    scene.list.bounds.size.height = 1024
    scene.list.setContentOffset(CGPoint(x: 0, y: -30), animated: false)
    #expect(scene.list.contentOffset.y == -30)
    #expect(
      scene.session.takeTranscript().lines(.scrolling).map { $0.split(separator: " ").last }
        == ["0.000,100.000", "0.000,-30.000"])
    #expect(scene.row.convert(CGPoint.zero, to: nil as UIView?) == CGPoint(x: 64, y: 94))
    try scene.session.finish()
  }

  @Test func `an animated change takes time and is reported when it is over`() throws {
    let scene = ScrollScene()
    let begin = scene.session.time
    var ends: [Double] = []
    scene.list.onCall = { [unowned session = scene.session] call in
      if call == "didEndScrollingAnimation" { ends.append(session.time - begin) }
    }
    scene.list.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
    #expect(scene.list.isScrollAnimating && scene.list.contentOffset.y == 0)
    scene.session.wait(0.15)
    #expect(abs(scene.list.contentOffset.y - 400) < 30)
    scene.rest()
    #expect(scene.list.contentOffset.y == 800 && !scene.list.isScrollAnimating)
    #expect(ends.count == 1 && ends[0] >= 0.3 && ends[0] < 0.32)
    #expect(scene.news() == "list DidScroll…, list DidEndScrollingAnimation")
    // A change that moves nothing is ignored.
    scene.list.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
    #expect(scene.session.leftovers == [])
    // One animation replaces another.
    scene.list.setContentOffset(CGPoint(x: 0, y: 0), animated: true)
    scene.session.wait(0.1)
    scene.list.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(ends.count == 2)
    scene.rest()
    #expect(scene.list.contentOffset.y == 300 && ends.count == 3)
    try scene.session.finish()
  }

  @Test func `a drag takes over from an animation`() throws {
    let scene = ScrollScene()
    scene.list.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 256, y: 512))
    finger.move(byX: 0, y: -50, duration: 0.1)
    #expect(scene.list.isDragging && !scene.list.isScrollAnimating)
    let news = scene.news(.scrolling)
    #expect(news.contains("list DidEndScrollingAnimation, list WillBeginDragging"))
    scene.session.wait(0.6)
    finger.up()
    try scene.session.finish()
  }

  /// The rectangle's top and height, and the offset that shows it.
  @Test(arguments: [
    (1100.0, 100.0, 176.0), (500, 100, 0), (4000, 900, 3072), (-500, 100, 0), (100, 2000, 100),
    (-100, 2000, 0),
  ])
  func `a rectangle is shown with the least movement`(top: Double, height: Double, offset: Double)
    throws
  {
    let scene = ScrollScene()
    let rect = CGRect(x: 0, y: top, width: 10, height: height)
    scene.list.scrollRectToVisible(rect, animated: false)
    #expect(scene.list.contentOffset == CGPoint(x: 0, y: offset))
    try scene.session.finish()
  }

  @Test func `insets make room, and content at its upper edge stays there`() throws {
    let scene = ScrollScene()
    scene.list.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 24, right: 0)
    #expect(scene.list.adjustedContentInset.top == 40)
    #expect(scene.list.contentOffset.y == -40)
    #expect(scene.news().hasSuffix("list DidChangeAdjustedContentInset"))
    for _ in 0..<10 { scene.flick(y: -400) }
    scene.rest()
    #expect(scene.list.contentOffset.y == 3096)
    scene.list.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1), animated: false)
    #expect(scene.list.contentOffset.y == -40)
    try scene.session.finish()
  }

  @Test func `content that shrinks moves the offset with it`() throws {
    let scene = ScrollScene()
    scene.list.contentOffset.y = 3000
    scene.list.contentSize.height = 2048
    #expect(scene.list.contentOffset.y == 1024)
    scene.list.frame.size.height = 2000
    #expect(scene.list.contentOffset.y == 48)
    scene.list.contentSize.height = 10
    #expect(scene.list.contentOffset.y == 0)
    try scene.session.finish()
  }

  @Test func `content that grows while it rolls lets it roll further`() throws {
    let scene = ScrollScene(content: CGSize(width: 512, height: 1100))
    scene.flick(y: -100)
    scene.list.contentSize.height = 4096
    scene.rest()
    #expect(scene.list.contentOffset.y > 300)
    try scene.session.finish()
  }

  @Test func `movement can be stopped in place`() throws {
    let scene = ScrollScene()
    scene.flick(y: -100)
    scene.session.wait(0.1)
    let place = scene.list.contentOffset
    scene.list.stopScrollingAndZooming()
    scene.rest()
    #expect(scene.list.contentOffset == place)
    #expect(scene.news().hasSuffix("list DidEndDecelerating"))
    try scene.session.finish()
  }

  @Test func `a view that leaves its window stops, and one in none moves immediately`() throws {
    let scene = ScrollScene()
    scene.flick(y: 100)
    #expect(scene.list.isDecelerating)
    scene.list.removeFromSuperview()
    #expect(!scene.list.isDecelerating && scene.list.contentOffset == .zero)
    scene.list.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(scene.list.contentOffset.y == 300)
    scene.session.wait(scene.session.tick)
    try scene.session.finish()
  }

  @Test func `turning scrolling off in the middle ends the drag`() throws {
    let scene = ScrollScene()
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 256, y: 512))
    finger.move(byX: 0, y: 60, duration: 0.1)
    scene.list.isScrollEnabled = false
    #expect(!scene.list.isDragging)
    finger.move(byX: 0, y: 60, duration: 0.1)
    finger.up()
    scene.rest()
    #expect(scene.list.contentOffset == .zero)
    try scene.session.finish()
  }

  @Test func `a subclass that is a gesture delegate is asked by the pan`() throws {
    let asking = AskingScroller(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
    asking.contentSize = CGSize(width: 512, height: 4096)
    let session = TouchSession { $0.addSubview(asking) }
    session.drag(asking, byX: 0, y: -60)
    #expect(asking.asked > 0)
    session.wait(10)
    try session.finish()
  }
}

/// A scroll view of the app's own that answers for its recognizers.
@MainActor private final class AskingScroller: UIScrollView, UIGestureRecognizerDelegate {
  var asked = 0

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    asked += 1
    return true
  }
}
