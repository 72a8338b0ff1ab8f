public import InputCore

/// Where a replay's history parted from the recorded one.
public struct Divergence: Error, Equatable, Sendable {
  /// What of the digest the recording kept at that place.
  public enum Kept: Equatable, Sendable {
    /// The lowest 16 bits, which each input carries.
    case low16(UInt16)
    /// All of it, which each chunk and the end of the run carry.
    case whole(Digest)
    /// That of all views, which checkpoints and the end carry.
    case views(UInt64)
  }

  /// The input whose handling gave another digest; nil where they differed before the first one.
  ///
  /// Sixteen bits can agree by chance, once in 65,536 times: then an input shortly before is meant.
  public let input: RecordedInput?
  /// The digest of the recorded run after that input.
  public let recorded: Kept
  /// The digest of this run after that input.
  public let present: Digest
}

extension Divergence: CustomStringConvertible {
  /// One line that names the input, for a terminal.
  public var description: String {
    let place =
      input.map { input in
        "input \(input.sequence) (\(input.channel.topic) at \(seconds(input.instant)) s)"
      } ?? "the state before the first input"
    let (kept, found) =
      switch recorded {
      case .low16(let bits):
        (hexadecimal(UInt64(bits), digits: 4), hexadecimal(UInt64(present.low16), digits: 4))
      case .whole(let digest):
        (hexadecimal(digest.value, digits: 16), hexadecimal(present.value, digits: 16))
      case .views(let digest):
        (hexadecimal(digest, digits: 16), hexadecimal(present.value, digits: 16))
      }
    if case .views = recorded {
      return "diverged: a view is not as recorded after \(place), though the calls are"
    }
    return "diverged: \(place) gave the digest \(found), the recording has \(kept)"
  }
}

/// Why a replay stopped before the recording's end.
public enum ReplayError: Error, Equatable, Sendable {
  /// The recording cannot be read any further.
  case recording(RecordingError)
  /// The run is not the recorded one.
  case diverged(Divergence)
}

extension ReplayError: CustomStringConvertible {
  /// One line for a terminal.
  public var description: String {
    switch self {
    case .recording(let error): error.description
    case .diverged(let divergence): divergence.description
    }
  }
}

/// Delivers a recording's inputs again, in their order, and compares the digests on the way.
///
/// The host sets the pace: it asks for the instant of the next input, and delivers when it wants to.
///
///     while let instant = try replayer.nextInstant() {
///       waitUntil(instant)                // or not at all
///       try replayer.deliverNext(to: pump)
///     }
@MainActor public final class Replayer {
  /// The recording being replayed.
  public let reader: RecordingReader
  /// Whether digests are compared: the recording has some, and of this behaviour version.
  public let comparesDigests: Bool
  /// Whether a history that differs ends the replay; else it goes on without comparing. It does.
  public var stopsAtDivergence = true
  /// Where the history first differed, once it has.
  public private(set) var divergence: Divergence?
  /// Digests that were compared of what came after the first input and before any difference.
  public private(set) var comparisonCount: UInt64 = 0
  /// What is digested of the views at checkpoints; nil where nobody looks at them.
  public var viewDigest: (() -> UInt64)?
  /// What the recording tells of the last inputs that were delivered, and of the views.
  public private(set) var evidence = RecordedEvidence()

  private var pending: RecordedInput?
  private var last: RecordedInput?
  /// The digests that the recording gives for the state after the last input.
  private var wholeDigests: [Digest] = []
  private var viewTree: UInt64?

  /// Replays what `reader` gives, from where it stands.
  public init(_ reader: RecordingReader) {
    self.reader = reader
    comparesDigests =
      reader.hasDigests && reader.started.behaviourVersion == Started.currentBehaviourVersion
  }

  /// The first input, by which the host sets up what the inputs are delivered to.
  public var started: Started { reader.started }

  /// Where the timeline stands after the next input; nil when there is none left.
  public func nextInstant() throws(ReplayError) -> Instant? {
    try readAhead()
    return pending?.instant
  }

  /// Delivers the next input, once the digest before it has been compared.
  ///
  /// False where none was left; then the digest of the run's end has been compared.
  public func deliverNext(to pump: Pump) throws(ReplayError) -> Bool {
    try readAhead()
    if comparesDigests, divergence == nil, !isPlainlyEqual(pump.digest) {
      divergence = difference(of: pump.digest)
      if let divergence, stopsAtDivergence {
        readToEndOfChunk()
        throw .diverged(divergence)
      }
    }
    if !wholeDigests.isEmpty { wholeDigests.removeAll(keepingCapacity: true) }
    viewTree = nil
    guard let next = pending.take() else { return false }
    last = next
    pump.deliver(next.input)
    return true
  }

  /// Delivers everything that is left, as fast as it goes.
  public func deliverAll(to pump: Pump) throws(ReplayError) {
    while try deliverNext(to: pump) {}
  }

  /// Reads the next input, unless that has been done; notes what the recording says of the state before
  /// it.
  private func readAhead() throws(ReplayError) {
    guard pending == nil else { return }
    do throws(RecordingError) {
      while let item = try reader.next() {
        switch item {
        case .input(let input):
          pending = input
          return
        case .checkpoint(let digest), .ended(let digest):
          wholeDigests.append(digest)
        case .viewTree(let digest):
          viewTree = digest
        case .transcript, .viewCount, .view:
          if comparesDigests { evidence.take(item, lastInput: last?.sequence ?? 0) }
        }
      }
    } catch {
      throw .recording(error)
    }
  }

  /// The transcript of a chunk lies at its end: reads up to there, if that has not been read.
  private func readToEndOfChunk() {
    guard wholeDigests.isEmpty else { return }
    var isAtEnd = false
    while let item = try? reader.next() {
      switch item {
      case .input: if isAtEnd { return }
      case .checkpoint, .ended: isAtEnd = true
      case .viewTree: break
      case .transcript, .viewCount, .view:
        evidence.take(item, lastInput: last?.sequence ?? 0)
      }
    }
  }

  /// Whether nothing but the next input's digest is to be compared, and that is equal: so it is for nearly
  /// all inputs.
  private func isPlainlyEqual(_ present: Digest) -> Bool {
    guard wholeDigests.isEmpty, viewTree == nil, last != nil, let bits = pending?.digestBefore,
      bits == present.low16
    else { return false }
    comparisonCount += 1
    return true
  }

  private func difference(of present: Digest) -> Divergence? {
    for digest in wholeDigests where digest != present {
      return Divergence(input: last, recorded: .whole(digest), present: present)
    }
    if let bits = pending?.digestBefore, bits != present.low16 {
      return Divergence(input: last, recorded: .low16(bits), present: present)
    }
    // Tasks without an order may move views when they like.
    if let viewTree, reader.started.tasks == .ordered, let present = viewDigest?(),
      present != viewTree
    {
      return Divergence(
        input: last, recorded: .views(viewTree), present: Digest(value: present))
    }
    if last != nil, pending != nil || !wholeDigests.isEmpty { comparisonCount += 1 }
    return nil
  }
}

/// Seconds with all nine digits of their fraction.
private func seconds(_ instant: Instant) -> String {
  let fraction = String(instant.nanoseconds % 1_000_000_000)
  let zeros = String(repeating: "0", count: 9 - fraction.count)
  return "\(instant.nanoseconds / 1_000_000_000).\(zeros)\(fraction)"
}

private func hexadecimal(_ value: UInt64, digits count: Int) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: count - digits.count) + digits
}
