import RandomTestSupport
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

@MainActor @Suite struct DevicesWalkTests {
  @Test func `every press that begins ends once, hovering has an order, and all comes to rest`() {
    let first = SeededGenerator.testSeed()
    print("DevicesWalkTests: first seed \(first)")
    var presses = 0
    for number: UInt64 in 0..<60 {
      let seed = first &+ number
      let walk = DevicesWalk(seed: seed)
      walk.run(steps: 200)
      #expect(walk.breaches == [], "seed \(seed)")
      #expect(walk.openPresses.isEmpty, "seed \(seed)")
      #expect(walk.scene.session.leftovers == [], "seed \(seed)")
      presses += walk.presses
      walk.scene.session.end()
    }
    #expect(presses > 100, "the walk must get somewhere")
  }

  @Test func `one seed makes one digest, another seed another`() {
    func digest(_ seed: UInt64) -> UInt64 {
      let walk = DevicesWalk(seed: seed)
      walk.run(steps: 200)
      walk.scene.session.end()
      return walk.scene.session.digest
    }
    let first = SeededGenerator.testSeed()
    for seed in first..<(first &+ 5) { #expect(digest(seed) == digest(seed), "seed \(seed)") }
    #expect(digest(first) != digest(first &+ 1), "seed \(first)")
  }
}
