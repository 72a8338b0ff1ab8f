import EvdevDecoding
import InputCore
import Testing

@testable import InputRecording
@testable import RecordingEditing

@Suite struct GeteventTests {
  private func read(
    _ text: String, path: String = "traces/drag.txt"
  ) throws(RecordingError) -> EvdevRecording {
    try EvdevRecording(text: Array(text.utf8), path: path) { _ in nil }
  }

  @Test func `names and numbers mean the same`() throws {
    let named = try read(
      """
      [    1194.802069] EV_KEY       BTN_TOUCH            DOWN
      [    1194.802069] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      [    1194.802070] EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PALM
      [    1194.802070] EV_KEY       KEY_A                UP
      [    1194.802070] EV_KEY       BTN_A                REPEAT
      [    1194.802100] EV_SYN       SYN_REPORT           00000000             rate 33
      """)
    let numbered = try read(
      """
      [    1194.802069] 0001 014a 00000001
      [    1194.802069] 0003 0039 ffffffff
      [    1194.802070] 0003 0037 00000002
      [    1194.802070] 0001 001e 00000000
      [    1194.802070] 0001 0130 00000002
      [    1194.802100] 0000 0000 00000000
      """)
    #expect(named == numbered)
    #expect(named.entries[1].event.value == -1)
    #expect(named.entries[5].event.instant.nanoseconds == 1_194_802_100_000)
    #expect(named.devices[0].descriptor.name == "drag")
    #expect(named.devices[0].isInferred)
  }

  @Test func `several devices in one file, one of them described`() throws {
    let recording = try read(
      """
      could not get driver version for /dev/input/mice, Not a typewriter
      add device 1: /dev/input/event2
        bus:      0018
        vendor    1b96
        product   0001
        version   0110
        name:     "Two Finger"
        location: "i2c"
        id:       "7"
        version:  1.0.1
        events:
          KEY (0001): BTN_TOUCH*            KEY_HOMEPAGE
                      BTN_TOOL_FINGER
          ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      0035                  : value 5, min -1, max 719, fuzz 1, flat 2, resolution 3
                      0036                  : value 5, min 0, max 1279, fuzz 1, flat 2, resolution 3
        input props:
          INPUT_PROP_DIRECT
      [ 1.000000] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 00000010
      [ 1.000001] /dev/input/event0: EV_KEY KEY_POWER DOWN
      remove device 1: /dev/input/event2
      """)
    #expect(recording.devices.map(\.descriptor.name) == ["Two Finger", "/dev/input/event0"])
    #expect(recording.devices.map(\.isInferred) == [false, true])
    // What is unplugged ends its report.
    #expect(recording.entries.map(\.device.rawValue) == [0, 1, 0, 0])
    let screen = recording.devices[0].descriptor
    #expect(
      [screen.bus, screen.vendor, screen.product, screen.version] == [0x18, 0x1B96, 1, 0x110])
    #expect(screen.phys == "i2c" && screen.uniq == "7" && screen.properties == [1])
    #expect(screen.capabilities.map(\.type) == [1, 3])
    #expect(screen.capabilities[0].codes == [0xAC, 0x145, 0x14A])
    #expect(
      screen.axis(0x35)
        == AbsoluteAxis(code: 0x35, minimum: -1, maximum: 719, fuzz: 1, flat: 2, resolution: 3))
    #expect(screen.kinds.contains(.touchscreen))
  }

  @Test(arguments: [
    ("[ 1.5] EV_ABS ABS_X 1\n[ 1.5 EV_ABS\n", 2), ("[ 1.5 EV_ABS ABS_X 1\n", 1),
    ("[ 1.5] EV_ABS ABS_X\n", 1), ("[ 1.5] EV_ABS ABS_X 100000000\n", 1),
    ("[ 1.5] EV_NONE ABS_X 1\n", 1), ("[ 1.5] EV_ABS KEY_A 1\n", 1),
    ("[ 1.5] EV_ABS ABS_X DOWN\n", 1), ("[ 1.5] EV_ABS ABS_X 1 2\n", 1),
    ("[ 1.5] /dev/input/event2:\n", 1), ("[ 1.5 2] EV_ABS ABS_X 1\n", 1), ("[]\n", 1), ("[", 1),
    ("[ x] EV_ABS ABS_X 1\n", 1), ("add device 1\n", 1), ("add device 1: \n", 1),
    ("add device 1: /dev/input/event2\n  bus: xyz\n", 2),
    ("add device 1: /a\n  events:\n    KEY (0001): ABS_X\n", 3),
    ("add device 1: /a\n  events:\n    KEY (00zz): 0001\n", 3),
    ("add device 1: /a\n  events:\n    ABS (0003): 0035 : min\n", 3),
    ("add device 1: /a\n  events:\n    ABS (0003): 0035 : min 0, max 99999999999\n", 3),
    ("add device 1: /a\n  input props:\n    PROP\n", 3),
  ])
  func `a bad line is named with its number`(text: String, line: Int) {
    let error = #expect(throws: RecordingError.self) { try read(text) }
    #expect(error?.description.hasPrefix("traces/drag.txt:\(line): expected ") ?? false)
    #expect(!(error?.description.contains("\n") ?? true))
  }

  @Test func `more devices than the limit are refused`() {
    let text = (0...Limits.devices).map { "[ 1.5] /dev/input/event\($0): 0003 0000 00000001\n" }
    #expect(throws: RecordingError.self) { try read(text.joined()) }
  }

  @Test func `the table of names matches the kernel's header`() {
    let keys: [(String, UInt16)] = [
      ("KEY_RESERVED", 0), ("KEY_HOME", 102), ("KEY_102ND", 86), ("KEY_OK", 0x160),
      ("BTN_LEFT", 0x110), ("BTN_MOUSE", 0x110), ("BTN_SOUTH", 0x130), ("BTN_A", 0x130),
      ("BTN_TOOL_PEN", 0x140), ("BTN_TOUCH", 0x14A), ("BTN_TRIGGER_HAPPY40", 0x2E7),
      ("KEY_FN", 0x1D0), ("KEY_SCREENLOCK", 152),
    ]
    for (name, code) in keys { #expect(KernelNames.code(named: name, type: 1) == code, "\(name)") }
    #expect(KernelNames.code(named: "ABS_MT_TOOL_Y", type: 3) == 0x3D)
    #expect(KernelNames.code(named: "SYN_DROPPED", type: 0) == 3)
    #expect(KernelNames.type(named: "EV_FF_STATUS") == 0x17)
    #expect(KernelNames.property(named: "INPUT_PROP_ACCELEROMETER") == 6)
    #expect(KernelNames.code(named: "KEY_TOUCH", type: 1) == nil)
  }
}
