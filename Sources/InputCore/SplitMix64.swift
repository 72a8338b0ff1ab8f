/// The generator SplitMix64 (Steele, Lea, Flood, 2014): each seed gives a different sequence, the
/// same on every machine.
package struct SplitMix64: Sendable {
  package private(set) var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to `bound` - 1. The bias is at most `bound` / 2^64.
  package mutating func next(below bound: Int) -> Int {
    precondition(bound > 0, "a number below \(bound)")
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// One of some values, of which there is at least one.
  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[next(below: values.count)]
  }
}
