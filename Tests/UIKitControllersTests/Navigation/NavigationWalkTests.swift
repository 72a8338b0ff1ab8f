import Testing
import UIKitTesting

@testable import UIKitCore
import UIKitTestSupport

/// Random histories of stacks, tabs, presentations and fingers from the edge.
@MainActor @Suite struct NavigationWalkTests {
  @Test func `after any history exactly the expected page is visible, and knows it`() {
    walkNavigation(WalkSeeds("NavigationWalkTests", steps: 3000))
  }

  @Test func `one seed makes one digest of pages, another seed another`() {
    func digest(_ seed: UInt64) -> UInt64 {
      let walk = NavigationWalk(seed: seed)
      walk.run(steps: 60)
      defer { walk.session.end() }
      return walk.session.digest
    }
    let first = WalkSeeds("NavigationWalkTests, digests", steps: 0).first
    for seed in first..<(first &+ 3) {
      #expect(digest(seed) == digest(seed), "RETOUCH_WALK_SEED=\(seed)")
    }
    #expect(digest(first) != digest(first &+ 1), "RETOUCH_WALK_SEED=\(first)")
  }
}

/// The same for longer. Its quick sibling is `NavigationWalkTests`.
@MainActor @Suite struct NavigationWalkSlowTests {
  @Test func `the expected page is visible after long histories`() {
    walkNavigation(WalkSeeds("NavigationWalkSlowTests", steps: 30_000))
  }
}

/// Walks from seed to seed until the steps are done or a rule is broken.
@MainActor private func walkNavigation(_ seeds: WalkSeeds) {
  seeds.walk(oneIn: 10) { seed in
    let walk = NavigationWalk(seed: seed)
    walk.run(steps: 100)
    defer { walk.session.end() }
    return WalkLeg(steps: 100, breaches: walk.breaches, successes: walk.appearances)
  }
}
