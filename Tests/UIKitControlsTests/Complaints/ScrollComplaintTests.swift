import Testing
import UIKitControls
import UIKitTesting

/// Complaints of users of other toolkits: scrolling, and views in scrolling content. Each test is
/// named by the complaint, in our words, and shows that it does not arise here.
@MainActor @Suite struct ScrollComplaintTests {
  /// https://github.com/XephyLon/immaterial-impulse/pull/359
  @Test func `the page scrolls when I drag the box that lies on it`() throws {
    let scene = ScrollScene()
    let pan = UIPanGestureRecognizer()
    scene.row.addGestureRecognizer(pan)
    scene.drag(y: -60, from: CGPoint(x: 100, y: 96))
    let pans = scene.session.transcript.condensed(.states).split(separator: ", ")
      .filter { !$0.hasPrefix("contentTouch") }
    #expect(
      pans.first == "pan@row began" && pans[1] == "scrollPan@list failed"
        && pans.last == "pan@row ended")
    #expect(scene.list.contentOffset == .zero)
    try scene.session.finish()
  }

  /// https://github.com/spacenation/swiftui-sliders/issues/38
  ///
  /// A finger that rests on the thumb first, or a page that does not delay its content's touches.
  @Test(arguments: [(0.3, true), (0, false)])
  func `the page scrolls sideways when I drag a slider on it`(rest: Double, delays: Bool) throws {
    let slider = UISlider(frame: CGRect(x: 64, y: 200, width: 200, height: 40))
    slider.accessibilityIdentifier = "slider"
    let scene = ScrollScene(content: CGSize(width: 2048, height: 1024)) { _, list in
      list.addSubview(slider)
      list.delaysContentTouches = delays
    }
    scene.list.cancels = { scene.list.isCancelledByDefault($0) }
    let thumb = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds),
      value: slider.value)
    let finger = scene.session.finger()
    finger.down(on: slider, at: CGPoint(x: thumb.midX, y: thumb.midY))
    scene.session.wait(rest)
    finger.move(byX: 80, y: 0, duration: 0.2)
    finger.up()
    scene.rest()
    #expect(scene.list.contentOffset == .zero)
    #expect(slider.value > 0.3)
    try scene.session.finish()
  }

  /// https://github.com/NativeScript/NativeScript/issues/4967
  @Test func `a button stays lit when I scroll away from it`() throws {
    final class Page: UIScrollView {
      override func touchesShouldCancel(in view: UIView) -> Bool { true }
    }
    let page = Page(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
    page.accessibilityIdentifier = "page"
    page.contentSize = CGSize(width: 512, height: 4096)
    let button = UIButton(frame: CGRect(x: 100, y: 400, width: 100, height: 50))
    button.accessibilityIdentifier = "buy"
    page.addSubview(button)
    let session = TouchSession { $0.addSubview(page) }
    let finger = session.finger()
    finger.down(on: button)
    session.wait(0.3)
    #expect(button.isHighlighted)
    finger.move(byX: 0, y: -60, duration: 0.2)
    #expect(!button.isHighlighted)
    finger.up()
    session.wait(10)
    #expect(
      session.transcript.condensed(.controls)
        == "buy touchDown, buy touchDragInside, buy touchCancel")
    #expect(page.contentOffset.y > 40)
    try session.finish()
  }

  /// https://github.com/lucasr/twoway-view/issues/2
  @Test func `a long press comes while the list scrolls`() throws {
    let scene = ScrollScene()
    scene.row.addGestureRecognizer(UILongPressGestureRecognizer())
    let finger = scene.session.finger()
    finger.down(on: scene.row)
    finger.move(byX: 0, y: -40, duration: 0.3)
    scene.session.wait(1)
    finger.up()
    scene.rest()
    #expect(!scene.session.transcript.brief(.states).contains("longPress@row began"))
    #expect(scene.list.contentOffset.y > 25)
    try scene.session.finish()
  }

  /// https://github.com/codenameone/CodenameOne/issues/3160
  @Test(arguments: [(-20.0, -80.0, "scrolls"), (-80, -8, "deletes")])
  func `a row is swiped away when I scroll at a slight angle`(x: Double, y: Double, what: String)
    throws
  {
    let scene = ScrollScene()
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = .left
    scene.row.addGestureRecognizer(swipe)
    scene.session.drag(scene.row, byX: x, y: y, duration: 0.15)
    let text = scene.session.transcript.brief(.states)
    #expect(text.contains("swipe@row ended") == (what == "deletes"))
    #expect(text.contains("scrollPan@list began") == (what == "scrolls"))
    scene.rest()
    try scene.session.finish()
  }

  /// https://github.com/unoplatform/uno/issues/14125 and https://github.com/kivy/kivy/pull/9118
  @Test func `the outer list scrolls with the inner one, or not at all`() throws {
    let shelf = UIScrollView(frame: CGRect(x: 0, y: 100, width: 512, height: 300))
    shelf.accessibilityIdentifier = "shelf"
    shelf.contentSize = CGSize(width: 2048, height: 300)
    let scene = ScrollScene { _, list in list.addSubview(shelf) }
    scene.drag(byX: -60, from: CGPoint(x: 256, y: 250))
    scene.rest()
    #expect(shelf.contentOffset.x > 45 && scene.list.contentOffset == .zero)
    let before = shelf.contentOffset
    scene.drag(y: -60, from: CGPoint(x: 256, y: 250))
    scene.rest()
    #expect(shelf.contentOffset == before && scene.list.contentOffset.y > 45)
    try scene.session.finish()
  }
}
