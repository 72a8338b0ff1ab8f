import Foundation
import InputCore
import RandomTestSupport
import RecordingTestSupport
import Testing

@testable import InputRecording

private let second: UInt64 = 1_000_000_000
private let start = Instant(nanoseconds: 100 * second)

private func at(_ seconds: Double) -> Instant {
  start.advanced(bySeconds: seconds)
}

private func frame(_ seconds: Double, _ samples: (Sample.Kind, UInt16, Int32)...) -> Input {
  let samples = samples.map {
    Sample(instant: at(seconds), device: DeviceID(0), kind: $0.0, code: $0.1, x: $0.2)
  }
  return .frame(Frame(device: DeviceID(0), instant: at(seconds), samples: samples))
}

private let began: [Input] = [
  .started(
    Started(
      instant: start, wallTime: 5,
      screens: [ScreenDescription(name: "headless", widthPixels: 8, heightPixels: 8)])),
  .deviceAdded(DeviceDescriptor(id: DeviceID(0), name: "panel"), at: start),
]

@MainActor @Suite struct RecordingSeriesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func series(
    _ plan: RecordingSeries.Plan, wallTime: Int64 = 0, leavesOutKeys: Bool = false
  ) throws -> RecordingSeries {
    var options = RecordingWriter.Options()
    options.hasDigests = false
    options.leavesOutKeys = leavesOutKeys
    // The disk of a test machine may be slow, and the time of the test is not the disk's.
    options.waitsForDisk = true
    return try RecordingSeries(
      path: folder.file("kiosk.mcap"), plan: plan, options: options, wallTime: wallTime
    ) { Issue.record("\($0)") }
  }

  private func append(_ inputs: [Input], to series: RecordingSeries) {
    for input in inputs { series.append(input, digestBefore: Digest()) }
  }

  /// The inputs of a file, one text each, with seconds since the start of the run.
  private func inputs(of name: String) throws -> [String] {
    let reader = try RecordingReader(path: folder.file(name))
    var lines: [String] = []
    while let input = try reader.nextInput()?.input {
      let seconds = input.instant.seconds(since: start)
      let text =
        switch input {
        case .started(let started): "started \(started.wallTime)"
        case .deviceAdded(let device, _): "added \(device.name)"
        case .frame(let frame): frame.samples.map(\.text).joined(separator: ", ")
        case .clockAdvanced: "clock"
        default: "other"
        }
      lines.append("\(seconds) \(text)")
    }
    #expect(reader.loss == nil || !reader.hasEnded)
    return lines
  }

  @Test func `each file is a recording of its own, with the devices`() throws {
    let series = try series(.split(every: 10 * second))
    append(began, to: series)
    append([frame(1, (.button, 272, 1)), frame(2, (.button, 272, 0))], to: series)
    append([frame(12, (.button, 272, 1)), frame(13, (.button, 272, 0))], to: series)
    try series.close(at: at(14))
    #expect(folder.names == ["kiosk-0001.mcap", "kiosk-0002.mcap"])
    #expect(
      try inputs(of: "kiosk-0001.mcap") == [
        "0.0 started 5", "0.0 added panel", "1.0 button 272 down", "2.0 button 272 up",
        "10.0 clock",
      ])
    #expect(
      try inputs(of: "kiosk-0002.mcap") == [
        "12.0 started 12000000005", "12.0 added panel", "12.0 button 272 down",
        "13.0 button 272 up",
      ])
  }

  @Test func `what is down at a change of files begins again in the next`() throws {
    let series = try series(.split(every: 10 * second))
    append(began, to: series)
    append(
      [
        frame(1, (.touchDown, 0, 0), (.touchForce, 0, 1 << 15), (.touchDown, 1, 1 << 23)),
        frame(2, (.touchMove, 1, 1 << 22), (.key, 30, 1), (.keyCharacters, 0, 97)),
        frame(9.5, (.touchUp, 0, 0)),
      ], to: series)
    append([frame(10.5, (.touchUp, 1, 0))], to: series)
    try series.close(at: at(11))
    #expect(
      try inputs(of: "kiosk-0002.mcap").suffix(2) == [
        "10.5 key 30 down, slot 1 down 0.250 0.000", "10.5 slot 1 up 0.000 0.000",
      ])
  }

  @Test func `a finger that has woken the displays wakes them in the next file, too`() throws {
    let series = try series(.split(every: 2 * second))
    func power(_ power: DisplayPower, _ seconds: Double) -> Input {
      .systemRequest(.displayPower(power), at: at(seconds))
    }
    append(
      began + [
        power(.off, 0.5), power(.waking, 1), frame(1, (.touchDown, 0, 7)), power(.on, 1.5),
        frame(3, (.touchUp, 0, 7)),
      ], to: series)
    try series.close(at: at(3.5))
    let reader = try RecordingReader(path: folder.file("kiosk-0002.mcap"))
    var lines: [String] = []
    while let input = try reader.nextInput()?.input {
      switch input {
      case .systemRequest(.displayPower(let power), _): lines.append("\(power)")
      case .frame(let frame): lines += frame.samples.map { "\($0.kind)" }
      default: break
      }
    }
    #expect(lines == ["off", "waking", "touchDown", "on", "touchUp"])
  }

  @Test func `the next file begins with what the system has lastingly asked for`() throws {
    let series = try series(.split(every: 10 * second))
    series.describe = { $0.facts.savedState = [1, 2, 3] }
    append(began, to: series)
    let requests: [SystemRequest] = [
      .brightnessChanged(10), .memoryWarning, .brightnessChanged(700), .enterBackground,
    ]
    append(requests.map { .systemRequest($0, at: at(2)) }, to: series)
    append([.clockAdvanced(to: at(12))], to: series)
    try series.close(at: at(13))
    let reader = try RecordingReader(path: folder.file("kiosk-0002.mcap"))
    #expect(reader.started.facts.savedState == [1, 2, 3])
    var found: [SystemRequest] = []
    while let input = try reader.nextInput()?.input {
      if case .systemRequest(let request, _) = input { found.append(request) }
    }
    #expect(found == [.brightnessChanged(700), .enterBackground])
    #expect(
      try inputs(of: "kiosk-0002.mcap") == [
        "12.0 started 12000000005", "12.0 other", "12.0 other", "12.0 added panel", "12.0 clock",
      ])
  }

  @Test func `files change while nothing is held, in the last tenth of their time`() throws {
    let series = try series(.split(every: 10 * second))
    append(began, to: series)
    append([frame(8.5, (.touchDown, 0, 0))], to: series)
    append([frame(9.2, (.touchMove, 0, 0)), frame(9.4, (.touchUp, 0, 0))], to: series)
    series.advance(to: at(9.5))
    append([frame(9.6, (.touchDown, 0, 0))], to: series)
    try series.close(at: at(9.7))
    #expect(
      try inputs(of: "kiosk-0001.mcap").suffix(2) == ["9.4 slot 0 up 0.000 0.000", "9.5 clock"])
    #expect(try inputs(of: "kiosk-0002.mcap").last == "9.6 slot 0 down 0.000 0.000")
  }

  @Test func `keys that are left out do not return in the next file`() throws {
    let series = try series(.split(every: 10 * second), leavesOutKeys: true)
    append(began + [frame(1, (.key, 30, 1), (.keyCharacters, 0, 97))], to: series)
    series.advance(to: at(11))
    try series.close(at: at(12))
    for name in folder.names {
      #expect(try inputs(of: name).allSatisfy { !$0.contains("key") && !$0.contains("char") })
    }
  }

  @Test func `numbers continue after existing files, and nothing is overwritten`() throws {
    for name in ["kiosk-0007.mcap", "kiosk-0010.mcap.journal", "kiosk-12.mcap", "kiosk-x.mcap"] {
      _ = try folder.write([1], as: name)
    }
    let series = try series(.split(every: 10 * second))
    append(began, to: series)
    #expect(series.path == folder.file("kiosk-0011.mcap"))
    try series.close(at: at(1))
    #expect(try folder.bytes(of: "kiosk-0007.mcap") == [1])
    #expect(try folder.bytes(of: "kiosk-0010.mcap.journal") == [1])
  }

  /// A file system may keep less of a time; a ring takes what it says.
  @Test(arguments: [Int64.min, 0, .max])
  func `a ring's files may be of any year, and so may its clock`(wallTime: Int64) throws {
    for (name, seconds) in [("kiosk-0001.mcap", -11_676_096_000), ("kiosk-0002.mcap", 1 << 40)] {
      let path = try folder.write([1], as: name)
      let times = Array(repeating: timespec(tv_sec: seconds, tv_nsec: 0), count: 2)
      #expect(unsafe utimensat(AT_FDCWD, path, times, 0) == 0)
    }
    let series = try series(.ring(keeping: 100 * second), wallTime: wallTime)
    let started = Started(
      instant: start, wallTime: wallTime,
      screens: [ScreenDescription(name: "headless", widthPixels: 8, heightPixels: 8)])
    append([.started(started), .clockAdvanced(to: at(12))], to: series)
    try series.close(at: at(14))
    // The age of the first is beyond any ring, unless the clock is as early.
    #expect(folder.names.contains("kiosk-0001.mcap") == (wallTime == .min))
    if wallTime != .max { #expect(folder.names.contains("kiosk-0002.mcap")) }
  }

  @Test func `a ring deletes files of earlier runs by their age`() throws {
    for (name, age) in [("kiosk-0001.mcap", 95.0), ("kiosk-0002.mcap", 50)] {
      let path = try folder.write([1], as: name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1000 - age)], ofItemAtPath: path)
    }
    _ = try folder.write([1], as: "other-0001.mcap")
    let series = try series(
      .ring(keeping: 100 * second), wallTime: 1000 * Int64(second))
    append(began, to: series)
    series.advance(to: at(4))
    #expect(folder.names.contains("kiosk-0001.mcap"))
    series.advance(to: at(6))
    #expect(!folder.names.contains("kiosk-0001.mcap"))
    #expect(folder.names.contains("kiosk-0002.mcap"))
    try series.close(at: at(51))
    #expect(!folder.names.contains("kiosk-0002.mcap"))
    #expect(folder.names.contains("other-0001.mcap"))
  }

  /// At every moment, as after SIGKILL, the files that exist hold the last minute, and at most a
  /// tenth more.
  @Test func `a ring holds what it promises at any time`() throws {
    let seed = SeededGenerator.testSeed()
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let series = try series(.ring(keeping: 60 * second))
    append(began, to: series)
    var milliseconds = 0
    var isDown = false
    var told: [Int] = []
    for step in 0..<1200 {
      milliseconds += Int.random(in: 1...500, using: &random)
      isDown.toggle()
      let seconds = Double(milliseconds) / 1000
      append([frame(seconds, (isDown ? .touchDown : .touchUp, 0, Int32(step)))], to: series)
      told.append(milliseconds)
      guard step % 40 == 39 else { continue }
      let kept = try keptMilliseconds()
      let needed = told.filter { $0 >= milliseconds - 60_000 }
      #expect(Set(needed).isSubset(of: kept), "step \(step)")
      #expect((kept.min() ?? 0) >= milliseconds - 66_500, "step \(step)")
    }
    #expect(series.fileCount <= 13)
    try series.close(at: at(Double(milliseconds) / 1000))
  }

  /// The times of the touches in all files, each file read completely, with its journal if it has
  /// one.
  private func keptMilliseconds() throws -> Set<Int> {
    var kept: Set<Int> = []
    for name in folder.names where !name.hasSuffix(".journal") {
      let reader = try RecordingReader(path: folder.file(name))
      while let input = try reader.nextInput()?.input {
        guard case .frame(let frame) = input else { continue }
        kept.insert(Int(frame.instant.nanoseconds(since: start) / 1_000_000))
      }
    }
    return kept
  }
}

/// The names of a series' files.
@Suite struct RecordingSeriesNamesTests {
  @Test(arguments: [
    ("kiosk.mcap", 1, "kiosk-0001.mcap"), ("a/b.c/kiosk", 12, "a/b.c/kiosk-0012"),
    ("/x/a.b.mcap", 12_345, "/x/a.b-12345.mcap"), (".hidden", 3, ".hidden-0003"),
  ])
  func `a number has four digits or more`(path: String, number: Int, expected: String) {
    let names = RecordingSeriesNames(path: path)
    #expect(names.path(number) == expected)
    let name = String(expected.split(separator: "/").last ?? "")
    #expect(names.number(of: name) == number)
    #expect(names.number(of: name + ".journal") == number)
  }

  @Test func `other files are none of the series`() {
    let names = RecordingSeriesNames(path: "kiosk.mcap")
    for name in [
      "kiosk.mcap", "kiosk-1.mcap", "kiosk-0000.mcap", "kiosk-00001.mcap", "kiosk-.mcap",
      "kiosk-0001", "my-kiosk-0001.mcap", "kiosk-0001.mcap.txt", "kiosk-+001.mcap",
    ] {
      #expect(names.number(of: name) == nil, "\(name)")
    }
  }
}

/// What the next file of a series begins with.
@Suite struct PresentStateTests {
  private func text(_ held: PresentState) -> [String] {
    held.inputs(at: at(9)).map { input in
      switch input {
      case .deviceAdded(let device, _): "added \(device.name)"
      case .frame(let frame): frame.samples.map(\.text).joined(separator: ", ")
      default: "other"
      }
    }
  }

  private func held(_ samples: (Sample.Kind, UInt16, Int32)...) -> PresentState {
    var held = PresentState()
    held.apply(began[1])
    for sample in samples { held.apply(frame(1, sample)) }
    return held
  }

  @Test func `every kind of sample that lasts is repeated, in an order that can be replayed`() {
    let held = held(
      (.padDial, 0, 1 << 15), (.switchState, 1, 1), (.axis, 1, -5), (.axis, 0, 7), (.key, 30, 1),
      (.pinchBegin, 2, 0), (.pinchChange, 0, 1 << 16), (.button, 272, 1), (.pointerPlace, 0, 0),
      (.penTip, 0, 1), (.penSlider, 0, 0), (.touchDown, 3, 0))
    // A pen's tip without its proximity is no pen; the proximity comes first.
    var pen = held
    pen.apply(frame(2, (.penProximity, 320, 1)))
    pen.apply(frame(2, (.penPlace, 0, 1 << 23)))
    pen.apply(frame(2, (.penForce, 0, 1 << 15)))
    pen.apply(frame(2, (.penTilt, 0, 1000)))
    pen.apply(frame(2, (.penRotation, 0, 1000)))
    pen.apply(frame(2, (.penTip, 0, 1)))
    #expect(
      text(pen) == [
        "added panel",
        "pen 320 near, pen at 0.500 0.000 0.000, pen force 0.500, pen tilt 1.000 0.000, "
          + "pen turned 1.000, pen tip down, pointer at 0.000 0.000, button 272 down, "
          + "pinch begin 2, pinch 1.000 0.000, key 30 down, axis 0 7, axis 1 -5, switch 1 on, "
          + "dial 0 0.500, slot 3 down 0.000 0.000",
      ])
    #expect(pen.isHolding)
  }

  @Test func `what has ended is not repeated`() {
    let held = held(
      (.touchDown, 0, 0), (.touchForce, 0, 1), (.touchUp, 0, 0), (.button, 272, 1),
      (.button, 272, 0), (.penProximity, 320, 1), (.penTip, 0, 1), (.penProximity, 320, 0),
      (.key, 30, 1), (.keyCharacters, 0, 97), (.key, 30, 0), (.swipeBegin, 3, 0),
      (.swipeChange, 0, 5), (.swipeEnd, 0, 0), (.holdBegin, 1, 0), (.holdEnd, 0, 1),
      (.padDial, 0, 5), (.padDial, 0, -1), (.scroll, 1, 5), (.pointerMotion, 0, 5))
    #expect(text(held) == ["added panel"])
    #expect(!held.isHolding)
  }

  @Test func `a device that is gone holds nothing`() {
    var held = held((.touchDown, 0, 0))
    #expect(held.isHolding)
    held.apply(.deviceRemoved(DeviceID(0), at: at(2)))
    #expect(text(held) == [])
  }
}
