internal import InputCore
package import InputRecording
internal import MCAP

/// The options of `repackRecording`.
package struct RepackOptions: Sendable {
  /// The level of zstd, 1 (fast) to 22 (small, slow). Default: 19.
  package var level = 19
  /// Whether message indexes follow each chunk. Default: true.
  package var indexesMessages = true
  /// Whether the frames of a chunk become one message, in columns. Default: true.
  package var packsInputs = true
  /// Whether the file ends with a summary, by which its parts are found; a packed recording of one
  /// chunk never does. Default: true.
  package var hasSummary = true
  /// The size of records at which a chunk is closed, in bytes: 64 KiB to 4 MiB. Default: 1 MiB.
  package var chunkBytes = 1 << 20
  /// The files for the copy to carry; nil for those of the recording. Default: nil.
  package var carries: [CarriedFile]?
  /// Whether the copy carries no files. Default: false.
  package var dropsCarried = false
  /// What the copy carries of the files that the app read; nil for what the recording carries.
  /// Default: nil.
  package var carriesReads: [CarriedRead]?
  /// Whether the copy carries nothing of these. Default: false.
  package var dropsReads = false
  /// The comments of the copy; nil for those of the recording. Default: nil.
  package var comments: [RecordingComment]?

  /// Creates options with default values.
  package init() {}

  /// The valid sizes of chunks, in bytes; readers accept 8 MiB.
  package static let chunkSizes = 64 << 10...4 << 20
  /// The valid levels.
  package static let levels = 1...22
}

/// Copies a recording with all its contents, compressed again.
///
/// - Throws: `RecordingError` if reading or writing fails, or if the recording was not closed.
package func repackRecording(
  _ path: String, to place: EditPlace, options: RepackOptions = .init()
) throws(RecordingError) -> EditSummary {
  try place.check(whileReading: [path])
  let passesOverDamage = options.dropsCarried || options.dropsReads
  try checkContents(of: path, passesOverDamage: passesOverDamage)
  var written = MCAPWriter.Options()
  written.compression = .zstd(level: options.level)
  written.indexesMessages = options.indexesMessages
  if !options.hasSummary { written.summary = [] }
  var source = try RecordSource(opening: path, passesOverDamage: passesOverDamage)
  var copier = try RecordCopier(
    to: place.path, overwrites: place.overwrites, origins: [], options: written,
    chunkBytes: options.chunkBytes, packsInputs: options.packsInputs,
    dropsCarried: options.dropsCarried || options.carries != nil,
    dropsReads: options.dropsReads || options.carriesReads != nil, comments: options.comments)
  try copier.addAll(of: &source)
  if let lost = source.lost {
    throw .badBytes(
      path: source.path, offset: lost.offset,
      problem: "the recording was not closed, or was cut; retouch recover makes a whole one of it")
  }
  // Only the files that are left out may be damaged, including their names.
  let others = source.passedOver.filter { !CarriedDamage.isCarried($0, copier.droppedNames) }
  let absent = copier.absentNames.subtracting(source.passedOver.compactMap(\.name))
  if let other = others.first, others.count > absent.count {
    throw RecordingError(other.error, path: source.path)
  }
  if let error = source.checksumError, source.passedOver.isEmpty, copier.droppedCount == 0,
    copier.droppedReadCount == 0
  {
    throw error
  }
  if let carries = options.carries { try copier.carry(carries) }
  if let reads = options.carriesReads { try copier.carry(reads) }
  try copier.complete(from: source.path)
  var summary = EditSummary(inputCount: copier.inputCount)
  if options.dropsCarried { summary.notes = [dropNote(copier.droppedCount)] }
  if options.dropsReads { summary.notes.append(readDropNote(copier.droppedReadCount)) }
  if let comments = options.comments { summary.notes.append(commentNote(comments.count)) }
  if source.checksumError != nil {
    summary.notes.append("the recording was damaged: no chunk of it, but what is around them")
  }
  return summary
}

/// The note of `repackRecording` about files that it has left out.
private func dropNote(_ count: Int) -> String {
  switch count {
  case 0: "the recording carried no fonts and images"
  case 1: "left out 1 file that the recording carried"
  default: "left out \(count) files that the recording carried"
  }
}

/// The note of `repackRecording` about what the app read, which it has left out.
private func readDropNote(_ count: Int) -> String {
  switch count {
  case 0: "the recording carried nothing of what the app read"
  case 1: "left out 1 file that the app read"
  default: "left out \(count) files that the app read"
  }
}

/// The note of `repackRecording` about the comments in the copy.
private func commentNote(_ count: Int) -> String {
  count == 1 ? "has 1 comment" : "has \(count) comments"
}

/// Copies the beginning of a recording up to an instant, with its digests and transcript.
///
/// The copy ends with an advance of the clock to the instant, which carries the digest before the
/// first input that is left out; so a replay is compared up to the end.
///
/// - Parameters:
///   - end: The time from the start of the recording, in nanoseconds.
///   - whole: Whether to continue until nothing is held.
/// - Throws: `RecordingError` if reading or writing fails.
package func copyStart(
  of path: String, to place: EditPlace, end: UInt64, whole: Bool = false
) throws(RecordingError) -> EditSummary {
  try place.check(whileReading: [path])
  try checkContents(of: path, until: whole ? .max : end)
  // What came until the cut may be after it in the file, and the bodies are.
  let network = path == StandardStream.sign ? nil : try NetworkTape.read(path)
  var source = try RecordSource(opening: path)
  let origin = RecordingOrigin(
    edit: "trim", change: end == .max ? "" : "to \(secondsText(end))\(whole ? ", whole" : "")",
    sources: try editSources([path]))
  var copier = try RecordCopier(
    to: place.path, overwrites: place.overwrites, origins: [origin])
  var cut = StartCut(length: end, whole: whole, keepsNetwork: network == nil)
  reading: while true {
    switch try source.next() {
    case .end: break reading
    case .needsBytes: try source.read()
    case .record(let record):
      switch cut.decide(record, copier) {
      case .keep: try copier.add(record, path: source.path)
      case .drop: break
      case .replace(let message): copier.add(message)
      case .stop: break reading
      }
    }
  }
  if let network { copier.add(network, until: cut) }
  // They are at the end, after the cut.
  if cut.stopped != nil, !copier.hasCarried, let files = try carriedFiles(of: path) {
    try copier.carry(files)
  }
  if cut.stopped != nil, !copier.hasReads {
    let reads = try carriedReads(of: path).reads
    if !reads.isEmpty { try copier.carry(reads) }
  }
  if cut.stopped == nil, let lost = source.lost, copier.inputCount == 0 {
    throw .badBytes(path: source.path, offset: lost.offset, problem: noInput)
  }
  try copier.complete(from: source.path)
  let late = cut.lateCommentCount
  return EditSummary(
    inputCount: copier.inputCount,
    notes: late > 0
      ? ["left out \(late) comment\(late == 1 ? "" : "s") on what comes after the end"] : [],
    losses: cut.stopped == nil ? source.lost.map { [lossText($0)] } ?? [] : [],
    nanoseconds: cut.nanoseconds)
}

/// Reads the part of a file that is to be copied, since messages are copied as they are: what no
/// reader accepts would become a recording that looks whole. Standard input can be read only once,
/// so its messages are copied unread.
///
/// - Parameters:
///   - end: The time from the start up to which to read, in nanoseconds.
///   - passesOverDamage: As for `MCAPReader`.
/// - Throws: `RecordingError` if the contents are invalid.
func checkContents(
  of path: String, until end: UInt64 = .max, passesOverDamage: Bool = false
) throws(RecordingError) {
  guard path != StandardStream.sign else { return }
  let reader =
    passesOverDamage
    ? try RecordingReader(passingOverDamageOf: path) : try RecordingReader(path: path)
  let start = reader.started.instant
  while let item = try reader.next() {
    if case .input(let input) = item, input.instant.nanoseconds(since: start) > end { return }
  }
}

/// The problem of a file without inputs.
let noInput = "the recording has no input"

/// The text about `source.lost`, for `EditSummary.losses`.
func lossText(_ lost: (offset: UInt64, byteCount: UInt64)) -> String {
  RecordingLoss(
    offset: lost.offset, byteCount: lost.byteCount, restoredInputCount: 0, journalCut: nil,
    hasEnd: false
  ).description
}

/// Seconds for people: `12.5 s`.
package func secondsText(_ nanoseconds: UInt64) -> String {
  var fraction = String(nanoseconds % 1_000_000_000)
  fraction = String(repeating: "0", count: 9 - fraction.count) + fraction
  while fraction.hasSuffix("0") { fraction.removeLast() }
  let whole = "\(nanoseconds / 1_000_000_000)"
  return (fraction.isEmpty ? whole : "\(whole).\(fraction)") + " s"
}

extension RecordCopier {
  /// Adds all records of `source`.
  mutating func addAll(of source: inout RecordSource) throws(RecordingError) {
    while true {
      switch try source.next() {
      case .end: return
      case .needsBytes: try source.read()
      case .record(let record): try add(record, path: source.path)
      }
    }
  }

  /// Completes the copy of the file with this name, if it has any input.
  mutating func complete(from name: String) throws(RecordingError) {
    guard inputCount > 0 else { throw .badBytes(path: name, offset: 0, problem: noInput) }
    try complete()
  }

  /// Adds what came of the network until a cut, or all of it if nothing was cut.
  mutating func add(_ network: NetworkTape, until cut: StartCut) {
    let end = Instant(nanoseconds: (cut.start ?? 0) + cut.nanoseconds)
    for event in (cut.stopped == nil ? network : network.cut(at: end)).all {
      add(
        .network, sequence: inputCount, logTime: end.nanoseconds,
        publishTime: event.instant.nanoseconds, data: CutMessage.network(event))
    }
  }

  /// Adds a message that an edit has created.
  mutating func add(_ message: StartCut.Made) {
    add(
      message.channel, sequence: message.sequence, logTime: message.time,
      publishTime: message.time, data: message.data)
  }
}

/// Decides which parts of a recording precede a cut.
struct StartCut {
  /// A message to write.
  struct Made {
    var channel: RecordingChannel
    var sequence: UInt64
    var time: UInt64
    var data: [UInt8]
  }

  enum Decision {
    case keep
    case drop
    case replace(Made)
    case stop
  }

  private let length: UInt64
  private let whole: Bool
  private let keepsNetwork: Bool
  /// The time of the first input; nil before it.
  private(set) var start: UInt64?
  private var held = PresentState()
  /// The number of inputs before the cut; nil until it is reached.
  private(set) var stopped: UInt64?
  /// The time from the start to the cut, or to the last input.
  private(set) var nanoseconds: UInt64 = 0
  private var hasDigests = false
  /// The number of comments on moments after the cut, which are left out.
  private(set) var lateCommentCount = 0

  /// - Parameters:
  ///   - length: The time from the start to the cut, in nanoseconds.
  ///   - whole: Whether to continue until nothing is held.
  ///   - keepsNetwork: Whether events of the network before the cut stay where they are.
  init(length: UInt64, whole: Bool, keepsNetwork: Bool) {
    (self.length, self.whole, self.keepsNetwork) = (length, whole, keepsNetwork)
  }

  mutating func decide(_ record: MCAPRecord, _ copier: borrowing RecordCopier) -> Decision {
    switch record {
    case .message(let message):
      guard let channel = copier.channel(of: message) else { return stopped == nil ? .keep : .drop }
      return decide(message, channel, copier.inputCount)
    case .chunk:
      // The transcript of the inputs before the cut is in their chunk.
      return stopped == nil ? .keep : .stop
    case .metadata(let metadata):
      // With `whole`, the part may be longer.
      guard let comment = RecordingComment(metadata), comment.nanoseconds >= length, !whole else {
        return .keep
      }
      lateCommentCount += 1
      return .drop
    case .header, .footer, .schema, .channel, .messageIndex, .chunkIndex, .attachment,
      .attachmentIndex, .statistics, .metadataIndex, .summaryOffset, .dataEnd:
      return .keep
    }
  }

  private mutating func decide(
    _ message: MCAPRecord.Message, _ channel: RecordingChannel, _ inputCount: UInt64
  ) -> Decision {
    if let stopped {
      guard let data = rest(of: message, channel, upTo: stopped) else { return .drop }
      return .replace(
        Made(channel: channel, sequence: stopped, time: (start ?? 0) + nanoseconds, data: data))
    }
    guard channel.isInput else { return channel == .network && !keepsNetwork ? .drop : .keep }
    let instant = Instant(nanoseconds: message.publishTime)
    let decoded = try? DecodedInput(message.data, channel: channel, instant: instant)
    let first = start ?? message.logTime
    if start == nil { hasDigests = decoded?.hasDigests ?? false }
    start = first
    let time = message.logTime >= first ? message.logTime - first : 0
    guard time >= length, inputCount > 0, !(whole && held.isHolding) else {
      if let input = decoded?.input { held.apply(input) }
      nanoseconds = time
      return .keep
    }
    stopped = inputCount
    nanoseconds = whole ? max(length, nanoseconds) : length
    let digest = hasDigests ? decoded?.digestBefore ?? 0 : 0
    return .replace(
      Made(
        channel: .clockAdvanced, sequence: inputCount + 1, time: first + nanoseconds,
        data: CutMessage.clockAdvanced(digestBefore: digest)))
  }

  /// The part of a message after a chunk's inputs that remains; nil if nothing does.
  private func rest(
    of message: MCAPRecord.Message, _ channel: RecordingChannel, upTo last: UInt64
  ) -> [UInt8]? {
    switch channel {
    case .transcript: CutMessage.transcript(message.data, upTo: last)
    case .states: CutMessage.states(message.data, upTo: last)
    case .started, .deviceAdded, .deviceRemoved, .frame, .clockAdvanced, .systemRequest,
      .hostAnswered, .workArrived, .checkpoint, .ended, .held, .packed, .file, .picture,
      .network:
      nil
    }
  }
}
