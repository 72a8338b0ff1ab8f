internal import InputCore

extension AppRun {
  /// The views on screens, one line each as in checkpoints: windows from back to front, indented by
  /// two blanks for each superview.
  package var viewLines: [String] {
    let tape = TranscriptTape()
    let engine = application.engine
    _ = ViewTreeScan(onto: tape).scan { engine.describeViews(to: $0) }
    var reader = TapeReader(tape.take(recycling: nil))
    var lines: [String] = []
    while let item = reader.next() {
      if case .view = item { lines.append(String(decoding: reader.text, as: UTF8.self)) }
    }
    return lines
  }

  /// The recognizers of these views with their states, one line each: `pan@card began`.
  package var recognizerLines: [String] {
    application.engine.recognizerStandings().map(\.line)
  }
}
