import InputCore
import Testing

/// Times that clocks, receivers and files claim.
@Suite struct WallTimeTests {
  @Test(
    arguments: [
      (0, 0, 0), (1, 5, 1_000_000_005), (-1, 999_999_999, -1),
      // The years 1677 and 2262, in which 64 bits end.
      (-9_223_372_036, 0, -9_223_372_036_000_000_000), (-9_223_372_037, 0, .min),
      (9_223_372_036, 854_775_807, .max), (9_223_372_036, 854_775_808, .max),
      (9_223_372_037, 0, .max), (-11_676_096_000, 0, .min), (253_402_300_800, 1, .max),
      (.min, 0, .min), (.max, .max, .max), (.min, .min, .min),
    ] as [(Int, Int, Int64)])
  func `a time beyond the first or the last is that one`(
    seconds: Int, rest: Int, nanoseconds: Int64
  ) {
    #expect(WallTime.nanoseconds(seconds: seconds, rest: rest) == nanoseconds)
  }

  @Test func `any two times have a distance`() {
    #expect(WallTime.passed(from: .min, to: .max) == .max)
    #expect(WallTime.passed(from: .max, to: .min) == 0)
    #expect(WallTime.passed(from: -5, to: 7) == 12)
    #expect(WallTime.sum(.max, 1) == .max)
    #expect(WallTime.sum(.min, -1) == .min)
    #expect(WallTime.sum(5, -7) == -2)
  }

  @Test(
    arguments: [
      (1, 5, 1_000_005_000), (-1, -1, 0), (.max, 0, .max), (0, .max, .max), (.max, .max, .max),
    ] as [(Int, Int, UInt64)])
  func `a kernel's time stamp is an instant, whatever it is`(
    seconds: Int, microseconds: Int, nanoseconds: UInt64
  ) {
    #expect(Instant(seconds: seconds, microseconds: microseconds).nanoseconds == nanoseconds)
  }

  @Test(
    arguments: [
      (250, 100, 2_500_000_000), (20_000_000_050, 100, 200_000_000_500_000_000), (.max, 1, .max),
      (7, 0, 7_000_000_000),
    ] as [(UInt64, UInt64, UInt64)])
  func `clock ticks are an instant, whatever the number`(
    ticks: UInt64, rate: UInt64, nanoseconds: UInt64
  ) {
    #expect(Instant(ticks: ticks, perSecond: rate).nanoseconds == nanoseconds)
  }
}
