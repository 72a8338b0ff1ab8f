import Testing
import UIKitTestSupport

/// Random changes over updates and animations; `LayoutWalk` says what must hold.
@MainActor @Suite struct LayoutWalkTests {
  @Test func `each marked view is laid out and drawn once, and no animation remains`() {
    let seeds = WalkSeeds("LayoutWalkTests", steps: 2000)
    var (turns, seed) = (0, seeds.first)
    var breaches: [String] = []
    while turns < seeds.steps, breaches.isEmpty {
      let walk = LayoutWalk(seed: seed)
      walk.run(turns: 100)
      breaches = walk.breaches
      #expect(breaches == [], "RETOUCH_WALK_SEED=\(seed)")
      turns += walk.turns
      seed &+= 1
    }
  }

  @Test func `one seed makes one history, another seed another`() {
    let first = WalkSeeds("LayoutWalkTests, histories", steps: 0).first
    func history(_ seed: UInt64) -> [String] {
      let walk = LayoutWalk(seed: seed)
      walk.run(turns: 50)
      return walk.history
    }
    #expect(history(first) == history(first), "RETOUCH_WALK_SEED=\(first)")
    #expect(history(first) != history(first &+ 1), "RETOUCH_WALK_SEED=\(first)")
  }
}
