import RandomTestSupport

/// The random source of a walk's views, recognizers and delegates: one seed, one history.
@MainActor package final class WalkDice {
  private var generator: SeededGenerator

  package init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// True once in `count` times.
  package func once(in count: Int) -> Bool { generator.once(in: count) }

  package func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  package func share() -> Double { Double.random(in: 0...1, using: &generator) }

  package func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }
}
