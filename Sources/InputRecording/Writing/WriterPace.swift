/// Decides when a recording's thread looks for chunks, so that it need not be woken.
///
///     asleep ──woken──▶ resting ──a second later──▶ looking ──for half a second, in vain──▶ asleep
///                          ▲                           │
///                          └───────── a chunk ─────────┘
///
/// While there are inputs, a chunk is closed each second or a little later. Waking a thread costs
/// the thread that does it up to 40 µs if the other's processor sleeps; looking for the chunk costs
/// it nothing. Without chunks, the thread soon sleeps until it is woken, and so does the processor.
struct WriterPace {
  /// The time from one chunk to the next, in nanoseconds.
  static let restNanoseconds = RecordingComposer.chunkNanoseconds
  /// The time from one look to the next, in nanoseconds, and so how long a chunk waits.
  static let stepNanoseconds: UInt64 = 100_000_000
  /// How long to look for a late chunk, in nanoseconds.
  static let patienceNanoseconds: UInt64 = 500_000_000

  /// When the last chunk was taken, in nanoseconds.
  private var lastChunk: UInt64?

  /// Notes that a chunk was taken.
  mutating func tookChunk(at now: UInt64) {
    lastChunk = now
  }

  /// The time of the next look after one at `now`; nil if the thread sleeps until it is woken.
  func nextLook(after now: UInt64) -> UInt64? {
    guard let lastChunk else { return nil }
    let expected = lastChunk + Self.restNanoseconds
    if now < expected { return expected }
    return now < expected + Self.patienceNanoseconds ? now + Self.stepNanoseconds : nil
  }
}
