import EvdevDecoding
import InputCore
import RandomTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

@Suite struct LibinputTests {
  /// Two devices, as `libinput record --multiple` writes them.
  static let text = """
    # libinput record
    version: 1
    ndevices: 2
    libinput:
      version: "1.22.1"
      git: "unknown"
    devices:
    - node: /dev/input/event4
      evdev:
        # Name: Example: "Pad"
        name: "Example: \\"Pad\\""
        id: [3, 1739, 10600, 272]
        codes:
          0: [0, 1, 2] # EV_SYN
          1: [272, 330] # EV_KEY
          3: [0, 1] # EV_ABS
        absinfo:
          0: [-5, 1051, 1, 2, 12]
          1: [0, 571, 0, 0, 12]
        properties: [1]
      hid: [5, 1]
      udev:
        properties:
        - ID_INPUT=1
      quirks:
      events:
      - evdev:
        - [  0,      0,   3,   0,   -3] # EV_ABS / ABS_X
        - [  0,      0,   1, 330,    1] # EV_KEY / BTN_TOUCH
        - [  0,      0,   0,   0,    0] # SYN_REPORT
      - libinput:
        - {time: 0.0, type: TOUCH_DOWN}
      - evdev:
        - [  2, 500000,   1, 330,    0]
        - [  2, 500000,   0,   0,    0]
    - node: /dev/input/event5
      evdev:
        name: "Keys"
        id: [0, 0, 0, 0]
        codes:
          1: [30]
        absinfo:
        properties: []
      udev:
        properties:
      events:
      - evdev:
        - [  1,      7,   1,  30,    1]
        - [  1,      7,   0,   0,    0]

    """

  private func read(_ text: String) throws(RecordingError) -> EvdevRecording {
    try EvdevRecording(text: Array(text.utf8), path: "x.yml") { _ in nil }
  }

  @Test(arguments: ["", "---\n", "...\n---\n"])
  func `a further recording in the file follows the one before it`(mark: String) throws {
    let text = """
      version: 1
      ndevices: 1
      devices:
      - node: /dev/input/event5
        evdev:
          name: "Keys"
          codes:
            1: [30]
        events:
        - evdev:
          - [  2,      7,   1,  30,    1]

      """
    let recording = try EvdevRecording(text: Array((text + mark + text).utf8), path: "x.yml") { _ in
      nil
    }
    #expect(recording.devices.map(\.descriptor.name) == ["Keys", "Keys"])
    let told = recording.entries.map { entry in
      "\(entry.device.rawValue) \(entry.event.instant.nanoseconds / 1000)"
        + " \(entry.event.type):\(entry.event.code)=\(entry.event.value)"
    }
    // The first ends what it holds, with the kernel's mark.
    #expect(
      told == [
        "0 2000007 1:30=1", "0 2000007 0:0=0", "0 2000007 1:30=0", "0 2000007 0:0=1",
        "1 4000014 1:30=1",
      ])
    #expect(recording.notes.isEmpty)
  }

  @Test func `devices with their descriptions, and events in the order of time`() throws {
    let recording = try read(Self.text)
    #expect(recording.devices.map(\.descriptor.name) == ["Example: \"Pad\"", "Keys"])
    #expect(recording.devices.allSatisfy { !$0.isInferred })
    let pad = recording.devices[0].descriptor
    #expect([pad.bus, pad.vendor, pad.product, pad.version] == [3, 1739, 10_600, 272])
    #expect(pad.properties == [1])
    #expect(pad.capabilities.map(\.type) == [0, 1, 3])
    #expect(
      pad.axis(0)
        == AbsoluteAxis(code: 0, minimum: -5, maximum: 1051, fuzz: 1, flat: 2, resolution: 12))
    let told = recording.entries.map {
      "\($0.device.rawValue) \($0.event.instant.nanoseconds / 1000) \($0.event.type)"
        + ":\($0.event.code)=\($0.event.value)"
    }
    #expect(
      told == [
        "0 0 3:0=-3", "0 0 1:330=1", "0 0 0:0=0", "1 1000007 1:30=1", "1 1000007 0:0=0",
        "0 2500000 1:330=0", "0 2500000 0:0=0",
      ])
  }

  @Test func `what is written is read again`() throws {
    let recording = try read(Self.text)
    var text = ""
    recording.write(.libinput, devices: [0, 1]) { text += $0 }
    let again = try read(text)
    #expect(again.entries == recording.entries)
    #expect(again.devices[0] == recording.devices[0])
    // Every device gets its marks.
    #expect(again.devices[1].descriptor.capabilities.map(\.type) == [0, 1])
    var evemu = ""
    recording.write(.evemu, devices: [0]) { evemu += $0 }
    let device = try EvdevRecording(text: Array(evemu.utf8), path: "x.evemu") { _ in nil }
    #expect(device.devices == [recording.devices[0]])
    #expect(device.entries == recording.entries.filter { $0.device.rawValue == 0 })
  }

  @Test func `a name stays one line, and one name`() throws {
    var recording = try read(Self.text)
    recording.devices[1].descriptor.name =
      "a\nE: 0.0 1 1 1\u{7}\\\"" + String(repeating: "é", count: 80)
    var text = ""
    recording.write(.libinput, devices: [1]) { text += $0 }
    let name = try read(text).devices[0].descriptor.name
    #expect(name.hasPrefix("aE: 0.0 1 1 1\\\"é") && name.utf8.count < 80)
    var evemu = ""
    recording.write(.evemu, devices: [1]) { evemu += $0 }
    #expect(evemu.split(separator: "\n").contains("N: " + name))
  }

  @Test(arguments: [
    ("version: 1\n", 2, "expected devices:"),
    ("version: 2\nndevices: 1\n", 1, "expected version: 1, found \"2\""),
    ("version: 1\ndevices: [a]\n", 2, "expected a mapping for a device"),
    ("version: 1\ndevices:\n- evdev:\n    id: [1, 2]\n", 4, "expected id: ["),
    ("version: 1\ndevices:\n- evdev:\n    codes: {32: []}\n", 4, "expected an event type"),
    ("version: 1\ndevices:\n- evdev:\n    codes: {1: [3, 3]}\n", 4, "expected codes below 768"),
    ("version: 1\ndevices:\n- evdev:\n    codes: {1: [768]}\n", 4, "expected codes below 768"),
    ("version: 1\ndevices:\n- evdev:\n    absinfo: {64: [0]}\n", 4, "expected an axis"),
    ("version: 1\ndevices:\n- evdev:\n    properties: [64]\n", 4, "expected properties"),
    ("version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 0, 1]\n", 5, "expected [seconds"),
    ("version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, -1, 1, 1, 1]\n", 5, "expected [sec"),
    ("version: 1\ndevices: &a\n- *a\n", 3, "expected no alias"),
    ("version: 1\ndevices:\n- {a: [}\n", 3, "expected YAML"),
    ("version: 1\na: \(String(repeating: "[", count: 99))\n", 2, "expected at most 64"),
  ])
  func `a bad file is named with its line`(text: String, line: Int, problem: String) {
    let error = #expect(throws: RecordingError.self) { try read(text) }
    #expect(
      error?.description.hasPrefix("x.yml:\(line): \(problem)") ?? false,
      "\(String(describing: error))")
  }

  @Test func `every truncation and random change is read or refused`() throws {
    let seed = SeededGenerator.testSeed()
    var random = SeededGenerator(seed: seed)
    let bytes = Array(Self.text.utf8)
    for count in 0..<bytes.count {
      _ = try? EvdevRecording(text: Array(bytes[..<count]), path: "x.yml") { _ in nil }
    }
    for _ in 0..<300 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<changed.count, using: &random)
        changed[place] = UInt8.random(in: 1...127, using: &random)
      }
      do {
        let recording = try EvdevRecording(text: changed, path: "x.yml") { _ in nil }
        #expect(recording.devices.count <= Limits.devices, "seed \(seed)")
      } catch {
        #expect(!error.description.contains("\n"), "seed \(seed)")
      }
    }
  }
}
