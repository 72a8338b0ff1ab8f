import Gallery
import Testing
import UIKit
import UIKitTesting

/// The demo application under fingers, on several screens.
@MainActor @Suite struct GalleryTests {
  /// Opens the gallery and chooses a tab; what that took is not in the transcript.
  func open(
    _ tab: String, size: CGSize = CGSize(width: 512, height: 1024)
  ) -> TouchSession {
    let session = TouchSession(delegate: GalleryDelegate(), size: size, delivery: .lowLatency)
    session.tap(on: find("tab-" + tab, in: session))
    _ = session.takeTranscript()
    return session
  }

  func find(_ name: String, in session: TouchSession) -> UIView {
    var frontier: [UIView] = session.windows
    while let view = frontier.popLast() {
      if view.accessibilityIdentifier == name { return view }
      frontier += view.subviews
    }
    Issue.record("no view is called \(name)")
    return session.windows[0]
  }

  @Test(arguments: [
    CGSize(width: 320, height: 480), CGSize(width: 800, height: 480),
    CGSize(width: 1280, height: 800),
  ])
  func `every tab opens its screen, on every size`(size: CGSize) throws {
    let session = open("drag", size: size)
    for (tab, view) in [
      ("taps", "one-finger"), ("press", "key"), ("contest", "row-4"), ("fingers", "canvas"),
      ("drag", "board"),
    ] {
      session.tap(on: find("tab-" + tab, in: session))
      let frame = find(view, in: session).convert(
        find(view, in: session).bounds, to: nil as UIView?)
      #expect(CGRect(origin: .zero, size: size).contains(frame), "\(view)")
      #expect(frame.width >= 44 && frame.height >= 44, "\(view)")
    }
    try session.finish()
  }

  @Test func `the card is dragged, and comes when the board is tapped`() throws {
    let session = open("drag")
    let card = find("card", in: session)
    let start = card.center
    session.drag(card, byX: 50, y: 20, rate: 10)
    #expect(
      session.takeTranscript().brief()
        == "card.touchesBegan, pan@card began, tap@board failed, card.touchesCancelled, "
        + "pan@card action, pan@card changed, pan@card action, pan@card changed, "
        + "pan@card action, pan@card ended, pan@card action")
    #expect(card.center.x > start.x + 30 && card.center.x < start.x + 50)
    session.tap(on: find("board", in: session), at: CGPoint(x: 30, y: 40))
    #expect(card.center == CGPoint(x: 30, y: 40))
    try session.finish()
  }

  @Test func `each pad has its own tap`() throws {
    let session = open("taps")
    session.tap(on: find("one-finger", in: session))
    session.tap(on: find("two-fingers", in: session), fingers: 2)
    session.doubleTap(on: find("two-taps", in: session))
    #expect(
      session.transcript.brief([.states, .actions])
        == "tap@one-finger ended, tap@one-finger action, tap@two-fingers ended, "
        + "tap@two-fingers action, tap@two-taps ended, tap@two-taps action")
    try session.finish()
  }

  @Test func `the key is lifted and drops back`() throws {
    let session = open("press")
    let key = find("key", in: session)
    let home = key.center
    let finger = session.finger()
    finger.down(on: key)
    session.wait(0.6)
    finger.move(byX: 70, y: 10)
    #expect(key.center == CGPoint(x: home.x + 70, y: home.y + 10))
    finger.up()
    #expect(key.center == home)
    let pad = find("tap-and-press", in: session)
    session.tap(on: pad)
    session.wait(0.1)
    session.longPress(on: pad)
    #expect(
      session.transcript.brief(.states).hasSuffix(
        "longPress@tap-and-press began, longPress@tap-and-press ended"))
    try session.finish()
  }

  @Test func `a row waits for a second tap, a drag scrolls, a badge keeps its taps`() throws {
    let session = open("contest")
    session.tap(on: find("row-1", in: session))
    session.wait(0.5)
    #expect(
      session.takeTranscript().brief([.states, .actions])
        == "pan@list failed, double@row-1 failed, single@row-1 ended, single@row-1 action")
    session.doubleTap(on: find("row-1", in: session))
    #expect(
      session.takeTranscript().brief([.states, .actions])
        == "pan@list failed, double@row-1 ended, single@row-1 failed, pan@list failed, "
        + "double@row-1 action")
    session.drag(find("row-2", in: session), byX: 0, y: -40, rate: 10)
    #expect(
      session.takeTranscript().brief(.states).hasPrefix(
        "double@row-2 failed, single@row-2 failed, pan@list began"))
    session.tap(on: find("badge-3", in: session))
    #expect(
      session.takeTranscript().brief([.actions]) == "tap@badge-3 action")
    session.wait(1)
    try session.finish()
  }

  @Test func `a dot follows each finger`() throws {
    let session = open("fingers")
    let canvas = find("canvas", in: session)
    let fingers = session.fingers(5)
    session.together {
      for (number, finger) in fingers.enumerated() {
        finger.down(at: CGPoint(x: 100 + 50 * number, y: 300))
      }
    }
    #expect(canvas.subviews.count == 5)
    fingers[3].move(byX: 10, y: 100)
    #expect(canvas.subviews[3].center == CGPoint(x: 260, y: 400 - 44))
    for finger in fingers.dropLast() { finger.up() }
    fingers[4].cancel()
    #expect(canvas.subviews.isEmpty)
    try session.finish()
  }
}
