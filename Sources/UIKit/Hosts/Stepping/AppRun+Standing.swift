internal import InputCore

extension AppRun {
  /// The views on screens in lines, as checkpoints have them: windows from back to front, two
  /// blanks for each superview.
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

  /// The recognizers of these views with their states, in lines: `pan@card began`.
  package var recognizerLines: [String] {
    application.engine.recognizerStandings().map(\.line)
  }
}
