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
    _ = ViewTreeScan(onto: tape).scan { application.describeViews(to: $0) }
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

  /// How these views are drawn, as recordings contain it: the digest of each and the lines of its
  /// display list; nothing for a view that is not drawn.
  var viewDrawings: [String] {
    let tape = TranscriptTape()
    _ = ViewTreeScan(onto: tape, limitsTexts: false).scan {
      application.describeViews(to: $0, withDrawings: true)
    }
    var reader = TapeReader(tape.take(recycling: nil))
    var drawings: [String] = []
    while let item = reader.next() {
      guard case .view(let index) = item else { continue }
      // There is no room on the tape for a very large drawing.
      while drawings.count < Int(index) { drawings.append("") }
      drawings.append(String(decoding: reader.drawing, as: UTF8.self))
    }
    return drawings
  }

  /// The recognizers of these views with their states, one line each: `pan@card began`.
  package var recognizerLines: [String] {
    application.engine.recognizerStandings().map(\.line)
  }
}
