internal import EvdevDecoding
internal import InputCore
internal import LinuxInput
internal import UIKit

/// `retouch devices`: lists the input devices of the seat, including those without permission.
@MainActor enum DevicesCommand {
  /// The limits of live touches, part of every list because the kernel's axes suggest more.
  private static let limits =
    "live touches have position and slot; size and pressure are 0, as libinput leaves them out"

  static func run(_ arguments: Arguments) throws(HostError) {
    var refusals: [DeviceRefusal] = []
    var found: [(node: String, device: DeviceDescriptor)] = []
    do throws(LinuxInputError) {
      let source = try LinuxInputSource(.seat("seat0")) { report in
        if case .refused(let refusal) = report, refusal.isWorthReporting {
          refusals.append(refusal)
        }
      }
      var devices: [DeviceDescriptor] = []
      while try source.drain({ if case .deviceAdded(let device, _) = $0 { devices.append(device) } }
      )
        == .more
      {}
      found = devices.map { (source.node(of: $0.id) ?? "", $0) }
    } catch {
      throw HostError(error)
    }
    let output = TextOutput()
    if arguments.has("--json") {
      output.write(line: json(found, refusals).line)
    } else {
      for (node, device) in found { write(node, device, to: output) }
      for refusal in refusals { output.write(line: refusal.description) }
      output.write(
        line: found.isEmpty && refusals.isEmpty ? "no input device on seat0" : "note: \(limits)")
    }
    try output.finish()
    if found.isEmpty, let refusal = refusals.first {
      throw HostError(LinuxInputError.refused(refusal))
    }
  }

  private static func write(_ node: String, _ device: DeviceDescriptor, to output: TextOutput) {
    output.write(line: "\(node)  \(device.name)  (\(device.identity))")
    output.write(line: "  kinds: \(device.kinds.names.joined(separator: ", "))")
    for axis in device.axes where [Code.ABS_X, Code.ABS_Y].contains(axis.code) {
      let size =
        axis.resolution > 0
        ? ", \((Int(axis.maximum) - Int(axis.minimum)) / Int(axis.resolution)) mm" : ""
      let name = axis.code == Code.ABS_X ? "across" : "down"
      output.write(line: "  \(name): \(axis.minimum) to \(axis.maximum)\(size)")
    }
    if let slots = device.axis(Code.ABS_MT_SLOT) {
      output.write(line: "  contacts: \(Int(slots.maximum) + 1)")
    }
    if !device.screen.isEmpty { output.write(line: "  screen: \(device.screen)") }
  }

  private static func json(
    _ found: [(node: String, device: DeviceDescriptor)], _ refusals: [DeviceRefusal]
  ) -> JSON {
    .object([
      (
        "devices",
        .list(found.map { .object([("node", .text($0.node))] + $0.device.members) })
      ),
      (
        "refused",
        .list(
          refusals.map {
            .object([
              ("node", .text($0.path)), ("name", .text($0.name)), ("reason", .text($0.reason)),
              ("remedy", .text($0.remedy)),
            ])
          })
      ),
      ("note", .text(limits)),
    ])
  }
}
