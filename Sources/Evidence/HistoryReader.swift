import InputCore
package import InputRecording

/// Reads a recording into a `History`.
package struct HistoryReader {
  private var history = History()
  private var input = InputTracks()
  private var checkpoints = CheckpointViews()
  private var start = Instant.zero
  private var recognizers: [UInt32: RecognizerState] = [:]

  /// Begins the history of a run.
  init(_ started: Started, path: String) {
    let screen = started.screens[0]
    let scale = Double(screen.scaleThousandths) / 1000
    history.name = path
    history.width = Double(screen.mountedPixels.width) / scale
    history.height = Double(screen.mountedPixels.height) / scale
    history.period = Int(screen.periodNanoseconds / 1000)
    history.wallTime = Int(started.wallTime / 1_000_000)
    history.start = Int(started.instant.nanoseconds / 1000)
    history.compared.version = started.behaviourVersion
    history.compared.comparesViews = started.tasks == .ordered
    start = started.instant
    history.screens.set(started.screens.map { ScreenTimeline.Screen($0) }, at: 0)
    input = InputTracks(history.screens, start: started.instant)
  }

  /// Reads the recording at `path`.
  ///
  /// - Throws: `RecordingError` if it cannot be read to its end.
  package static func read(_ path: String) throws(RecordingError) -> History {
    let recording = try RecordingReader(path: path)
    var reader = HistoryReader(recording.started, path: recording.path)
    reader.history.comments = recording.comments.map { History.Comment($0) }
    while let item = try recording.next() { reader.add(item) }
    reader.history.loss = recording.loss.map { "\($0)" }
    if recording.hasNetwork, let tape = try NetworkTape.read(path) {
      reader.history.arrivals = History.NetworkArrival.all(in: tape, since: reader.start)
    }
    if reader.history.hasStates, !reader.history.screens.isPlain {
      try reader.readInputsAgain(path)
    }
    return reader.finish()
  }

  /// Follows the devices again with the turns of the screens, which are known only from the states
  /// that come after the inputs.
  private mutating func readInputsAgain(_ path: String) throws(RecordingError) {
    let recording = try RecordingReader(path: path)
    input = InputTracks(history.screens, start: start)
    while let recorded = try recording.nextInput() {
      input.add(recorded.input, at: Int(recorded.instant.nanoseconds(since: start) / 1000))
    }
  }

  private func time(ofInput number: UInt64) -> Int {
    guard number > 0, number <= UInt64(history.inputs.count) else { return 0 }
    return history.inputs[Int(number) - 1]
  }

  mutating func add(_ item: RecordedItem) {
    note(item)
    history.compared.add(item, inputCount: history.inputs.count)
  }

  private mutating func note(_ item: RecordedItem) {
    switch item {
    case .input(let recorded):
      let time = Int(recorded.instant.nanoseconds(since: start) / 1000)
      history.inputs.append(time)
      history.end = max(history.end, time)
      if case .systemRequest(let request, _) = recorded.input, !history.hasStates {
        history.screens.apply(request, at: time)
        input.use(history.screens)
      }
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
    case .view(let index, let line, let look, _):
      checkpoints.set(Int(index), line, look: look)
    case .states(let step):
      add(step)
    case .checkpoint, .ended, .viewTree, .file, .picture: break
    }
  }

  private mutating func add(_ step: RunStateStep) {
    let time = time(ofInput: step.input)
    if !history.hasStates {
      // The states also contain everything that checkpoints say.
      history.hasStates = true
      history.changes = []
      if !step.screens.isEmpty { history.screens = ScreenTimeline() }
    }
    if !step.screens.isEmpty {
      history.screens.set(step.screens.map { ScreenTimeline.Screen($0) }, at: time)
    }
    if step.hasRoots || !step.views.isEmpty {
      history.changes.append(
        History.ScreenChange(
          time: time, roots: step.hasRoots ? step.roots : nil, views: step.views,
          input: Int(clamping: step.input)))
    }
    for recognizer in step.recognizers { recognizers[recognizer.number] = recognizer }
    history.answers += step.answers.map {
      History.Answer(input: Int(clamping: step.input), answer: $0)
    }
    for touch in step.touches {
      history.predictions.append(
        History.Prediction(
          time: time, touch: Int(touch.number), window: touch.window,
          places: touch.predicted.map { Double($0) / 1000 }))
    }
  }

  mutating func finish() -> History {
    checkpoints.end(at: history.inputs.last ?? 0, into: &history)
    input.finish(at: history.end, into: &history)
    history.recognizers = recognizers.values.sorted { $0.number < $1.number }
    history.lines.sort { ($0.input, $0.time) < ($1.input, $1.time) }
    history.touches = TouchSpans.make(of: history)
    history.placeTouches()
    TouchSpans.lengthen(in: &history)
    history.gestures = GestureTracks.make(of: history)
    return history
  }
}

extension History.Comment {
  /// Creates what a recording's comment says.
  package init(_ comment: RecordingComment) {
    self.init(time: Int(comment.nanoseconds / 1000), text: comment.text)
  }
}
