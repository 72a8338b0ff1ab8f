import EvdevDecoding
import InputCore
import Testing

@testable import InputRecording
@testable import RecordingEditing

/// The output of older versions of evtest and jstest, and of several runs in one file.
@Suite struct OldToolTests {
  private func read(_ text: String) throws(RecordingError) -> EvdevRecording {
    try EvdevRecording(text: Array(text.utf8), path: "x.log") { _ in nil }
  }

  private func lines(_ recording: EvdevRecording) -> [String] {
    recording.entries.map {
      "\($0.device.rawValue) \($0.event.instant.nanoseconds / 1000) \($0.event.type)"
        + ":\($0.event.code)=\($0.event.value)"
    }
  }

  @Test(
    arguments: [
      ("-------------- EV_SYN ------------", 0), ("-------------- Report Sync ------------", 0),
      ("-------------- EV_KEY ------------", 1), ("-------------- SYN_CONFIG ------------", 1),
      ("-------------- Config Sync ------------", 1), ("++++++++++++++ EV_REL ++++++++++++", 2),
      ("++++++++++++++ SYN_MT_REPORT ++++++++++++", 2),
      (">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<", 3), ("-------------- EV_ABS ------------", 3),
    ] as [(String, UInt16)])
  func `old versions of evtest call a mark by the type that has its number`(
    mark: String, code: UInt16
  ) throws {
    let recording = try read("Event: time 1.000000, \(mark)\n")
    #expect(lines(recording) == ["0 1000000 0:\(code)=0"])
  }

  @Test func `a contact in the marks of old versions of evtest comes down and goes up`() throws {
    let text = """
      Event: time 16.397274, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 399
      Event: time 16.397280, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 155
      Event: time 16.397283, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 0
      Event: time 16.397293, ++++++++++++++ EV_REL ++++++++++++
      Event: time 16.397296, -------------- EV_SYN ------------
      Event: time 16.427733, ++++++++++++++ EV_REL ++++++++++++
      Event: time 16.427740, -------------- EV_SYN ------------

      """
    let screen = ScreenDescription(name: "headless", widthPixels: 1280, heightPixels: 800)
    var told: [String] = []
    _ = try read(text).forEachInput(on: screen) { input in
      guard case .frame(let frame) = input else { return }
      told += frame.samples.map { "\($0.instant.nanoseconds / 1000) \($0.kind) \($0.code)" }
    }
    #expect(told == ["1000022 touchDown 0", "1030466 touchUp 0"])
  }

  private static func output(_ name: String, _ times: [String]) -> String {
    """
    Input driver version is 1.0.1
    Input device ID: bus 0x3 vendor 0x1 product 0x2 version 0x110
    Input device name: "\(name)"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 30 (KEY_A)
    Properties:
    Testing ... (interrupt to exit)

    """
      + times.map {
        "Event: time \($0), type 1 (EV_KEY), code 30 (KEY_A), value 1\n"
      }.joined()
  }

  @Test func `outputs of one device follow each other, those of several are merged`() throws {
    let one = try read(Self.output("Keys", ["1.0", "2.0"]) + Self.output("Keys", ["5.0"]))
    #expect(one.devices.map(\.descriptor.name) == ["Keys"])
    // Each ends what it holds, with the kernel's mark.
    #expect(
      lines(one) == [
        "0 1000000 1:30=1", "0 2000000 1:30=1", "0 2000000 0:0=0", "0 2000000 1:30=0",
        "0 2000000 0:0=1", "0 5000000 1:30=1",
      ])
    let two = try read(
      Self.output("Left", ["1.0", "3.0"]) + "^C\nme@here:~$ sudo evtest\n"
        + Self.output("Right", ["2.0", "4.0"]))
    #expect(two.devices.map(\.descriptor.name) == ["Left", "Right"])
    #expect(
      lines(two) == [
        "0 1000000 1:30=1", "1 2000000 1:30=1", "0 3000000 1:30=1", "1 4000000 1:30=1",
      ])
    #expect(two.notes == ["left out 2 lines not written by evtest, from line 12 on"])
  }

  @Test(arguments: ["(null)", "?"])
  func `a name that jstest does not know stands for a code without one`(name: String) throws {
    let text = """
      Joystick (Sony PLAYSTATION(R)3 Controller) has 6 axes (X, Y, Z, Rx, Ry, Rz)
      and 6 buttons (BtnA, BtnThumbR, \(name), \(name), \(name), \(name)).
      Event: type 129, time 1000, number 0, value 0
      Event: type 1, time 1500, number 2, value 1

      """
    let recording = try read(text)
    #expect(recording.devices[0].descriptor.name == "Sony PLAYSTATION(R)3 Controller")
    #expect(recording.devices[0].descriptor.kinds.contains(.joystick))
    #expect(
      recording.devices[0].descriptor.capabilities[0].codes == [
        0x130, 0x13E, 0x220, 0x221, 0x222, 0x223,
      ])
    #expect(
      lines(recording) == [
        "0 1000000 1:304=0", "0 1000000 0:0=0", "0 1500000 1:544=1", "0 1500000 0:0=0",
      ])
    let stick = try read(
      """
      Joystick (Saitek X52) has 4 axes (X, Y, Hat0X, \(name))
      and 2 buttons (Trigger, \(name)).
      Event: type 2, time 1500, number 2, value 32767
      Event: type 2, time 1600, number 3, value 5

      """)
    #expect(stick.devices[0].descriptor.kinds.contains(.joystick))
    #expect(
      stick.devices[0].descriptor.capabilities.map(\.codes) == [[0x120, 0x2C0], [0, 1, 16, 40]])
    #expect(
      lines(stick) == [
        "0 1500000 3:16=1", "0 1500000 0:0=0", "0 1600000 3:40=5", "0 1600000 0:0=0",
      ])
  }

  @Test func `buttons of old versions of jstest`() throws {
    let recording = try read(
      """
      Joystick (Wheel) has 2 axes (Wheel, Gas)
      and 4 buttons (Btn0, LeftBtn, BtnDead, Gear up).
      Event: type 1, time 1500, number 3, value 1

      """)
    #expect(
      recording.devices[0].descriptor.capabilities.map(\.codes) == [
        [0x100, 0x110, 0x12F, 0x151], [8, 9],
      ])
  }

  @Test(arguments: ["\n", "\r", ""])
  func `values as jstest shows them say how to record events`(end: String) {
    let text = """
      Driver version is 2.1.0.
      Joystick (SNES pad) has 2 axes (X, Y)
      and 2 buttons (BtnX, BtnY).
      Testing ... (interrupt to exit)
      Axes:  0:     0  1:     0 Buttons:  0:off  1:off
      """
    let error = #expect(throws: RecordingError.self) { _ = try read(text + end) }
    #expect(error?.description.contains("`jstest --event`") ?? false)
  }
}
