import Testing

@testable import UIKitCore
import UIKitTestSupport

/// Random histories over the arbiter; `ArbiterWatcher` says what must hold.
@MainActor @Suite struct ArbiterWalkTests {
  @Test func `no random history breaks a rule`() {
    walkArbiter(WalkSeeds("ArbiterWalkTests", steps: 200_000))
  }

  @Test func `one seed makes one order of verdicts, another seed another`() {
    let first = WalkSeeds("ArbiterWalkTests, histories", steps: 0).first
    func digest(_ seed: UInt64) -> UInt64 {
      var walk = ArbiterWalk(seed: seed)
      walk.run(steps: 2000)
      return walk.digest
    }
    for seed in first..<(first &+ 5) {
      #expect(digest(seed) == digest(seed), "RETOUCH_WALK_SEED=\(seed)")
    }
    #expect(digest(first) != digest(first &+ 1), "RETOUCH_WALK_SEED=\(first)")
  }

  @Test(arguments: [
    (ArbiterWalk.Sabotage.nonePrevents, "prevents it"), (.failuresLost, "without a verdict"),
    (.repeatsVerdicts, " from "),
  ])
  func `the watcher detects a broken arbiter`(sabotage: ArbiterWalk.Sabotage, breach: String) {
    let breaches = (0..<50).flatMap { seed in
      var walk = ArbiterWalk(seed: UInt64(seed), sabotage: sabotage)
      walk.run(steps: 300)
      return walk.watcher.breaches
    }
    #expect(breaches.contains { $0.contains(breach) })
  }
}

/// The same by the million. Its quick sibling is `ArbiterWalkTests`.
@MainActor @Suite struct ArbiterWalkSlowTests {
  @Test func `no random history of millions of steps breaks a rule`() {
    walkArbiter(WalkSeeds("ArbiterWalkSlowTests", steps: 3_000_000))
  }
}

/// Walks from seed to seed until the steps are done or a rule is broken.
@MainActor private func walkArbiter(_ seeds: WalkSeeds) {
  seeds.walk(oneIn: 50) { seed in
    var walk = ArbiterWalk(seed: seed)
    walk.run(steps: 1000)
    return WalkLeg(
      steps: walk.steps, breaches: walk.watcher.breaches, successes: walk.recognitions)
  }
}
