import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Records when it is called.
@MainActor final class LinkTarget {
  var ticks: [Int] = []
  var onTick: (CADisplayLink) -> Void = { _ in }

  func tick(_ link: CADisplayLink) {
    ticks.append(Int((link.timestamp * 120).rounded()))
    onTick(link)
  }
}

/// Display links: the frames that they are called with.
@MainActor @Suite struct DisplayLinkTests {
  /// The frames of a tenth of a second in which a link with `range` is called, from the first.
  private func frames(_ range: CAFrameRateRange) -> [Int] {
    let session = TouchSession(framesPerSecond: 120) { _ in }
    let target = LinkTarget()
    let link = CADisplayLink(target: target, selector: LinkTarget.tick)
    link.preferredFrameRateRange = range
    link.add(to: .main, forMode: .common)
    session.wait(0.1001)
    link.invalidate()
    let first = target.ticks.first ?? 0
    return target.ticks.map { $0 - first }
  }

  @Test func `a link ticks with every frame unless it asks for fewer`() {
    #expect(frames(.default) == Array(0..<12))
  }

  @Test(arguments: [
    (CAFrameRateRange(minimum: 0, maximum: 60), 2),
    (.init(minimum: 0, maximum: 120, preferred: 40), 3),
    (.init(minimum: 0, maximum: 120, preferred: 45), 3),
    (.init(minimum: 50, maximum: 120, preferred: 45), 2),
    (.init(minimum: 10, maximum: 30, preferred: 30), 4), (.init(minimum: 0, maximum: 240), 1),
    (.init(minimum: 70, maximum: 100), 2),
  ])
  func `rates divide the screen's`(range: CAFrameRateRange, interval: Int) {
    let frames = frames(range)
    #expect(frames == Array(stride(from: 0, through: frames.last ?? 0, by: interval)))
    #expect(frames.count > 1)
  }

  @Test func `a link has the time of its next tick, and the duration of a frame`() {
    let session = TouchSession(framesPerSecond: 120) { _ in }
    let target = LinkTarget()
    let link = CADisplayLink(target: target, selector: Selector("tick:", LinkTarget.tick))
    link.preferredFramesPerSecond = 30
    #expect(link.preferredFramesPerSecond == 30)
    #expect(
      link.preferredFrameRateRange == CAFrameRateRange(minimum: 0, maximum: 30, preferred: 30))
    var ahead: [Int] = []
    target.onTick = { link in
      ahead.append(Int(((link.targetTimestamp - link.timestamp) * 120).rounded()))
      #expect(Int((1 / link.duration).rounded()) == 120)
    }
    link.add(to: .main, forMode: .common)
    session.wait(0.05)
    #expect(!ahead.isEmpty && ahead.allSatisfy { $0 == 4 })
    link.invalidate()
  }

  @Test func `a link that is removed from its last mode pauses, and may be added again`() throws {
    let session = TouchSession(framesPerSecond: 120) { _ in }
    let target = LinkTarget()
    let link = try #require(
      session.windows[0].screen.displayLink(
        withTarget: target, selector: Selector("tick:", LinkTarget.tick)))
    link.add(to: .main, forMode: .default)
    link.add(to: .main, forMode: .common)
    link.remove(from: .main, forMode: .default)
    link.remove(from: .main, forMode: .default)
    session.wait(0.02)
    #expect(target.ticks.count == 2)
    link.remove(from: .main, forMode: .common)
    session.wait(0.02)
    #expect(target.ticks.count == 2)
    link.add(to: .main, forMode: .common)
    link.isPaused = true
    session.wait(0.02)
    #expect(target.ticks.count == 2)
    link.isPaused = false
    session.wait(0.02)
    #expect(target.ticks.count == 4)
    link.invalidate()
    link.add(to: .main, forMode: .common)
    session.wait(0.02)
    #expect(target.ticks.count == 4)
    try session.finish()
  }

  @Test func `13.6 a link of the default mode pauses while a finger tracks or scrolls`() throws {
    let session = TouchSession(framesPerSecond: 120) { _ in }
    let target = LinkTarget()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 200, height: 1000)
    let control = UIControl(frame: CGRect(x: 200, y: 0, width: 200, height: 200))
    session.windows[0].addSubview(scroll)
    session.windows[0].addSubview(control)
    let other = LinkTarget()
    let waiting = CADisplayLink(target: target, selector: LinkTarget.tick)
    waiting.add(to: .main, forMode: .default)
    let going = CADisplayLink(target: other, selector: LinkTarget.tick)
    going.add(to: .main, forMode: .tracking)
    for place in [CGPoint(x: 100, y: 100), CGPoint(x: 300, y: 100)] {
      let finger = session.finger()
      finger.down(at: place)
      finger.move(byX: 0, y: -50, duration: 0.1)
      let (before, others) = (target.ticks.count, other.ticks.count)
      session.wait(0.1)
      #expect(target.ticks.count == before)
      #expect(other.ticks.count >= others + 11)
      finger.up()
      session.wait(0.1)
      #expect(target.ticks.count >= before + 11)
    }
    waiting.invalidate()
    going.invalidate()
  }

  @Test func `a link pauses in the background`() {
    let session = TouchSession(framesPerSecond: 120) { _ in }
    let target = LinkTarget()
    let link = CADisplayLink(target: target, selector: LinkTarget.tick)
    link.add(to: .main, forMode: .common)
    let task = UIApplication.shared.beginBackgroundTask()
    session.wait(0.05)
    session.enterBackground()
    let before = target.ticks.count
    #expect(before > 0)
    session.wait(0.1)
    #expect(target.ticks.count == before)
    session.enterForeground()
    session.wait(0.1)
    #expect(target.ticks.count >= before + 11)
    UIApplication.shared.endBackgroundTask(task)
    link.invalidate()
  }

  @Test func `a range describes itself`() {
    var range = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
    #expect(range.minimum == 10 && range.maximum == 60 && range.preferred == 30)
    range.preferred = nil
    #expect(range.preferred == nil && CAFrameRateRange() == .default)
  }
}
