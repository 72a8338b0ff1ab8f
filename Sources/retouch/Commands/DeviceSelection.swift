internal import EvdevDecoding
internal import Foundation
internal import InputCore
internal import UIKit

/// Which of a seat's devices are recorded: all, those of some kinds, or all but some nodes.
struct DeviceSelection {
  /// The excluded nodes, with symbolic links resolved.
  private var excludedNodes: Set<String> = []
  /// The selected kinds; nil for all.
  private var kinds: DeviceKinds?
  /// Whether devices with sensors are selected, whatever their kind.
  private var includesSensors = false
  /// The devices that are excluded.
  private var excluded: Set<DeviceID> = []

  /// The name of the kind that depends only on whether a device has sensors.
  private static let sensor = "sensor"

  /// The names that `--kind` accepts.
  static let kindNames = DeviceKinds.named.map { $0.name.replacing(" ", with: "-") } + [sensor]

  /// Reads `--except` and `--kind`.
  ///
  /// - Throws: `HostError` for a node that does not exist or an unknown kind.
  init(_ arguments: Arguments, of command: String) throws(HostError) {
    for node in arguments.options["--except"] ?? [] {
      guard FileManager.default.fileExists(atPath: node) else {
        throw HostError(
          .noInput, "\(command): --except \(node): there is no such node; see retouch devices")
      }
      excludedNodes.insert(realPath(node))
    }
    guard let names = arguments.value("--kind") else { return }
    var kinds: DeviceKinds = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      if name == Self.sensor {
        includesSensors = true
        continue
      }
      let named = DeviceKinds.named.first {
        $0.name == name || $0.name.replacing(" ", with: "-") == name
      }
      guard let named else {
        throw .usage(
          "\(command): --kind: expected some of \(Self.kindNames.joined(separator: ",")), "
            + "found \"\(name)\"")
      }
      kinds.formUnion(named.kind)
    }
    self.kinds = kinds
  }

  /// Whether an input belongs to the selection. Must be called for inputs in their order.
  ///
  /// - Parameter node: The node of an added device; empty if unknown.
  mutating func selects(_ input: Input, node: String) -> Bool {
    switch input {
    case .deviceAdded(let device, _):
      let isOfKind =
        kinds.map { !$0.isDisjoint(with: device.kinds) } ?? true
        || (includesSensors && !device.sensors.isEmpty)
      let isSelected = isOfKind && !excludedNodes.contains(realPath(node))
      if !isSelected { excluded.insert(device.id) }
      return isSelected
    case .deviceRemoved(let device, _): return excluded.remove(device) == nil
    case .frame(let frame): return !excluded.contains(frame.device)
    case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: return true
    }
  }
}
