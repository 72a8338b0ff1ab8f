internal import MCAP

/// A recording's MCAP records one by one: from the file, and where that was cut from its journal.
///
/// Holds one chunk at a time. Records of the summary are passed over, since they repeat the data.
struct RecordSource: ~Copyable {
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
  private var journalChunks: ArraySlice<Journal.Chunk> = []
  private var journalChunk: ChunkReader?

  /// The first byte and the count of bytes that could not be read; nil while nothing is lost.
  private(set) var lost: (offset: UInt64, byteCount: UInt64)?

  /// Opens the file at `path`; `-` is standard input, which has no journal.
  init(opening path: String) throws(RecordingError) {
    hasJournal = path != StandardStream.sign
    self.path = hasJournal ? path : StandardStream.input
    file = try FileDescriptor(opening: path)
  }

  /// Whether the last record came from the journal.
  var isInJournal: Bool { stage == .journal }

  /// The next record of the data section; nil at the end, cut or not.
  mutating func next() throws(RecordingError) -> MCAPRecord? {
    while true {
      switch stage {
      case .file:
        if let record = try nextOfFile() { return record }
      case .journal:
        if let record = nextOfJournal() { return record }
      case .end:
        return nil
      }
    }
  }

  /// The error for something wrong in the record that came last.
  func error(_ problem: String) -> RecordingError {
    stage == .journal
      ? .badBytes(path: Journal.path(of: path), offset: 0, problem: problem)
      : .badBytes(path: path, offset: container.recordRange.lowerBound, problem: problem)
  }

  /// The next record of the file; nil where another stage begins.
  private mutating func nextOfFile() throws(RecordingError) -> MCAPRecord? {
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
    journalChunks = Journal.chunks(in: bytes ?? [], after: chunkCount)[...]
    stage = .journal
  }

  /// The next record of the journal; a chunk that its process left unfinished ends where it ends.
  private mutating func nextOfJournal() -> MCAPRecord? {
    if let record = try? journalChunk?.next() { return record }
    guard let chunk = journalChunks.popFirst() else {
      stage = .end
      return nil
    }
    journalChunk = ChunkReader(records: Array(chunk.records), chunkOffset: 0)
    return nil
  }
}
