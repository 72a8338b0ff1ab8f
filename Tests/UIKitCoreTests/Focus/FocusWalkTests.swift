import Testing
import UIKitTesting
import UIKitTestSupport

/// Random layouts and histories.
@MainActor @Suite struct FocusWalkTests {
  private func leg(_ seed: UInt64) -> (WalkLeg, digest: UInt64) {
    let walk = FocusWalk(seed: seed)
    for _ in 0..<60 { walk.step() }
    let digest = walk.session.digest
    walk.session.end()
    let leg = WalkLeg(steps: 60, breaches: walk.breaches, successes: walk.changes)
    return (leg, digest)
  }

  @Test func `18.3 what is focused is in sight of its window and can be focused`() {
    WalkSeeds("FocusWalk", steps: 1200).walk(oneIn: 8) { leg($0).0 }
  }

  @Test func `a history of focus repeats itself, and its digest`() {
    let seeds = WalkSeeds("FocusWalk digest", steps: 1)
    #expect(leg(seeds.first).digest == leg(seeds.first).digest, "\(seeds.first)")
    #expect(leg(seeds.first).digest != leg(seeds.first &+ 1).digest, "\(seeds.first)")
  }
}
