import Display
import InputCore
import LinuxInput
import Testing
import UIKitPictures

@Suite struct WindowDevicesTests {
  /// A keyboard of no keymap, and a clock that counts events.
  private struct Desk {
    var devices = WindowDevices(keyboard: nil)
    var lines: [String] = []
    var time: UInt64 = 0

    mutating func play(_ kinds: [WindowEvent.Kind]) {
      for kind in kinds {
        time += 1
        let event = WindowEvent(kind, at: Instant(nanoseconds: time))
        var inputs: [Input] = []
        devices.handle(event) { inputs.append($0) }
        for input in inputs { note(input) }
      }
    }

    mutating func open() {
      var inputs: [Input] = []
      devices.open(at: Instant(nanoseconds: time)) { inputs.append($0) }
      for input in inputs { note(input) }
    }

    mutating func close() {
      var inputs: [Input] = []
      devices.close(at: Instant(nanoseconds: time)) { inputs.append($0) }
      for input in inputs { note(input) }
    }

    private mutating func note(_ input: Input) {
      switch input {
      case .deviceAdded(let descriptor, _):
        lines.append("+ \(descriptor.id.rawValue) \(descriptor.name)")
      case .deviceRemoved(let device, _): lines.append("- \(device.rawValue)")
      case .frame(let frame):
        let samples = frame.samples.map(\.text).joined(separator: ", ")
        lines.append("\(frame.device.rawValue): \(samples)")
      case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived:
        lines.append("\(input)")
      }
    }
  }

  private static let half = Sample.surfaceUnit / 2

  @Test func `what is done in a window comes from devices, the touchscreen with its first touch`() {
    let half = Self.half
    var desk = Desk()
    desk.play([.pointer(x: half, y: half)])
    desk.open()
    desk.play([
      .pointer(x: half, y: 0), .button(0x110, isDown: true), .button(0x110, isDown: false),
      .wheel(x: 0, y: 1), .wheel(x: 0, y: 0), .key(30, isDown: true), .key(30, isDown: false),
      .resized(width: 10, height: 10),
      .touchDown(finger: 1, x: half, y: half), .touchMove(finger: 1, x: 0, y: half),
      .touchMove(finger: 2, x: 0, y: half), .touchUp(finger: 1), .closed,
    ])
    desk.close()
    desk.play([.key(30, isDown: true), .touchDown(finger: 0, x: 0, y: 0)])
    desk.open()
    desk.play([.button(0x111, isDown: true)])
    #expect(
      desk.lines.joined(separator: "\n") == """
        + 0 Window pointer
        + 1 Window keyboard
        0: pointer at 0.500 0.000
        0: button 272 down
        0: button 272 up
        0: scroll wheel 0.000 1.000
        1: key 30 down
        1: key 30 up
        + 2 Window touchscreen
        2: slot 1 down 0.500 0.500
        2: slot 1 move 0.000 0.500
        2: slot 1 up 0.000 0.500
        - 0
        - 1
        - 2
        + 3 Window pointer
        + 4 Window keyboard
        3: button 273 down
        """)
  }

  @Test func `keys are those of the kernel, by USB's numbers`() {
    // A, Z, 1, 0, Enter, Space, F12, Right, keypad 1, Menu, left Control, right Command.
    let usages: [UInt32] = [4, 29, 30, 39, 40, 44, 69, 79, 89, 101, 224, 231]
    #expect(
      usages.map { KernelKeys.code(ofUsage: $0) }
        == [30, 44, 2, 11, 28, 57, 88, 106, 79, 127, 29, 126])
    #expect([0, 3, 142, 200, 232, 300].allSatisfy { KernelKeys.code(ofUsage: $0) == nil })
  }
}
