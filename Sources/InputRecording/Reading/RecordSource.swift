internal import MCAP

/// A recording's MCAP records one by one: from the file, and where that was cut from its journal.
///
/// Holds one chunk at a time. Records of the summary are passed over, since they repeat the data.
struct RecordSource: ~Copyable, Sendable {
  private enum Stage {
    case file
    case journal
    case end
  }

  /// What errors call the file.
  let path: String
  private let hasJournal: Bool
  private let file: FileDescriptor
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var container = MCAPReader(limits: RecordingFormat.limits)
  private var byteCount: UInt64 = 0
  private var chunkCount: UInt64 = 0
  private var stage = Stage.file
  private var journalChunks: ArraySlice<JournalContents.Chunk> = []
  private var journalEnd = JournalContents.End.whole
  private var journalChunk: ChunkReader?
  /// Where the region of the journal's present chunk begins.
  private var journalOffset: UInt64 = 0

  /// The first byte and the count of bytes that could not be read; nil while nothing is lost.
  private(set) var lost: (offset: UInt64, byteCount: UInt64)?

  /// Where the journal breaks off; nil where it does not, or there is none.
  private(set) var journalCut: UInt64?

  /// Opens the file at `path`; `-` is standard input, which has no journal.
  init(opening path: String) throws(RecordingError) {
    hasJournal = path != StandardStream.sign
    self.path = hasJournal ? path : StandardStream.input
    file = try FileDescriptor(opening: path)
  }

  /// Whether the last record came from the journal.
  var isInJournal: Bool { stage == .journal }

  /// The next record of the data section; nil at the end, cut or not.
  ///
  /// - Parameter willRead: Called before more of the file is read.
  mutating func next(willRead: () -> Void) throws(RecordingError) -> MCAPRecord? {
    while true {
      switch stage {
      case .file:
        if let record = try nextOfFile(willRead) { return record }
      case .journal:
        if let record = try nextOfJournal() { return record }
      case .end:
        return nil
      }
    }
  }

  /// The error for something wrong in the record that came last.
  func error(_ problem: String) -> RecordingError {
    stage == .journal
      ? .badBytes(path: Journal.path(of: path), offset: journalOffset, problem: problem)
      : .badBytes(path: path, offset: container.recordRange.lowerBound, problem: problem)
  }

  /// The next record of the file; nil where another stage begins.
  private mutating func nextOfFile(
    _ willRead: () -> Void
  ) throws(RecordingError) -> MCAPRecord? {
    do throws(MCAPError) {
      switch try container.next() {
      case .record(let record):
        if case .chunk = record { chunkCount += 1 }
        return record
      case .end:
        stage = .end
        return nil
      case .needsBytes:
        break
      }
    } catch {
      try cut(error)
      return nil
    }
    willRead()
    let count = try file.read(into: &buffer)
    if count > 0 {
      let bytes = buffer
      container.push(bytes.span.extracting(0..<count))
      byteCount += UInt64(count)
    } else {
      container.finish()
    }
    return nil
  }

  /// Goes over to the journal where `error` says that the file is cut; throws any other error.
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

  /// The next record of the journal; nil where another chunk begins, or nothing more comes.
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
