internal import InputCore
internal import MCAP

/// A file inside a recording that says something about its run.
package struct RecordingAttachment: Equatable, Sendable {
  /// Its path among the recording's attachments, such as `crash/backtrace.txt`.
  package var name: String
  /// Its media type, such as `text/plain`.
  package var mediaType: String
  package var contents: [UInt8]

  package init(name: String, mediaType: String, contents: [UInt8]) {
    (self.name, self.mediaType, self.contents) = (name, mediaType, contents)
  }
}

/// What a run has left in a ring, joined into one recording.
package struct GatheredRun: Equatable, Sendable {
  /// The number of inputs.
  package var inputCount: UInt64
  /// The time from the first to the last input, in nanoseconds.
  package var nanoseconds: UInt64
  /// Whether the recording begins with the run.
  package var isWhole: Bool
  /// What could not be read; nil if everything could.
  package var loss: String?
}

extension RecordingSeriesNames {
  /// The number of the next file of the series.
  ///
  /// - Throws: `RecordingError` if the folder cannot be read.
  package func nextNumber() throws(RecordingError) -> Int {
    (try existing().last?.number ?? 0) + 1
  }

  /// Joins the files that one run has left, as far as they follow each other without a gap, into a
  /// recording of what they hold; on any thread.
  ///
  /// If the beginning of the run is gone, so are the questions to which the host gave later
  /// answers, and the queues whose work arrived: a replay would wait for these, so they are left
  /// out.
  ///
  /// - Parameters:
  ///   - numbers: The run's files; those that have been deleted may be among them.
  ///   - output: The path of the recording, where nothing may exist.
  ///   - attachments: Further files for the recording.
  /// - Throws: `RecordingError` if nothing can be read, or the recording cannot be written.
  package func gather(
    _ numbers: ClosedRange<Int>, into output: String, with attachments: [RecordingAttachment]
  ) throws(RecordingError) -> GatheredRun {
    let present = try existing().map { $0.number }.filter { numbers.contains($0) }
    var parts = present[...]
    for (last, next) in zip(present, present.dropFirst()) where next != last + 1 {
      parts = parts.drop { $0 < next }
    }
    guard let first = parts.first else {
      throw .foreign(path: path(numbers.lowerBound), problem: "the run has left no file")
    }
    var gathering = Gathering(
      draft: try InputDraft(of: output, overwrites: false), isWhole: first == numbers.lowerBound)
    for number in parts {
      do throws(RecordingError) {
        try gathering.append(try RecordingReader(path: path(number)))
      } catch {
        // The process may have ended before it wrote the first input of a new file. A disk that is
        // full is found out again at the end.
        guard number == parts.last, gathering.hasBegun else { throw error }
        gathering.loss = error.description
      }
    }
    return try gathering.complete(with: attachments)
  }
}

/// Joins the parts of one run.
private struct Gathering: ~Copyable {
  private var draft: InputDraft
  private let isWhole: Bool
  private var held = PresentState()
  private var system = SystemState()
  private var start: Instant?
  private var now = Instant.zero
  /// What could not be read.
  var loss: String?

  /// Whether there is any input.
  var hasBegun: Bool { start != nil }

  init(draft: consuming InputDraft, isWhole: Bool) {
    self.draft = draft
    self.isWhole = isWhole
  }

  /// Appends what a part adds to those before it.
  ///
  /// - Throws: `RecordingError` if the part cannot be read, or the recording not be written.
  mutating func append(_ reader: RecordingReader) throws(RecordingError) {
    let began = reader.started.instant
    // A later part repeats what was there: its own start, requests, devices and what they hold.
    var repeated = start == nil ? 0 : 1 + system.requests(at: began).count
    if start != nil {
      repeated += held.inputs(at: began).count + system.lastRequests(at: began).count
    }
    while let next = try reader.nextInput() {
      guard repeated == 0 else {
        repeated -= 1
        continue
      }
      try append(next.input)
    }
    // That a file was not closed is no loss while its journal has the rest.
    guard let part = reader.loss else { return }
    let isRestored = part.restoredInputCount > 0 || part.byteCount == 0
    if part.journalCut != nil || !isRestored { loss = "\(reader.path): \(part)" }
  }

  private mutating func append(_ input: Input) throws(RecordingError) {
    switch input {
    case .started(let started):
      start = started.instant
      system = SystemState(launchedInBackground: started.facts.launch.isInBackground)
    case .hostAnswered, .workArrived:
      guard isWhole else { return }
    case .deviceAdded, .deviceRemoved, .frame, .clockAdvanced, .systemRequest: break
    }
    held.apply(input)
    system.apply(input)
    system.follow(held)
    now = input.instant
    try draft.append(input)
  }

  /// Ends the recording, with further files.
  ///
  /// - Throws: `RecordingError` if it cannot be written.
  mutating func complete(
    with attachments: [RecordingAttachment]
  ) throws(RecordingError) -> GatheredRun {
    let instant = now.nanoseconds
    let records = attachments.map {
      MCAPRecord.Attachment(
        logTime: instant, createTime: 0, name: $0.name, mediaType: $0.mediaType, data: $0.contents)
    }
    let result = GatheredRun(
      inputCount: draft.inputCount, nanoseconds: now.nanoseconds(since: start ?? now),
      isWhole: isWhole, loss: loss)
    try draft.complete(with: records)
    return result
  }
}
