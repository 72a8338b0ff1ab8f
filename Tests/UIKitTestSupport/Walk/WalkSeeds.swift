import Foundation
import RandomTestSupport
import Testing

/// The length and the first seed of a random walk. The seed is printed, so that the walk can be
/// repeated.
///
/// `RETOUCH_WALK_STEPS` and `RETOUCH_WALK_SEED` override the test's numbers.
package struct WalkSeeds {
  package let first: UInt64
  package let steps: Int

  package init(_ name: String, steps: Int, file: String = #fileID, function: String = #function) {
    let environment = ProcessInfo.processInfo.environment
    first =
      environment["RETOUCH_WALK_SEED"].flatMap { UInt64($0) }
      ?? SeededGenerator.testSeed(file: file, function: function) >> 1
    self.steps = environment["RETOUCH_WALK_STEPS"].flatMap { Int($0) } ?? steps
    print("\(name): RETOUCH_WALK_SEED=\(first)")
  }
}

/// The result of the walk from one seed.
package struct WalkLeg {
  package var steps: Int
  /// The rules that were broken.
  package var breaches: [String]
  /// How often the walk's purpose occurred.
  package var successes: Int

  /// Creates the value from its parts.
  package init(steps: Int, breaches: [String], successes: Int) {
    self.steps = steps
    self.breaches = breaches
    self.successes = successes
  }
}

extension WalkSeeds {
  /// Walks from seed to seed until the steps are done or a rule is broken. More than one step in
  /// `stride` must succeed, or the walk is not testing its subject.
  @MainActor package func walk(oneIn stride: Int, from leg: (_ seed: UInt64) -> WalkLeg) {
    var (steps, successes, seed) = (0, 0, first)
    var breaches: [String] = []
    while steps < self.steps, breaches.isEmpty {
      let leg = leg(seed)
      breaches = leg.breaches
      #expect(breaches == [], "RETOUCH_WALK_SEED=\(seed)")
      steps += leg.steps
      successes += leg.successes
      seed &+= 1
    }
    #expect(successes > steps / stride, "the walk must get somewhere")
  }
}
