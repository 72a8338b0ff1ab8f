import InputCore
import Testing

@testable import InputRecording

/// When a recording's thread looks for chunks by itself.
struct WriterPaceTests {
  private static let second: UInt64 = 1_000_000_000

  /// The looks of a thread that takes chunks as soon as it can, for six seconds: `l` for a look in
  /// vain, `c` for one that finds a chunk, `w` where it was asleep and was woken, each with its
  /// milliseconds. `closings` are the times at which chunks are closed, in milliseconds.
  private func looks(closings: [UInt64]) -> String {
    var pace = WriterPace()
    var waiting = closings.map { $0 * 1_000_000 }
    var now: UInt64 = 0
    var looks: [String] = []
    while looks.count < 40 {
      var isWoken = false
      if let look = pace.nextLook(after: now) {
        now = look
      } else if let chunk = waiting.first {
        now = max(now, chunk)
        isWoken = true
      } else {
        break
      }
      let isFound = waiting.first.map { $0 <= now } ?? false
      if isFound {
        waiting.removeFirst()
        pace.tookChunk(at: now)
      }
      looks.append("\(isWoken ? "w" : isFound ? "c" : "l")\(now / 1_000_000)")
    }
    return looks.joined(separator: " ")
  }

  @Test func `A thread without chunks sleeps until it is woken`() {
    #expect(WriterPace().nextLook(after: 5 * Self.second) == nil)
  }

  @Test func `Only the first of regular chunks wakes the thread`() {
    #expect(
      looks(closings: [1000, 2008, 3016, 4024])
        == "w1000 l2000 c2100 c3100 c4100 l5100 l5200 l5300 l5400 l5500 l5600")
  }

  @Test func `After half a second without the expected chunk, the next one wakes the thread`() {
    #expect(
      looks(closings: [1000, 4000])
        == "w1000 l2000 l2100 l2200 l2300 l2400 l2500 w4000 l5000 l5100 l5200 l5300 l5400 l5500")
  }
}
