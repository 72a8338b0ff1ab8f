import Testing
import UIKitControls
import UIKitTesting
import UIKitTestSupport

/// Rules 14.6 to 14.9: the effect of a drag, and the calls to the delegate.
@MainActor @Suite struct DragRuleTests {
  @Test func `14.6 scrolling works through the view's own pan`() throws {
    let scene = ScrollScene()
    let pan = scene.list.panGestureRecognizer
    #expect(pan.view === scene.list)
    pan.minimumNumberOfTouches = 2
    scene.drag(y: -50)
    #expect(scene.list.contentOffset == .zero)
    let fingers = [scene.session.finger(), scene.session.finger()]
    fingers[0].down(at: CGPoint(x: 100, y: 500))
    fingers[1].down(at: CGPoint(x: 200, y: 500))
    scene.session.move(
      fingers, to: [CGPoint(x: 100, y: 400), CGPoint(x: 200, y: 400)], duration: 0.2)
    scene.session.wait(0.6)
    for finger in fingers { finger.up() }
    #expect(scene.list.contentOffset.y > 80)
    scene.list.isScrollEnabled = false
    #expect(!pan.isEnabled)
    try scene.session.finish()
  }

  @Test func `14.6 a foreign delegate of the pan is a programmer's error`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let rules = Rules()
      UIScrollView().panGestureRecognizer.delegate = rules
    }
  }

  @Test func `14.7 tracking from the landing, dragging from the move, decelerating from the lift`()
    throws
  {
    let scene = ScrollScene()
    let list = scene.list
    func flags() -> String {
      [
        list.isTracking ? "tracking" : nil, list.isDragging ? "dragging" : nil,
        list.isDecelerating ? "decelerating" : nil,
      ].compactMap { $0 }.joined(separator: " ")
    }
    var seen: [String] = []
    list.onCall = { call in seen.append("\(call): \(flags())") }
    let finger = scene.session.finger()
    #expect(flags() == "")
    finger.down(at: CGPoint(x: 256, y: 512))
    #expect(flags() == "tracking")
    finger.move(byX: 0, y: -100, duration: 0.1)
    #expect(flags() == "tracking dragging")
    finger.up()
    #expect(flags() == "decelerating")
    scene.rest()
    #expect(flags() == "")
    #expect(
      seen == [
        "willBeginDragging: tracking dragging", "willEndDragging: dragging",
        "didEndDragging true: ", "willBeginDecelerating: decelerating", "didEndDecelerating: ",
      ])
    try scene.session.finish()
  }

  @Test func `14.8 the delegate's calls of a flick come in this order`() throws {
    let scene = ScrollScene()
    scene.flick(y: -100)
    scene.rest()
    #expect(
      scene.news(.scrolling)
        == "list WillBeginDragging, list DidScroll…, list WillEndDragging, list DidEndDragging, "
        + "list WillBeginDecelerating, list DidScroll…, list DidEndDecelerating")
    try scene.session.finish()
  }

  @Test func `14.8 a finger that rests before it leaves sets nothing rolling`() throws {
    let scene = ScrollScene()
    var willDecelerate: [String] = []
    scene.list.onCall = { willDecelerate.append($0) }
    scene.drag(y: -100)
    scene.rest()
    #expect(
      scene.news(.scrolling)
        == "list WillBeginDragging, list DidScroll…, list WillEndDragging, list DidEndDragging")
    #expect(willDecelerate.last == "didEndDragging false")
    try scene.session.finish()
  }

  @Test func `14.8 a cancelled drag ends like one that rests`() throws {
    let scene = ScrollScene()
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 256, y: 512))
    finger.move(byX: 0, y: -100, duration: 0.1)
    let place = scene.list.contentOffset
    finger.cancel()
    scene.rest()
    #expect(
      scene.news(.scrolling)
        == "list WillBeginDragging, list DidScroll…, list WillEndDragging, list DidEndDragging")
    #expect(scene.list.contentOffset == place)
    try scene.session.finish()
  }

  @Test func `14.8 the velocity is in points a millisecond, the target can be moved`() throws {
    let scene = ScrollScene()
    var velocities: [CGPoint] = []
    var target = CGPoint.zero
    scene.list.onRelease = { velocity, offset in
      velocities.append(velocity)
      target = offset
      offset.y = 640
    }
    scene.flick(y: -100)
    scene.rest()
    #expect(velocities.count == 1)
    #expect(velocities[0].x == 0 && abs(velocities[0].y - 1) < 0.05, "\(velocities)")
    // 1 point a millisecond carries the content 1 ÷ -ln 0.998 points.
    #expect(target.y > 500 && target.y < 640)
    #expect(scene.list.contentOffset == CGPoint(x: 0, y: 640))
    try scene.session.finish()
  }

  @Test func `14.8 a target beyond the edge means the edge`() throws {
    let scene = ScrollScene(content: CGSize(width: 2048, height: 4096))
    scene.list.onRelease = { _, offset in offset = CGPoint(x: -500, y: 99999) }
    scene.flick(byX: -50, y: -100)
    scene.rest()
    #expect(scene.list.contentOffset == CGPoint(x: 0, y: 3072))
    try scene.session.finish()
  }

  @Test func `14.8 a delegate that scrolls when the drag ends has its way`() throws {
    let scene = ScrollScene()
    scene.list.onCall = { [unowned list = scene.list] call in
      if call.hasPrefix("didEndDragging") {
        list.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
      }
    }
    scene.flick(y: -100)
    scene.rest()
    #expect(
      scene.news(.scrolling)
        == "list WillBeginDragging, list DidScroll…, list WillEndDragging, list DidEndDragging, "
        + "list DidScroll…, list DidEndScrollingAnimation")
    #expect(scene.list.contentOffset == CGPoint(x: 0, y: 1000))
    try scene.session.finish()
  }

  @Test func `14.8 content that the delegate keeps on one axis continues along the other`() throws {
    let scene = ScrollScene(content: CGSize(width: 4096, height: 4096))
    scene.list.onScroll = { $0.contentOffset.x = 0 }
    scene.flick(byX: -100, y: -100)
    scene.rest()
    #expect(scene.list.contentOffset.x == 0)
    #expect(scene.list.contentOffset.y > 400)
    try scene.session.finish()
  }

  @Test func `14.8 content that the delegate turns back by a whole round stays under the finger`()
    throws
  {
    let scene = ScrollScene()
    scene.list.contentOffset.y = 980
    scene.list.onScroll = { if $0.contentOffset.y >= 1000 { $0.contentOffset.y -= 1000 } }
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 256, y: 512))
    finger.move(byX: 0, y: -70, duration: 0.2)
    #expect(abs(scene.list.contentOffset.y - 40) < 1e-6)
    scene.session.wait(0.6)
    finger.up()
    try scene.session.finish()
  }

  @Test func `14.8 a second finger on content that is dragged is the scroll view's`() throws {
    let scene = ScrollScene()
    let first = scene.session.finger()
    first.down(at: CGPoint(x: 400, y: 512))
    first.move(byX: 0, y: -40, duration: 0.1)
    let second = scene.session.finger()
    second.down(at: CGPoint(x: 100, y: 60))
    scene.session.wait(0.2)
    #expect(!scene.news(.views).contains("row"))
    second.up()
    first.up()
    scene.rest()
    try scene.session.finish()
  }

  @Test func `a drag moves the content with the finger`() throws {
    let scene = ScrollScene(content: CGSize(width: 4096, height: 4096))
    scene.list.contentOffset = CGPoint(x: 1000, y: 1000)
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 256, y: 512))
    finger.move(byX: 20, y: 0, duration: 0.1)
    let (start, place) = (scene.list.contentOffset, finger.location)
    finger.move(byX: 100, y: -50, duration: 0.2)
    let moved = CGPoint(x: finger.location.x - place.x, y: finger.location.y - place.y)
    #expect(
      scene.list.contentOffset == CGPoint(x: start.x - moved.x, y: start.y - moved.y))
    scene.session.wait(0.6)
    finger.up()
    try scene.session.finish()
  }

  @Test func `a drag that begins straight keeps to its axis if that is enabled`() throws {
    let scene = ScrollScene(content: CGSize(width: 4096, height: 4096))
    scene.list.isDirectionalLockEnabled = true
    scene.list.contentOffset = CGPoint(x: 1000, y: 1000)
    let straight = scene.session.finger()
    straight.down(at: CGPoint(x: 256, y: 512))
    straight.move(byX: 0, y: -40, duration: 0.1)
    straight.move(byX: -100, y: -40, duration: 0.1)
    scene.session.wait(0.6)
    straight.up()
    #expect(scene.list.contentOffset.x == 1000 && scene.list.contentOffset.y > 1050)
    let askew = scene.session.finger()
    askew.down(at: CGPoint(x: 256, y: 512))
    askew.move(byX: -40, y: -40, duration: 0.1)
    scene.session.wait(0.6)
    askew.up()
    #expect(scene.list.contentOffset.x > 1010 && scene.list.contentOffset.y > 1070)
    try scene.session.finish()
  }
}
