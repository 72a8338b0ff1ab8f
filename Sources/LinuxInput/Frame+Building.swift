package import InputCore

extension Frame {
  /// Empties the frame for an event; costs no allocation unless somebody kept the last one.
  mutating func begin(at instant: Instant) {
    self.instant = instant
    samples.removeAll(keepingCapacity: true)
  }

  /// Adds a sample of the frame's device and instant.
  mutating func append(
    _ kind: Sample.Kind, code: UInt16 = 0, x: Int32, y: Int32 = 0, z: Int32 = 0
  ) {
    samples.append(
      Sample(instant: instant, device: device, kind: kind, code: code, x: x, y: y, z: z))
  }

  /// Whether the frame lets go of what a device that vanishes would be made to let go of, too.
  package var letsGo: Bool { samples.contains { $0.letsGo } }
}
