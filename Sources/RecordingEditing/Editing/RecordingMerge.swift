internal import InputCore
package import InputRecording

/// How the times of merged recordings correspond.
package enum MergeAlignment: Equatable, Sendable {
  /// All begin at the same instant.
  case starts
  /// Recordings are placed by the wall time at which each began.
  case wallTimes
}

/// Writes the devices of several recordings into one, by time.
///
/// Screens must be equal. Requests of the system, and everything else that does not come from a
/// device, are taken from the first recording; whatever a recording holds at its end is released
/// there.
///
/// - Throws: `RecordingError` if reading or writing fails, if the screens differ, or if a wall time
///   is unknown.
package func mergeRecordings(
  _ paths: [String], to place: EditPlace, by alignment: MergeAlignment = .starts
) throws(RecordingError) -> EditSummary {
  precondition(!paths.isEmpty, "nothing to merge")
  try place.check(whileReading: paths)
  let readers = try openAlike(paths)
  let origin = RecordingOrigin(
    edit: "merge", change: alignment == .starts ? "by their starts" : "by wall time",
    sources: try editSources(paths), dropped: runEvidence)
  var lanes = try lanes(readers, alignment)
  var draft = try InputDraft(
    of: place.path, overwrites: place.overwrites,
    leavesOutKeys: readers.contains { $0.leavesOutKeys }, origins: [origin])
  let first = lanes.map(\.start).min() ?? readers[0].started.instant
  var started = readers[0].started
  started.wallTime &-= Int64(clamping: started.instant.nanoseconds(since: first))
  started.instant = first
  try draft.append(.started(started))
  var merge = Merge()
  for index in lanes.indices { try lanes[index].advance() }
  while let turn = lanes.indices.filter({ lanes[$0].next != nil })
    .min(by: { lanes[$0].time < lanes[$1].time })
  {
    for input in try merge.take(&lanes[turn], isFirst: turn == 0) { try draft.append(input) }
  }
  try draft.complete()
  return EditSummary(
    inputCount: draft.inputCount, notes: merge.notes,
    losses: readers.compactMap { reader in reader.loss.map { "\(reader.path): \($0)" } },
    nanoseconds: merge.now.nanoseconds(since: first))
}

/// Places each recording on the time of the first one.
private func lanes(
  _ readers: [RecordingReader], _ alignment: MergeAlignment
) throws(RecordingError) -> [Lane] {
  let first = readers[0].started
  var lanes: [Lane] = []
  for reader in readers {
    var start = first.instant
    if alignment == .wallTimes {
      guard first.wallTime != 0, reader.started.wallTime != 0 else {
        let path = first.wallTime == 0 ? readers[0].path : reader.path
        throw .foreign(path: path, problem: "its wall time is unknown; merge by the starts")
      }
      let (difference, overflow) = reader.started.wallTime.subtractingReportingOverflow(
        first.wallTime)
      let place = Int64(clamping: start.nanoseconds).addingReportingOverflow(difference)
      guard !overflow, !place.overflow, place.partialValue >= 0 else {
        throw .foreign(
          path: reader.path,
          problem: "it began earlier than the clock of \(readers[0].path); name it first")
      }
      start = Instant(nanoseconds: UInt64(place.partialValue))
    }
    lanes.append(Lane(reader: reader, start: start))
  }
  return lanes
}

/// One of the recordings.
private struct Lane {
  let reader: RecordingReader
  /// The position of its start in the result.
  let start: Instant
  private(set) var next: Input?
  /// When the next input is due in the result.
  private(set) var time = Instant.zero
  var state = PresentState()
  var numbers: [DeviceID: DeviceID] = [:]

  var shift: TimeShift { TimeShift(from: reader.started.instant, to: start) }

  /// Reads the next input.
  mutating func advance() throws(RecordingError) {
    let read = try reader.nextInput()
    next = read?.input
    if let read { time = shift(read.instant) }
  }

  init(reader: RecordingReader, start: Instant) {
    (self.reader, self.start) = (reader, start)
  }
}

/// Merges recordings, input by input.
private struct Merge {
  private var nextNumber = 0
  private var answers = LeftOutAnswers()
  private var requestCount = 0
  private(set) var now = Instant.zero

  var notes: [String] {
    let requests =
      requestCount == 0
      ? [] : ["left out \(requestCount) requests of the system of all files but the first"]
    return answers.notes + requests
  }

  /// Takes the next input of a recording.
  mutating func take(_ lane: inout Lane, isFirst: Bool) throws(RecordingError) -> [Input] {
    guard let input = lane.next else { return [] }
    now = max(now, lane.time)
    if case .deviceAdded(let device, _) = input {
      lane.numbers[device.id] = try deviceNumber(nextNumber, lane.reader.path)
      nextNumber += 1
    }
    let (shift, numbers) = (lane.shift, lane.numbers)
    let moved = input.changed(move: shift.callAsFunction, device: { numbers[$0] ?? $0 })
    var output = keeps(input, isFirst) ? [moved] : []
    lane.state.apply(moved)
    try lane.advance()
    if lane.next == nil { output += lane.state.releases(at: now).map { .frame($0) } }
    return output
  }

  private mutating func keeps(_ input: Input, _ isFirst: Bool) -> Bool {
    switch input {
    case .started: return false
    case .systemRequest:
      if !isFirst { requestCount += 1 }
      return isFirst
    case .hostAnswered, .workArrived: return !answers.leavesOut(input)
    case .deviceAdded, .deviceRemoved, .frame, .clockAdvanced: return true
    }
  }
}
