import InputCore
import LinuxInput
import Testing

/// Which display a touchscreen lies over, and why.
@Suite struct PanelMatchingTests {
  private struct Glass {
    var name: String
    var bus: UInt16 = 3
    var size: (Int32, Int32)?
    var output = ""
    var group = ""
    var isPen = false
  }

  private func node(_ number: Int, _ glass: Glass) -> EventNode {
    var device = DeviceDescriptor(id: DeviceID(0), name: glass.name)
    device.bus = glass.bus
    device.properties = [1]
    device.screen = glass.output
    device.capabilities = [
      EventCapability(type: 1, codes: glass.isPen ? [0x140, 0x14A] : [0x14A]),
      EventCapability(type: 3, codes: [0, 1]),
    ]
    let (width, height) = glass.size ?? (0, 0)
    let resolution: Int32 = glass.size == nil ? 0 : 10
    device.axes = [
      AbsoluteAxis(code: 0, minimum: 0, maximum: max(width * 10, 1), resolution: resolution),
      AbsoluteAxis(code: 1, minimum: 0, maximum: max(height * 10, 1), resolution: resolution),
    ]
    var node = EventNode(path: "/dev/input/event\(number)", descriptor: device)
    if !glass.group.isEmpty { node.properties = ["LIBINPUT_DEVICE_GROUP=\(glass.group)"] }
    return node
  }

  private let small = Panel(
    connector: "DSI-1", size: SurfaceSize(width: 154, height: 86))
  private let large = Panel(
    connector: "HDMI-A-1", model: "ILITEK 27", size: SurfaceSize(width: 597, height: 336))
  private let twin = Panel(
    connector: "HDMI-A-2", model: "ILITEK 27", size: SurfaceSize(width: 597, height: 336))

  /// A line for each device: its display and the reason.
  private func matches(_ glasses: [Glass], _ panels: [Panel]) -> String {
    let nodes = glasses.enumerated().map { node($0, $1) }
    let matching = PanelMatching(nodes, over: panels)
    return nodes.map { node in
      guard let match = matching[node.path] else { return "\(node.descriptor.name): none" }
      let display = match.connector.isEmpty ? "main" : match.connector
      return "\(node.descriptor.name): \(display), \(match.reason.text)"
    }.joined(separator: "\n")
  }

  @Test func `one and one belong together`() {
    #expect(
      matches([Glass(name: "Touch")], [large])
        == "Touch: HDMI-A-1, there is no other touchscreen and no other display")
    #expect(
      matches([Glass(name: "Touch")], [])
        == "Touch: main, nothing says which; retouch calibrate finds out")
  }

  @Test func `what udev says is first, even if there is no such display`() {
    #expect(
      matches(
        [
          Glass(name: "A", size: (597, 336), output: "DSI-1"),
          Glass(name: "B", size: (597, 336), output: "DP-9"),
        ], [small, large]) == """
          A: DSI-1, udev's WL_OUTPUT names it
          B: DP-9, udev's WL_OUTPUT names it
          """)
  }

  @Test func `by names, then by size`() {
    #expect(
      matches(
        [
          Glass(name: "Virtual touch of HDMI-A-2"), Glass(name: "ILITEK Multi-Touch"),
          Glass(name: "Goodix", size: (155, 88)),
        ], [small, large, twin]) == """
          Virtual touch of HDMI-A-2: HDMI-A-2, the device is named after it
          ILITEK Multi-Touch: HDMI-A-1, both are called ILITEK
          Goodix: DSI-1, it has the same size, 154 × 86 mm
          """)
  }

  @Test func `a longer connector's name is another one, and a panel may be built in turned`() {
    let far = Panel(connector: "HDMI-A-11")
    #expect(
      matches(
        [Glass(name: "Touch on HDMI-A-11"), Glass(name: "Goodix", size: (86, 154))],
        [large, far, small]) == """
          Touch on HDMI-A-11: HDMI-A-11, the device is named after it
          Goodix: DSI-1, it has the same size, 154 × 86 mm
          """)
  }

  @Test func `built in, and what is left`() {
    #expect(
      matches([Glass(name: "USB"), Glass(name: "I2C", bus: 0x18)], [small, large]) == """
        USB: HDMI-A-1, all others belong together
        I2C: DSI-1, both are built into the machine
        """)
  }

  @Test func `two alike on two displays alike are not told apart`() {
    let glass = Glass(name: "ILITEK", size: (597, 336))
    let unknown = "ILITEK: main, nothing says which; retouch calibrate finds out"
    #expect(matches([glass, glass], [large, twin]) == unknown + "\n" + unknown)
    var mapped = glass
    mapped.output = "HDMI-A-2"
    #expect(
      matches([glass, mapped], [large, twin]) == """
        ILITEK: HDMI-A-1, both are called ILITEK
        ILITEK: HDMI-A-2, udev's WL_OUTPUT names it
        """)
  }

  /// A size that fits two displays is no reason, and neither is one that fits none.
  @Test func `a USB touchscreen beside several displays stays on the main one`() {
    #expect(
      matches([Glass(name: "USB", size: (300, 200))], [small, large])
        == "USB: main, nothing says which; retouch calibrate finds out")
    #expect(
      matches([Glass(name: "USB", size: (597, 336))], [large, twin])
        == "USB: main, nothing says which; retouch calibrate finds out")
  }

  @Test func `a pen belongs to the touchscreen of its hardware, and other devices to none`() {
    let pen = Glass(name: "Pen", group: "3/1", isPen: true)
    let touch = Glass(name: "Touch", size: (597, 336), group: "3/1")
    #expect(
      matches([pen, touch], [small, large]) == """
        Pen: HDMI-A-1, the touchscreen of the same device is there
        Touch: HDMI-A-1, it has the same size, 597 × 336 mm
        """)
    var keyboard = node(0, touch)
    keyboard.descriptor.capabilities = [EventCapability(type: 1, codes: Array(1...99))]
    #expect(PanelMatching([keyboard], over: [large])[keyboard.path] == nil)
  }
}
