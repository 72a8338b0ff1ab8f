package import InputCore
package import InputRecording

/// Writes a run that has left the recorded one, as a recording without digests.
///
/// - Parameters:
///   - path: The recording that it has left.
///   - inputs: All inputs of the run, from its start.
///   - network: The network of the run; nil if the recording that it has left has none.
///   - text: What is otherwise, in words, for the origin.
/// - Throws: `RecordingError` if reading or writing fails.
package func writeBranch(
  of path: String, _ inputs: [Input], network: [NetworkEvent]? = nil, to place: EditPlace,
  change text: String
) throws(RecordingError) -> EditSummary {
  try place.check(whileReading: [path])
  let reader = try RecordingReader(path: path)
  let origin = RecordingOrigin(
    edit: "explore", change: text, sources: try editSources([path]), dropped: runEvidence)
  return try writeRecording(
    of: inputs, network: network, to: place, leavesOutKeys: reader.leavesOutKeys,
    origins: reader.origins + [origin])
}
