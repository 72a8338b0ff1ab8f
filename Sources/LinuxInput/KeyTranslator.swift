package import InputCore

/// Makes frames of what libinput tells of one device's keys: each event is a frame of its own.
///
/// Touches no libinput object and reads no clock. libinput passes on neither repeats nor a key that
/// is up already, so there is nothing to remember. The buffer is made once, with the device.
package struct KeyTranslator: Sendable {
  /// The last event as a frame.
  package private(set) var frame: Frame

  /// Starts with an empty frame.
  package init(device: DeviceID) {
    frame = Frame(device: device, instant: .zero)
    frame.samples.reserveCapacity(1)
  }

  /// A key, by the kernel's number, went down or up; `frame` is to be delivered.
  package mutating func key(_ code: UInt16, isDown: Bool, at instant: Instant) {
    frame.begin(at: instant)
    frame.append(.key, code: code, x: isDown ? 1 : 0)
  }
}
