public import InputCore

/// Where a replay's history diverged from the recorded one.
public struct Divergence: Error, Equatable, Sendable {
  /// The part of the digest that the recording contains at that point.
  public enum Kept: Equatable, Sendable {
    /// The lowest 16 bits, which each input carries.
    case low16(UInt16)
    /// The whole digest, stored with each chunk and the end of the run.
    case whole(Digest)
    /// The digest of all views, stored with checkpoints and the end.
    case views(UInt64)
    /// The digest of what the views show, stored beside it.
    case looks(UInt64)
    /// The digest of the views' display lists, stored beside it.
    case drawings(UInt64)
    /// A picture of the main screen, with its number, counted from 1, and the seconds from the
    /// start to it, or to the replay's picture of the same number if that is earlier.
    case picture(UInt64, number: UInt64, seconds: Double)
  }

  /// The input whose handling led to a different digest; nil if the digests differed before the
  /// first input.
  ///
  /// Sixteen bits agree by chance once in 65,536 times; then an input shortly before is the cause.
  public let input: RecordedInput?
  /// The recorded digest after that input.
  public let recorded: Kept
  /// This run's digest after that input.
  public let present: Digest
  /// The start of the recording, from which the description counts its times.
  public let start: Instant
}

extension Divergence: CustomStringConvertible {
  /// One line for a terminal that names the input.
  public var description: String {
    let place =
      input.map { input in
        "input \(input.sequence) (\(input.channel.topic) at "
          + "\(seconds(input.instant, since: start)) s)"
      } ?? "the state before the first input"
    if case .picture(let digest, let number, let seconds) = recorded {
      let found =
        present.value == 0
        ? "the replay shows no other picture after the one before"
        : "its display list has the digest \(hexadecimal(present.value, digits: 16))"
      return "diverged: picture \(number), at \(seconds) s, is not as recorded, though the calls"
        + " before it are: \(found), the recording has \(hexadecimal(digest, digits: 16))"
    }
    let (kept, found) =
      switch recorded {
      case .low16(let bits):
        (hexadecimal(UInt64(bits), digits: 4), hexadecimal(UInt64(present.low16), digits: 4))
      case .whole(let digest):
        (hexadecimal(digest.value, digits: 16), hexadecimal(present.value, digits: 16))
      case .views(let digest), .looks(let digest), .drawings(let digest),
        .picture(let digest, _, _):
        (hexadecimal(digest, digits: 16), hexadecimal(present.value, digits: 16))
      }
    if case .views = recorded {
      return "diverged: a view is not as recorded after \(place), though the calls are"
    }
    if case .looks = recorded {
      return "diverged: a view does not look as recorded after \(place), though the calls are"
    }
    if case .drawings = recorded {
      return "diverged: a view is not drawn as recorded after \(place), though the calls are"
    }
    return "diverged: \(place) gave the digest \(found), the recording has \(kept)"
  }
}

/// Why a replay stopped before the recording's end.
public enum ReplayError: Error, Equatable, Sendable {
  /// The rest of the recording cannot be read.
  case recording(RecordingError)
  /// The run differs from the recorded one.
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

/// Delivers a recording's inputs in their order, and compares the digests along the way.
///
/// The host sets the pace: it reads the instant of the next input, and delivers it when it wants
/// to.
///
///     while let instant = try replayer.nextInstant() {
///       waitUntil(instant)                // or not at all
///       try replayer.deliverNext(to: pump)
///     }
@MainActor public final class Replayer {
  /// The recording being replayed.
  public let reader: RecordingReader
  /// Whether digests are compared: the recording has digests of this behaviour version.
  public let comparesDigests: Bool
  /// Whether a divergence ends the replay; otherwise it continues without comparing. Default: true.
  public var stopsAtDivergence = true
  /// The first divergence; nil until there is one.
  @safe @exclusivity(unchecked) public private(set) var divergence: Divergence?
  /// The number of digests compared, of states after the first input and before any divergence.
  @safe @exclusivity(unchecked) public private(set) var comparisonCount: UInt64 = 0
  /// Called at the divergence if the replay goes on.
  public var onDivergence: ((Divergence) -> Void)?
  /// Computes the digests of the views at checkpoints; nil if views are not compared. The argument
  /// says whether the recording has a digest of their display lists, without which they need not be
  /// made.
  public var viewDigests: ((_ withDrawings: Bool) -> ViewDigests)?
  /// Receives each recorded file, before the digest of the input that led to it is compared.
  public var onFile: ((FileFact) -> Void)?
  /// Receives each recorded picture, after the input that precedes it, and before that input's
  /// digest is compared. Returns the run's own picture; nil if it has shown none.
  public var onPicture: ((PictureFact) -> PictureFact?)?
  /// The recorded context of the last delivered inputs, and the recorded views.
  public private(set) var evidence = RecordedEvidence()

  @safe @exclusivity(unchecked) private var pending: RecordedInput?
  /// The input that was delivered last; nil before the first.
  @safe @exclusivity(unchecked) package private(set) var last: RecordedInput?
  /// The recorded digests of the state after the last input.
  @safe @exclusivity(unchecked) private var wholeDigests: [Digest] = []
  @safe @exclusivity(unchecked) private var viewTree: ViewDigests?
  /// Whether the last input precedes a checkpoint or the end, whose views have been read.
  package var isAtCheckpoint: Bool { !wholeDigests.isEmpty }
  /// The number of recorded pictures that were compared.
  private var pictureCount: UInt64 = 0
  /// The first picture that differs.
  private var differentPicture: Divergence?

  /// Creates a replayer that continues from `reader`'s present position.
  public init(_ reader: RecordingReader) {
    self.reader = reader
    comparesDigests =
      reader.hasDigests && reader.started.behaviourVersion == Started.currentBehaviourVersion
  }

  /// The first input, from which the host creates the consumer of the inputs.
  public var started: Started { reader.started }

  /// The instant of the timeline after the next input; nil if there is none.
  ///
  /// - Throws: `ReplayError` if the recording cannot be read.
  public func nextInstant() throws(ReplayError) -> Instant? {
    try readAhead()
    return pending?.instant
  }

  /// Compares the digest before the next input, then delivers the input.
  ///
  /// - Returns: False if there was none; the digest of the run's end has then been compared.
  /// - Throws: `ReplayError` at a divergence, or if the recording cannot be read.
  public func deliverNext(to pump: Pump) throws(ReplayError) -> Bool {
    let next = try takeNext()
    if let differentPicture, divergence == nil, !goesOnToCheckpoint(before: next, pump.digest) {
      divergence = differentPicture
      if stopsAtDivergence { throw .diverged(differentPicture) }
      onDivergence?(differentPicture)
    }
    if comparesDigests, divergence == nil, !isPlainlyEqual(pump.digest, to: next?.digestBefore) {
      pending = next
      try compare(pump.digest)
      pending = nil
    }
    if !wholeDigests.isEmpty { wholeDigests.removeAll(keepingCapacity: true) }
    viewTree = nil
    guard let next else { return false }
    pump.deliver(next.input)
    last = next
    return true
  }

  /// Whether to deliver the next input although a picture differs: the recording says at the next
  /// checkpoint how views are drawn, so up to there the run goes on while its calls are as recorded.
  private func goesOnToCheckpoint(before next: RecordedInput?, _ present: Digest) -> Bool {
    guard stopsAtDivergence, let next, wholeDigests.isEmpty else { return false }
    return next.digestBefore == present.low16
  }

  private func compare(_ present: Digest) throws(ReplayError) {
    divergence = difference(of: present)
    guard let divergence else { return }
    guard stopsAtDivergence else {
      guard let onDivergence else { return }
      readEvidenceAgain()
      return onDivergence(divergence)
    }
    readToEndOfChunk()
    throw .diverged(divergence)
  }

  /// Reads the transcript of the present chunk, which comes after inputs that are still to be
  /// delivered, from another reader.
  private func readEvidenceAgain() {
    guard wholeDigests.isEmpty, let last, let other = try? RecordingReader(path: reader.path) else {
      return
    }
    var isAtEnd = false
    while let entry = try? other.nextEntry() {
      switch entry {
      case .input: if isAtEnd { return }
      case .checkpoint, .ended: isAtEnd = other.inputCount >= last.sequence
      case .viewTree, .states, .file, .picture: break
      case .transcript(let transcript):
        if isAtEnd { evidence.add(transcript, lastInput: last.sequence) }
      }
    }
  }

  /// Delivers the remaining inputs as fast as possible.
  ///
  /// - Throws: `ReplayError` as `deliverNext(to:)`.
  public func deliverAll(to pump: Pump) throws(ReplayError) {
    while try deliverNext(to: pump) {}
  }

  /// Reads the next input, unless already read, and stores the recorded digests of the state before
  /// it.
  private func readAhead() throws(ReplayError) {
    guard pending == nil else { return }
    pending = try takeNext()
  }

  @inline(__always) private func takeNext() throws(ReplayError) -> RecordedInput? {
    if pending != nil { return pending.take() }
    do throws(RecordingError) {
      if let frame = try reader.nextFrame() { return frame }
      return try nextInput()
    } catch {
      throw .recording(error)
    }
  }

  private func nextInput() throws(RecordingError) -> RecordedInput? {
    while let entry = try reader.nextEntry() {
      switch entry {
      case .input(let input):
        return input
      case .checkpoint(let digest), .ended(let digest):
        wholeDigests.append(digest)
      case .viewTree(let digests):
        viewTree = digests
      case .transcript(let transcript):
        if comparesDigests { evidence.add(transcript, lastInput: last?.sequence ?? 0) }
      case .states: break
      case .file(let file): onFile?(file)
      case .picture(let picture): follow(picture)
      }
    }
    return nil
  }

  private func follow(_ recorded: PictureFact) {
    guard comparesDigests, differentPicture == nil, let onPicture else { return }
    let present = onPicture(recorded)
    pictureCount += 1
    guard present != recorded else { return }
    let first = min(recorded.instant, present?.instant ?? recorded.instant)
    differentPicture = Divergence(
      input: last,
      recorded: .picture(
        recorded.digest, number: pictureCount,
        seconds: Double(first.nanoseconds(since: started.instant) / 1000) / 1_000_000),
      present: Digest(value: present?.digest ?? 0), start: started.instant)
  }

  /// Reads to the end of the chunk, which contains its transcript, unless already read.
  private func readToEndOfChunk() {
    guard wholeDigests.isEmpty else { return }
    var isAtEnd = false
    while let entry = try? reader.nextEntry() {
      switch entry {
      case .input: if isAtEnd { return }
      case .checkpoint, .ended: isAtEnd = true
      case .viewTree, .states, .file, .picture: break
      case .transcript(let transcript):
        evidence.add(transcript, lastInput: last?.sequence ?? 0)
      }
    }
  }

  /// Whether only the next input's digest must be compared, and it is equal, as for nearly all
  /// inputs.
  @inline(__always) private func isPlainlyEqual(_ present: Digest, to recorded: UInt16?) -> Bool {
    guard wholeDigests.isEmpty, viewTree == nil, last != nil, recorded == present.low16 else {
      return false
    }
    comparisonCount += 1
    return true
  }

  private func difference(of present: Digest) -> Divergence? {
    for digest in wholeDigests where digest != present {
      return divergence(.whole(digest), present)
    }
    if let bits = pending?.digestBefore, bits != present.low16 {
      return divergence(.low16(bits), present)
    }
    if let difference = viewDifference { return difference }
    if last != nil, pending != nil || !wholeDigests.isEmpty { comparisonCount += 1 }
    return nil
  }

  /// The difference between the recorded views and the present ones; nil if there is none, or if
  /// they are not compared.
  private var viewDifference: Divergence? {
    // Unordered tasks may change views at any time.
    guard let viewTree, reader.started.tasks == .ordered,
      let present = viewDigests?(viewTree.drawings != 0)
    else { return nil }
    if present.places != viewTree.places {
      return divergence(.views(viewTree.places), Digest(value: present.places))
    }
    // Recordings of earlier versions do not contain what views show.
    if viewTree.looks != 0, present.looks != viewTree.looks {
      return divergence(.looks(viewTree.looks), Digest(value: present.looks))
    }
    guard present.areDrawnUnlike(viewTree) else { return nil }
    return divergence(.drawings(viewTree.drawings), Digest(value: present.drawings))
  }

  private func divergence(_ recorded: Divergence.Kept, _ present: Digest) -> Divergence {
    Divergence(input: last, recorded: recorded, present: present, start: started.instant)
  }
}

/// Seconds from the start of the recording, with six decimals.
private func seconds(_ instant: Instant, since start: Instant) -> String {
  let microseconds = instant.nanoseconds(since: start) / 1000
  let fraction = String(microseconds % 1_000_000)
  let zeros = String(repeating: "0", count: 6 - fraction.count)
  return "\(microseconds / 1_000_000).\(zeros)\(fraction)"
}

private func hexadecimal(_ value: UInt64, digits count: Int) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: count - digits.count) + digits
}
