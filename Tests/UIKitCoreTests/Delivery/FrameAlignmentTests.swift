import InputCore
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rules 12.5 and 13: when events are delivered, and their samples in between.
@MainActor @Suite struct FrameAlignmentTests {
  /// Puts a probe on the card that records its touches.
  func probe(_ scene: TouchScene, _ note: @escaping (UITouch.Phase, UITouch, UIEvent) -> Void) {
    let probe = Probe(frame: scene.card.bounds)
    probe.onTouches = { phase, touches, event in
      for touch in touches { note(phase, touch, event) }
    }
    scene.card.addSubview(probe)
  }

  @Test func `13.1 the samples between two ticks arrive as one event at the tick`() throws {
    let scene = TouchScene(.aligned)
    var counts: [Int] = []
    probe(scene) { phase, touch, event in
      if phase == .moved { counts.append(event.coalescedTouches(for: touch)?.count ?? 0) }
    }
    let finger = scene.down(110, 110)
    finger.move(byX: 48, y: 0, duration: 0.1, rate: 240)
    finger.up()
    #expect(counts.reduce(0, +) == 24)
    #expect(counts.dropFirst().dropLast().allSatisfy { $0 == 4 })
    let times = scene.session.transcript.only(.views).entries.map(\.time)
    let ticks = times.map { $0 / scene.session.tick }
    #expect(ticks.allSatisfy { abs($0 - $0.rounded()) < 1e-3 })
    try scene.session.finish()
  }

  @Test func `touches and display links follow ticks that are moved`() throws {
    let scene = TouchScene(.aligned)
    let target = LinkTarget()
    var links: [Double] = []
    target.onTick = { links.append($0.timestamp) }
    let link = CADisplayLink(target: target, selector: LinkTarget.tick)
    link.add(to: .main, forMode: .common)
    scene.session.wait(0.1)
    scene.session.request(.ticksMoved(3_000_000))
    let before = links.count
    let finger = scene.down(110, 110)
    finger.move(byX: 48, y: 0, duration: 0.1, rate: 240)
    finger.up()
    link.invalidate()
    let period = scene.session.tick
    func offsets(_ times: some Sequence<Double>) -> Set<Int> {
      Set(times.map { Int(($0.truncatingRemainder(dividingBy: period) * 1000).rounded()) })
    }
    // One that was armed before the move comes at its old time.
    #expect(offsets(links[(before + 1)...]) == [3])
    let touches = scene.session.transcript.only(.views).entries.map(\.time)
    #expect(offsets(touches.dropFirst()) == [3])
    let gaps = zip(links, links.dropFirst()).map { $1 - $0 }
    #expect(gaps.allSatisfy { $0 > period / 2 && $0 < period * 3 / 2 })
    scene.session.wait(0.05)
    try scene.session.finish()
  }

  @Test func `12.5 coalesced touches are the samples in order, the last a copy of the touch`()
    throws
  {
    let scene = TouchScene(.aligned)
    var seen: [String] = []
    probe(scene) { phase, touch, event in
      guard phase == .moved, let coalesced = event.coalescedTouches(for: touch) else { return }
      for copy in coalesced {
        let (before, now) = (copy.previousLocation(in: nil), copy.location(in: nil))
        seen.append("\(before.x) to \(now.x)")
        #expect(copy !== touch && copy.view === touch.view && copy.phase == .moved)
      }
      #expect(coalesced.last?.location(in: nil) == touch.location(in: nil))
      #expect(coalesced.last?.timestamp == touch.timestamp)
    }
    let finger = scene.down(110, 110)
    finger.move(byX: 12, y: 0, duration: 0.012, rate: 250)
    finger.up()
    #expect(seen == ["110.0 to 114.0", "114.0 to 118.0", "118.0 to 122.0"])
    try scene.session.finish()
  }

  @Test func `12.6 and 12.8 predicted touches lie ahead, in order, and are separate objects`()
    throws
  {
    let scene = TouchScene(.aligned)
    var sets: [(place: CGFloat, ahead: [CGFloat])] = []
    probe(scene) { phase, touch, event in
      guard phase == .moved, let predicted = event.predictedTouches(for: touch) else { return }
      let coalesced = event.coalescedTouches(for: touch) ?? []
      #expect(!predicted.contains { $0 === touch || coalesced.contains($0) })
      #expect(predicted.allSatisfy { $0.timestamp > touch.timestamp && $0.view === touch.view })
      sets.append((touch.location(in: nil).x, predicted.map { $0.location(in: nil).x }))
    }
    let finger = scene.down(110, 110)
    finger.move(byX: 48, y: 0, duration: 0.1, rate: 240)
    finger.up()
    #expect(!sets.isEmpty && sets.contains { !$0.ahead.isEmpty })
    for set in sets { #expect(([set.place] + set.ahead).sorted() == [set.place] + set.ahead) }
    try scene.session.finish()
  }

  @Test func `12.5 a touch that the event does not change has no coalesced touches`() throws {
    let scene = TouchScene(.aligned)
    let recognizer = scene.add(Steered(), name: "r")
    var resting: [UITouch]? = []
    recognizer.onTouches = { _, touches, event in
      for touch in event.allTouches ?? [] where !touches.contains(touch) {
        resting = event.coalescedTouches(for: touch)
      }
    }
    let fingers = [scene.down(110, 110), scene.down(130, 110)]
    #expect(resting == nil)
    for finger in fingers { finger.up() }
    try scene.session.finish()
  }

  @Test func `13.2 landings and ends wait for the tick like everything else`() throws {
    let scene = TouchScene(.aligned)
    let finger = scene.session.finger()
    scene.session.wait(0.004)
    scene.session.burst {
      finger.down(at: CGPoint(x: 200, y: 200))
      #expect(scene.news() == "")
    }
    #expect(scene.news() == "chip.touchesBegan")
    scene.session.wait(0.004)
    scene.session.burst {
      finger.up()
      #expect(scene.news() == "")
    }
    #expect(scene.news() == "chip.touchesEnded")
    try scene.session.finish()
  }

  @Test func `13.3 began and ended within one tick are two events in it`() throws {
    let scene = TouchScene(.aligned)
    var phases: [String] = []
    probe(scene) { phase, touch, _ in phases.append("\(phase) \(touch.timestamp)") }
    let finger = scene.session.finger()
    scene.session.burst {
      finger.down(at: CGPoint(x: 110, y: 110))
      scene.session.wait(0.002)
      finger.move(byX: 5, y: 0)
      scene.session.wait(0.002)
      finger.up()
      scene.session.wait(0.002)
      finger.down(at: CGPoint(x: 112, y: 110))
    }
    #expect(phases == ["began 1.0", "moved 1.002", "ended 1.004", "began 1.006"])
    #expect(Set(scene.session.transcript.only(.views).entries.map(\.time)).count == 1)
    finger.up()
    try scene.session.finish()
  }

  @Test func `13.4 and 13.5 display links are called after the touches of their frame`() throws {
    let scene = TouchScene(.aligned)
    let target = Ticker()
    let link = CADisplayLink(target: target, selector: Ticker.tick)
    link.add(to: .main, forMode: .common)
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    finger.up()
    link.invalidate()
    #expect(
      scene.news([.views, .frames])
        == "chip.touchesBegan, displayLink.displayLink, chip.touchesMoved, "
        + "displayLink.displayLink, chip.touchesEnded, displayLink.displayLink")
    #expect(target.times.count == 3)
    let periods = zip(target.times, target.times.dropFirst()).map { $1 - $0 }
    #expect(periods.allSatisfy { abs($0 - scene.session.tick) < 1e-9 })
    scene.session.wait(1)
    #expect(target.times.count == 3)
    try scene.session.finish()
  }

  @Test func `a display link can pause, and skips what it pauses over`() throws {
    let scene = TouchScene(.aligned)
    let target = Ticker()
    let link = CADisplayLink(target: target, selector: Ticker.tick)
    link.add(to: .main, forMode: .common)
    scene.session.wait(0.1)
    let count = target.times.count
    #expect(count == 6)
    link.isPaused = true
    scene.session.wait(1)
    #expect(target.times.count == count)
    link.isPaused = false
    scene.session.wait(0.1)
    #expect(target.times.count == 2 * count)
    link.invalidate()
    scene.session.wait(0.1)
    try scene.session.finish()
  }

  @Test func `low latency delivers each frame immediately`() throws {
    let scene = TouchScene(.lowLatency)
    var times: [TimeInterval] = []
    probe(scene) { _, touch, event in
      times.append(scene.session.time)
      #expect(touch.timestamp == scene.session.time)
      #expect(event.coalescedTouches(for: touch)?.count == 1)
    }
    let finger = scene.down(110, 110)
    finger.move(byX: 8, y: 0, duration: 0.004, rate: 500)
    finger.up()
    #expect(times == [1, 1.002, 1.004, 1.004])
    try scene.session.finish()
  }
}

/// Counts the frames that a display link reports.
@MainActor final class Ticker {
  var times: [TimeInterval] = []

  func tick(_ link: CADisplayLink) {
    times.append(link.timestamp)
  }
}
