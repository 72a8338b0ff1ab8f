import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// Random histories over a live application; `WalkLedger` says what must hold.
@MainActor @Suite struct LiveWalkTests {
  @Test func `what begins ends, nothing reaches a view that is gone, and all comes to rest`() {
    walkLive(WalkSeeds("LiveWalkTests", steps: 50_000))
  }

  @Test func `one seed makes one digest, another seed another`() {
    func digest(_ seed: UInt64) -> UInt64 {
      let walk = LiveWalk(seed: seed)
      walk.run(steps: 500)
      walk.session.end()
      return walk.session.digest
    }
    let first = WalkSeeds("LiveWalkTests, digests", steps: 0).first
    for seed in first..<(first &+ 5) {
      #expect(digest(seed) == digest(seed), "RETOUCH_WALK_SEED=\(seed)")
    }
    #expect(digest(first) != digest(first &+ 1), "RETOUCH_WALK_SEED=\(first)")
  }

  /// Ways to break the engine, each of which the ledger must hear of.
  enum Canary: CaseIterable, Sendable {
    case lostReleases, lostResets, lostGestures
  }

  @Test(arguments: Canary.allCases)
  func `the ledger hears an engine that forgets`(canary: Canary) {
    let isHeard = (0..<20).contains { seed in
      let walk = LiveWalk(seed: UInt64(seed))
      walk.sabotage = { engine in
        switch canary {
        case .lostReleases: engine.waiting = 0
        case .lostResets: engine.resting.removeAll()
        case .lostGestures: engine.engaged.removeAll()
        }
      }
      walk.run(steps: 500)
      walk.session.end()
      return !walk.tree.ledger.breaches.isEmpty
    }
    #expect(isHeard)
  }

  @Test func `the ledger hears what must not be`() {
    let scene = TouchScene()
    let probe = Probe(frame: scene.card.bounds)
    probe.accessibilityIdentifier = "probe"
    scene.card.addSubview(probe)
    let ledger = WalkLedger()
    probe.onTouches = { _, touches, _ in
      guard let touch = touches.first else { return }
      ledger.told(probe, .moved, of: touch)
      ledger.told(probe, .began, of: touch)
      ledger.told(probe, .began, of: touch)
      probe.isHidden = true
      ledger.told(probe, .ended, of: touch)
      ledger.told(probe, .cancelled, of: touch)
      ledger.told(probe, .stationary, of: touch)
    }
    let finger = scene.down()
    for expected in [
      "told moved of a touch that began", "moved that had not begun", "began twice",
      "out of reach, and ended", "over that had not begun", "told stationary",
    ] {
      #expect(ledger.breaches.contains { $0.contains(expected) }, "\(expected)")
    }
    finger.up()
    scene.session.end()
  }
}

/// The same by the hundred thousand.
@MainActor @Suite struct LiveWalkSlowTests {
  @Test func `a long walk breaks no rule`() {
    walkLive(WalkSeeds("LiveWalkSlowTests", steps: 500_000))
  }
}

/// Walks from seed to seed, each in stretches that come to rest, until the steps are done or a rule is
/// broken.
@MainActor private func walkLive(_ seeds: WalkSeeds) {
  var (calls, steps, seed) = (0, 0, seeds.first)
  var breaches: [String] = []
  while steps < seeds.steps, breaches.isEmpty {
    let walk = LiveWalk(seed: seed)
    for _ in 0..<20 { walk.run(steps: 250) }
    breaches = walk.tree.ledger.breaches
    #expect(breaches == [], "RETOUCH_WALK_SEED=\(seed)")
    calls += walk.tree.ledger.calls
    steps += walk.steps
    walk.session.end()
    seed &+= 1
  }
  #expect(calls > steps / 50, "the walk must get somewhere")
}

/// How far a random test walks and from which seed on; printed, so that it can be walked again.
///
/// `RETOUCH_WALK_STEPS` and `RETOUCH_WALK_SEED` take the place of what the test says.
struct WalkSeeds {
  let first: UInt64
  let steps: Int

  init(_ name: String, steps: Int) {
    let environment = ProcessInfo.processInfo.environment
    first =
      environment["RETOUCH_WALK_SEED"].flatMap { UInt64($0) } ?? SeededGenerator.freshSeed() >> 1
    self.steps = environment["RETOUCH_WALK_STEPS"].flatMap { Int($0) } ?? steps
    print("\(name): RETOUCH_WALK_SEED=\(first)")
  }
}
