import InputCore
import Testing

@testable import InputRecording
@testable import RecordingEditing

/// Names that no real device has, written and read again.
@Suite struct OddExportTests {
  /// The first was found by `tools/fuzz evtest`: an accent on a quotation mark.
  @Test(arguments: [
    "\"Keys\"\u{5AF}\u{FF7D}I", "a\\b \"c\"", "\u{85}\u{9F}", "\u{FEFF}x\u{FFFF}",
    "\u{D4E}\" x: [\u{D4E}\\", "a\u{2028}b\u{2029}c",
  ])
  func `any name is written for libinput, and read again`(name: String) throws {
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: name)
    descriptor.capabilities = [EventCapability(type: 1, codes: [30])]
    let recording = EvdevRecording(
      devices: [.init(descriptor: descriptor, isInferred: false)], entries: [])
    var text = ""
    recording.write(.libinput, devices: [0]) { text += $0 }
    let again = try EvdevRecording(
      text: Array(text.utf8), path: "odd.yml", beside: { (_) throws(RecordingError) in nil })
    #expect(again.devices.map(\.descriptor.name) == [name])
  }
}
