internal import InputCore
internal import InputRecording

extension AppRun {
  /// The views on screens with what they show, one line each as in checkpoints: windows from back
  /// to front, indented by two blanks for each superview.
  package var viewLines: [String] { viewLines(withLooks: true) }

  /// As `viewLines`.
  ///
  /// - Parameter withLooks: Whether they say what the views show.
  package func viewLines(withLooks: Bool) -> [String] {
    let tape = TranscriptTape()
    let engine = application.engine
    _ = ViewTreeScan(onto: tape).scan { engine.describeViews(to: $0) }
    var reader = TapeReader(tape.take(recycling: nil))
    var lines: [String] = []
    while let item = reader.next() {
      guard case .view = item else { continue }
      let look = withLooks ? String(decoding: reader.look, as: UTF8.self) : ""
      lines.append(
        RecordedEvidence.line(String(decoding: reader.text, as: UTF8.self), look: look))
    }
    return lines
  }

  /// The recognizers of these views with their states, one line each: `pan@card began`.
  package var recognizerLines: [String] {
    application.engine.recognizerStandings().map(\.line)
  }
}
