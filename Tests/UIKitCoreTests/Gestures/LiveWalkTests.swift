import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct LiveWalkTests {
  @Test func `what begins for a view ends for it, and in the end all is at rest`() {
    let first = SeededGenerator.freshSeed()
    print("LiveWalkTests: first seed \(first)")
    var calls = 0
    for number: UInt64 in 0..<60 {
      let seed = first &+ number
      let walk = LiveWalk(seed: seed)
      walk.run(steps: 150)
      #expect(walk.ledger.breaches == [], "seed \(seed)")
      #expect(walk.ledger.open.isEmpty, "seed \(seed)")
      #expect(walk.session.leftovers == [], "seed \(seed)")
      calls += walk.ledger.calls
      walk.session.end()
    }
    #expect(calls > 1000, "the walk must get somewhere")
  }

  @Test func `one seed makes one digest, another seed another`() {
    func digest(_ seed: UInt64) -> UInt64 {
      let walk = LiveWalk(seed: seed)
      walk.run(steps: 150)
      walk.session.end()
      return walk.session.digest
    }
    let first = SeededGenerator.freshSeed()
    for seed in first..<(first &+ 5) { #expect(digest(seed) == digest(seed), "seed \(seed)") }
    #expect(digest(first) != digest(first &+ 1), "seed \(first)")
  }

  @Test func `the ledger hears what must not be`() {
    let ledger = LiveWalk.Ledger()
    ledger.note(.began, "a")
    ledger.note(.began, "a")
    ledger.note(.ended, "a")
    ledger.note(.cancelled, "a")
    ledger.note(.moved, "a")
    ledger.note(.stationary, "b")
    #expect(ledger.breaches.count == 4)
  }
}
