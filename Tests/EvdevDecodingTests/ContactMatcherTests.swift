import EvdevDecoding
import RandomTestSupport
import Testing

@Suite struct ContactMatcherTests {
  /// The least sum over every pairing with as many pairs as possible.
  private func leastSum(_ costs: [[Int64]], from row: Int, used: Set<Int>, skips: Int) -> Int64? {
    guard row < costs.count else { return 0 }
    var least = skips > 0 ? leastSum(costs, from: row + 1, used: used, skips: skips - 1) : nil
    for column in costs[row].indices where !used.contains(column) {
      let rest = leastSum(costs, from: row + 1, used: used.union([column]), skips: skips)
      if let rest { least = min(least ?? .max, rest + costs[row][column]) }
    }
    return least
  }

  @Test func `the pairing is optimal, for every size up to five`() {
    let seed = runSeed()
    var random = SeededGenerator(seed: seed)
    var matcher = ContactMatcher()
    for (old, new) in (0...5).flatMap({ old in (0...5).map { (old, $0) } }) {
      for round in 0..<20 {
        // Few distances, so that equal sums are common.
        let steps = (0..<old).map { _ in
          (0..<new).map { _ in Int64.random(in: 0...(round < 10 ? 3 : 900), using: &random) }
        }
        for (row, line) in steps.enumerated() {
          for (column, step) in line.enumerated() {
            matcher.setDistance(row, column, x: step, y: -1)
          }
        }
        matcher.match(old: old, new: new)
        let pairs = (0..<new).compactMap { column in matcher[column].map { ($0, column) } }
        #expect(pairs.count == min(old, new))
        #expect(Set(pairs.map(\.0)).count == pairs.count)
        let costs = steps.map { $0.map { $0 * $0 + 1 } }
        let sum = pairs.reduce(Int64(0)) { $0 + costs[$1.0][$1.1] }
        let least = leastSum(costs, from: 0, used: [], skips: max(0, old - new))
        #expect(sum == least, "seed \(seed): \(steps)")
      }
    }
  }

  @Test func `the largest number of contacts, as far apart as possible`() {
    var matcher = ContactMatcher()
    let count = ContactMatcher.capacity
    for old in 0..<count {
      for new in 0..<count {
        let isPartner = old + new == count - 1
        matcher.setDistance(old, new, x: isPartner ? 0 : .min, y: isPartner ? 0 : .max)
      }
    }
    matcher.match(old: count, new: count)
    #expect((0..<count).allSatisfy { matcher[$0] == count - 1 - $0 })
  }
}
