internal import InputCore
package import InputRecording
internal import MCAP

/// The result of `recoverRecording`.
package struct RecoverySummary: Equatable, Sendable {
  package var summary = EditSummary()
  /// Whether anything is missing in the new recording.
  package var isIncomplete = false
}

/// Makes a whole recording from one that was not closed, or that is cut or damaged.
///
/// A recording that can be read up to its end keeps everything as far as it goes, including digests
/// and transcript, and takes in its journal. Fonts and images that it carries are left out if they
/// are damaged. After damage in the middle, every later intact chunk is kept too. Anything that the
/// lost chunks left down is released; anything that they brought down, and no later input
/// announces, is left out; and there are no digests any more.
///
/// - Throws: `RecordingError` if reading or writing fails, or if the beginning of the recording,
///   with its screens, is lost.
package func recoverRecording(
  _ path: String, to place: EditPlace
) throws(RecordingError) -> RecoverySummary {
  guard path != StandardStream.sign else {
    throw .foreign(path: StandardStream.input, problem: "it cannot be read twice; name a file")
  }
  try place.check(whileReading: [path])
  let reader = try RecordingReader(passingOverDamageOf: path)
  let survey = try CarriedSurvey(of: path)
  do throws(RecordingError) {
    while try reader.next() != nil {}
    if survey.problems.isEmpty, let error = reader.checksumError { throw error }
    return try recoverEnd(path, to: place, reader, survey)
  } catch {
    guard case .badBytes(_, let offset, let problem) = error else { throw error }
    return try salvage(path, to: place, damage: "byte \(offset): \(problem)")
  }
}

/// Copies a recording whose end may be missing, or whose carried files may be damaged.
private func recoverEnd(
  _ path: String, to place: EditPlace, _ reader: RecordingReader, _ survey: CarriedSurvey
) throws(RecordingError) -> RecoverySummary {
  let sources = try editSources([path])
  var source = try RecordSource(opening: path, passesOverDamage: true)
  var damage = CarriedDamage(survey)
  let dropsCarried = !damage.isEmpty
  var changes = reader.loss.map { loss in [loss.hasEnd ? "made its index" : "it was not closed"] }
  if dropsCarried { changes = (changes ?? []) + ["left out fonts and images that are damaged"] }
  let origin = RecordingOrigin(
    edit: "recover", change: changes?.joined(separator: ", ") ?? "", sources: sources)
  var copier = try RecordCopier(
    to: place.path, overwrites: place.overwrites, origins: changes == nil ? [] : [origin],
    dropsCarried: dropsCarried)
  try copier.addAll(of: &source)
  // With only some of its fonts, a replay would set texts differently than with the machine's.
  if dropsCarried, survey.hasAllFonts { try copier.carry(survey.files) }
  try copier.complete(from: path)
  damage.add(source, carried: copier.droppedNames)
  var result = RecoverySummary()
  result.summary.inputCount = copier.inputCount
  if let loss = reader.loss {
    result.summary.notes = [loss.description]
    let isWhole = loss.hasEnd || (loss.restoredInputCount > 0 && loss.journalCut == nil)
    result.isIncomplete = !isWhole
  }
  result.summary.notes += damage.notes
  if dropsCarried, !survey.hasAllFonts, !survey.files.isEmpty {
    result.summary.notes.append(
      "left out \(survey.files.count) whole fonts and images, which are of no use without the rest")
  }
  if !damage.isEmpty { result.isIncomplete = true }
  return result
}

/// Copies the chunks before and after damage.
private func salvage(
  _ path: String, to place: EditPlace, damage: String
) throws(RecordingError) -> RecoverySummary {
  let origin = RecordingOrigin(
    edit: "recover", change: "damaged at \(damage)", sources: try editSources([path]),
    dropped: runEvidence)
  var chunks = try ChunkSearch(path: path)
  var mender = Mender()
  guard let first = try chunks.next(), let started = mender.begin(first) else {
    throw .badBytes(
      path: path, offset: 0,
      problem: "the beginning, with the screens and devices, is lost; the rest means nothing")
  }
  var draft = try InputDraft(
    of: place.path, overwrites: place.overwrites, leavesOutKeys: started.leavesOutKeys,
    origins: [origin])
  var chunk: ChunkReader? = first
  while let records = chunk {
    for input in mender.mend(records) { try draft.append(input) }
    chunk = try chunks.next()
  }
  try draft.complete()
  var result = RecoverySummary(summary: EditSummary(inputCount: draft.inputCount))
  result.isIncomplete = true
  result.summary.notes = ["damage at \(damage)"] + mender.notes
  let comments = (try? RecordingReader(path: path))?.comments ?? []
  if !comments.isEmpty { result.summary.notes.append("left out the comments") }
  return result
}

/// Finds the chunks of a damaged file, one after the other.
private struct ChunkSearch {
  private let source: FileSource
  private var unpacker = InputUnpacker(ofOwnNumbers: ())
  /// Where the next record is expected.
  private var offset: UInt64 = 8
  private static let blockBytes = 1 << 20
  /// The length and name of the compression, which are 37 bytes after a chunk's start.
  private static let mark: [UInt8] = [4, 0, 0, 0] + Array("zstd".utf8)
  private static let markOffset: UInt64 = 37

  init(path: String) throws(RecordingError) {
    source = try FileSource(path: path)
  }

  /// The next chunk with valid records; nil at the end.
  mutating func next() throws(RecordingError) -> ChunkReader? {
    var place = offset
    // Record by record as long as that makes sense, otherwise by the mark of a chunk.
    while let length = recordLength(at: place) {
      if let chunk = chunk(at: place) { return chunk }
      guard !isChunk(at: place) else { break }
      place += length
    }
    do throws(MCAPError) {
      return try search(from: offset)
    } catch {
      throw RecordingError(error, path: source.path)
    }
  }

  private mutating func chunk(at place: UInt64) -> ChunkReader? {
    guard
      let found = try? foundChunk(of: source, at: place, limits: RecordingFormat.limits)
    else { return nil }
    offset = found.end
    // A chunk that cannot be unpacked is damaged too.
    guard let records = try? unpacker.unpack(found.reader.records) else { return nil }
    return ChunkReader(records: records, chunkOffset: place)
  }

  /// The length of the record at `place`; nil if there can be no record.
  private func recordLength(at place: UInt64) -> UInt64? {
    var head: [UInt8] = []
    guard place + 9 <= source.byteCount,
      (try? source.read(at: place, count: 9, into: &head)) != nil,
      head[0] > 0, head[0] < 0x10
    else { return nil }
    let content = (1...8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(head[$1]) }
    guard content <= source.byteCount - place - 9 else { return nil }
    return content + 9
  }

  private func isChunk(at place: UInt64) -> Bool {
    var head: [UInt8] = []
    return (try? source.read(at: place, count: 1, into: &head)) != nil && head[0] == 6
  }

  private mutating func search(from start: UInt64) throws(MCAPError) -> ChunkReader? {
    var block: [UInt8] = []
    var from = start
    while from + UInt64(Self.mark.count) <= source.byteCount {
      let count = min(UInt64(Self.blockBytes), source.byteCount - from)
      try source.read(at: from, count: Int(count), into: &block)
      for index in 0...(block.count - Self.mark.count) where block[index] == 4 {
        guard block[index..<index + Self.mark.count].elementsEqual(Self.mark) else { continue }
        let place = from + UInt64(index)
        guard place >= start + Self.markOffset else { continue }
        if let chunk = chunk(at: place - Self.markOffset) { return chunk }
      }
      guard count == UInt64(Self.blockBytes) else { break }
      from += count - UInt64(Self.mark.count) + 1
    }
    offset = source.byteCount
    return nil
  }
}
