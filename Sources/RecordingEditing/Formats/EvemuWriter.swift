internal import EvdevDecoding
internal import InputCore

extension EvdevRecording {
  /// One device as the text that `evemu-device` and `evemu-play` read: its description, and its
  /// events with times relative to the first one.
  ///
  /// - Parameters:
  ///   - device: The index of the device.
  ///   - emit: Receives the text in pieces of whole lines.
  func writeEvemu<Failure: Error>(
    device: Int, _ emit: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let descriptor = devices[device].descriptor.exportable
    var text = "# EVEMU 1.3\n# Kernel events of one device, for evemu-device and evemu-play\n"
    text += "N: \(descriptor.name.exportedName)\n"
    let ids = [descriptor.bus, descriptor.vendor, descriptor.product, descriptor.version]
    text += "I: " + ids.map { hex($0, 4) }.joined(separator: " ") + "\n"
    text += lines("P:", bitsOf: descriptor.properties, count: 64)
    for capability in descriptor.capabilities {
      text += lines(
        "B: \(hex(capability.type, 2))", bitsOf: capability.codes,
        count: Self.codeCount(capability.type))
    }
    for axis in descriptor.axes {
      text +=
        "A: \(hex(axis.code, 2)) \(axis.minimum) \(axis.maximum) \(axis.fuzz) \(axis.flat)"
        + " \(axis.resolution)\n"
    }
    try emit(text)
    let first = entries.first?.event.instant ?? .zero
    for entry in entries where entry.device.rawValue == UInt16(device) {
      let event = entry.event
      let time = event.instant.nanoseconds(since: first) / 1000
      try emit(
        "E: \(digits(time / 1_000_000, 1)).\(digits(time % 1_000_000, 6)) \(hex(event.type, 4))"
          + " \(hex(event.code, 4)) \(event.value)\n")
    }
  }

  /// The number of codes of an event type in evemu's lines: a multiple of 64 above the greatest.
  private static func codeCount(_ type: UInt16) -> Int {
    switch type {
    case Code.EV_KEY: 768
    case Code.EV_FF: 128
    default: 64
    }
  }
}

/// Lines with eight bytes of a bitmap each.
private func lines(_ start: String, bitsOf numbers: [UInt16], count: Int) -> String {
  var bytes = [UInt8](repeating: 0, count: count / 8)
  for number in numbers where number < count { bytes[Int(number / 8)] |= 1 << UInt8(number % 8) }
  return stride(from: 0, to: bytes.count, by: 8).map { row in
    start + " " + bytes[row..<row + 8].map { hex($0, 2) }.joined(separator: " ") + "\n"
  }.joined()
}

private func hex(_ number: some BinaryInteger, _ width: Int) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: max(width - digits.count, 0)) + digits
}

private func digits(_ number: UInt64, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(width - digits.count, 0)) + digits
}

extension DeviceDescriptor {
  /// The device limited to what a kernel can report, with each code once: a description that was
  /// inferred from events may contain more.
  var exportable: DeviceDescriptor {
    var device = self
    device.properties = Set(properties).filter { $0 <= KernelNames.lastProperty }.sorted()
    device.capabilities = capabilities.filter { $0.type <= KernelNames.lastType }.map {
      EventCapability(
        type: $0.type, codes: Set($0.codes).filter { $0 <= KernelNames.lastCode }.sorted())
    }
    device.axes = axes.filter { $0.code <= KernelNames.lastAxis }
    return device
  }
}

extension String {
  /// The name of a device in a line for another tool: without line ends and control characters, at
  /// most 79 bytes as in the kernel, and never empty.
  var exportedName: String {
    var name = ""
    for scalar in unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F {
      guard name.utf8.count + String(scalar).utf8.count < 80 else { break }
      name.unicodeScalars.append(scalar)
    }
    return name.isEmpty ? "Unnamed device" : name
  }
}
