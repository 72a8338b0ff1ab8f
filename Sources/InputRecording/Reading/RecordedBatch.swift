internal import InputCore

/// Decoded messages in the recording's order: written by the decoder, then taken one by one.
///
/// Nearly all are frames. Their samples are together in one array, so that a frame costs the
/// decoder neither an allocation nor a reference count.
struct RecordedBatch: Sendable {
  /// A message.
  enum Entry: Equatable, Sendable {
    case input(RecordedInput)
    case checkpoint(Digest)
    case ended(Digest)
    case viewTree(ViewDigests)
    case transcript(RecordedTranscript)
    case states(RecordedStates)
    case file(FileFact)
    case picture(PictureFact)
  }

  /// A frame without its samples, or the place of another entry.
  private struct Head {
    var sequence: UInt64
    var instant: Instant
    var frameInstant: Instant
    var digestBefore: UInt16
    var device: DeviceID
    /// Negative for an entry in `others`.
    var sampleCount: Int32

    /// The next entry of `others`.
    static var other: Head {
      Head(
        sequence: 0, instant: .zero, frameInstant: .zero, digestBefore: 0, device: DeviceID(0),
        sampleCount: -1)
    }
  }

  /// The size in memory at which a batch is full: about a second of five fingers.
  static let fullByteCount = 1 << 18

  /// The size in memory, or an upper bound for it.
  private(set) var byteCount = 0

  private let hasDigests: Bool
  private var heads: [Head] = []
  private var samples: [Sample] = []
  private var others: [Entry] = []
  // The numbers of heads, samples and other entries taken so far.
  private var takenHeads = 0
  private var takenSamples = 0
  private var takenOthers = 0

  /// Creates an empty batch of a recording with or without digests.
  init(hasDigests: Bool) {
    self.hasDigests = hasDigests
  }

  /// Creates an empty batch with the memory that `previous` needed.
  init(after previous: borrowing RecordedBatch) {
    hasDigests = previous.hasDigests
    heads.reserveCapacity(previous.heads.count)
    samples.reserveCapacity(previous.samples.count)
  }

  /// Whether all entries have been taken.
  var isEmpty: Bool { takenHeads == heads.count }
}

// MARK: - Writing

extension RecordedBatch {
  /// Appends input number `sequence`, a frame whose message is `bytes[range]`.
  ///
  /// Returns false, without appending anything, if the frame is not plain, or not from `device`.
  @inline(__always)
  mutating func appendFrame(
    _ bytes: Span<UInt8>, _ range: Range<Int>, from device: DeviceID, at instant: Instant,
    now: Instant, sequence: UInt64
  ) -> Bool {
    let start = samples.count
    guard instant <= .latest,
      let frame = PlainFrame(bytes, range, instant, appendingTo: &samples), frame.device == device
    else {
      samples.removeLast(samples.count - start)
      return false
    }
    let count = samples.count - start
    heads.append(
      Head(
        sequence: sequence, instant: now, frameInstant: instant, digestBefore: frame.digest,
        device: frame.device, sampleCount: Int32(count)))
    byteCount += MemoryLayout<Head>.stride + count * MemoryLayout<Sample>.stride
    return true
  }

  /// Appends an entry from a message with this many bytes.
  mutating func append(_ entry: Entry, messageByteCount: Int) {
    heads.append(.other)
    others.append(entry)
    byteCount +=
      MemoryLayout<Head>.stride + MemoryLayout<Entry>.stride
      + entry.memoryBytes(messageByteCount: messageByteCount)
  }
}

extension RecordedBatch.Entry {
  /// An upper bound for the heap size of an entry from a message with this many bytes.
  ///
  /// Two bytes of a message become at most 32: an axis, a sample, an empty text.
  fileprivate func memoryBytes(messageByteCount: Int) -> Int {
    switch self {
    case .input: 128 + 16 * messageByteCount
    case .transcript, .states, .file: 32 + messageByteCount
    case .checkpoint, .ended, .viewTree, .picture: 0
    }
  }
}

// MARK: - Reading

extension RecordedBatch {
  /// Takes the next entry; nil if there is none.
  mutating func next() -> Entry? {
    if let frame = nextFrame() { return .input(frame) }
    guard takenHeads < heads.count else { return nil }
    takenHeads += 1
    takenOthers += 1
    return others[takenOthers - 1]
  }

  /// Takes the next entry if it is a frame from `appendFrame`; nil if not.
  @inline(__always) mutating func nextFrame() -> RecordedInput? {
    guard takenHeads < heads.count else { return nil }
    let head = heads[takenHeads]
    guard head.sampleCount >= 0 else { return nil }
    takenHeads += 1
    let start = takenSamples
    takenSamples += Int(head.sampleCount)
    let frame = Frame(
      device: head.device, instant: head.frameInstant, samples: Array(samples[start..<takenSamples])
    )
    return RecordedInput(
      sequence: head.sequence, channel: .frame, input: .frame(frame), instant: head.instant,
      digestBefore: hasDigests ? head.digestBefore : nil)
  }
}
