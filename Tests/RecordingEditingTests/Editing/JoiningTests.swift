import InputCore
import RecordingTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

@MainActor @Suite struct JoiningTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func at(_ milliseconds: UInt64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  private func frame(
    _ device: UInt16, _ time: UInt64, _ kind: Sample.Kind, _ x: Int32 = 0, code: UInt16 = 0
  ) -> Input {
    .frame(
      Frame(
        device: DeviceID(device), instant: at(time),
        samples: [
          Sample(instant: at(time), device: DeviceID(device), kind: kind, code: code, x: x)
        ]))
  }

  private func device(_ number: UInt16, _ name: String, _ time: UInt64) -> Input {
    .deviceAdded(DeviceDescriptor(id: DeviceID(number), name: name), at: at(time))
  }

  private func write(_ name: String, _ inputs: [Input]) throws -> String {
    try writeRecording(to: folder.file(name), overwrites: false) {
      (append) throws(RecordingError) in
      for input in inputs { try append(input) }
    }
    return folder.file(name)
  }

  private func started(_ time: UInt64, wallTime: Int64 = 0) -> Input {
    .started(Started(instant: at(time), wallTime: wallTime, screens: [RandomRun.screen]))
  }

  private func lines(_ name: String) throws -> String {
    try inputs(of: folder.file(name)).map { input in
      let time = input.instant.nanoseconds / 1_000_000
      switch input {
      case .started: return "\(time) started"
      case .deviceAdded(let device, _): return "\(time) +\(device.id.rawValue) \(device.name)"
      case .deviceRemoved(let id, _): return "\(time) -\(id.rawValue)"
      case .frame(let frame):
        let samples = frame.samples.map { "\($0.kind) \($0.x)" }.joined(separator: ", ")
        return "\(time) \(frame.device.rawValue): \(samples)"
      case .clockAdvanced: return "\(time) clock"
      case .systemRequest, .hostAnswered, .workArrived: return "\(time) other"
      }
    }.joined(separator: "; ")
  }

  @Test func `what one holds ends before the next begins, and equal devices continue`() throws {
    let first = try write(
      "a.mcap",
      [
        started(1000), device(0, "Glass", 1000), device(1, "Keys", 1000),
        frame(0, 1010, .touchDown, 5), frame(1, 1020, .key, 1, code: 30),
      ])
    let second = try write(
      "b.mcap",
      [
        started(500), device(0, "Keys", 500), device(1, "Pad", 510),
        frame(0, 520, .key, 1, code: 31), .workArrived(from: "", at: at(525)),
        .clockAdvanced(to: at(530)),
      ])
    let summary = try joinRecordings([first, second], to: EditPlace(folder.file("ab.mcap")))
    #expect(
      try lines("ab.mcap")
        == "1000 started; 1000 +0 Glass; 1000 +1 Keys; 1010 0: touchDown 5; 1020 1: key 1; "
        + "1020 1: key 0; 1020 -0; 1020 +2 Pad; 1040 1: key 1; 1050 clock")
    #expect(summary.notes.count == 1, "the arrival of work is left out")
    #expect(summary.nanoseconds == 50_000_000)
    let origins = try RecordingReader(path: folder.file("ab.mcap")).origins
    #expect(origins.count == 1)
    #expect(origins[0].description.contains("a.mcap ("))
    #expect(origins[0].description.contains("; b.mcap ("))
  }

  @Test func `devices of several recordings get numbers of their own, by time`() throws {
    let first = try write(
      "a.mcap",
      [
        started(1000, wallTime: 5_000_000_000), device(0, "Glass", 1000),
        frame(0, 1030, .touchDown, 1), .systemRequest(.memoryWarning, at: at(1040)),
        frame(0, 1050, .touchUp, 1), .clockAdvanced(to: at(1060)),
      ])
    let second = try write(
      "b.mcap",
      [
        started(200, wallTime: 5_020_000_000), device(0, "Pad", 200),
        .systemRequest(.memoryWarning, at: at(210)), frame(0, 220, .button, 1, code: 272),
      ])
    let summary = try mergeRecordings([first, second], to: EditPlace(folder.file("m.mcap")))
    #expect(
      try lines("m.mcap")
        == "1000 started; 1000 +0 Glass; 1000 +1 Pad; 1020 1: button 1; 1020 1: button 0; "
        + "1030 0: touchDown 1; 1040 other; 1050 0: touchUp 1; 1060 clock")
    #expect(summary.notes.count == 1)
    _ = try mergeRecordings(
      [first, second], to: EditPlace(folder.file("clock.mcap")), by: .wallTimes)
    #expect(
      try lines("clock.mcap")
        == "1000 started; 1000 +0 Glass; 1020 +1 Pad; 1030 0: touchDown 1; 1040 other; "
        + "1040 1: button 1; 1040 1: button 0; 1050 0: touchUp 1; 1060 clock")
  }

  @Test func `recordings of other screens, or without a clock, are refused`() throws {
    let first = try write("a.mcap", [started(1000)])
    let other = Started(
      instant: at(1000), wallTime: 7,
      screens: [ScreenDescription(name: "x", widthPixels: 8, heightPixels: 8)])
    let second = try write("b.mcap", [.started(other)])
    for edit in [0, 1] {
      do {
        let place = EditPlace(folder.file("c.mcap"))
        _ =
          edit == 0
          ? try joinRecordings([first, second], to: place)
          : try mergeRecordings([first, second], to: place)
        Issue.record("joined")
      } catch {
        #expect(
          "\(error)".hasSuffix(
            "b.mcap: its screens (x 8x8@1.0:60.0) are not those of \(first) "
              + "(HDMI-A-1 1280x800@2.0:60.0); retouch scale --to changes them"))
      }
    }
    do {
      _ = try mergeRecordings([first, first], to: EditPlace(folder.file("c.mcap")), by: .wallTimes)
      Issue.record("merged")
    } catch {
      #expect("\(error)".hasSuffix("a.mcap: its wall time is unknown; merge by the starts"))
    }
    #expect(!folder.names.contains { $0.hasPrefix("c.mcap") })
  }

  @Test func `a file for each device has that device alone`() throws {
    let path = try write(
      "a.mcap",
      [
        started(1000), device(0, "Glass", 1000), device(1, "Keys", 1000), device(2, "Idle", 1000),
        frame(0, 1010, .touchDown, 5), frame(1, 1020, .key, 1), frame(0, 1030, .touchUp, 5),
      ])
    let result = try splitRecordingByDevice(path, to: EditPlace(folder.file("d.mcap")))
    #expect(result.parts.map(\.device) == ["Glass", "Keys"])
    #expect(
      try lines("d-0001.mcap")
        == "1000 started; 1000 +0 Glass; 1010 0: touchDown 5; 1030 0: touchUp 5")
    #expect(try lines("d-0002.mcap") == "1000 started; 1000 +1 Keys; 1020 1: key 1")
    #expect(throws: RecordingError.alreadyExists(path: folder.file("d-0001.mcap"))) {
      try splitRecording(path, to: EditPlace(folder.file("d.mcap")), .at([1]))
    }
  }
}
