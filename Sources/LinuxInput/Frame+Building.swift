package import InputCore

extension Frame {
  /// Empties the frame for an event; allocates nothing unless the last frame is still referenced.
  mutating func begin(at instant: Instant) {
    self.instant = instant
    // A frame has few samples; `removeAll(keepingCapacity:)` takes some eighty instructions.
    while !samples.isEmpty { samples.removeLast() }
  }

  /// Appends a sample with the frame's device and instant.
  mutating func append(
    _ kind: Sample.Kind, code: UInt16 = 0, x: Int32, y: Int32 = 0, z: Int32 = 0
  ) {
    samples.append(
      Sample(instant: instant, device: device, kind: kind, code: code, x: x, y: y, z: z))
  }

  /// Whether the frame contains releases of the kind that is also generated for a removed device.
  ///
  /// Touches do not count: libinput itself cancels the touches of a removed device.
  package var letsGo: Bool { samples.contains { $0.letsGo } }
}
