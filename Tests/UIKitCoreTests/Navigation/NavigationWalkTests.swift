import Testing
import UIKitTesting

@testable import UIKitCore

/// Random histories of stacks, tabs, presentations and fingers from the edge.
@MainActor @Suite struct NavigationWalkTests {
  @Test func `after any history exactly the wanted page is seen, and knows it`() {
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

/// The same for longer.
@MainActor @Suite struct NavigationWalkSlowTests {
  @Test func `the wanted page is seen after long histories`() {
    walkNavigation(WalkSeeds("NavigationWalkSlowTests", steps: 30_000))
  }
}

/// Walks from seed to seed until the steps are done or a rule is broken.
@MainActor private func walkNavigation(_ seeds: WalkSeeds) {
  var (steps, appearances, seed) = (0, 0, seeds.first)
  var breaches: [String] = []
  while steps < seeds.steps, breaches.isEmpty {
    let walk = NavigationWalk(seed: seed)
    walk.run(steps: 100)
    breaches = walk.breaches
    #expect(breaches == [], "RETOUCH_WALK_SEED=\(seed)")
    steps += 100
    appearances += walk.appearances
    walk.session.end()
    seed &+= 1
  }
  #expect(appearances > steps / 10, "the walk must get somewhere")
}
