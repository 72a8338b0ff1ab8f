internal import InputCore

/// Counts frames, in all and in the last second, and measures how long they took from the kernel to
/// the tool.
struct RateMeter {
  /// The counts for one tenth of a second.
  private struct Slice {
    var number: UInt64
    var frames = 0
    var slowest: UInt64 = 0
  }

  private static let sliceNanoseconds: UInt64 = 100_000_000

  /// The number of all frames.
  private(set) var frames = 0
  /// The number of all samples.
  private(set) var samples = 0
  /// The time from the kernel's time stamp of the last frame to its reading, in nanoseconds.
  private(set) var latency: UInt64 = 0
  private var slices: [Slice] = []

  /// Counts a frame that was read at `now`.
  mutating func count(_ frame: Frame, at now: Instant) {
    frames += 1
    samples += frame.samples.count
    latency = now.nanoseconds(since: frame.instant)
    let number = now.nanoseconds / Self.sliceNanoseconds
    if slices.last?.number != number {
      slices.removeAll { $0.number + 10 <= number }
      slices.append(Slice(number: number))
    }
    slices[slices.count - 1].frames += 1
    slices[slices.count - 1].slowest = max(slices[slices.count - 1].slowest, latency)
  }

  /// The number of frames in the second before `now`.
  func rate(at now: Instant) -> Int {
    recent(at: now).reduce(0) { $0 + $1.frames }
  }

  /// The longest latency in the second before `now`, in nanoseconds.
  func slowest(at now: Instant) -> UInt64 {
    recent(at: now).reduce(0) { max($0, $1.slowest) }
  }

  private func recent(at now: Instant) -> [Slice] {
    let number = now.nanoseconds / Self.sliceNanoseconds
    return slices.filter { $0.number + 10 > number }
  }
}
