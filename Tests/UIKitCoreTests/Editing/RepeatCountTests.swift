import InputCore
import Testing

@testable import UIKitCore

/// How often what is held repeats.
@Suite struct RepeatCountTests {
  private func repeats(_ count: inout RepeatCount) -> Int {
    count.begin()
    var repeats = 0
    while count.add() { repeats += 1 }
    return repeats
  }

  @Test func `one press has a limit, and so have many in a row`() {
    var count = RepeatCount()
    #expect(!count.add())
    #expect(repeats(&count) == Limits.keyRepeats)
    var total = Limits.keyRepeats
    for _ in 0..<100 { total += repeats(&count) }
    #expect(total == Limits.repeatReserve + 100 * Limits.repeatsPerPress)
    #expect(repeats(&count) == Limits.repeatsPerPress)
  }
}
