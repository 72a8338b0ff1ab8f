package import InputCore
package import InputRecording

/// A part of a recording, in nanoseconds since its start: from `start` up to but excluding `end`.
package struct RecordingCut: Equatable, Sendable {
  /// Where the part begins. Default: 0, the start.
  package var start: UInt64 = 0
  /// Where it ends; nil for the end of the recording.
  package var end: UInt64?
  /// Whether both ends move to the next instant at which nothing is held. Default: false.
  package var whole = false
  /// Whether inputs keep their instants; otherwise the part begins at `RecordingCut.zero`.
  package var keepsTimes = false

  /// The instant at which a part begins if it does not keep its times: 1 s, as for an import, so
  /// that samples older than their frame have a valid time too.
  package static let zero = Instant(nanoseconds: 1_000_000_000)

  /// Creates the cut that covers everything.
  package init() {}

  /// The part in words.
  var text: String {
    let to = end.map { " to \(secondsText($0))" } ?? ""
    return "from \(secondsText(start))\(to)\(whole ? ", whole" : "")"
  }
}

/// Copies a part of a recording.
///
/// A part that begins at the start keeps digests, transcript and instants. Any other begins with
/// the devices that are present and what they hold, like a file of a `RecordingSeries`: contacts
/// that are down land at their places. Anything down at the end stays down.
///
/// - Throws: `RecordingError` if reading or writing fails, or if the part is empty.
package func trimRecording(
  _ path: String, to place: EditPlace, _ cut: RecordingCut
) throws(RecordingError) -> EditSummary {
  if cut.start == 0 {
    return try copyStart(of: path, to: place, end: cut.end ?? .max, whole: cut.whole)
  }
  try place.check(whileReading: [path])
  let window = try RecordingWindow(path: path, from: cut.start)
  var part = RecordingPart(window, cut)
  guard try part.findStart() else {
    throw .foreign(
      path: path, problem: "it has no input after \(secondsText(cut.start)) to begin with")
  }
  let origin = RecordingOrigin(
    edit: "trim", change: cut.text, sources: try editSources([path]), dropped: runEvidence)
  var draft = try InputDraft(
    of: place.path, overwrites: place.overwrites, leavesOutKeys: window.leavesOutKeys,
    origins: window.origins + [origin])
  try part.write(to: &draft)
  try draft.complete()
  return EditSummary(
    inputCount: draft.inputCount, notes: part.notes,
    losses: window.loss.map { [$0.description] } ?? [], nanoseconds: part.nanoseconds)
}

/// Writes the part of a recording that starts where its window does.
struct RecordingPart {
  private let window: RecordingWindow
  private let cut: RecordingCut
  private let origin: Instant
  private var begin: Instant
  private var last: Instant
  private var answers = LeftOutAnswers()
  private var passedCount: UInt64 = 0

  init(_ window: RecordingWindow, _ cut: RecordingCut) {
    self.window = window
    self.cut = cut
    origin = window.started.instant
    begin = origin.advanced(byNanoseconds: cut.start)
    last = begin
  }

  /// Moves on to the first input of the part; returns false if there is none.
  mutating func findStart() throws(RecordingError) -> Bool {
    guard try window.peek() != nil else { return false }
    guard cut.whole else { return true }
    while window.state.devices.isHolding {
      guard let next = try window.next() else { return false }
      (begin, last) = (next.now, next.now)
    }
    return try window.peek() != nil
  }

  /// The duration of the part that was written.
  var nanoseconds: UInt64 { last.nanoseconds(since: begin) }

  var notes: [String] {
    let passed =
      passedCount == 0
      ? []
      : ["\(passedCount) requests of the system before the cut, such as links, are not repeated"]
    return answers.notes + passed
  }

  /// Writes the opening, the inputs of the part, and an advance of the clock to its end.
  mutating func write(to draft: inout InputDraft) throws(RecordingError) {
    let shift = TimeShift(from: begin, to: cut.keepsTimes ? begin : RecordingCut.zero)
    passedCount = window.state.system.passedCount
    for input in window.state.opening(at: begin) {
      try draft.append(input.changed(move: shift.callAsFunction))
    }
    let end = cut.end.map { origin.advanced(byNanoseconds: $0) }
    while let next = try window.peek() {
      if let end, next.now >= end, !(cut.whole && window.state.devices.isHolding) { break }
      _ = try window.next()
      last = next.now
      guard !answers.leavesOut(next.input) else { continue }
      try draft.append(next.input.changed(move: shift.callAsFunction))
    }
    if let end, try window.peek() != nil { last = max(last, end) }
    try draft.append(.clockAdvanced(to: shift(last)))
  }
}
