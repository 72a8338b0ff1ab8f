import Testing
import UIKitControls
import UIKitTesting
import UIKitTestSupport

/// Rules 14.1 to 14.5: where a touch in the content goes.
@MainActor @Suite struct ContentTouchRuleTests {
  @Test func `14.1 a drag that begins before the delay is over never reaches the content`() throws {
    let scene = ScrollScene()
    let finger = scene.session.finger()
    finger.down(on: scene.row)
    finger.move(byX: 0, y: -30, duration: 0.1)
    scene.session.wait(0.6)
    finger.up()
    scene.rest()
    #expect(
      scene.news()
        == "list WillBeginDragging, list DidScroll…, list WillEndDragging, list DidEndDragging")
    try scene.session.finish()
  }

  @Test func `14.1 content receives a resting finger when the delay is over`() throws {
    let scene = ScrollScene(delivery: .lowLatency)
    let finger = scene.session.finger()
    finger.down(on: scene.row)
    scene.session.wait(0.149)
    #expect(scene.news() == "")
    scene.session.wait(0.002)
    #expect(scene.news() == "row.touchesBegan")
    finger.up()
    #expect(scene.news() == "row.touchesEnded")
    try scene.session.finish()
  }

  @Test func `14.1 the delay can be set`() throws {
    let scene = ScrollScene(delivery: .lowLatency)
    UIApplication.shared.inputTunables.scrollContentDelay = 0.5
    let finger = scene.session.finger()
    finger.down(on: scene.row)
    scene.session.wait(0.4)
    #expect(scene.news() == "")
    scene.session.wait(0.2)
    #expect(scene.news() == "row.touchesBegan")
    finger.up()
    try scene.session.finish()
  }

  @Test func `14.1 a tap reaches the content when the finger leaves`() throws {
    let scene = ScrollScene()
    let finger = scene.session.finger()
    finger.down(on: scene.row)
    #expect(scene.news() == "")
    finger.up()
    #expect(scene.news() == "row.touchesBegan, row.touchesEnded")
    try scene.session.finish()
  }

  @Test func `14.1 fingers that land within the delay wait for its end together`() throws {
    let scene = ScrollScene(delivery: .lowLatency)
    scene.row.isMultipleTouchEnabled = true
    let fingers = scene.session.fingers(3)
    fingers[0].down(on: scene.row, at: CGPoint(x: 10, y: 10))
    scene.session.wait(0.1)
    fingers[1].down(on: scene.row, at: CGPoint(x: 50, y: 10))
    scene.session.wait(0.06)
    #expect(scene.news() == "row.touchesBegan")
    // One that lands later has its own delay.
    fingers[2].down(on: scene.row, at: CGPoint(x: 90, y: 10))
    #expect(scene.news() == "")
    scene.session.wait(0.16)
    #expect(scene.news() == "row.touchesBegan")
    for finger in fingers { finger.up() }
    try scene.session.finish()
  }

  @Test func `14.1 content that cannot scroll does not wait`() throws {
    let scene = ScrollScene(content: CGSize(width: 512, height: 1024))
    let finger = scene.session.finger()
    finger.down(on: scene.row)
    #expect(scene.news() == "row.touchesBegan")
    finger.up()
    #expect(scene.news() == "row.touchesEnded")
    try scene.session.finish()
  }

  @Test func `14.1 a drag along an axis that cannot scroll goes to the content immediately`() throws
  {
    let scene = ScrollScene()
    let finger = scene.session.finger()
    finger.down(on: scene.row)
    finger.move(byX: 40, y: 0, duration: 0.1)
    #expect(scene.news() == "row.touchesBegan, row.touchesMoved…")
    finger.up()
    #expect(scene.news() == "row.touchesEnded")
    try scene.session.finish()
  }

  @Test func `14.1 a recognizer in the content does not wait`() throws {
    let scene = ScrollScene()
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.1
    scene.row.addGestureRecognizer(press)
    let finger = scene.session.finger()
    finger.down(on: scene.row)
    scene.session.wait(0.12)
    #expect(scene.news([.views, .states]).contains("longPress@row began"))
    scene.session.wait(0.6)
    finger.up()
    // A touch that it has claimed never reaches the row, nor is the scroll view asked about it.
    #expect(scene.news([.views, .questions]) == "")
    try scene.session.finish()
  }

  @Test func `14.2 without the delay touchesShouldBegin is called immediately`() throws {
    let scene = ScrollScene()
    scene.list.delaysContentTouches = false
    let finger = scene.session.finger()
    finger.down(on: scene.row)
    #expect(
      scene.news([.views, .questions]) == "list.touchesShouldBegin(row), row.touchesBegan")
    finger.up()
    try scene.session.finish()
  }

  @Test func `14.3 content that may not begin receives no touch`() throws {
    for delays in [true, false] {
      let scene = ScrollScene()
      scene.list.delaysContentTouches = delays
      scene.list.lets = { _ in false }
      let finger = scene.session.finger()
      finger.down(on: scene.row)
      scene.session.wait(0.2)
      #expect(scene.news([.views, .questions]) == "list.touchesShouldBegin(row)")
      finger.move(byX: 0, y: -50, duration: 0.1)
      finger.up()
      scene.rest()
      // It scrolls nevertheless, and there is no view whose touch would be cancelled.
      #expect(scene.news([.views, .questions]) == "")
      #expect(scene.list.contentOffset.y > 40)
      try scene.session.finish()
      scene.session.end()
    }
  }

  @Test func `14.3 a tap on content that may not begin goes nowhere`() throws {
    let scene = ScrollScene()
    scene.list.lets = { _ in false }
    scene.session.tap(on: scene.row)
    scene.session.tap(on: scene.row, hold: 0.3)
    #expect(scene.news(.views) == "")
    try scene.session.finish()
  }

  @Test func `14.4 a drag takes the touch from content that has it`() throws {
    let scene = ScrollScene()
    let finger = scene.session.finger()
    finger.down(on: scene.row)
    scene.session.wait(0.2)
    #expect(scene.news() == "row.touchesBegan")
    finger.move(byX: 0, y: -30, duration: 0.1)
    let news = scene.news([.views, .scrolling, .questions])
    #expect(
      news.hasSuffix(
        "list.touchesShouldCancel(row), row.touchesCancelled, list WillBeginDragging, "
          + "list DidScroll…"))
    finger.up()
    scene.rest()
    try scene.session.finish()
  }

  @Test func `14.4 content that may not be cancelled keeps the touch, and nothing scrolls`() throws
  {
    let scene = ScrollScene()
    scene.list.cancels = { _ in false }
    let finger = scene.session.finger()
    finger.down(on: scene.row)
    scene.session.wait(0.2)
    finger.move(byX: 0, y: -30, duration: 0.1)
    finger.up()
    #expect(scene.news() == "row.touchesBegan, row.touchesMoved…, row.touchesEnded")
    #expect(scene.list.contentOffset == .zero)
    try scene.session.finish()
  }

  @Test func `14.4 without canCancelContentTouches the content is not asked, and nothing scrolls`()
    throws
  {
    let scene = ScrollScene()
    scene.list.canCancelContentTouches = false
    let finger = scene.session.finger()
    finger.down(on: scene.row)
    scene.session.wait(0.2)
    finger.move(byX: 0, y: -30, duration: 0.1)
    finger.up()
    #expect(
      scene.news([.views, .scrolling, .questions]).hasPrefix(
        "list.touchesShouldBegin(row), row.touchesBegan, row.touchesMoved"))
    #expect(scene.list.contentOffset == .zero)
    // A drag that begins before the content has the touch still scrolls.
    scene.drag(y: -30)
    #expect(scene.list.contentOffset.y > 15)
    try scene.session.finish()
  }

  @Test func `14.4 a control keeps the touch that it has`() throws {
    let button = UIButton(frame: CGRect(x: 64, y: 256, width: 200, height: 64))
    button.accessibilityIdentifier = "button"
    let scene = ScrollScene { _, list in list.addSubview(button) }
    scene.list.cancels = { [unowned list = scene.list] view in list.isCancelledByDefault(view) }
    let finger = scene.session.finger()
    finger.down(on: button)
    scene.session.wait(0.2)
    finger.move(byX: 0, y: -60, duration: 0.1)
    finger.up()
    let news = scene.news([.views, .questions, .controls])
    #expect(news.contains("list.touchesShouldCancel(button)"))
    #expect(news.hasSuffix("button primaryActionTriggered, button touchUpInside"), "\(news)")
    #expect(scene.list.contentOffset == .zero)
    // A drag that begins sooner never reaches it.
    scene.drag(y: -60, from: CGPoint(x: 100, y: 280))
    #expect(scene.news([.views, .controls]) == "")
    #expect(scene.list.contentOffset.y > 45)
    try scene.session.finish()
  }

  @Test func `14.7 a finger stops rolling content, which does not receive it`() throws {
    let scene = ScrollScene()
    scene.flick(y: -100)
    _ = scene.news()
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 100, y: 100))
    let place = scene.list.contentOffset
    #expect(scene.news().hasSuffix("list DidEndDecelerating, list.touchesBegan"))
    scene.session.wait(0.3)
    finger.up()
    scene.rest()
    #expect(scene.news() == "list.touchesEnded")
    #expect(scene.list.contentOffset == place)
    try scene.session.finish()
  }

  @Test func `17.6 touches that the content does not handle end at the scroll view`() throws {
    var heard = 0
    let scene = ScrollScene { window, list in
      let probe = Probe(frame: window.bounds)
      probe.onTouches = { _, _, _ in heard += 1 }
      window.addSubview(probe)
      probe.addSubview(list)
    }
    scene.session.tap(on: scene.row)
    #expect(scene.news() == "row.touchesBegan, row.touchesEnded")
    #expect(heard == 0)
    try scene.session.finish()
  }
}
