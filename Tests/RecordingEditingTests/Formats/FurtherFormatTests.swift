import EvdevDecoding
import InputCore
import RandomTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

/// The formats of evtest, jstest, joystick nodes and hid-recorder.
@Suite struct FurtherFormatTests {
  static let evtest = """
    me@here:~$ sudo evtest
    Input driver version is 1.0.1
    Input device ID: bus 0x5 vendor 0x57e product 0x2006 version 0x8001
    Input device name: "Example Pad"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 304 (BTN_SOUTH)
      Event type 3 (EV_ABS)
        Event code 0 (ABS_X)
          Value    287
          Min   -32767
          Max    32767
          Fuzz      10
          Resolution    4096
      Event type 4 (EV_MSC)
        Event code 4 (MSC_SCAN)
    Key repeat handling:
      Repeat type 20 (EV_REP)
        Repeat code 0 (REP_DELAY)
          Value    250
    Properties:
      Property type 6 (INPUT_PROP_ACCELEROMETER)
    Testing ... (interrupt to exit)
    Event: time 1738461230.860033, type 4 (EV_MSC), code 4 (MSC_SCAN), value c0224
    Event: time 1738461230.860033, type 3 (EV_ABS), code 0 (ABS_X), value -1999
    Event: time 1738461230.860033, -------------- SYN_REPORT ------------
    Event: time 1738461231.5, type 1 (EV_KEY), code 304 (BTN_A or so), value 1
    Event: time 1738461231.5, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
    Event: time 1738461231.5, ++++++++++++++ SYN_MT_REPORT ++++++++++++

    """
  static let jstest = """
    Driver version is 2.1.0.
    Joystick (Example (TM) Pad) has 3 axes (X, Y, Hat0X)
    and 2 buttons (BtnA, BtnStart).
    Testing ... (interrupt to exit)
    Event: type 129, time 100, number 0, value 0
    Event: type 130, time 100, number 2, value 0
    Event: type 1, time 140, number 1, value 1
    Event: type 2, time 150, number 2, value -32767
    Event: type 2, time 150, number 1, value 1200

    """
  static let hid = """
    # Example Pad
    # 0x05, 0x01,                    // Usage Page (Generic Desktop)        0
    R: 4 05 01 09 05
    N: Example Pad
    P: usb-1
    I: 3 054c 09cc
    D: 0
    E: 000000.000000 3 01 80 7f
    # Button: 1
    E: 000001.004000 3 01 ff 00

    """

  private func read(_ text: String, _ path: String = "x.log") throws(RecordingError)
    -> EvdevRecording
  {
    try EvdevRecording(text: Array(text.utf8), path: path) { _ in nil }
  }

  private func lines(_ recording: EvdevRecording) -> [String] {
    recording.entries.map {
      "\($0.event.instant.nanoseconds / 1_000_000) \($0.event.type):\($0.event.code)=\($0.event.value)"
    }
  }

  @Test func `evtest's description and events`() throws {
    let recording = try read(Self.evtest)
    let device = recording.devices[0]
    #expect(recording.devices.count == 1 && !device.isInferred)
    #expect(device.descriptor.name == "Example Pad")
    #expect(device.descriptor.bus == 5 && device.descriptor.version == 0x8001)
    #expect(device.descriptor.capabilities.map(\.type) == [0, 1, 3, 4])
    #expect(device.descriptor.properties == [6])
    #expect(
      device.descriptor.axes == [
        AbsoluteAxis(code: 0, minimum: -32_767, maximum: 32_767, fuzz: 10, resolution: 4096)
      ])
    #expect(
      lines(recording) == [
        "1738461230860 4:4=786980", "1738461230860 3:0=-1999", "1738461230860 0:0=0",
        "1738461231500 1:304=1", "1738461231500 0:3=0", "1738461231500 0:2=0",
      ])
  }

  @Test func `jstest's names give the kernel's codes, and a millisecond is a report`() throws {
    let recording = try read(Self.jstest)
    let device = recording.devices[0]
    #expect(device.descriptor.name == "Example (TM) Pad" && !device.isInferred)
    #expect(device.descriptor.capabilities.map(\.codes) == [[0x130, 0x13B], [0, 1, 0x10]])
    #expect(device.descriptor.axis(0x10)?.maximum == 1)
    #expect(
      lines(recording) == [
        "100 1:304=0", "100 3:16=0", "100 0:0=0", "140 1:315=1", "140 0:0=0", "150 3:16=-1",
        "150 3:1=1200", "150 0:0=0",
      ])
  }

  @Test func `a dump of a joystick's node with eight axes is a gamepad's`() throws {
    var bytes: [UInt8] = []
    for number in 0..<UInt8(8) { bytes += [100, 0, 0, 0, 0, 0, 0x82, number] }
    bytes += [100, 0, 0, 0, 0, 0, 0x81, 10]
    bytes += [0x2C, 1, 0, 0, 1, 0, 1, 10, 0x2C, 1, 0, 0, 0x01, 0x80, 2, 7]
    let recording = try EvdevRecording(text: bytes + [1, 2, 3], path: "a/pad.bin") { _ in nil }
    #expect(recording.devices[0].descriptor.name == "pad" && recording.devices[0].isInferred)
    #expect(recording.devices[0].descriptor.kinds == .joystick)
    #expect(lines(recording).suffix(4) == ["100 0:0=0", "300 1:318=1", "300 3:17=-1", "300 0:0=0"])
    #expect(JoystickStream(dump: Array(Self.evtest.utf8)) == nil)
    #expect(JoystickStream(dump: bytes.map { $0 == 2 ? 4 : $0 }) == nil)
  }

  @Test func `hid-recorder's reports are kept for a kernel`() throws {
    let recording = try HIDRecording(Array(Self.hid.utf8), path: "x.hid")
    let device = HIDRecording.Device(
      name: "Example Pad", bus: 3, vendor: 0x54C, product: 0x9CC,
      reportDescriptor: [5, 1, 9, 5])
    #expect(recording.devices == [device])
    #expect(recording.reports.map(\.instant.nanoseconds) == [0, 1_004_000_000])
    #expect(
      recording.reports.map { Array(recording.bytes[$0.range]) } == [
        [1, 0x80, 0x7F], [1, 0xFF, 0],
      ])
    let error = #expect(throws: RecordingError.self) { try read(Self.hid, "x.hid") }
    #expect(error?.description.contains("retouch play") ?? false)
  }

  @Test(arguments: [
    ("Event: time x, type 1 (EV_KEY), code 1 (K), value 1\n", 1),
    ("Event: time 1.5, type 1 (EV_KEY), code 1 (K)\n", 1),
    ("Event: time 1.5, type 1 (EV_KEY), code 65536 (K), value 1\n", 1),
    ("Event: time 1.5, ------- SYN_OTHER ------\n", 1),
    ("Input device name: \"a\"\n  Event code 3 (X)\n", 2),
    ("Input device name: \"a\"\n  Event type 3 (EV_ABS)\n    Event code 0 (X)\n   Min x\n", 4),
    ("Input device ID: bus 3\n", 1),
    ("Joystick (a) has\nEvent: type 3, time 1, number 1, value 1\n", 2),
    ("Event: type 1, time 1, number 1\n", 1),
    ("Event: type 1, time 1, number 1, value 40000\n", 1),
    ("R: 2 05\n", 1), ("R: 0\n", 1), ("R: 1 zz\n", 1), ("D: 99\n", 1),
    ("R: 1 05\nE: 0.0 2 05\n", 2), ("R: 1 05\nI: 3 054c\n", 2),
  ])
  func `a bad line is named with its number`(text: String, line: Int) {
    let error = #expect(throws: RecordingError.self) { try read(text) }
    #expect(
      error?.description.hasPrefix("x.log:\(line): expected ") ?? false,
      "\(String(describing: error))")
  }

  @Test(arguments: [evtest, jstest, hid])
  func `every truncation and random change is read or refused`(text: String) {
    let seed = SeededGenerator.testSeed()
    var random = SeededGenerator(seed: seed)
    let bytes = Array(text.utf8)
    var inputs = (0..<bytes.count).map { Array(bytes[..<$0]) }
    for _ in 0..<300 {
      var changed = bytes
      let place = Int.random(in: 0..<changed.count, using: &random)
      changed[place] = UInt8.random(in: 1...127, using: &random)
      inputs.append(changed)
    }
    for input in inputs {
      do {
        _ = try EvdevRecording(text: input, path: "x.log") { _ in nil }
      } catch {
        #expect(!error.description.contains("\n"), "seed \(seed)")
      }
    }
  }

  @Test(arguments: [
    "P: /devices/platform/i8042/serio1\nN: input/event5\n", "@DEV /dev/input/event5\n",
    "EVIOCGVERSION 0 01000100\n", "r 600 x\n", "USBDEVFS_REAPURB 0\n",
  ])
  func `files of umockdev are named, with what to do`(text: String) {
    let error = #expect(throws: RecordingError.self) {
      _ = try EvdevRecording(text: Array(text.utf8), path: "x") { _ in nil }
    }
    #expect(error?.description.contains("umockdev-record --evemu-events") ?? false)
  }
}
