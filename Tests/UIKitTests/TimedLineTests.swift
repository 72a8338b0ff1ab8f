import InputCore
import Testing
import UIKit

/// Lines of transcripts in messages, whose times are seconds from the start.
@Suite struct TimedLineTests {
  private static let start = Instant(nanoseconds: 65_165_000_400)

  @Test(arguments: [
    ("65233.330 pan@card began", "0.068330 pan@card began"),
    ("! 66165.000 card.layoutSubviews", "! 1.000000 card.layoutSubviews"),
    ("65165.000 application launched", "0.000000 application launched"),
    // Earlier than the start.
    ("1.000 card.draw", "0.000000 card.draw"),
    ("… 3 alike", "… 3 alike"), ("no.time here", "no.time here"), ("", ""),
  ])
  func `a line has its time in seconds from the start`(line: String, expected: String) {
    #expect(line.timed(since: Self.start) == expected)
  }

  @Test func `an instant has six decimals`() {
    #expect(Instant(nanoseconds: 128_165_001_400).text(since: Self.start) == "63.000001")
    #expect(Instant.zero.text(since: Self.start) == "0.000000")
  }
}
