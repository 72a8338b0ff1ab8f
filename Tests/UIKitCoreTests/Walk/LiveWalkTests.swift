import Foundation
import InputCore
import Testing
import UIKitTesting

@testable import UIKitCore
import UIKitTestSupport

/// Random histories over a live application; `WalkLedger` says what must hold.
@MainActor @Suite struct LiveWalkTests {
  @Test func `every begin has an end, nothing reaches a removed view, and all comes to rest`() {
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

  /// Ways to break the engine or its arbiter, each of which the ledger must detect.
  enum Canary: CaseIterable, Sendable {
    case lostReleases, lostResets, lostGestures
    /// The arbiter receives the answer that no recognizer prevents another.
    case nonePrevents
    /// The arbiter believes that no recognizer has recognized.
    case forgottenWinners
    /// The arbiter ends active recognizers, and its verdicts are dropped.
    case lostVerdicts
    /// The end of fingers that lift in the event of a hit test is not delivered.
    case lostEnds
    /// The queue continues to count the frames that it has removed.
    case countedFrames

    @MainActor func sabotage(_ engine: Engine) {
      switch self {
      case .lostReleases: engine.delivery.waiting = 0
      case .lostResets: engine.contest.resting.removeAll()
      case .lostGestures: engine.contest.engaged.removeAll()
      case .nonePrevents: break  // `shareEverything()` does it.
      case .lostEnds, .countedFrames: break  // They are broken elsewhere.
      case .forgottenWinners:
        for winner in winners(engine) {
          var unheard = Arbiter.Verdicts()
          engine.contest.arbiter.leave(winner, asking: Unasked(), into: &unheard)
          // The number freed last is the next to be given.
          #expect(engine.contest.arbiter.enter() == winner)
        }
      case .lostVerdicts:
        for winner in winners(engine) {
          var unheard = Arbiter.Verdicts()
          engine.contest.arbiter.wish(.end, of: winner, asking: Unasked(), into: &unheard)
        }
      }
    }

    @MainActor private func winners(_ engine: Engine) -> [Int] {
      engine.contest.contenders.indices.filter {
        engine.contest.contenders[$0] != nil && engine.contest.arbiter.state(of: $0) == .active
      }
    }

    /// Breaks the walk's engine during a hit test or a flood.
    @MainActor func sabotage(_ walk: LiveWalk) {
      switch self {
      case .lostEnds:
        walk.tree.sabotage = {
          UIApplication.shared.engine.pipeline.events.current.changes.ended = 0
          return false
        }
      case .countedFrames:
        let frame = Frame(device: DeviceID(.max), instant: .zero)
        walk.sabotageFlood = { engine, refused in
          if refused > 0 { while engine.router.queue.append(frame) {} }
        }
      case .lostReleases, .lostResets, .lostGestures, .nonePrevents, .forgottenWinners,
        .lostVerdicts:
        walk.sabotage = sabotage
      }
    }

    var breach: String {
      switch self {
      case .lostEnds: "at rest"
      case .countedFrames: "a flood of"
      case .lostReleases, .lostResets, .lostGestures: "at rest"
      case .nonePrevents: "prevents it"
      case .forgottenWinners: "began twice"
      case .lostVerdicts: "gestures have no end"
      }
    }
  }

  /// Answers for an arbiter that is made to go wrong: nothing is ever in the way.
  private struct Unasked: ArbiterQuestions {
    func shouldBegin(_ contender: Int) -> Bool { true }
    func requiresFailure(_ contender: Int, of other: Int) -> Bool { false }
    func prevents(_ contender: Int, _ other: Int) -> Bool { false }
    func share(_ contender: Int, _ other: Int) -> Bool { true }
  }

  @Test(arguments: Canary.allCases)
  func `the ledger detects an engine that forgets and an arbiter that is wrong`(canary: Canary) {
    let isHeard = (0..<40).contains { seed in
      let walk = LiveWalk(seed: UInt64(seed))
      canary.sabotage(walk)
      if canary == .nonePrevents { walk.tree.shareEverything() }
      for _ in 0..<10 where walk.tree.ledger.breaches.isEmpty { walk.run(steps: 250) }
      walk.session.end()
      return walk.tree.ledger.breaches.contains { $0.contains(canary.breach) }
    }
    #expect(isHeard)
  }

  /// The engine before it had phases: a hit test's changes were carried out immediately, and the
  /// fingers that had lifted in the same event were lost with them.
  @Test func `an engine that settles while it assembles an event does not get far`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      for seed: UInt64 in 0..<40 {
        let walk = LiveWalk(seed: seed)
        walk.tree.sabotage = {
          let engine = UIApplication.shared.engine
          let state = engine.turn.state
          engine.turn.state = TurnState()
          walk.tree.meddle()
          engine.settle()
          engine.turn.state = state
          return true
        }
        for _ in 0..<10 { walk.run(steps: 250) }
        walk.session.end()
      }
    }
  }

  @Test func `the ledger detects violations`() {
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
      "received moved of a touch that began", "moved that had not begun", "began twice",
      "out of reach, and ended", "over that had not begun", "received stationary",
    ] {
      #expect(ledger.breaches.contains { $0.contains(expected) }, "\(expected)")
    }
    finger.up()
    scene.session.end()
  }
}

/// The same by the million: as much as the slow tests have time for, beside the arbiter's 3 million
/// (half a minute in a debug build). `RETOUCH_WALK_STEPS` goes further.
/// Its quick sibling is `LiveWalkTests`.
@MainActor @Suite struct LiveWalkSlowTests {
  @Test func `a long walk breaks no rule`() {
    walkLive(WalkSeeds("LiveWalkSlowTests", steps: 1_000_000))
  }
}

/// Walks from seed to seed, each in stretches that come to rest, until the steps are done or a rule is
/// broken.
@MainActor private func walkLive(_ seeds: WalkSeeds) {
  seeds.walk(oneIn: 50) { seed in
    let walk = LiveWalk(seed: seed)
    for _ in 0..<20 { walk.run(steps: 250) }
    defer { walk.session.end() }
    return WalkLeg(
      steps: walk.steps, breaches: walk.tree.ledger.breaches,
      successes: walk.tree.ledger.calls)
  }
}
