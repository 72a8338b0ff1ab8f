internal import Glibc
public import InputCore

/// What a recording holds, one after the other, in the order in which it came about.
public enum RecordedItem: Equatable, Sendable {
  /// Something that entered the engine.
  case input(RecordedInput)
  /// The whole digest of the time after the last input.
  case checkpoint(Digest)
  /// The run ended well, with this digest. The last item but for the transcript's last lines.
  case ended(Digest)
  /// The digest of all views at the checkpoint or end before.
  case viewTree(UInt64)
  /// Lines of the transcript: behind the checkpoint of the chunk that has their input.
  case transcript(RecordedLines)
  /// How many views the checkpoint or end before found. Those that are not told of then are as before.
  case viewCount(UInt32)
  /// What the checkpoint found in the place of a view: its number from the back, and its line.
  case view(index: UInt32, line: String)
}

extension RecordedItem {
  /// The number of the input; nil for what is none.
  @inline(__always) var inputNumber: UInt64? {
    switch self {
    case .input(let input): input.sequence
    case .checkpoint, .ended, .viewTree, .transcript, .viewCount, .view: nil
    }
  }
}

/// What came of one input, line by line.
public struct RecordedLines: Equatable, Sendable {
  /// The input; 0 for what came before the first.
  public let input: UInt64
  /// The lines, with a line feed between two.
  public let text: String
  /// Calls after these that found no room.
  public let leftOutCount: UInt64
  /// Whether a line may tell of a call outside of any input; found when the lines are decoded, so that
  /// those who replay need not look through them.
  let mayHoldOutsideStep: Bool

  init(input: UInt64, text: String, leftOutCount: UInt64) {
    self.input = input
    self.text = text
    self.leftOutCount = leftOutCount
    let mark = UInt8(ascii: "!")
    let isMarked = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let start = bytes.baseAddress else { return false }
      return unsafe memchr(start, Int32(mark), bytes.count) != nil
    }
    mayHoldOutsideStep = isMarked ?? text.utf8.contains(mark)
  }
}

/// An input with what the recording knows of it.
public struct RecordedInput: Equatable, Sendable {
  /// Its number over all channels: 1 for the first input, `started`.
  public let sequence: UInt64
  /// The channel that it lies in.
  public let channel: RecordingChannel
  /// The input itself.
  public let input: Input
  /// Where the timeline stands when the input has been delivered.
  public let instant: Instant
  /// The low 16 bits of the digest before the input; nil where the recording has no digests.
  public let digestBefore: UInt16?
}

/// What could not be read of a recording that was never closed, or that was cut.
public struct RecordingLoss: Equatable, Sendable {
  /// The first byte of the file that could not be read.
  public let offset: UInt64
  /// Bytes from there to the file's end; 0 where the file ends between two records.
  public let byteCount: UInt64
  /// Inputs that were taken from the journal instead.
  public let restoredInputCount: UInt64
  /// The byte of the journal at which that breaks off, so that what came last may be missing; nil for a
  /// journal that is whole, or not there.
  public let journalCut: UInt64?
  /// Whether the run's end was read: then only the index is missing, and no input.
  public let hasEnd: Bool
}

extension RecordingLoss: CustomStringConvertible {
  /// One line for a terminal.
  public var description: String {
    let bytes =
      byteCount == 0
      ? "the recording was not closed: the file ends at byte \(offset)"
      : "the recording was cut: its last \(byteCount) bytes, from byte \(offset) on, are lost"
    let inputs =
      restoredInputCount == 0 ? "" : "; \(restoredInputCount) inputs came from its journal"
    let cut = journalCut.map { "; the journal breaks off at byte \($0)" } ?? ""
    return bytes + inputs + cut + (hasEnd ? "; no input is missing" : "")
  }
}
