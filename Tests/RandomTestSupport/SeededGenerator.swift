internal import Foundation

/// Random numbers that a seed repeats everywhere: SplitMix64.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Starts the sequence of `seed`.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next number of the sequence.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// True once in `count` times.
  package mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// The seed of a random test, which prints it: another in each place that asks, and the same in
  /// each run, so that what passes today does not fail tomorrow. With `RETOUCH_SEEDS=fresh` a new
  /// one from the system, to find what no run has tried; with `RETOUCH_SEED` that one, to repeat a
  /// run.
  package static func testSeed(file: String = #fileID, function: String = #function) -> UInt64 {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["RETOUCH_SEED"].flatMap({ UInt64($0) }) { return seed }
    guard environment["RETOUCH_SEEDS"] == "fresh" else {
      // FNV-1a of the place's name.
      return (file + function).utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
        (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      }
    }
    var system = SystemRandomNumberGenerator()
    return system.next()
  }
}
