import EvdevDecoding
import InputCore
import Testing

@testable import InputRecording
@testable import RecordingEditing

/// The output of getevent as people have it: without a path, without times, of old versions, with
/// labels that are cut or new.
@Suite struct GeteventVariantTests {
  private func read(_ text: String) throws(RecordingError) -> EvdevRecording {
    try EvdevRecording(text: Array(text.utf8), path: "drag.txt") { _ in nil }
  }

  private func lines(_ recording: EvdevRecording) -> [String] {
    recording.entries.map {
      "\($0.device.rawValue) \($0.event.instant.nanoseconds / 1000) \($0.event.type)"
        + ":\($0.event.code)=\($0.event.value)"
    }
  }

  private static let touch = """
    [   100.000000] /dev/input/event3: EV_ABS       ABS_MT_TRACKING_ID   00000005
    [   100.000000] /dev/input/event3: EV_ABS       ABS_MT_POSITION_X    000002b3
    [   100.000000] /dev/input/event3: EV_ABS       ABS_MT_POSITION_Y    000004c1
    [   100.000000] /dev/input/event3: EV_SYN       SYN_REPORT           00000000
    [   100.060000] /dev/input/event3: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [   100.060000] /dev/input/event3: EV_SYN       SYN_REPORT           00000000

    """
  private static let names = """
    add device 1: /dev/input/event3
      name:     "panel"
    add device 2: /dev/input/event0
      name:     "buttons"

    """
  private static func description(_ path: String, _ name: String) -> String {
    let rest = "fuzz 0, flat 0, resolution 0"
    return """
      add device 1: \(path)
        bus:      0018
        vendor    1b96
        product   0001
        version   0110
        name:     "\(name)"
        location: ""
        id:       ""
        version:  1.0.1
        events:
          ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 719, \(rest)
                      ABS_MT_POSITION_Y     : value 0, min 0, max 1279, \(rest)
                      ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, \(rest)
        input props:
          INPUT_PROP_DIRECT

      """
  }

  @Test func `names alone, as a call without a path prints them, name inferred devices`()
    throws
  {
    let recording = try read(Self.names + Self.touch)
    #expect(recording.devices.map(\.descriptor.name) == ["panel", "buttons"])
    #expect(recording.devices.map(\.isInferred) == [true, true])
    #expect(recording.devices[0].descriptor.kinds.contains(.touchscreen))
    #expect(recording.devices[0].descriptor.axis(0x36)?.maximum == 0x4C1)
    #expect(recording.entries.count == 6 && recording.notes.isEmpty)
    let screen = ScreenDescription(name: "headless", widthPixels: 1280, heightPixels: 800)
    var kinds: [String] = []
    _ = recording.forEachInput(on: screen) { input in
      guard case .frame(let frame) = input else { return }
      kinds += frame.samples.map { "\($0.instant.nanoseconds / 1_000_000) \($0.kind)" }
    }
    #expect(kinds == ["1000 touchDown", "1060 touchUp"])
  }

  @Test func `a whole description and names of the same devices may be joined`() throws {
    for text in [
      Self.description("/dev/input/event3", "panel") + Self.names + Self.touch,
      Self.names + Self.touch + Self.description("/dev/input/event3", "panel"),
    ] {
      let recording = try read(text)
      let panel = recording.devices[0]
      #expect(panel.descriptor.name == "panel" && !panel.isInferred)
      #expect(panel.descriptor.axis(0x35)?.maximum == 719 && panel.descriptor.vendor == 0x1B96)
    }
  }

  @Test func `a device that is plugged in again is the same, unless its name is another`() throws {
    let again = "remove device 1: /dev/input/event3\n" + Self.names + Self.touch
    #expect(try read(Self.names + Self.touch + again).devices.count == 2)
    let other = again.replacing("\"panel\"", with: "\"tablet\"")
    let recording = try read(Self.names + Self.touch + other)
    #expect(recording.devices.map(\.descriptor.name) == ["panel", "buttons", "tablet"])
    let devices = recording.entries.map(\.device.rawValue)
    #expect(devices.prefix(6).allSatisfy { $0 == 0 } && devices.suffix(6).allSatisfy { $0 == 2 })
  }

  @Test func `a device that is unplugged ends what it holds`() throws {
    let key = """
      [   100.010000] /dev/input/event0: EV_KEY       KEY_A                DOWN
      [   100.010000] /dev/input/event0: EV_SYN       SYN_REPORT           00000000

      """
    let down = Self.touch.split(separator: "\n").prefix(4).joined(separator: "\n") + "\n"
    let removed = "remove device 1: /dev/input/event3\nremove device 2: /dev/input/event0\n"
    let recording = try read(
      Self.names + down + key + removed + "remove device 3: /dev/input/event9\n" + Self.names
        + Self.touch.replacing(" 100.", with: " 105."))
    let screen = ScreenDescription(name: "headless", widthPixels: 1280, heightPixels: 800)
    var told: [String] = []
    let summary = recording.forEachInput(on: screen) { input in
      guard case .frame(let frame) = input else { return }
      told += frame.samples.map { "\($0.instant.nanoseconds / 1_000_000) \($0.text)" }
    }
    #expect(
      told == [
        "1000 slot 0 down 0.999 0.999", "1010 key 30 down", "1010 slot 0 cancel 0.999 0.999",
        "1010 key 30 cancel", "6000 slot 0 down 0.999 0.999", "6060 slot 0 up 0.999 0.999",
      ])
    #expect(summary.devices.count == 2 && summary.allNotes.isEmpty)
  }

  @Test func `a device without a name is called after its node`() throws {
    let described = Self.description("/dev/input/event3", "")
    #expect(try read(described + Self.touch).devices[0].descriptor.name == "/dev/input/event3")
  }

  @Test func `events without a device are those of the described one that has their codes`()
    throws
  {
    let events = Self.touch.replacing("/dev/input/event3: ", with: "")
    let keys = """
      add device 2: /dev/input/event0
        name:     "buttons"
        events:
          KEY (0001): KEY_POWER

      """
    let recording = try read(keys + Self.description("/dev/input/event3", "panel") + events)
    #expect(recording.devices.map(\.descriptor.name) == ["buttons", "panel"])
    #expect(recording.entries.allSatisfy { $0.device == DeviceID(1) })
    #expect(recording.devices.allSatisfy { !$0.isInferred })
  }

  @Test func `labels are cut at 20 characters`() throws {
    let cut = [
      ("KEY_KBDINPUTASSIST_P", 1, 0x260), ("KEY_CAMERA_ACCESS_EN", 1, 0x24B),
      ("KEY_PRIVACY_SCREEN_T", 1, 0x279), ("SW_JACK_PHYSICAL_INS", 5, 7),
      ("KEY_REFRESH_RATE_TOG", 1, 0x232), ("KEY_BRIGHTNESS_TOGGL", 1, 0x1AF),
    ]
    for (label, type, code) in cut {
      #expect(label.count == 20)
      #expect(KernelNames.code(named: label, type: UInt16(type)) == UInt16(code), "\(label)")
    }
    let text = """
      [   100.000000] /dev/input/event3: EV_KEY       KEY_KBDINPUTASSIST_P DOWN
      [   100.000000] /dev/input/event3: EV_SYN       SYN_REPORT           00000000
      [   100.100000] /dev/input/event3: EV_KEY       KEY_KBDINPUTASSIST_P UP
      [   100.100000] /dev/input/event3: EV_SYN       SYN_REPORT           00000000

      """
    #expect(
      lines(try read(text)) == [
        "0 100000000 1:608=1", "0 100000000 0:0=0", "0 100100000 1:608=0", "0 100100000 0:0=0",
      ])
  }

  @Test func `labels of newer kernels, and one that is not known`() throws {
    let known: [(String, UInt16, UInt16)] = [
      ("KEY_ACCESSIBILITY", 1, 0x24E), ("KEY_DO_NOT_DISTURB", 1, 0x24F), ("BTN_GRIPL", 1, 0x224),
      ("BTN_GRIPR2", 1, 0x227), ("ABS_SND_PROFILE", 3, 0x22), ("FF_RUMBLE", 0x15, 0x50),
      ("FF_AUTOCENTER", 0x15, 0x61), ("KEY_PERFORMANCE", 1, 0x2BD),
    ]
    for (name, type, code) in known {
      #expect(KernelNames.code(named: name, type: type) == code, "\(name)")
    }
    #expect(KernelNames.value(named: "MT_TOOL_DIAL", type: 3) == 10)
    let text = Self.touch.replacing(
      "[   100.060000] /dev/input/event3: EV_ABS       ABS_MT_TRACKING_ID",
      with: """
        [   100.060000] /dev/input/event3: EV_KEY       KEY_OF_TOMORROW      DOWN
        [   100.060000] /dev/input/event3: EV_ABS       ABS_MT_TRACKING_ID
        """)
    let recording = try read(text)
    #expect(recording.entries == (try read(Self.touch).entries))
    #expect(recording.notes == ["left out 1 event of KEY_OF_TOMORROW, which is not known here"])
    let described = try read(
      "add device 1: /a\n  events:\n    KEY (0001): KEY_OF_TOMORROW KEY_A\n"
        + "[ 1.5] /a: 0001 001e 1\n")
    #expect(described.devices[0].descriptor.capabilities.map(\.codes) == [[30]])
  }

  @Test(arguments: ["", names]) func `without times, each report is 10 ms after the last`(
    description: String
  ) throws {
    let text = Self.touch.split(separator: "\n").map { $0.dropFirst(16) }.joined(separator: "\n")
    let recording = try read(description + text + "\n")
    #expect(
      lines(recording) == [
        "0 0 3:57=5", "0 0 3:53=691", "0 0 3:54=1217", "0 0 0:0=0", "0 10000 3:57=-1",
        "0 10000 0:0=0",
      ])
    #expect(
      recording.notes == [
        "6 events have no times, which getevent writes with -t: each report was put 10 ms after the"
          + " one before it"
      ])
    // After events with times, too.
    let mixed = try read(
      "[ 5.0] /dev/input/event3: EV_SYN SYN_REPORT 0\n/dev/input/event3: 0001 001e 00000000\n")
    #expect(lines(mixed) == ["0 5000000 0:0=0", "0 5010000 1:30=0"])
    let late = "[ 18446744073.709551] /a: EV_SYN SYN_REPORT 0\n/a: 0000 0000 00000000\n"
    #expect(try read(late + "/a: 0001 001e 00000000\n").entries.count == 3)
    // Without names and device, too.
    let bare = try read("0003 0035 000002b3\n0000 0000 00000000\nEV_ABS ABS_MT_POSITION_X 5\n")
    #expect(lines(bare) == ["0 0 3:53=691", "0 0 0:0=0", "0 10000 3:53=5"])
  }

  @Test func `stamps of versions before Android 4.1`() throws {
    let text = """
      100-000100: /dev/input/event4: 0003 0035 0000008d
      100-000200: /dev/input/event4: 0003 0036 0000015e
      100-000300: /dev/input/event4: 0003 0030 00000001
      100-000400: /dev/input/event4: 0000 0002 00000000
      100-000500: /dev/input/event4: 0000 0000 00000000
      100-060500: /dev/input/event4: 0000 0002 00000000
      100-060500: /dev/input/event4: 0000 0000 00000000

      """
    let recording = try read(text)
    #expect(recording.devices[0].descriptor.touchProtocol == .reports)
    #expect(
      lines(recording) == [
        "0 100000100 3:53=141", "0 100000200 3:54=350", "0 100000300 3:48=1", "0 100000400 0:2=0",
        "0 100000500 0:0=0", "0 100060500 0:2=0", "0 100060500 0:0=0",
      ])
    // Their descriptions have fewer commas, and no colon after an axis.
    let old = try read(
      """
      add device 1: /dev/input/event4
        name:     "old"
        events:
          ABS (0003): 0035 value 9, min 0, max 1023, fuzz 0 flat 0
                      0036 value 0, min 0, max 799, fuzz 0 flat 0
      \(text)
      """)
    #expect(old.devices[0].descriptor.axis(0x35)?.maximum == 1023 && !old.devices[0].isInferred)
  }

  @Test(arguments: [
    "[   12.345678] usb 1-1: new device", "/dev/input/event0:\tPower Button", "EV_KEY",
    "shell@phone:/ $ getevent -lt", "[user@host ~]$ ls", "100-1: x", "1234 5678",
    "[1]: https://example.org", "[1] see above", "[ 14:  wl_touch] down", "/dev/input/event0:",
  ])
  func `other lines are not taken for events`(line: String) throws {
    let isEvent = GeteventLine(Array(line.utf8)[...]) != nil
    #expect(!isEvent)
    let recording = try read(line + "\n" + Self.touch)
    #expect(recording.entries.count == 6)
    #expect(recording.notes == ["left out 1 line not written by getevent, from line 1 on"])
  }
}
