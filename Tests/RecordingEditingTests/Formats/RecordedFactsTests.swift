import EvdevDecoding
import InputCore
import Testing

@testable import InputRecording
@testable import RecordingEditing

/// What files say about a device besides its codes: present values, udev's kinds, calibration.
@Suite struct RecordedFactsTests {
  private func read(_ text: String) throws(RecordingError) -> EvdevRecording {
    try EvdevRecording(text: Array(text.utf8), path: "x.txt") { _ in nil }
  }

  /// The samples of an import, with places in thousandths of the surface.
  private func samples(_ recording: EvdevRecording) -> [String] {
    let screen = ScreenDescription(name: "headless", widthPixels: 1280, heightPixels: 800)
    var told: [String] = []
    _ = recording.forEachInput(on: screen) { input in
      guard case .frame(let frame) = input else { return }
      told += frame.samples.map { sample in
        let place = [sample.x, sample.y].map { (Int64($0) * 1000 + 1 << 23) >> 24 }
        return "\(sample.kind) \(place[0]) \(place[1])"
      }
    }
    return told
  }

  private static let evtest = """
    Input device ID: bus 0x3 vendor 0xeef product 0x1 version 0x100
    Input device name: "Resistive panel"
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 0 (ABS_X)
          Value   1024
          Min        0
          Max     2047
        Event code 1 (ABS_Y)
          Value   1024
          Min        0
          Max     2047
    Event: time 10.000000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
    Event: time 10.000000, type 3 (EV_ABS), code 1 (ABS_Y), value 512
    Event: time 10.000000, -------------- SYN_REPORT ------------
    Event: time 10.060000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0
    Event: time 10.060000, -------------- SYN_REPORT ------------

    """
  private static let getevent = """
    add device 1: /dev/input/event1
      name:     "Resistive panel"
      events:
        KEY (0001): BTN_TOUCH
        ABS (0003): ABS_X : value 1024, min 0, max 2047, fuzz 0, flat 0, resolution 0
                    ABS_Y : value 1024, min 0, max 2047, fuzz 0, flat 0, resolution 0
    [ 10.000000] /dev/input/event1: EV_KEY BTN_TOUCH DOWN
    [ 10.000000] /dev/input/event1: EV_ABS ABS_Y 00000200
    [ 10.000000] /dev/input/event1: EV_SYN SYN_REPORT 00000000
    [ 10.060000] /dev/input/event1: EV_KEY BTN_TOUCH UP
    [ 10.060000] /dev/input/event1: EV_SYN SYN_REPORT 00000000

    """
  private static let evemu = """
    # EVEMU 1.3
    #   Event type 3 (EV_ABS)
    #     Event code 0 (ABS_X)
    #       Value   1024
    #       Min        0
    #     Event code 1 (ABS_Y)
    #       Value   1024
    N: Resistive panel
    I: 0003 0eef 0001 0100
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    B: 03 03 00 00 00 00 00 00 00
    A: 00 0 2047 0 0 0
    A: 01 0 2047 0 0 0
    E: 10.000000 0001 014a 1
    E: 10.000000 0003 0001 512
    E: 10.000000 0000 0000 0
    E: 10.060000 0001 014a 0
    E: 10.060000 0000 0000 0

    """
  static let libinput = """
    version: 1
    ndevices: 1
    devices:
    - node: /dev/input/event14
      evdev:
        # Event type 3 (EV_ABS)
        #   Event code 0 (ABS_X)
        #     Value     1024
        #   Event code 1 (ABS_Y)
        #     Value     1024
        name: "Resistive panel"
        id: [3, 3823, 1, 256]
        codes:
          1: [330]
          3: [0, 1]
        absinfo:
          0: [0, 2047, 0, 0, 0]
          1: [0, 2047, 0, 0, 0]
        properties: []
      udev:
        properties:
        - ID_INPUT=1
        - ID_INPUT_TOUCHSCREEN=1
      events:
      - evdev:
        - [  0,      0,   1, 330,     1]
        - [  0,      0,   3,   1,   512]
        - [  0,      0,   0,   0,     0]
      - evdev:
        - [  0,  60000,   1, 330,     0]
        - [  0,  60000,   0,   0,     0]

    """

  @Test(arguments: [evtest, getevent, evemu, libinput])
  func `an axis that does not move has the value of the description`(text: String) throws {
    let recording = try read(text)
    #expect(recording.devices[0].start.values == [0: 1024, 1: 1024])
    #expect(samples(recording) == ["touchDown 500 250", "touchUp 500 250"])
  }

  @Test func `without a value, a contact touches once it has a place`() throws {
    let text = Self.evtest.replacing("      Value   1024\n", with: "")
    let recording = try read(text)
    #expect(recording.devices[0].start.values.isEmpty)
    #expect(samples(recording).isEmpty)
    let screen = ScreenDescription(name: "headless", widthPixels: 1280, heightPixels: 800)
    let summary = recording.forEachInput(on: screen) { _ in }
    #expect(summary.counts.contactsUnseen == 1)
  }

  private static let matrix = "    - LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0\n"

  @Test func `libinput's calibration matrix is applied, and written again`() throws {
    let kind = "    - ID_INPUT_TOUCHSCREEN=1\n"
    let recording = try read(Self.libinput.replacing(kind, with: kind + Self.matrix))
    #expect(recording.devices[0].descriptor.calibration == [0, -65_536, 65_536, 65_536, 0, 0])
    // The finger at 0.5 across and 0.25 down.
    #expect(samples(recording) == ["touchDown 750 500", "touchUp 750 500"])
    var text = ""
    recording.write(.libinput, devices: [0]) { text += $0 }
    let again = try read(text).devices[0].descriptor
    #expect(again.calibration == recording.devices[0].descriptor.calibration)
  }

  @Test(arguments: ["1 0 0 0 1 0", "1.0 0 0 0 1.0 0", "1 0 0", "a b c d e f", "9e9 0 0 0 1 0", ""])
  func `the identity, and what is no matrix, change nothing`(numbers: String) throws {
    let kind = "    - ID_INPUT_TOUCHSCREEN=1\n"
    let line = "    - LIBINPUT_CALIBRATION_MATRIX=\(numbers)\n"
    let recording = try read(Self.libinput.replacing(kind, with: kind + line))
    #expect(recording.devices[0].descriptor.calibration.isEmpty)
    #expect(samples(recording) == ["touchDown 500 250", "touchUp 500 250"])
  }

  @Test func `udev's kinds stand above those of the codes`() throws {
    let touchpad = try read(
      Self.libinput.replacing("ID_INPUT_TOUCHSCREEN=1", with: "ID_INPUT_TOUCHPAD=1"))
    #expect(touchpad.devices[0].kinds == .touchpad && touchpad.devicesToPlay == [0])
    let kinds = try read(
      Self.libinput.replacing(
        "ID_INPUT_TOUCHSCREEN=1", with: "ID_INPUT_KEY=1\n    - ID_INPUT_TRACKBALL=1"))
    #expect(kinds.devices[0].kinds == [.keys, .mouse])
    // Without any, they follow from the codes.
    let none = try read(Self.libinput.replacing("    - ID_INPUT_TOUCHSCREEN=1\n", with: ""))
    #expect(none.devices[0].start.kinds == nil && none.devices[0].kinds == .touchscreen)
    let ignored = try read(
      Self.libinput.replacing(
        "ID_INPUT_TOUCHSCREEN=1", with: "ID_INPUT_TOUCHSCREEN=1\n    - LIBINPUT_IGNORE_DEVICE=1"))
    #expect(ignored.devices[0].kinds == [] && samples(ignored).isEmpty)
    #expect(ignored.devicesToPlay.isEmpty)
    #expect(
      ignored.notes == ["Resistive panel was ignored by libinput, as udev's properties say"])
  }
}
