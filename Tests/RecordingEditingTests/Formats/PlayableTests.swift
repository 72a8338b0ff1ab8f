import EvdevDecoding
import InputCore
import RecordingTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

@Suite struct PlayableTests {
  private static let screen = ScreenDescription(
    name: "headless", widthPixels: 1280, heightPixels: 800)

  /// A recording of two devices: a key and a finger that is down when its device is removed.
  private func record(in folder: TemporaryFolder, leavesOutKeys: Bool = false) throws -> String {
    var keys = DeviceDescriptor(id: DeviceID(0), name: "Keys")
    keys.capabilities = [EventCapability(type: Code.EV_KEY, codes: [30])]
    let glass = DeviceDescriptor(id: DeviceID(7), name: "Glass")
    func at(_ milliseconds: UInt64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }
    func frame(_ device: UInt16, _ time: UInt64, _ sample: Sample.Kind, _ code: UInt16, _ x: Int32)
      -> Input
    {
      let sample = Sample(
        instant: at(time), device: DeviceID(device), kind: sample, code: code, x: x)
      return .frame(Frame(device: DeviceID(device), instant: at(time), samples: [sample]))
    }
    let path = folder.file("r.mcap")
    try writeRecording(to: path, overwrites: true, leavesOutKeys: leavesOutKeys) {
      (append) throws(RecordingError) in
      try append(
        .started(
          Started(instant: at(1000), wallTime: 0, screens: [Self.screen], processFacts: .system)))
      try append(.deviceAdded(keys, at: at(1000)))
      try append(.deviceAdded(glass, at: at(1000)))
      if !leavesOutKeys { try append(frame(0, 1010, .key, 30, 1)) }
      try append(frame(7, 1020, .touchDown, 0, 1 << 23))
      try append(frame(7, 1025, .pinchBegin, 2, 0))
      try append(.deviceRemoved(DeviceID(7), at: at(1030)))
      if !leavesOutKeys { try append(frame(0, 1040, .key, 30, 0)) }
      try append(.clockAdvanced(to: at(2000)))
    }
    return path
  }

  private func lines(_ playable: PlayableRecording) -> [String] {
    playable.recording.entries.map {
      "\($0.device.rawValue) \($0.event.instant.nanoseconds / 1_000_000) \($0.event.type)"
        + ":\($0.event.code)=\($0.event.value)"
    }
  }

  @Test func `a recording's samples become events, and a device that goes lifts its fingers`()
    throws
  {
    let folder = try TemporaryFolder()
    let playable = try PlayableRecording(contentsOf: record(in: folder))
    #expect(playable.isEncoded && !playable.leavesOutKeys && playable.loss == nil)
    #expect(playable.unplayedCount == 1)
    #expect(playable.recording.devices.map(\.descriptor.name) == ["Keys", "Glass"])
    #expect(
      lines(playable) == [
        "0 1010 1:30=1", "0 1010 0:0=0", "1 1020 3:47=0", "1 1020 3:57=0", "1 1020 3:53=8388608",
        "1 1020 3:54=0", "1 1020 1:330=1", "1 1020 0:0=0", "1 1030 3:47=0", "1 1030 3:57=-1",
        "1 1030 1:330=0", "1 1030 0:0=0", "0 1040 1:30=0", "0 1040 0:0=0",
      ])
  }

  @Test func `a recording without keys says so`() throws {
    let folder = try TemporaryFolder()
    let playable = try PlayableRecording(contentsOf: record(in: folder, leavesOutKeys: true))
    #expect(playable.leavesOutKeys)
    #expect(!lines(playable).contains { $0.hasPrefix("0 ") })
  }

  @Test func `another tool's file keeps its own events`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(LibinputTests.text.utf8), as: "x.yml")
    let playable = try PlayableRecording(contentsOf: path)
    #expect(!playable.isEncoded)
    #expect(playable.recording == (try EvdevRecording(contentsOf: path)))
  }

  @Test func `frames that libinput made are merged with those that were decoded`() throws {
    let text = Array(
      LibinputTests.text.replacing("1: [272, 330]", with: "1: [272, 325, 330]").replacing(
        "properties: [1]", with: "properties: [0]"
      ).utf8)
    let recording = try EvdevRecording(text: text, path: "x.yml") { _ in nil }
    #expect(recording.devicesToPlay == [0])
    let instant = Instant(nanoseconds: 3_600_000_000)
    let motion = Sample(instant: instant, device: DeviceID(0), kind: .pointerMotion, x: 256)
    let played = EvdevRecording.PlayedDevice(
      index: 0, frames: [Frame(device: DeviceID(0), instant: instant, samples: [motion])])
    var inputs: [Input] = []
    let summary = recording.forEachInput(on: Self.screen, played: [played]) { inputs.append($0) }
    #expect(summary.playedDevices.map(\.descriptor.name) == ["Example: \"Pad\""])
    #expect(summary.skippedDevices.isEmpty && summary.frameCount == 3)
    let told = inputs.map { input in
      guard case .frame(let frame) = input else { return "-" }
      return frame.samples.map { "\($0.kind) \($0.instant.nanoseconds / 1_000_000)" }.joined()
    }
    #expect(told == ["-", "-", "-", "key 2000", "pointerMotion 3600", "key 3600", "-"])
  }
}
