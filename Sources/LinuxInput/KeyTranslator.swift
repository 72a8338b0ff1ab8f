package import InputCore

/// Translates libinput's key events of one device; each event becomes a frame.
///
/// Uses no libinput object and no clock. libinput sends neither key repeats nor releases of keys
/// that are up, so there is no state. The buffer is allocated once.
package struct KeyTranslator: Sendable {
  /// The last event as a frame.
  package private(set) var frame: Frame

  /// Creates a translator with an empty frame.
  package init(device: DeviceID) {
    frame = Frame(device: device, instant: .zero)
    frame.samples.reserveCapacity(1)
  }

  /// Translates a press or release of a key, by the kernel's code, into `frame`.
  package mutating func key(_ code: UInt16, isDown: Bool, at instant: Instant) {
    frame.begin(at: instant)
    frame.append(.key, code: code, x: isDown ? 1 : 0)
  }
}
