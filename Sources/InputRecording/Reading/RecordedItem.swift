internal import Glibc
public import InputCore

/// The items of a recording, in the order of the run.
public enum RecordedItem: Equatable, Sendable {
  /// An input to the engine.
  case input(RecordedInput)
  /// The whole digest after the last input.
  case checkpoint(Digest)
  /// The run ended normally, with this digest. Only the last lines of the transcript may follow.
  case ended(Digest)
  /// The digests of all views at the last checkpoint or end.
  case viewTree(ViewDigests)
  /// Lines of the transcript, after the checkpoint of the chunk that contains their input.
  case transcript(RecordedLines)
  /// The number of views at the last checkpoint or end. Views without an item are unchanged.
  case viewCount(UInt32)
  /// A changed view at the checkpoint: its index from the back, its line, what it shows, and how it
  /// is drawn, as in `ViewFacts.drawing`. Earlier versions recorded neither of the last two.
  case view(index: UInt32, line: String, look: String, drawing: String = "")
  /// The changes that an input made to views, recognizers and touches; after its chunk's
  /// checkpoint.
  case states(RunStateStep)
  /// A font or an image file that the input before it, or a picture after it, was the first to use.
  case file(FileFact)
  /// A change to the main screen's picture, before the input that precedes the item.
  case picture(PictureFact)
}

/// The lines of one input.
public struct RecordedLines: Equatable, Sendable {
  /// The number of the input; 0 for calls before the first.
  public let input: UInt64
  /// The lines, separated by line feeds.
  public let text: String
  /// The number of calls left out after these lines.
  public let leftOutCount: UInt64
  /// Whether a line may come from a call outside any input. Computed when decoding, so that a
  /// replay need not search the lines.
  let mayHoldOutsideStep: Bool

  /// The number of lines, which may be very long.
  package var lineCount: UInt64 {
    let feed = Int32(UInt8(ascii: "\n"))
    let count = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      guard var rest = bytes.baseAddress else { return UInt64(1) }
      let end = unsafe rest + bytes.count
      var lines: UInt64 = 1
      while unsafe rest < end, let found = unsafe memchr(rest, feed, end - rest) {
        unsafe rest = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) + 1
        lines += 1
      }
      return lines
    }
    return count ?? UInt64(text.utf8.count { $0 == UInt8(ascii: "\n") }) + 1
  }

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

/// An input with its recorded context.
public struct RecordedInput: Equatable, Sendable {
  /// Its number over all channels: 1 for the first input, `started`.
  public let sequence: UInt64
  /// The channel of its message.
  public let channel: RecordingChannel
  /// The input itself.
  public let input: Input
  /// The instant of the timeline after the input has been delivered.
  public let instant: Instant
  /// The low 16 bits of the digest before the input; nil if the recording has no digests.
  public let digestBefore: UInt16?
}

/// The part of a recording that could not be read because it was not closed, or was cut.
public struct RecordingLoss: Equatable, Sendable {
  /// The offset in the file of the first byte that could not be read.
  public let offset: UInt64
  /// The number of bytes from there to the end of the file; 0 if the file ends between two records.
  public let byteCount: UInt64
  /// The number of inputs that were read from the journal instead.
  public let restoredInputCount: UInt64
  /// The offset at which the journal is cut, so that the last inputs may be missing; nil if the
  /// journal is whole or missing.
  public let journalCut: UInt64?
  /// Whether the run's end was read: then no input is missing, only the index.
  public let hasEnd: Bool

  package init(
    offset: UInt64, byteCount: UInt64, restoredInputCount: UInt64, journalCut: UInt64?,
    hasEnd: Bool
  ) {
    (self.offset, self.byteCount) = (offset, byteCount)
    (self.restoredInputCount, self.journalCut) = (restoredInputCount, journalCut)
    self.hasEnd = hasEnd
  }
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
    let cut = journalCut.map { "; the journal is cut at byte \($0)" } ?? ""
    return bytes + inputs + cut + (hasEnd ? "; no input is missing" : "")
  }
}
