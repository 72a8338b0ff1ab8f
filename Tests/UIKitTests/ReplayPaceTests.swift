import InputCore
import RandomTestSupport
import Testing

@testable import UIKitHosts

/// A replay in real time keeps to its schedule, whatever delays it on the way.
@Suite struct ReplayPaceTests {
  /// A clock that oversleeps, wakes early, and goes on while inputs are handled.
  private final class FakeClock: ReplayClock {
    var time: UInt64 = 77
    var random: RandomTestSupport.SeededGenerator
    let oversleeping: ClosedRange<UInt64>

    init(seed: UInt64, oversleeping: ClosedRange<UInt64>) {
      random = RandomTestSupport.SeededGenerator(seed: seed)
      self.oversleeping = oversleeping
    }

    func now() -> UInt64 { time }

    func wait(until end: UInt64) {
      if random.once(in: 5) {
        time += (end - time) / 2 + 1
      } else {
        time = end + .random(in: oversleeping, using: &random)
      }
    }
  }

  /// The end of the launch.
  private static let begin: UInt64 = 60_000_077
  private let start = Instant(nanoseconds: 9_000_000_000)

  /// A replay whose app has been launched, which took some time.
  private func pace(_ clock: FakeClock, factor: Double) -> ReplayPace<FakeClock> {
    var pace = ReplayPace(clock, schedule: ReplaySchedule(from: start, factor: factor))
    pace.wait(until: start) { _ in }
    clock.time += 60_000_000
    pace.wait(until: start) { _ in }
    return pace
  }

  @Test(arguments: [1, 2, 0.25, 1 / 3.0])
  func `no delay adds to another one`(factor: Double) {
    let seed = RandomTestSupport.SeededGenerator.testSeed()
    let clock = FakeClock(seed: seed, oversleeping: 20_000...300_000)
    var pace = pace(clock, factor: factor)
    // Ten minutes at 240 Hz.
    for index in 1...UInt64(144_000) {
      let passed = index * 1_000_000_000 / 240
      pace.wait(until: start.advanced(byNanoseconds: passed)) { _ in }
      let due = Self.begin + UInt64(Double(passed) / factor)
      #expect(clock.time >= due && clock.time - due <= 300_000, "seed \(seed), input \(index)")
      guard clock.time - due <= 300_000 else { return }
      // Handling it takes up to a third of the time to the next one.
      clock.time += .random(in: 0...UInt64(1_000_000 / factor), using: &clock.random)
    }
    #expect(pace.lateness.count == 144_001)
    #expect(pace.lateness.greatest <= 300_000)
    #expect((pace.lateness.quantile(0.5) ?? 0) >= 20_000)
  }

  @Test func `after a pause of the machine the next inputs catch up`() {
    let clock = FakeClock(seed: 1, oversleeping: 0...0)
    var pace = pace(clock, factor: 1)
    let instants = (1...8).map { start.advanced(byNanoseconds: $0 * 10_000_000) }
    pace.wait(until: instants[0]) { _ in }
    clock.time += 35_000_000
    for instant in instants.dropFirst() { pace.wait(until: instant) { _ in } }
    #expect(clock.time == Self.begin + 80_000_000)
    #expect(pace.lateness.greatest == 25_000_000)
  }

  @Test func `the time of the recording is shown while waiting`() {
    let clock = FakeClock(seed: 1, oversleeping: 0...0)
    var pace = pace(clock, factor: 2)
    var shown: [Double] = []
    pace.wait(until: start.advanced(byNanoseconds: 4_000_000_000)) { shown.append($0) }
    #expect(shown.first == 0)
    #expect(clock.time == Self.begin + 2_000_000_000)
  }

  @Test func `a day is scheduled to the nanosecond`() {
    let day: UInt64 = 86_400_000_000_007
    let schedule = ReplaySchedule(from: start, factor: 1)
    #expect(schedule.time(of: start.advanced(byNanoseconds: day)) == day)
    #expect(schedule.time(of: .zero) == 0)
    #expect(ReplaySchedule(from: .zero, factor: 1e-300).time(of: .latest) == 1 << 62)
  }
}
