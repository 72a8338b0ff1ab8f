import Testing
import UIKitPictures

/// Ticks that follow a display's refreshes, of a period of 16 ms.
@Suite struct TickPhaseTests {
  private let period: UInt64 = 16_000_000

  /// A picture that took `taken` nanoseconds, for the refresh of a number that comes `offset` after the
  /// multiples of the period.
  private func picture(
    _ number: UInt64, offset: UInt64, taken: UInt64 = 1_000_000
  ) -> TickPhase.Picture {
    let refresh = number * period + offset
    return TickPhase.Picture(
      begun: refresh - 5_000_000, given: refresh - 5_000_000 + taken, refresh: refresh)
  }

  @Test func `ticks come two milliseconds before the refreshes, and then stay`() {
    var phase = TickPhase()
    #expect(phase.follow(picture(100, offset: 5_000_000), period: period) == 3_000_000)
    for number in 101...400 {
      #expect(phase.follow(picture(UInt64(number), offset: 5_400_000), period: period) == nil)
    }
  }

  @Test func `a refresh that begins a period has its tick at the end of the one before`() {
    var phase = TickPhase()
    #expect(phase.follow(picture(100, offset: 1_000_000), period: period) == 15_000_000)
  }

  @Test func `ticks that drift are moved, at most once a second`() {
    var phase = TickPhase()
    #expect(phase.follow(picture(100, offset: 5_000_000), period: period) == 3_000_000)
    // Half a second later it is too early, whatever the distance.
    #expect(phase.follow(picture(131, offset: 9_000_000), period: period) == nil)
    #expect(phase.follow(picture(163, offset: 5_600_000), period: period) == 3_600_000)
    // Across the end of the period too.
    #expect(phase.follow(picture(300, offset: 1_000_000), period: period) == 15_000_000)
    #expect(phase.follow(picture(400, offset: 1_400_000), period: period) == nil)
    #expect(phase.follow(picture(500, offset: 1_700_000), period: period) == 15_700_000)
  }

  @Test func `slow pictures have a longer lead, until none has been slow for a while`() {
    var phase = TickPhase()
    #expect(
      phase.follow(picture(100, offset: 9_000_000, taken: 4_100_000), period: period) == 4_000_000)
    for number in 101...159 {
      #expect(phase.follow(picture(UInt64(number), offset: 9_000_000), period: period) == nil)
    }
    // The next window of sixty has none.
    var moves: [UInt64] = []
    for number in 160...300 {
      if let move = phase.follow(picture(UInt64(number), offset: 9_000_000), period: period) {
        moves.append(move)
      }
    }
    #expect(moves == [7_000_000])
  }

  @Test func `a picture that takes longer than a period has the refresh itself`() {
    var phase = TickPhase()
    let slow = TickPhase.Picture(begun: 1_000_000, given: 90_000_000, refresh: 101_000_000)
    #expect(phase.follow(slow, period: period) == 5_000_000)
  }
}
