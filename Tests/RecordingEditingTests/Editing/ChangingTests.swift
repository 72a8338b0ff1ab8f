import InputCore
import RandomTestSupport
import RecordingTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

@MainActor @Suite struct ChangingTests {
  private let folder: TemporaryFolder
  private let seed = SeededGenerator.testSeed()
  private let run: [Input]

  init() throws {
    folder = try TemporaryFolder()
    print("seed of ChangingTests: \(seed)")
    run = RandomRun(seed: seed, steps: 300).inputs
    _ = try record(run, to: folder.file("run.mcap"))
  }

  private func place(_ name: String) -> EditPlace { EditPlace(folder.file(name)) }

  @Test func `twice the size and back is the same, and so is twice the speed and back`() throws {
    var scale = RecordingScale()
    (scale.size, scale.speed) = ((2560, 1600, 0, 0), 2)
    _ = try scaleRecording(folder.file("run.mcap"), to: place("double.mcap"), scale)
    (scale.size, scale.speed) = ((1280, 800, 0, 0), 0.5)
    _ = try scaleRecording(folder.file("double.mcap"), to: place("back.mcap"), scale)
    let double = try inputs(of: folder.file("double.mcap"))
    let back = try inputs(of: folder.file("back.mcap"))
    #expect(back.count == run.count)
    let start = run[0].instant
    for (index, input) in run.enumerated() {
      let time = input.instant.nanoseconds(since: start)
      let halved = double[index].instant.nanoseconds(since: start)
      #expect(halved == time / 2 || halved == (time + 1) / 2, "input \(index), seed \(seed)")
      let timeless = { (input: Input) in input.changed(move: { _ in .zero }) }
      #expect(timeless(back[index]) == timeless(input), "input \(index), seed \(seed)")
      #expect(back[index].instant.nanoseconds.distance(to: input.instant.nanoseconds) <= 1)
    }
    let motions = { (inputs: [Input]) in
      inputs.flatMap { input -> [Int32] in
        guard case .frame(let frame) = input else { return [] }
        return frame.samples.filter { $0.kind == .pointerMotion }.map(\.x)
      }
    }
    #expect(motions(double) == motions(run).map { $0 * 2 })
    let reader = try RecordingReader(path: folder.file("back.mcap"))
    #expect(reader.origins.map(\.change) == ["to 2560x1600, speed 2.0", "to 1280x800, speed 0.5"])
    #expect(!reader.hasDigests)
  }

  @Test func `small motions are not lost by rounding`() throws {
    let start = Instant(nanoseconds: 1_000_000_000)
    let id = DeviceID(0)
    try writeRecording(to: folder.file("m.mcap"), overwrites: false) {
      (append) throws(RecordingError) in
      try append(.started(Started(instant: start, wallTime: 0, screens: [RandomRun.screen])))
      try append(.deviceAdded(DeviceDescriptor(id: id, name: "Mouse"), at: start))
      for _ in 0..<100 {
        let motion = Sample(instant: start, device: id, kind: .pointerMotion, code: 0, x: 1, y: -1)
        try append(.frame(Frame(device: id, instant: start, samples: [motion])))
      }
    }
    var scale = RecordingScale()
    scale.size = (320, 200, 0, 0)
    _ = try scaleRecording(folder.file("m.mcap"), to: place("quarter.mcap"), scale)
    let sums = try inputs(of: folder.file("quarter.mcap")).reduce((0, 0)) { sum, input in
      guard case .frame(let frame) = input else { return sum }
      return (sum.0 + Int(frame.samples[0].x), sum.1 + Int(frame.samples[0].y))
    }
    #expect(sums == (25, -25))
  }

  @Test func `a straight movement is one at any rate, and transitions stay`() throws {
    let start = Instant(nanoseconds: 1_000_000_000)
    func at(_ milliseconds: UInt64) -> Instant {
      start.advanced(byNanoseconds: milliseconds * 1_000_000)
    }
    func touch(_ kind: Sample.Kind, _ x: Int32, _ time: UInt64) -> Input {
      .frame(
        Frame(
          device: DeviceID(0), instant: at(time),
          samples: [Sample(instant: at(time), device: DeviceID(0), kind: kind, code: 0, x: x)]))
    }
    var inputs: [Input] = [
      .started(Started(instant: start, wallTime: 0, screens: [RandomRun.screen])),
      .deviceAdded(DeviceDescriptor(id: DeviceID(0), name: "Glass"), at: start),
      touch(.touchDown, 100, 13),
    ]
    for time in stride(from: UInt64(23), through: 63, by: 10) {
      inputs.append(touch(.touchMove, Int32(100 + (time - 13) * 10), time))
    }
    // A second at rest, then a jump, and the end of it.
    inputs += [
      touch(.touchMove, 1000, 1063), touch(.touchUp, 1000, 1071), .clockAdvanced(to: at(1072)),
    ]
    try writeRecording(to: folder.file("line.mcap"), overwrites: false) {
      (append) throws(RecordingError) in
      for input in inputs { try append(input) }
    }
    _ = try resampleRecording(folder.file("line.mcap"), to: place("coarse.mcap"), hertz: 50)
    let lines = try RecordingEditingTests.inputs(of: folder.file("coarse.mcap")).dropFirst(2).map {
      input in
      let time = input.instant.nanoseconds(since: start) / 1_000_000
      guard case .frame(let frame) = input else { return "\(time) clock" }
      return "\(time) " + frame.samples.map { "\($0.kind) \($0.x)" }.joined(separator: ", ")
    }
    #expect(
      lines == [
        "13 touchDown 100", "20 touchMove 170", "40 touchMove 370", "60 touchMove 570",
        "80 touchMove 600", "1071 touchUp 1000", "1072 clock",
      ])
  }

  @Test(arguments: [30.0, 120, 1000])
  func `resampling keeps the order, everything but values, and the last values`(hertz: Double)
    throws
  {
    _ = try resampleRecording(folder.file("run.mcap"), to: place("r.mcap"), hertz: hertz)
    let result = try inputs(of: folder.file("r.mcap"))
    let isPlain = { (input: Input) -> Bool in
      guard case .frame(let frame) = input else { return false }
      return frame.samples.allSatisfy {
        [.touchMove, .touchShape, .touchForce, .penPlace, .penForce].contains($0.kind)
      }
    }
    let start = run[0].instant
    #expect(result.filter { !isPlain($0) }.history == run.filter { !isPlain($0) }.history)
    for input in result where isPlain(input) {
      let ticks = Double(input.instant.nanoseconds(since: start)) * hertz / 1e9
      #expect(abs(ticks - ticks.rounded()) < 1e-3, "seed \(seed)")
    }
    #expect(result.map(\.instant) == result.map(\.instant).sorted(), "seed \(seed)")
    var (before, after) = (PresentState(), PresentState())
    for input in run { before.apply(input) }
    for input in result { after.apply(input) }
    for device in before.devices {
      #expect(after.held(by: device.id) == before.held(by: device.id), "seed \(seed)")
    }
  }

  @Test func `resampling keeps a move beside another contact's landing`() throws {
    let id = DeviceID(0)
    func frame(_ milliseconds: UInt64, _ samples: [(Sample.Kind, UInt16, Int32)]) -> Input {
      let instant = Instant(nanoseconds: 1_000_000_000 + milliseconds * 1_000_000)
      return .frame(
        Frame(
          device: id, instant: instant,
          samples: samples.map {
            Sample(instant: instant, device: id, kind: $0.0, code: $0.1, x: $0.2, y: 0)
          }))
    }
    var resampler = Resampler(start: Instant(nanoseconds: 1_000_000_000), hertz: 10)
    var result: [Input] = []
    for (milliseconds, input) in [
      (10, frame(10, [(.touchDown, 0, 100)])), (20, frame(20, [(.touchMove, 0, 200)])),
      (30, frame(30, [(.touchDown, 1, 500)])),
    ] as [(UInt64, Input)] {
      result += resampler.resample(
        input, at: Instant(nanoseconds: 1_000_000_000 + milliseconds * 1_000_000))
    }
    result += resampler.finish()
    let lines = result.map { input in
      guard case .frame(let frame) = input else { return "\(input)" }
      let time = frame.instant.nanoseconds(since: Instant(nanoseconds: 1_000_000_000)) / 1_000_000
      return "\(time) " + frame.samples.map { "\($0.kind) \($0.code) \($0.x)" }.joined()
    }
    #expect(lines == ["10 touchDown 0 100", "30 touchDown 1 500", "100 touchMove 0 200"])
  }

  @Test func `extreme times and places are no reason to crash`() throws {
    let id = DeviceID(0)
    let early = Sample(instant: .zero, device: id, kind: .touchMove, code: 0, x: .max, y: .min)
    var motion = early
    motion.kind = .pointerMotion
    let started = Started(instant: .latest, wallTime: .max, screens: [RandomRun.screen])
    try writeRecording(to: folder.file("late.mcap"), overwrites: false) {
      (append) throws(RecordingError) in
      try append(.started(started))
      try append(.deviceAdded(DeviceDescriptor(id: id, name: "Glass"), at: .zero))
      try append(.frame(Frame(device: id, instant: .latest, samples: [early, motion])))
      try append(.systemRequest(.wallTimeChanged(.min), at: .latest))
      try append(.clockAdvanced(to: .latest))
    }
    let late = folder.file("late.mcap")
    var scale = RecordingScale()
    (scale.size, scale.speed) = ((65_536, 65_536, 100, 0), 0.001)
    _ = try scaleRecording(late, to: place("scaled.mcap"), scale)
    _ = try resampleRecording(late, to: place("resampled.mcap"), hertz: 10_000)
    _ = try joinRecordings([late, late], to: place("joined.mcap"), gap: .max)
    _ = try mergeRecordings([late, folder.file("run.mcap")], to: place("merged.mcap"))
    _ = try splitRecording(late, to: place("part.mcap"), .every(1))
    var cut = RecordingCut()
    cut.start = 1
    #expect(throws: RecordingError.self) { try trimRecording(late, to: place("cut.mcap"), cut) }
    for name in ["scaled", "resampled", "joined", "part-0001"] {
      #expect(try inputs(of: folder.file("\(name).mcap")).count >= 5, "\(name)")
    }
  }
}
