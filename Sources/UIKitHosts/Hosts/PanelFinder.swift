internal import InputCore
internal import LinuxInput

/// Writes into the description of each touchscreen which display it lies over, before the app and
/// the recording receive it.
///
/// With at most one display there is nothing to find: everything touches the main screen.
@MainActor final class PanelFinder {
  private struct Arrived {
    var id: DeviceID
    var node: EventNode
    /// The connector of the display that was found; empty for the main screen.
    var connector: String
  }

  private let readNodes: () -> [EventNode]
  private let readPanels: () -> [Panel]
  private var arrived: [Arrived] = []

  /// - Parameters:
  ///   - nodes: Reads the machine's devices; the finder asks only while there are several displays.
  ///   - panels: Reads the connected displays of the card in use.
  init(nodes: @escaping () -> [EventNode], panels: @escaping () -> [Panel]) {
    (readNodes, readPanels) = (nodes, panels)
  }

  /// Returns an input as the app is to receive it.
  ///
  /// - Parameter node: The node of the input's device; nil for a device that has none.
  func completed(_ input: Input, node: (DeviceID) -> String?) -> Input {
    switch input {
    case .deviceAdded(var device, let instant):
      guard PanelMatching.isSurface(device), let path = node(device.id) else { return input }
      var arrival = Arrived(
        id: device.id, node: EventNode(path: path, descriptor: device), connector: device.screen)
      if device.screen.isEmpty {
        arrival.connector = connectors(with: arrival.node)(path)
        device.screen = arrival.connector
      }
      arrived.append(arrival)
      return .deviceAdded(device, at: instant)
    case .deviceRemoved(let id, _):
      arrived.removeAll { $0.id == id }
      return input
    case .started, .frame, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived:
      return input
    }
  }

  /// Whether a device that is present would now belong to another display.
  ///
  /// - Parameter main: The connector of the main screen's display.
  func hasMoved(main: String) -> Bool {
    let found = connectors(with: nil)
    return arrived.contains { device in
      // A device that udev has mapped stays there.
      guard device.node.descriptor.screen.isEmpty else { return false }
      let now = found(device.node.path)
      return now != device.connector && Set([now, device.connector]) != ["", main]
    }
  }

  /// Returns what finds the connector of a device's display by its node.
  private func connectors(with node: EventNode?) -> (String) -> String {
    let panels = readPanels()
    guard panels.count > 1 else { return { _ in "" } }
    // What has arrived was opened by a seat manager, perhaps, and has axes.
    let known = arrived.map(\.node) + (node.map { [$0] } ?? [])
    var nodes = readNodes()
    for index in nodes.indices {
      guard let same = known.first(where: { $0.path == nodes[index].path }) else { continue }
      nodes[index].descriptor = same.descriptor
    }
    let matching = PanelMatching(nodes, over: panels)
    return { matching[$0]?.connector ?? "" }
  }
}
