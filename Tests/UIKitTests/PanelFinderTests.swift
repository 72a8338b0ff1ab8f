import InputCore
import LinuxInput
import Testing

@testable import UIKitHosts

/// Touchscreens that arrive with the display that they lie over.
@MainActor @Suite struct PanelFinderTests {
  private func touchscreen(_ number: UInt16, _ width: Int32, _ height: Int32) -> DeviceDescriptor {
    var device = DeviceDescriptor(id: DeviceID(number), name: "Touch")
    device.properties = [1]
    device.capabilities = [
      EventCapability(type: 1, codes: [0x14A]), EventCapability(type: 3, codes: [0, 1]),
    ]
    device.axes = [
      AbsoluteAxis(code: 0, minimum: 0, maximum: width, resolution: 1),
      AbsoluteAxis(code: 1, minimum: 0, maximum: height, resolution: 1),
    ]
    return device
  }

  /// The devices that arrive, each with its screen.
  private func arrivals(_ finder: PanelFinder, _ devices: [DeviceDescriptor]) -> String {
    devices.map { device in
      let input = finder.completed(.deviceAdded(device, at: .zero)) {
        "/dev/input/event\($0.rawValue)"
      }
      guard case .deviceAdded(let arrived, _) = input else { return "?" }
      return "\(arrived.id.rawValue) \(arrived.screen.isEmpty ? "main" : arrived.screen)"
    }.joined(separator: ", ")
  }

  @Test func `each arrives on its display, whichever comes first, and moves with the displays`() {
    let devices = [touchscreen(0, 154, 86), touchscreen(1, 597, 336)]
    let nodes = devices.map {
      EventNode(path: "/dev/input/event\($0.id.rawValue)", descriptor: $0)
    }
    let small = Panel(connector: "DSI-1", size: SurfaceSize(width: 154, height: 86))
    let large = Panel(connector: "HDMI-A-1", size: SurfaceSize(width: 597, height: 336))
    var panels = [small]
    let finder = PanelFinder(nodes: { nodes }, panels: { panels })
    #expect(arrivals(finder, devices) == "0 main, 1 main")
    #expect(!finder.hasMoved(main: "DSI-1"))
    panels = [small, large]
    #expect(finder.hasMoved(main: "DSI-1"))
    for device in devices {
      _ = finder.completed(.deviceRemoved(device.id, at: .zero)) { _ in nil }
    }
    #expect(!finder.hasMoved(main: "DSI-1"))
    #expect(arrivals(finder, devices.reversed()) == "1 HDMI-A-1, 0 DSI-1")
    #expect(!finder.hasMoved(main: "DSI-1"))
    panels = [small]
    #expect(finder.hasMoved(main: "DSI-1"))
  }

  @Test func `what udev has mapped stays, and so does what has no node`() {
    var mapped = touchscreen(0, 154, 86)
    mapped.screen = "DP-3"
    let panels = [
      Panel(connector: "DSI-1", size: SurfaceSize(width: 154, height: 86)),
      Panel(connector: "HDMI-A-1"),
    ]
    let finder = PanelFinder(
      nodes: { [EventNode(path: "/dev/input/event0", descriptor: mapped)] }, panels: { panels })
    #expect(arrivals(finder, [mapped]) == "0 DP-3")
    #expect(!finder.hasMoved(main: "DSI-1"))
    let input = Input.deviceAdded(touchscreen(1, 154, 86), at: .zero)
    #expect(finder.completed(input) { _ in nil } == input)
  }
}
