package import InputCore
package import InputRecording

/// Copies a recording, and changes each input. The copy has no digests.
///
/// - Parameters:
///   - edit: The edit, for the origin of the copy.
///   - text: The change in words, for the origin.
///   - keepsAnswers: Whether the host's answers and arrivals of work are kept, because the app asks
///     for them again in the same order.
///   - namesSource: Whether the origin names the file; if not, earlier origins are left out too.
///   - change: Returns the changed input.
/// - Throws: `RecordingError` if reading or writing fails.
package func changeRecording(
  _ path: String, to place: EditPlace, edit: String, change text: String = "",
  keepsAnswers: Bool = false, namesSource: Bool = true, _ change: (Input) -> Input
) throws(RecordingError) -> EditSummary {
  try place.check(whileReading: [path])
  let reader = try RecordingReader(path: path)
  let origin = RecordingOrigin(
    edit: edit, change: text, sources: namesSource ? try editSources([path]) : [],
    dropped: runEvidence)
  var draft = try InputDraft(
    of: place.path, overwrites: place.overwrites, leavesOutKeys: reader.leavesOutKeys,
    origins: namesSource ? reader.origins + [origin] : [origin])
  var answers = LeftOutAnswers()
  var end = reader.started.instant
  while let next = try reader.nextInput() {
    guard keepsAnswers || !answers.leavesOut(next.input) else { continue }
    let input = change(next.input)
    end = max(end, input.instant)
    try draft.append(input)
  }
  try draft.complete()
  return EditSummary(
    inputCount: draft.inputCount, notes: answers.notes,
    losses: reader.loss.map { [$0.description] } ?? [],
    nanoseconds: end.nanoseconds(since: reader.started.instant))
}

/// Writes inputs as a recording without digests.
///
/// - Parameters:
///   - inputs: The inputs of a run, from its start.
///   - network: The network of the run, from which a replay is answered; nil if it has none.
///   - origins: The edits that made the recording, oldest first.
/// - Throws: `RecordingError` if writing fails.
@discardableResult package func writeRecording(
  of inputs: [Input], network: [NetworkEvent]? = nil, to place: EditPlace,
  leavesOutKeys: Bool = false, origins: [RecordingOrigin] = []
) throws(RecordingError) -> EditSummary {
  var draft = try InputDraft(
    of: place.path, overwrites: place.overwrites, leavesOutKeys: leavesOutKeys,
    hasNetwork: network != nil, origins: origins)
  // Some after each input, so that no chunk has too many.
  let eventsAfterInput = 8
  var events = (network ?? [])[...]
  for input in inputs {
    try draft.append(input)
    for event in events.prefix(eventsAfterInput) { draft.append(event) }
    events = events.dropFirst(eventsAfterInput)
  }
  for event in events { draft.append(event) }
  try draft.complete()
  let end = inputs.map(\.instant).max() ?? .zero
  return EditSummary(
    inputCount: draft.inputCount,
    nanoseconds: inputs.first.map { end.nanoseconds(since: $0.instant) } ?? 0)
}
