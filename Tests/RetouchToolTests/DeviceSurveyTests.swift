import EvdevDecoding
import Evidence
import InputCore
import LinuxInput
import Testing

@testable import retouch

/// What `retouch devices` says of a device.
@Suite struct DeviceSurveyTests {
  private func node(
    _ name: String, _ properties: [String] = ["ID_INPUT=1"], seat: String = "seat0",
    sends capabilities: [(UInt16, [UInt16])] = [], access: EventNode.Access = .readable
  ) -> EventNode {
    var device = DeviceDescriptor(id: DeviceID(0), name: name)
    device.seat = seat
    device.capabilities = capabilities.map { EventCapability(type: $0.0, codes: $0.1) }
    var node = EventNode(path: "/dev/input/event5", descriptor: device)
    node.properties = properties
    node.access = access
    return node
  }

  private func panel() -> EventNode {
    var node = node(
      "Panel", ["ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1", "WL_OUTPUT=HDMI-A-1"],
      sends: [
        (1, [330]), (3, [0, 1, 0x2F, 0x30, 0x35, 0x36, 0x39, 0x3A]), (0x11, [0]), (0x15, [80]),
      ])
    node.descriptor.properties = [1]
    node.descriptor.screen = "HDMI-A-1"
    node.descriptor.axes = [
      AbsoluteAxis(code: 0x2F, minimum: 0, maximum: 9),
      AbsoluteAxis(code: 0x30, minimum: 0, maximum: 255),
      AbsoluteAxis(code: 0x35, minimum: 0, maximum: 1280, resolution: 10),
      AbsoluteAxis(code: 0x36, minimum: 0, maximum: 800),
      AbsoluteAxis(code: 0x3A, minimum: 0, maximum: 1023),
    ]
    return node
  }

  @Test func `a device that is used has its facts and what it becomes`() {
    let node = panel()
    let device = SurveyedDevice(node, read: node.descriptor, logs: [], isGrabbed: true)
    #expect(
      device.lines.joined(separator: "\n") == """
        /dev/input/event5  Panel  (0000:0000:0000:0000)
          kinds: touchscreen
          across: 0 to 1280, 128 mm
          down: 0 to 800, size unknown
          contacts: 10
          pressure: 0 to 1023
          size: yes
          keys: BTN_TOUCH
          lamps: LED_NUML
          force feedback: yes
          properties: INPUT_PROP_DIRECT
          screen: HDMI-A-1
          udev: ID_INPUT_TOUCHSCREEN=1 WL_OUTPUT=HDMI-A-1
          becomes: UITouch (direct): touchesBegan, touchesMoved, touchesEnded; all gestures
          becomes: UITouch.force
          becomes: UITouch.majorRadius
          grabbed: another program has the device to itself; nothing reaches an app
        """)
    #expect(
      device.json.line.contains(#""reason":null,"remedy":null,"seatManager":null,"isGrabbed":true"#)
    )
  }

  @Test func `a touchscreen says which display it lies over, and why`() {
    let node = panel()
    let panels = [
      Panel(connector: "HDMI-A-1", size: SurfaceSize(width: 128, height: 80)),
      Panel(connector: "DSI-1"),
    ]
    let device = SurveyedDevice(
      node, read: node.descriptor, logs: [], isGrabbed: nil,
      match: PanelMatching([node], over: panels)[node.path])
    #expect(
      device.lines.filter { $0.contains("screen:") } == [
        "  screen: HDMI-A-1: udev's WL_OUTPUT names it"
      ])
    #expect(
      device.json.line.hasSuffix(
        #""display":{"connector":"HDMI-A-1","reason":"udev's WL_OUTPUT names it"}}"#))
  }

  @Test func `a refused device says which seat manager opens it for an app`() {
    var node = panel()
    node.access = .refused(
      DeviceRefusal(
        path: node.path, name: "Panel", kind: nil, code: 13,
        permissions: .init(owner: "root", group: "root", mode: 0o600)))
    let manager = SeatManager.logind
    let device = SurveyedDevice(node, read: nil, logs: [], manager: manager, isGrabbed: nil)
    #expect(
      device.lines.suffix(2) == [
        "  remedy: only root may read it",
        "  without it: an app has the device opened by logind, as its only reader",
      ])
    #expect(device.json.line.contains(#""seatManager":"logind""#))
    let open = SurveyedDevice(
      panel(), read: nil, logs: [], manager: manager, isGrabbed: nil)
    #expect(!open.lines.joined().contains("logind"))
  }

  private func reason(_ node: EventNode, logs: [String] = []) -> String {
    let unused = UnusedDevice(node, logs: logs)
    return unused.reason + (unused.remedy.isEmpty ? "" : " | " + unused.remedy)
  }

  @Test func `a device that is not used has a reason`() {
    let refusal = DeviceRefusal(
      path: "/dev/input/event5", name: "Panel", kind: nil, code: 13,
      permissions: .init(owner: "root", group: "input", mode: 0o660))
    #expect(
      reason(node("Panel", access: .refused(refusal)))
        == "it cannot be opened: Permission denied (owner root, group input, mode 0660) | "
        + #"run `sudo usermod -aG input "$USER"` and log in again"#)
    #expect(
      reason(node("Panel", seat: "seat1")) == "it belongs to seat1; devices of seat0 are used | "
        + "name its node: retouch watch /dev/input/event5")
    #expect(
      reason(node("Panel", ["ID_INPUT=1", "LIBINPUT_IGNORE_DEVICE=1"])).hasPrefix(
        "udev tells libinput to ignore it (LIBINPUT_IGNORE_DEVICE) | find the rule"))
    #expect(
      reason(node("HDMI", [], sends: [(5, [2, 6])]))
        == "udev does not call it an input device: it has only switches")
    #expect(
      reason(node("nothing", [])) == "udev does not call it an input device: it sends nothing")
    #expect(
      reason(node("pad", [], sends: [(1, [0x130, 0x131]), (3, [0, 1])]))
        == "udev does not call it an input device: it has only keys or buttons, axes | "
        + "is udev running (systemd-udevd)?")
    var sensor = node("sensor", sends: [(3, [0, 1, 2])])
    sensor.descriptor.properties = [6]
    #expect(
      reason(sensor) == "it is an accelerometer, which is read only while an app asks for motion")
    #expect(
      reason(
        node("tablet", sends: [(1, [320, 330]), (3, [0, 1])]),
        logs: ["event50 - x: fine", "event5  - tablet: kernel bug: missing tablet resolution"])
        == "libinput refuses it: event5  - tablet: kernel bug: missing tablet resolution")
    #expect(
      reason(node("beeper", sends: [(0x12, [1])]))
        == "libinput does not support it: it has only sounds")
  }

  @Test func `each kind that is read becomes something`() {
    let kinds: [(DeviceKinds, [(UInt16, [UInt16])])] = [
      (.touchscreen, [(1, [330]), (3, [0, 1])]), (.tablet, [(1, [320]), (3, [0, 1])]),
      (.touchpad, [(1, [325]), (3, [0, 1])]), (.mouse, [(1, [272]), (2, [0, 1])]),
      (.joystick, [(1, [0x130, 0x131]), (3, [0, 1])]), (.keys, [(1, [114])]),
    ]
    for (kind, capabilities) in kinds {
      let device = node("x", sends: capabilities).descriptor
      #expect(device.kinds == kind, "\(device.kinds)")
      #expect(!DeviceUse.uses(of: device).isEmpty, "\(kind)")
    }
  }
}

/// Which devices `retouch record` takes.
@Suite struct DeviceSelectionTests {
  private func device(_ number: UInt16, _ capabilities: [(UInt16, [UInt16])]) -> Input {
    var device = DeviceDescriptor(id: DeviceID(number), name: "x")
    device.capabilities = capabilities.map { EventCapability(type: $0.0, codes: $0.1) }
    return .deviceAdded(device, at: .zero)
  }

  private func taken(_ options: [String: [String]]) throws -> [Bool] {
    var selection = try DeviceSelection(Arguments(options: options), of: "record")
    let inputs: [(Input, String)] = [
      (device(0, [(1, [330]), (3, [0, 1])]), "/dev/null"),
      (device(1, [(1, [272]), (2, [0, 1])]), "/dev/zero"),
      (device(2, [(1, [114])]), "/dev/full"),
    ]
    let frames = (0..<3).map {
      (Input.frame(Frame(device: DeviceID($0), instant: .zero)), "")
    }
    return (inputs + frames).map { selection.selects($0.0, node: $0.1) }
  }

  @Test func `devices are taken by kind, and left out by node`() throws {
    #expect(try taken([:]) == [true, true, true, true, true, true])
    #expect(try taken(["--kind": ["touchscreen,keys"]]) == [true, false, true, true, false, true])
    #expect(
      try taken(["--except": ["/dev/zero", "/dev/full"]]) == [
        true, false, false, true, false, false,
      ])
  }

  @Test func `a removed device's removal is left out with it`() throws {
    var selection = try DeviceSelection(Arguments(options: ["--kind": ["mouse"]]), of: "record")
    let inputs = [
      device(0, [(1, [114])]), .deviceRemoved(DeviceID(0), at: .zero),
      device(1, [(1, [272]), (2, [0, 1])]), .deviceRemoved(DeviceID(1), at: .zero),
    ]
    #expect(inputs.map { selection.selects($0, node: "") } == [false, false, true, true])
  }
}
