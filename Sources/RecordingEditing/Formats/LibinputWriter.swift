internal import EvdevDecoding
internal import InputCore

extension EvdevRecording {
  /// The devices as the YAML that `libinput replay` reads, with times relative to the first event.
  ///
  /// - Parameters:
  ///   - chosen: The indices of the devices.
  ///   - emit: Receives the text in pieces of whole lines.
  func writeLibinput<Failure: Error>(
    devices chosen: [Int], _ emit: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try emit(
      """
      # libinput record
      version: 1
      ndevices: \(chosen.count)
      libinput:
        version: "1.22.1"
        git: "unknown"
      system:
        os: "unknown"
        kernel: "unknown"
        dmi: "unknown"
      devices:

      """)
    let first = entries.first?.event.instant ?? .zero
    for device in chosen {
      try emit(Self.description(devices[device].descriptor.exportable))
      var isOpen = false
      for entry in entries where entry.device.rawValue == UInt16(device) {
        let event = entry.event
        let time = event.instant.nanoseconds(since: first) / 1000
        let start = isOpen ? "" : "  - evdev:\n"
        try emit(
          "\(start)    - [\(time / 1_000_000), \(time % 1_000_000), \(event.type), \(event.code), "
            + "\(event.value)]\n")
        isOpen = event.type != Code.EV_SYN || event.code != Code.SYN_REPORT
      }
    }
  }

  private static func description(_ descriptor: DeviceDescriptor) -> String {
    var text = "- node: /dev/input/event\(descriptor.id.rawValue)\n  evdev:\n"
    text += "    name: \"\(descriptor.name.exportedName.escaped(for: .yaml))\"\n"
    text += "    id: [\(descriptor.bus), \(descriptor.vendor), \(descriptor.product), "
    text += "\(descriptor.version)]\n    codes:\n"
    // Every device has marks; libinput's tools expect them.
    if !descriptor.capabilities.contains(where: { $0.type == Code.EV_SYN }) {
      text += "      0: \((0..<16).map(UInt16.init))\n"
    }
    for capability in descriptor.capabilities {
      text += "      \(capability.type): \(capability.codes)\n"
    }
    let axes = descriptor.axes.filter { descriptor.has(type: Code.EV_ABS, code: $0.code) }
    text += axes.isEmpty ? "    absinfo: {}\n" : "    absinfo:\n"
    for axis in axes {
      text += "      \(axis.code): [\(axis.minimum), \(axis.maximum), \(axis.fuzz), \(axis.flat), "
      text += "\(axis.resolution)]\n"
    }
    text += "    properties: \(descriptor.properties)\n"
    return text + "  udev:\n    properties:\(matrix(descriptor))\n  quirks: []\n  events:\n"
  }

  /// The list of udev's properties, with the calibration matrix alone: the events are not moved by
  /// it.
  private static func matrix(_ descriptor: DeviceDescriptor) -> String {
    guard descriptor.calibration.count == 6 else { return " []" }
    let numbers = descriptor.calibration.map { "\(Double($0) / 65_536)" }
    return "\n    - LIBINPUT_CALIBRATION_MATRIX=\(numbers.joined(separator: " "))"
  }
}
