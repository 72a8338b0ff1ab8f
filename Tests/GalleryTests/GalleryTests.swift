import Gallery
import Testing
import UIKit
import UIKitTesting

/// The demo application under fingers, on several screens.
@MainActor @Suite struct GalleryTests {
  @Test(arguments: [
    CGSize(width: 320, height: 480), CGSize(width: 800, height: 480),
    CGSize(width: 1280, height: 800),
  ])
  func `every tab opens its screen, at every size`(size: CGSize) throws {
    let session = open("drag", size: size)
    for (tab, view) in [
      ("taps", "one-finger"), ("press", "key"), ("contest", "row-4"), ("fingers", "canvas"),
      ("pinch", "photo"), ("rotate", "sticker"), ("swipe", "stack"), ("edge", "page"),
      ("controls", "dimmer"), ("scroll", "pages"), ("hover", "row-3"), ("trackpad", "area"),
      ("pen", "paper"), ("keys", "lamp-2-3"), ("text", "phone"), ("gamepad", "left-stick"),
      ("focus", "cell-2-2"), ("motion", "acceleration"), ("contacts", "force"), ("desk", "area"),
      ("drag", "board"),
    ] {
      session.choose(tab)
      let frame = session.view(view).convert(
        session.view(view).bounds, to: nil as UIView?)
      #expect(CGRect(origin: .zero, size: size).contains(frame), "\(view)")
      #expect(frame.width >= 44 && frame.height >= 44, "\(view)")
    }
    try session.finish()
  }

  @Test func `each tab shows its screen in the whole area below the bar`() throws {
    let size = CGSize(width: 1280, height: 800)
    let session = open("drag", size: size)
    let bar = try #require(session.view("bar") as? UIScrollView)
    bar.contentOffset.x = max(0, bar.contentSize.width - bar.bounds.width)
    let tabs = bar.subviews.compactMap(\.accessibilityIdentifier).filter { $0.hasPrefix("tab-") }
    #expect(tabs.count > 15 && Set(tabs).count == tabs.count)
    let names = tabs.map { String($0.dropFirst("tab-".count)) }
    for name in names + Catalogue.listed {
      session.choose(name)
      let screen = session.view(name)
      #expect(screen.superview === bar.superview, "\(name)")
      #expect(
        screen.frame
          == CGRect(
            x: 0, y: bar.frame.maxY, width: size.width, height: size.height - bar.frame.maxY))
      #expect(!screen.subviews.isEmpty, "\(name)")
    }
    try session.finish()
  }

  @Test func `captions have the colours of the present style, also after it has changed`() throws {
    let session = open("more", size: CGSize(width: 1280, height: 800))
    /// How many runs of glyphs that are seen have the colour of labels in a style.
    func count(_ style: UIUserInterfaceStyle) -> Int {
      let label = style == .dark ? "color 1 1 1 1" : "color 0 0 0 1"
      return "\(session.picture)".split(separator: "\n").count {
        $0.contains("glyphs ") && $0.hasSuffix(label)
      }
    }
    let captions = count(.light)
    #expect(captions > 20 && count(.dark) == 0)
    session.windows[0].overrideUserInterfaceStyle = .dark
    session.wait(0.1)
    #expect(count(.light) == 0 && count(.dark) == captions)
    session.choose("drag")
    #expect(count(.light) == 0 && count(.dark) > 15)
    session.windows[0].overrideUserInterfaceStyle = .unspecified
    session.wait(0.1)
    #expect(count(.dark) == 0)
    try session.finish()
  }

  @Test func `tabs scroll where there is no room, and can still be tapped`() throws {
    let session = open("drag", size: CGSize(width: 320, height: 480))
    let bar = try #require(session.view("bar") as? UIScrollView)
    session.drag(session.view("tab-press"), byX: -120, y: 0)
    session.wait(3)
    #expect(bar.contentOffset.x > 100)
    #expect(session.view("board").window != nil)
    session.tap(on: session.view("tab-swipe"))
    #expect(session.view("stack").window != nil)
    try session.finish()
  }

  @Test func `the card is dragged, and comes to a tap on the board`() throws {
    let session = open("drag")
    let card = session.view("card")
    let start = card.center
    session.drag(card, byX: 50, y: 20, rate: 10)
    #expect(
      session.takeTranscript().brief()
        == "card.touchesBegan, pan@card began, tap@board failed, card.touchesCancelled, "
        + "pan@card action, pan@card changed, pan@card action, pan@card changed, "
        + "pan@card action, pan@card ended, pan@card action")
    #expect(card.center.x > start.x + 30 && card.center.x < start.x + 50)
    session.tap(on: session.view("board"), at: CGPoint(x: 30, y: 40))
    #expect(card.center == CGPoint(x: 30, y: 40))
    try session.finish()
  }

  @Test func `each pad has its own tap`() throws {
    let session = open("taps")
    session.tap(on: session.view("one-finger"))
    session.tap(on: session.view("two-fingers"), fingers: 2)
    session.doubleTap(on: session.view("two-taps"))
    #expect(
      session.transcript.brief([.states, .actions])
        == "tap@one-finger ended, tap@one-finger action, tap@two-fingers ended, "
        + "tap@two-fingers action, tap@two-taps ended, tap@two-taps action")
    try session.finish()
  }

  @Test func `the key is lifted and drops back`() throws {
    let session = open("press")
    let key = session.view("key")
    let home = key.center
    let finger = session.finger()
    finger.down(on: key)
    session.wait(0.6)
    finger.move(byX: 70, y: 10)
    #expect(key.center == CGPoint(x: home.x + 70, y: home.y + 10))
    finger.up()
    #expect(key.center == home)
    let pad = session.view("tap-and-press")
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
    session.tap(on: session.view("row-1"))
    session.wait(0.5)
    #expect(
      session.takeTranscript().brief([.states, .actions])
        == "pan@list failed, double@row-1 failed, single@row-1 ended, single@row-1 action")
    session.doubleTap(on: session.view("row-1"))
    #expect(
      session.takeTranscript().brief([.states, .actions])
        == "pan@list failed, double@row-1 ended, pan@list failed, single@row-1 failed, "
        + "double@row-1 action")
    session.drag(session.view("row-2"), byX: 0, y: -40, rate: 10)
    #expect(
      session.takeTranscript().brief(.states).hasPrefix(
        "double@row-2 failed, single@row-2 failed, pan@list began"))
    session.tap(on: session.view("badge-3"))
    #expect(
      session.takeTranscript().brief([.actions]) == "tap@badge-3 action")
    session.wait(1)
    try session.finish()
  }

  @Test func `a dot follows each finger`() throws {
    let session = open("fingers")
    let canvas = session.view("canvas")
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
