import Testing
import UIKitTesting

@testable import UIKitCore
import UIKitTestSupport

/// Random histories of containment, presentation, windows and driven transitions.
@MainActor @Suite struct ControllerWalkTests {
  @Test func `appearance calls alternate, and visible controllers know it`() {
    walkControllers(WalkSeeds("ControllerWalkTests", steps: 4000))
  }

  @Test func `one seed makes one digest, another seed another`() {
    func digest(_ seed: UInt64) -> UInt64 {
      let walk = ControllerWalk(seed: seed)
      walk.run(steps: 100)
      defer { walk.session.end() }
      return walk.session.digest
    }
    let first = WalkSeeds("ControllerWalkTests, digests", steps: 0).first
    for seed in first..<(first &+ 3) {
      #expect(digest(seed) == digest(seed), "RETOUCH_WALK_SEED=\(seed)")
    }
    #expect(digest(first) != digest(first &+ 1), "RETOUCH_WALK_SEED=\(first)")
  }
}

/// The same for longer. Its quick sibling is `ControllerWalkTests`.
@MainActor @Suite struct ControllerWalkSlowTests {
  @Test func `appearance calls alternate in long histories`() {
    walkControllers(WalkSeeds("ControllerWalkSlowTests", steps: 60_000))
  }
}

/// Walks from seed to seed until the steps are done or a rule is broken.
@MainActor private func walkControllers(_ seeds: WalkSeeds) {
  seeds.walk(oneIn: 10) { seed in
    let walk = ControllerWalk(seed: seed)
    walk.run(steps: 100)
    defer { walk.session.end() }
    return WalkLeg(steps: 100, breaches: walk.breaches, successes: walk.appearances)
  }
}
