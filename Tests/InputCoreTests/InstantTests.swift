import InputCore
import Testing

@Suite struct InstantTests {
  @Test func `adding past the end of time stops there`() {
    let late = Instant(nanoseconds: .max - 1)
    #expect(late.advanced(byNanoseconds: 5) == Instant(nanoseconds: .max))
    #expect(late.advanced(bySeconds: 1e300) == Instant(nanoseconds: .max))
  }

  @Test(arguments: [(0.5, 500_000_000), (-1, 0), (.nan, 0), (1e-9, 1), (0.35, 350_000_000)])
  func `seconds become the nearest nanosecond`(seconds: Double, nanoseconds: UInt64) {
    #expect(Instant.zero.advanced(bySeconds: seconds).nanoseconds == nanoseconds)
  }

  @Test func `an interval to a later instant is 0`() {
    #expect(Instant.zero.nanoseconds(since: Instant(nanoseconds: 7)) == 0)
    #expect(Instant(nanoseconds: 1_500_000_000).seconds(since: .zero) == 1.5)
  }
}
