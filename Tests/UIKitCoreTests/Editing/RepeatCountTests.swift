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
    let isAdded = count.add()
    #expect(!isAdded)
    var total = repeats(&count)
    #expect(total == Limits.keyRepeats)
    for _ in 0..<100 { total += repeats(&count) }
    #expect(total == Limits.repeatReserve + 100 * Limits.repeatsPerPress)
    let more = repeats(&count)
    #expect(more == Limits.repeatsPerPress)
  }
}
