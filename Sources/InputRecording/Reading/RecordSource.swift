package import MCAP

/// The MCAP records of a recording, one by one: from the file and, if that was cut, from its
/// journal.
///
/// Holds one chunk at a time. Skips the records of the summary, which repeat the data.
package struct RecordSource: ~Copyable, Sendable {
  private enum Stage {
    case file
    case journal
    case end
  }

  /// The file's name in errors.
  package let path: String
  private let hasJournal: Bool
  private let file: FileDescriptor
  /// The offset of the recording, which standard input may have in its file; nil for a pipe.
  private let begin: UInt64?
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var container = MCAPReader(
    limits: RecordingFormat.limits, unpacker: InputUnpacker())
  private var byteCount: UInt64 = 0
  private var chunkCount: UInt64 = 0
  private var stage = Stage.file
  private var journalChunks: ArraySlice<JournalContents.Chunk> = []
  private var journalEnd = JournalContents.End.whole
  private var journalChunk: ChunkReader?
  /// The offset of the region of the journal's present chunk.
  private var journalOffset: UInt64 = 0

  /// The offset and the number of the bytes that could not be read; nil if nothing is lost.
  package private(set) var lost: (offset: UInt64, byteCount: UInt64)?

  /// The offset at which the journal is cut; nil if it is whole or missing.
  private(set) var journalCut: UInt64?

  /// Opens the file at `path`; `-` is standard input, which has no journal.
  ///
  /// - Parameter passesOverDamage: As for `MCAPReader`.
  /// - Throws: `RecordingError` if it cannot be opened.
  package init(opening path: String, passesOverDamage: Bool = false) throws(RecordingError) {
    container.passesOverDamage = passesOverDamage
    hasJournal = path != StandardStream.sign
    self.path = hasJournal ? path : StandardStream.input
    file = try FileDescriptor(opening: path)
    begin = file.position
  }

  /// The damaged attachments and metadata records that were skipped.
  package var passedOver: [MCAPReader.PassedOver] { container.passedOver }

  /// The error in the data's checksum, if it was ignored.
  package var checksumError: RecordingError? {
    container.checksumError.map { RecordingError($0, path: path) }
  }

  /// Whether the last record came from the journal.
  var isInJournal: Bool { stage == .journal }

  /// The result of `next()`.
  package enum Step {
    /// The next record of the data section.
    case record(MCAPRecord)
    /// The file must be read before the next record: call `read()`, which may block.
    case needsBytes
    /// The end, even of a file that is cut.
    case end
  }

  /// The next record of the data section, or why there is none yet.
  ///
  /// - Throws: `RecordingError` if the file is damaged or cannot be read.
  package mutating func next() throws(RecordingError) -> Step {
    while true {
      switch stage {
      case .file:
        if let step = try nextOfFile() { return step }
      case .journal:
        if let record = try nextOfJournal() { return .record(record) }
      case .end:
        return .end
      }
    }
  }

  /// The decompressed records of the file's open chunk.
  var chunkRecords: [UInt8] { container.chunkRecords }

  /// The next message of `chunkRecords`; nil if `next()` must return the record that follows.
  mutating func nextPlacedMessage() -> PlacedMessage? { container.nextPlacedMessage() }

  /// Reads more of the file, or notes its end.
  ///
  /// - Throws: `RecordingError` if it cannot be read.
  package mutating func read() throws(RecordingError) {
    // Copies of the process share the file's position, so it is left alone; a pipe has none.
    let count =
      if let begin { try file.read(into: &buffer, at: begin + byteCount) } else {
        try file.read(into: &buffer)
      }
    guard count > 0 else { return container.finish() }
    let bytes = buffer
    container.push(bytes.span.extracting(0..<count))
    byteCount += UInt64(count)
  }

  /// The error for the last record.
  func error(_ problem: String) -> RecordingError {
    stage == .journal
      ? .badBytes(path: Journal.path(of: path), offset: journalOffset, problem: problem)
      : .badBytes(path: path, offset: container.recordRange.lowerBound, problem: problem)
  }

  /// The next step in the file; nil at its end.
  private mutating func nextOfFile() throws(RecordingError) -> Step? {
    do throws(MCAPError) {
      switch try container.next() {
      case .record(let record):
        if case .chunk = record { chunkCount += 1 }
        return .record(record)
      case .end:
        stage = .end
        return nil
      case .needsBytes:
        return .needsBytes
      }
    } catch {
      try cut(error)
      return nil
    }
  }

  /// Continues with the journal if `error` says that the file is cut; throws any other error.
  private mutating func cut(_ error: MCAPError) throws(RecordingError) {
    guard case .cutShort = error.problem, error.position.chunkOffset == nil, byteCount > 0 else {
      throw RecordingError(error, path: path)
    }
    lost = (container.intactEnd, byteCount - container.intactEnd)
    let bytes =
      hasJournal
      ? try readWholeFileIfPresent(Journal.path(of: path), limit: Journal.fileBytes) : nil
    if let bytes {
      let contents = JournalContents(bytes, after: chunkCount)
      journalChunks = contents.chunks[...]
      journalEnd = contents.end
    }
    stage = .journal
  }

  /// The next record of the journal; nil at the end of a chunk or of the journal.
  private mutating func nextOfJournal() throws(RecordingError) -> MCAPRecord? {
    do throws(MCAPError) {
      if let record = try journalChunk?.next() { return record }
    } catch {
      throw RecordingError(error, path: Journal.path(of: path))
    }
    if let chunk = journalChunks.popFirst() {
      journalOffset = UInt64(chunk.offset)
      journalChunk = ChunkReader(records: chunk.records, chunkOffset: journalOffset)
      return nil
    }
    stage = .end
    switch journalEnd {
    case .whole: break
    case .cut(let offset): journalCut = UInt64(offset)
    case .damaged(let offset, let problem):
      throw .badBytes(path: Journal.path(of: path), offset: UInt64(offset), problem: problem)
    }
    return nil
  }
}
