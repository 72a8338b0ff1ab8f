#if DEBUG  // The readers are tested from inside.
  import InputCore

  @testable import Evidence
  @testable import InputRecording

  /// The states and the transcript of a recording, and what `retouch view`, `shot` and `export` make
  /// of them.
  @MainActor enum FuzzedHistory {
    /// The transcript, a byte 255, which UTF-8 never has, and a message of states.
    static func takes(_ bytes: [UInt8]) -> Bool {
      let parts = bytes.split(separator: 0xFF, maxSplits: 1, omittingEmptySubsequences: false)
      let lines = String(decoding: parts[0], as: UTF8.self)
      guard let steps = steps(parts.count > 1 ? Array(parts[1]) : []) else { return false }
      var reader = HistoryReader(started, path: "fuzzed.mcap")
      for (index, input) in inputs.enumerated() {
        reader.add(
          .input(
            RecordedInput(
              sequence: UInt64(index + 1), channel: RecordingChannel(input), input: input,
              instant: input.instant, digestBefore: nil)))
      }
      reader.add(.transcript(RecordedLines(input: 1, text: lines, leftOutCount: 0)))
      for step in steps { reader.add(.states(step)) }
      show(reader.finish())
      return true
    }

    private static let started: Started = {
      let screens = [(400, 300), (200, 100)].map { width, height in
        ScreenDescription(
          name: "\(width)", widthPixels: UInt32(width), heightPixels: UInt32(height))
      }
      return Started(instant: Instant(nanoseconds: 1_000_000_000), wallTime: 0, screens: screens)
    }()

    /// A finger that lands, moves and lifts within a second, on two screens of different sizes.
    private static let inputs: [Input] = {
      let device = DeviceID(0)
      let start = started.instant
      let kinds: [Sample.Kind] = [.touchDown, .touchMove, .touchUp]
      return [
        .started(started),
        .deviceAdded(DeviceDescriptor(id: device, name: "fuzzed"), at: start),
      ]
        + kinds.enumerated().map { index, kind in
          let instant = start.advanced(byNanoseconds: UInt64(index) * 300_000_000)
          let sample = Sample(
            instant: instant, device: device, kind: kind, code: 0, x: 1 << 22, y: 1 << 22, z: 0)
          return .frame(Frame(device: device, instant: instant, samples: [sample]))
        }
    }()

    /// The steps of a message; nil if it is refused. What was read is the same when it is written
    /// and read again.
    private static func steps(_ bytes: [UInt8]) -> [RunStateStep]? {
      guard let read = try? decoded(bytes) else { return nil }
      var writer = ProtobufWriter()
      writer.put(read)
      let again = try? decoded(writer.bytes)
      precondition(again == read, "states are others when they are written and read again")
      return read
    }

    private static func decoded(_ bytes: [UInt8]) throws(ProtobufError) -> [RunStateStep] {
      let place = RecordingError.badBytes(path: "fuzzed", offset: 0, problem: "states")
      var cursor = StatesCursor(
        RecordedStates(bytes: bytes, inputCount: UInt64(inputs.count), place: place))
      var steps: [RunStateStep] = []
      while let step = try cursor.next() { steps.append(step) }
      return steps
    }

    /// Everything that is made of a history.
    private static func show(_ history: History) {
      _ = history.json.line
      var trace = PerfettoTrace(history)
      trace.write { _ in }
      for time in [0, history.end / 2, history.end] {
        let picture = Picture(history, at: time, theme: .light)
        precondition(picture.lines.last == "</svg>", "the picture has no end")
        _ = history.moment(at: time).json.line
      }
    }
  }
#endif
