import Testing
import UIKitControls
import UIKitTesting

/// What content does when no finger is on it, in a live application.
@MainActor @Suite struct ScrollMovementTests {
  /// The offset at each frame after the release, by the seconds since then.
  func offsets(_ scene: ScrollScene, flick: (ScrollScene) -> Void) -> [(Double, CGFloat)] {
    var release = 0.0
    var seen: [(Double, CGFloat)] = []
    scene.list.onCall = { [unowned session = scene.session] call in
      if call == "willBeginDecelerating" { release = session.time }
    }
    scene.list.onScroll = { [unowned session = scene.session] list in
      if list.isDecelerating { seen.append((session.time - release, list.contentOffset.y)) }
    }
    flick(scene)
    scene.rest()
    return seen
  }

  @Test func `rolling content is where the closed form says at each frame`() throws {
    let scene = ScrollScene()
    scene.list.contentOffset.y = 500
    var velocity = 0.0
    var start = 0.0
    scene.list.onRelease = { [unowned list = scene.list] speed, _ in
      velocity = speed.y * 1000
      start = list.contentOffset.y
    }
    let seen = offsets(scene) { $0.flick(y: -100) }
    #expect(seen.count > 100)
    for (time, offset) in seen.dropLast() {
      let rate = -1000 * DeterministicMath.naturalLogarithm(0.998)
      let place = start + velocity * 0.499 * (1 - DeterministicMath.exponential(-rate * time))
      #expect(abs(offset - place) < 0.01, "\(time)")
    }
    try scene.session.finish()
  }

  @Test func `the end does not depend on the rate of the frames`() throws {
    func run(_ frames: Int, _ flick: (ScrollScene) -> Void) throws -> [CGPoint] {
      let scene = ScrollScene(
        content: CGSize(width: 2048, height: 2048), framesPerSecond: frames)
      scene.list.contentOffset = CGPoint(x: 700, y: 500)
      var ends: [CGPoint] = []
      scene.list.onRelease = { [unowned list = scene.list] _, target in
        ends += [list.contentOffset, target]
      }
      flick(scene)
      scene.rest()
      try scene.session.finish()
      scene.session.end()
      return ends + [scene.list.contentOffset]
    }
    // Sampled at multiples of both rates, so that the hand does the same; then only frames differ.
    for way in [CGPoint(x: 0, y: -96), CGPoint(x: 96, y: -48), CGPoint(x: -90, y: 300)] {
      let results = try [60, 120, 240].map { frames in
        try run(frames) { $0.flick(byX: way.x, y: way.y, duration: 0.2, rate: 240) }
      }
      for other in results.dropFirst() {
        for (one, two) in zip(results[0], other) {
          #expect(abs(one.x - two.x) < 0.01 && abs(one.y - two.y) < 0.01, "\(way)")
        }
      }
    }
  }

  @Test func `the fast rate stops sooner`() throws {
    var ends: [CGFloat] = []
    for rate in [UIScrollView.DecelerationRate.normal, .fast] {
      let scene = ScrollScene()
      scene.list.decelerationRate = rate
      scene.flick(y: -100)
      let start = scene.list.contentOffset.y
      scene.rest()
      ends.append(scene.list.contentOffset.y - start)
      try scene.session.finish()
      scene.session.end()
    }
    // Rate ÷ (1 − rate): 499 and 99 points for a point a millisecond.
    #expect(abs(ends[0] / ends[1] - 499.0 / 99) < 0.1)
  }

  @Test func `a pull beyond the edge lags behind, and comes back when it is released`() throws {
    let scene = ScrollScene()
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 256, y: 256))
    finger.move(byX: 0, y: 10, duration: 0.1)
    let start = scene.list.contentOffset.y
    finger.move(byX: 0, y: 100, duration: 0.3)
    #expect(abs(start) < 6)
    let band = 1024 * (1 - 1 / (100 * 0.55 / 1024 + 1))
    #expect(abs(scene.list.contentOffset.y + band) < 6)
    scene.session.wait(0.6)
    finger.up()
    #expect(scene.list.isDecelerating)
    scene.rest()
    #expect(scene.list.contentOffset == .zero)
    #expect(
      scene.news(.scrolling)
        == "list WillBeginDragging, list DidScroll…, list WillEndDragging, list DidEndDragging, "
        + "list WillBeginDecelerating, list DidScroll…, list DidEndDecelerating")
    try scene.session.finish()
  }

  @Test func `a finger that stops content beyond the edge holds it, and drags it without a jump`()
    throws
  {
    let scene = ScrollScene()
    scene.flick(y: 200)
    scene.session.wait(0.1)
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 256, y: 256))
    let held = scene.list.contentOffset.y
    #expect(held < -10)
    scene.session.wait(0.5)
    #expect(scene.list.contentOffset.y == held)
    var largest: CGFloat = 0
    var last = held
    scene.list.onScroll = { list in
      largest = max(largest, abs(list.contentOffset.y - last))
      last = list.contentOffset.y
    }
    finger.move(byX: 0, y: 40, duration: 0.2)
    #expect(largest < 4 && last < held - 5)
    scene.session.wait(0.6)
    finger.up()
    scene.rest()
    #expect(scene.list.contentOffset == .zero)
    // Without a drag it returns as well.
    scene.flick(y: 200)
    scene.session.wait(0.1)
    scene.session.tap(at: CGPoint(x: 256, y: 256))
    scene.rest()
    #expect(scene.list.contentOffset == .zero)
    try scene.session.finish()
  }

  @Test func `without bounces content stays within its edges`() throws {
    let scene = ScrollScene()
    scene.list.bounces = false
    var (least, greatest): (CGFloat, CGFloat) = (0, 0)
    scene.list.onScroll = { list in
      least = min(least, list.contentOffset.y)
      greatest = max(greatest, list.contentOffset.y)
    }
    scene.drag(y: 100)
    for _ in 0..<8 { scene.flick(y: -400) }
    scene.rest()
    #expect(least == 0 && greatest == 3072 && scene.list.contentOffset.y == 3072)
    try scene.session.finish()
  }

  @Test(arguments: [(true, false), (false, true)])
  func `content bounces along the axes that may`(sideways: Bool, vertically: Bool) throws {
    let scene = ScrollScene(content: CGSize(width: 2048, height: 4096))
    scene.list.bouncesHorizontally = sideways
    scene.list.bouncesVertically = vertically
    var least = CGPoint.zero
    scene.list.onScroll = { list in
      least.x = min(least.x, list.contentOffset.x)
      least.y = min(least.y, list.contentOffset.y)
    }
    scene.drag(byX: 100)
    scene.rest()
    scene.drag(y: 100)
    scene.rest()
    #expect((least.x < -10) == sideways && (least.x == 0) == !sideways)
    #expect((least.y < -10) == vertically && (least.y == 0) == !vertically)
    #expect(scene.list.contentOffset == .zero)
    scene.list.bounces = false
    least = .zero
    scene.drag(byX: 100)
    scene.drag(y: 100)
    #expect(least == .zero)
    try scene.session.finish()
  }

  @Test func `content that is no larger than the view bounces where it always should`() throws {
    let scene = ScrollScene(content: CGSize(width: 512, height: 100))
    var moves = 0
    scene.list.onScroll = { _ in moves += 1 }
    scene.drag(y: 60)
    #expect(moves == 0)
    scene.list.alwaysBounceVertical = true
    scene.drag(y: 60)
    #expect(moves > 5)
    scene.rest()
    #expect(scene.list.contentOffset == .zero)
    try scene.session.finish()
  }

  @Test func `pages: a slow drag goes to the nearest, a flick to the next, a tap to none`() throws {
    let scene = ScrollScene(content: CGSize(width: 2048, height: 1024))
    scene.list.isPagingEnabled = true
    scene.drag(byX: -200)
    scene.rest()
    #expect(scene.list.contentOffset.x == 0)
    scene.drag(byX: -300)
    scene.rest()
    #expect(scene.list.contentOffset.x == 512)
    scene.flick(byX: -60)
    #expect(scene.list.isDecelerating)
    scene.session.wait(0.1)
    // Stopped on the way, it goes to the nearest page.
    scene.session.tap(at: CGPoint(x: 256, y: 512))
    scene.rest()
    #expect(scene.list.contentOffset.x == 512 || scene.list.contentOffset.x == 1024)
    scene.list.contentOffset.x = 512
    scene.flick(byX: 60)
    scene.rest()
    #expect(scene.list.contentOffset.x == 0)
    #expect(!scene.news(.scrolling).contains("WillEndDragging"))
    try scene.session.finish()
  }

  @Test func `content that the program moves while it rolls rolls on from there`() throws {
    let scene = ScrollScene()
    scene.list.contentOffset.y = 1000
    scene.flick(y: -100)
    scene.session.wait(0.1)
    let before = scene.list.contentOffset.y
    scene.list.contentOffset.y = before - 600
    scene.session.wait(0.05)
    #expect(scene.list.isDecelerating)
    #expect(scene.list.contentOffset.y > before - 600 && scene.list.contentOffset.y < before - 500)
    scene.list.setContentOffset(CGPoint(x: 0, y: 77), animated: false)
    #expect(!scene.list.isDecelerating)
    scene.rest()
    #expect(scene.list.contentOffset.y == 77)
    try scene.session.finish()
  }
}
