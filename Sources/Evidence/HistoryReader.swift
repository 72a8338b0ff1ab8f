import InputCore
package import InputRecording

/// Reads a recording into a `History`.
package struct HistoryReader {
  private var history = History()
  private var input = InputTracks()
  private var checkpoints = CheckpointViews()
  private var start = Instant.zero
  private var recognizers: [UInt32: RecognizerState] = [:]

  /// Reads the recording at `path`.
  ///
  /// - Throws: `RecordingError` if it cannot be read to its end.
  package static func read(_ path: String) throws(RecordingError) -> History {
    var reader = HistoryReader()
    let recording = try RecordingReader(path: path)
    reader.begin(recording)
    while let item = try recording.next() { reader.add(item) }
    reader.history.loss = recording.loss.map { "\($0)" }
    return reader.finish()
  }

  private mutating func begin(_ recording: RecordingReader) {
    let started = recording.started
    let screen = started.screens[0]
    let scale = Double(screen.scaleThousandths) / 1000
    history.name = recording.path
    history.width = Double(screen.widthPixels) / scale
    history.height = Double(screen.heightPixels) / scale
    history.period = Int(screen.periodNanoseconds / 1000)
    history.wallTime = Int(started.wallTime / 1_000_000)
    history.start = Int(started.instant.nanoseconds / 1000)
    start = started.instant
    input = InputTracks(width: history.width, height: history.height, start: started.instant)
  }

  private func time(ofInput number: UInt64) -> Int {
    guard number > 0, number <= UInt64(history.inputs.count) else { return 0 }
    return history.inputs[Int(number) - 1]
  }

  private mutating func add(_ item: RecordedItem) {
    switch item {
    case .input(let recorded):
      let time = Int(recorded.instant.nanoseconds(since: start) / 1000)
      history.inputs.append(time)
      history.end = max(history.end, time)
      input.add(recorded.input, at: time)
    case .transcript(let lines):
      for text in lines.text.split(separator: "\n", omittingEmptySubsequences: true) {
        guard let call = TranscriptLine(text) else { continue }
        let time = min(max(0, call.instant - history.start), 1 << 52)
        history.lines.append(
          History.Line(time: time, input: Int(clamping: lines.input), call: call))
      }
    case .viewCount(let count):
      checkpoints.end(at: history.inputs.last ?? 0, into: &history)
      checkpoints.begin(count: Int(count))
    case .view(let index, let line):
      checkpoints.set(Int(index), line)
    case .states(let step):
      add(step)
    case .checkpoint, .ended, .viewTree: break
    }
  }

  private mutating func add(_ step: RunStateStep) {
    let time = time(ofInput: step.input)
    if !history.hasStates {
      // What checkpoints say is in the states too.
      history.hasStates = true
      history.changes = []
    }
    if step.hasRoots || !step.views.isEmpty {
      history.changes.append(
        History.ScreenChange(
          time: time, roots: step.hasRoots ? step.roots : nil, views: step.views))
    }
    for recognizer in step.recognizers { recognizers[recognizer.number] = recognizer }
    for touch in step.touches {
      history.predictions.append(
        History.Prediction(
          time: time, touch: Int(touch.number),
          places: touch.predicted.map { Double($0) / 1000 }))
    }
  }

  private mutating func finish() -> History {
    checkpoints.end(at: history.inputs.last ?? 0, into: &history)
    input.finish(at: history.end, into: &history)
    history.recognizers = recognizers.values.sorted { $0.number < $1.number }
    history.lines.sort { ($0.input, $0.time) < ($1.input, $1.time) }
    history.touches = TouchSpans.make(of: history)
    history.gestures = GestureTracks.make(of: history)
    return history
  }
}
