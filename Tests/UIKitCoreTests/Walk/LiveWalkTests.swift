import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// Random histories over a live application; `WalkLedger` says what must hold.
///
/// `RETOUCH_WALK_STEPS` sets how many steps are walked, `RETOUCH_WALK_SEED` the first seed.
@MainActor @Suite struct LiveWalkTests {
  /// Steps of one walk, in stretches that each come to rest.
  static let stretches = 20
  static let stretch = 250

  @Test func `what begins ends, nothing reaches a view that is gone, and all comes to rest`() {
    let seeds = WalkSeeds("LiveWalkTests", steps: 100_000)
    var calls = 0
    var steps = 0
    var seed = seeds.first
    while steps < seeds.steps {
      let walk = LiveWalk(seed: seed)
      for _ in 0..<Self.stretches where walk.tree.ledger.breaches.isEmpty {
        walk.run(steps: Self.stretch)
      }
      #expect(walk.tree.ledger.breaches == [], "RETOUCH_WALK_SEED=\(seed)")
      calls += walk.tree.ledger.calls
      steps += walk.steps
      walk.session.end()
      if !walk.tree.ledger.breaches.isEmpty { break }
      seed &+= 1
    }
    #expect(calls > steps / 50, "the walk must get somewhere")
  }

  @Test func `one seed makes one digest, another seed another`() {
    func digest(_ seed: UInt64) -> UInt64 {
      let walk = LiveWalk(seed: seed)
      walk.run(steps: 500)
      walk.session.end()
      return walk.session.digest
    }
    let first = WalkSeeds("LiveWalkTests, digests", steps: 0).first
    for seed in first..<(first &+ 5) { #expect(digest(seed) == digest(seed), "seed \(seed)") }
    #expect(digest(first) != digest(first &+ 1), "seed \(first)")
  }

  /// Ways to break the engine, each of which the ledger must hear of.
  enum Canary: CaseIterable, Sendable {
    case lostReleases, lostResets, lostGestures
  }

  @Test(arguments: Canary.allCases)
  func `the ledger hears an engine that forgets`(canary: Canary) {
    let heard = (0..<20).contains { seed in
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
    #expect(heard)
  }
}

/// How far a random test walks and from which seed on; printed, so that it can be walked again.
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
