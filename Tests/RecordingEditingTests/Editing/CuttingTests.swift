import InputCore
import RandomTestSupport
import RecordingTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

@MainActor @Suite struct CuttingTests {
  private let folder: TemporaryFolder
  private let seed = SeededGenerator.testSeed()

  init() throws {
    folder = try TemporaryFolder()
    print("seed of CuttingTests: \(seed)")
  }

  /// Records a random run without digests.
  private func record(_ steps: Int = 400, hasDigests: Bool = false) throws -> (String, [Input]) {
    let run = RandomRun(seed: seed, steps: steps)
    var options = RecordingWriter.Options()
    options.hasDigests = hasDigests
    options.overwrites = true
    _ = try RecordingTestSupport.record(run.inputs, to: folder.file("run.mcap"), options: options)
    return (folder.file("run.mcap"), run.inputs)
  }

  private func place(_ name: String) -> EditPlace { EditPlace(folder.file(name)) }

  @Test func `parts of a recording, joined again, are the recording`() throws {
    let (path, original) = try record()
    let result = try splitRecording(path, to: place("part.mcap"), .every(500_000_000))
    #expect(result.parts.count > 5)
    _ = try joinRecordings(result.parts.map(\.path), to: place("joined.mcap"))
    #expect(try inputs(of: folder.file("joined.mcap")).history == original.history, "seed \(seed)")
  }

  /// A file whose messages are sound and whose last input contradicts the others.
  private func contradiction() throws -> String {
    let path = folder.file("bad.mcap")
    try writeRecording(to: path, overwrites: true) { (append) throws(RecordingError) in
      var last = Instant.zero
      for input in sampleRun(frames: 200, stepNanoseconds: 20_000_000) {
        try append(input)
        last = input.instant
      }
      try append(.deviceRemoved(DeviceID(77), at: last.advanced(byNanoseconds: 1)))
    }
    return path
  }

  @Test func `what no reader accepts is neither copied nor divided`() throws {
    let path = try contradiction()
    let edits: [(String, (EditPlace) throws -> Void)] = [
      ("repack", { _ = try repackRecording(path, to: $0) }),
      ("trim", { _ = try trimRecording(path, to: $0, RecordingCut()) }),
      ("split", { _ = try splitRecording(path, to: $0, .every(1_000_000_000)) }),
      ("device", { _ = try splitRecordingByDevice(path, to: $0) }),
    ]
    for (name, edit) in edits {
      let error = #expect(throws: RecordingError.self, "\(name)") {
        try edit(self.place("\(name).mcap"))
      }
      #expect(error?.description.hasSuffix("device 77 does not exist") == true, "\(name)")
    }
    #expect(folder.names == ["bad.mcap"])
    // The part before it is sound.
    var start = RecordingCut()
    start.end = 2_000_000_000
    #expect(try trimRecording(path, to: place("start.mcap"), start).inputCount > 50)
  }

  @Test func `a pause of a year does not become millions of files`() throws {
    let path = folder.file("pause.mcap")
    let run = sampleRun(frames: 4)
    let last = try #require(run.last?.instant)
    let year: UInt64 = 31_536_000_000_000_000
    try writeRecording(to: path, overwrites: true) { (append) throws(RecordingError) in
      for input in run { try append(input) }
      try append(.clockAdvanced(to: last.advanced(byNanoseconds: year)))
    }
    let error = #expect(throws: RecordingError.self) {
      try splitRecording(path, to: self.place("part.mcap"), .every(1_000_000_000))
    }
    #expect(
      error?.description.hasSuffix("it would become more than 9999 parts; choose longer ones")
        == true)
    #expect(folder.names == ["pause.mcap"])
    let parts = try splitRecording(path, to: place("part.mcap"), .every(year / 4)).parts
    #expect(parts.count == 5)
  }

  @Test(
    arguments: [(0, 64 << 20), (1 << 20, 320 << 20), (1 << 60, .max), (.max, .max)]
      as [(UInt64, UInt64)])
  func `the parts of a file have a size together`(byteCount: UInt64, limit: UInt64) {
    #expect(splitBytes(ofFileOf: byteCount) == limit)
  }

  @Test func `trimmed parts, joined again, have the same samples`() throws {
    let (path, original) = try record()
    let start = original[0].instant
    let length = original[original.count - 1].instant.nanoseconds(since: start)
    var random = SeededGenerator(seed: seed)
    let cuts = (0..<3).map { _ in UInt64.random(in: 1..<length, using: &random) }.sorted()
    var parts: [String] = []
    for (from, to) in zip([0] + cuts, cuts.map(Optional.some) + [nil]) {
      var cut = RecordingCut()
      (cut.start, cut.end) = (from, to)
      parts.append(folder.file("trimmed-\(parts.count).mcap"))
      _ = try trimRecording(path, to: EditPlace(parts[parts.count - 1]), cut)
    }
    _ = try joinRecordings(parts, to: place("joined.mcap"))
    let joined = try inputs(of: folder.file("joined.mcap"))
    #expect(joined.history == original.history, "seed \(seed), cuts \(cuts)")
  }

  @Test func `the index leads to the same part as reading from the start`() throws {
    let (path, original) = try record()
    var options = RepackOptions()
    (options.indexesMessages, options.hasSummary) = (false, false)
    _ = try repackRecording(path, to: place("unindexed.mcap"), options: options)
    for from in stride(from: UInt64(300_000_000), to: 4_000_000_000, by: 370_000_000) {
      let window = try RecordingWindow(path: path, from: from)
      let whole = try RecordingWindow(path: folder.file("unindexed.mcap"), from: from)
      #expect(whole.indexedChunkCount == nil)
      let cut = original[0].instant.advanced(byNanoseconds: from)
      let opening = window.state.opening(at: cut)
      #expect(opening == whole.state.opening(at: cut), "seed \(seed), from \(from)")
      var state = PresentState()
      for input in original where input.instant < cut { state.apply(input) }
      #expect(window.state.devices.inputs(at: cut) == state.inputs(at: cut), "seed \(seed)")
      while let next = try window.next() { #expect(try whole.next()?.input == next.input) }
      #expect(try whole.next() == nil)
    }
    let late = try RecordingWindow(path: path, from: 4_000_000_000)
    #expect(late.indexedChunkCount != nil)
  }

  @Test func `a part that begins while displays are woken begins with displays that are off`() {
    var state = SystemState()
    func after(_ power: DisplayPower) -> [Input] {
      state.apply(.systemRequest(.displayPower(power), at: .zero))
      state.follow(PresentState())
      return state.requests(at: .zero)
    }
    func inputs(_ powers: DisplayPower...) -> [Input] {
      powers.map { .systemRequest(.displayPower($0), at: .zero) }
    }
    #expect(after(.dimmed) == inputs(.dimmed))
    #expect(after(.off) == inputs(.off))
    #expect(after(.waking) == inputs(.off, .waking))
    #expect(after(.on) == inputs(.on))
    #expect(state.lastRequests(at: .zero).isEmpty)
  }

  /// A run in which a finger wakes the displays, and lifts after they have come on.
  private func wakingRun() throws -> [Input] {
    let start = Instant(nanoseconds: 3_000_000_000)
    func at(_ milliseconds: UInt64) -> Instant {
      start.advanced(byNanoseconds: milliseconds * 1_000_000)
    }
    func power(_ power: DisplayPower, _ milliseconds: UInt64) -> Input {
      .systemRequest(.displayPower(power), at: at(milliseconds))
    }
    func touch(_ kind: Sample.Kind, _ milliseconds: UInt64) -> Input {
      let sample = Sample(
        instant: at(milliseconds), device: DeviceID(4), kind: kind, code: 0, x: 1 << 20)
      return .frame(
        Frame(device: DeviceID(4), instant: at(milliseconds), samples: [sample]))
    }
    return [
      .started(Started(instant: start, wallTime: 5_000_000_000, screens: [RandomRun.screen])),
      .deviceAdded(DeviceDescriptor(id: DeviceID(4), name: "Glass"), at: start),
      power(.off, 100), power(.waking, 300), touch(.touchDown, 300), power(.on, 400),
      touch(.touchMove, 500), touch(.touchUp, 700), touch(.touchDown, 900), touch(.touchUp, 1000),
    ]
  }

  /// The powers and touches at the beginning of a part.
  private func opening(of run: [Input], before milliseconds: UInt64) -> String {
    guard case .started(let started) = run[0] else { return "" }
    var state = RunState(started)
    let cut = started.instant.advanced(byNanoseconds: milliseconds * 1_000_000)
    for input in run.dropFirst() where input.instant < cut { state.apply(input) }
    return text(state.opening(at: cut))
  }

  private func text(_ inputs: [Input]) -> String {
    inputs.compactMap { input in
      switch input {
      case .systemRequest(.displayPower(let power), _): "\(power)"
      case .frame(let frame): frame.samples.map { "\($0.kind)" }.joined(separator: " ")
      default: nil
      }
    }.joined(separator: " ")
  }

  @Test func `a finger that has woken displays is no new touch after a cut`() throws {
    let run = try wakingRun()
    #expect(opening(of: run, before: 200) == "off")
    #expect(opening(of: run, before: 350) == "off waking touchDown")
    #expect(opening(of: run, before: 450) == "off waking touchDown on")
    #expect(opening(of: run, before: 800) == "on")
    #expect(opening(of: run, before: 950) == "on touchDown")
  }

  @Test(arguments: [200, 350, 450, 600, 800, 950] as [UInt64])
  func `parts of a run in which displays are woken, joined, are the run`(
    milliseconds: UInt64
  ) throws {
    let run = try wakingRun()
    try record(run)
    var cut = RecordingCut()
    cut.end = milliseconds * 1_000_000
    _ = try trimRecording(folder.file("fixed.mcap"), to: place("first.mcap"), cut)
    (cut.start, cut.end) = (milliseconds * 1_000_000, nil)
    _ = try trimRecording(folder.file("fixed.mcap"), to: place("second.mcap"), cut)
    _ = try joinRecordings(
      [folder.file("first.mcap"), folder.file("second.mcap")], to: place("whole.mcap"))
    #expect(try text(inputs(of: folder.file("whole.mcap"))) == text(run))
  }

  @Test func `fingers that are down at a cut land where they were`() throws {
    let start = Instant(nanoseconds: 3_000_000_000)
    func touch(_ kind: Sample.Kind, _ slot: UInt16, _ x: Int32, _ milliseconds: UInt64) -> Input {
      let instant = start.advanced(byNanoseconds: milliseconds * 1_000_000)
      let sample = Sample(
        instant: instant, device: DeviceID(4), kind: kind, code: slot, x: x << 20, y: 0)
      return .frame(Frame(device: DeviceID(4), instant: instant, samples: [sample]))
    }
    let run: [Input] = [
      .started(Started(instant: start, wallTime: 5_000_000_000, screens: [RandomRun.screen])),
      .deviceAdded(DeviceDescriptor(id: DeviceID(4), name: "Glass"), at: start),
      touch(.touchDown, 0, 1, 100), touch(.touchDown, 1, 2, 200), touch(.touchMove, 0, 3, 300),
      touch(.touchUp, 1, 2, 700), touch(.touchUp, 0, 3, 800), touch(.touchDown, 0, 5, 900),
      touch(.touchUp, 0, 5, 1000),
    ]
    _ = try record(run)
    func lines(_ name: String) throws -> [String] {
      try inputs(of: folder.file(name)).map { input in
        let time = input.instant.nanoseconds / 1_000_000
        switch input {
        case .started(let started): return "\(time) started, \(started.wallTime / 1_000_000)"
        case .deviceAdded: return "\(time) device"
        case .frame(let frame):
          return "\(time) "
            + frame.samples.map { "\($0.kind) \($0.code) \($0.x >> 20)" }.joined(
              separator: ", ")
        default: return "\(time) clock"
        }
      }
    }
    var cut = RecordingCut()
    (cut.start, cut.end) = (500_000_000, 750_000_000)
    _ = try trimRecording(folder.file("fixed.mcap"), to: place("exact.mcap"), cut)
    #expect(
      try lines("exact.mcap") == [
        "1000 started, 5500", "1000 device", "1000 touchDown 0 3, touchDown 1 2",
        "1200 touchUp 1 2", "1250 clock",
      ])
    cut.whole = true
    _ = try trimRecording(folder.file("fixed.mcap"), to: place("whole.mcap"), cut)
    let whole = try lines("whole.mcap")
    #expect(whole == ["1000 started, 5800", "1000 device", "1000 clock"])
    cut.end = 950_000_000
    cut.keepsTimes = true
    _ = try trimRecording(folder.file("fixed.mcap"), to: place("longer.mcap"), cut)
    #expect(
      try lines("longer.mcap") == [
        "3800 started, 5800", "3800 device", "3900 touchDown 0 5", "4000 touchUp 0 5",
        "4000 clock",
      ])
    cut.start = 5_000_000_000
    #expect(throws: RecordingError.self) {
      try trimRecording(folder.file("fixed.mcap"), to: place("none.mcap"), cut)
    }
    #expect(!folder.names.contains { $0.hasPrefix("none") })
  }

  private func record(_ run: [Input]) throws {
    var options = RecordingWriter.Options()
    options.hasDigests = false
    _ = try RecordingTestSupport.record(run, to: folder.file("fixed.mcap"), options: options)
  }

  @Test func `a start keeps its digests, and a replay is compared to its end`() throws {
    let (path, original) = try record(300, hasDigests: true)
    let length = original[original.count - 1].instant.nanoseconds(since: original[0].instant)
    var cut = RecordingCut()
    cut.end = length / 2
    _ = try trimRecording(path, to: place("start.mcap"), cut)
    let reader = try RecordingReader(path: folder.file("start.mcap"))
    let count = try #require(
      original.firstIndex {
        $0.instant >= original[0].instant.advanced(byNanoseconds: length / 2)
      })
    func replay(strayAt: Int?) throws -> (Replayer, Consumer) {
      let reader = try RecordingReader(path: folder.file("start.mcap"))
      let consumer = Consumer()
      consumer.strayAt = strayAt
      let replayer = Replayer(reader)
      try replayer.deliverAll(to: Pump(consumer: consumer))
      return (replayer, consumer)
    }
    let (replayer, consumer) = try replay(strayAt: nil)
    #expect(consumer.inputs.count == count + 1)
    #expect(consumer.inputs.dropLast() == original.prefix(count))
    #expect(replayer.comparisonCount == UInt64(count), "the digest behind every input")
    #expect(reader.origins.map(\.edit) == ["trim"])
    #expect(reader.loss == nil)
    // Even the last input before the cut is compared.
    #expect(throws: ReplayError.self) { try replay(strayAt: count) }
  }

  @Test func `the middle of ten hours is a few chunks`() throws {
    let start = Instant(nanoseconds: 1_000_000_000)
    let path = folder.file("long.mcap")
    let hours: UInt64 = 10
    try writeRecording(to: path, overwrites: false) { (append) throws(RecordingError) in
      try append(.started(Started(instant: start, wallTime: 0, screens: [RandomRun.screen])))
      try append(.deviceAdded(DeviceDescriptor(id: DeviceID(0), name: "Glass"), at: start))
      // One finger lies there all the time, another one taps.
      for step in 0..<hours * 1200 {
        let instant = start.advanced(byNanoseconds: (step + 1) * 3_000_000_000)
        let kind: Sample.Kind = step % 2 == 0 ? .touchDown : .touchUp
        var samples = [
          Sample(instant: instant, device: DeviceID(0), kind: kind, code: 1, x: 5, y: 5)
        ]
        if step == 0 {
          samples.append(
            Sample(instant: instant, device: DeviceID(0), kind: .touchDown, code: 0, x: 7, y: 7))
        }
        try append(.frame(Frame(device: DeviceID(0), instant: instant, samples: samples)))
      }
    }
    let middle = hours * 1800 * 1_000_000_000
    let window = try RecordingWindow(path: path, from: middle)
    #expect(window.state.devices.held(by: DeviceID(0)).map(\.code).first == 0)
    let opened = try #require(window.indexedChunkCount)
    #expect(opened <= 4, "of \(hours * 1200)")
    var cut = RecordingCut()
    (cut.start, cut.end) = (middle, middle + 1_000_000_000)
    let summary = try trimRecording(path, to: place("second.mcap"), cut)
    #expect(summary.inputCount >= 4)
    let last = try RecordingWindow(path: folder.file("second.mcap"), from: 0)
    while try last.next() != nil {}
    #expect(last.state.devices.held(by: DeviceID(0)).contains { $0.x == 7 })
  }
}
