import Foundation

/// How far a random test walks and from which seed on; printed, so that it can be walked again.
///
/// `RETOUCH_WALK_STEPS` and `RETOUCH_WALK_SEED` take the place of what the test says.
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
