package import InputCore

/// Translates libinput's events for a machine's switches into frames, one per event.
///
/// libinput reports a switch that is on when the device arrives. Uses no libinput object and no
/// clock. The buffer is allocated once.
package struct SwitchTranslator: Sendable {
  /// The last event as a frame.
  package private(set) var frame: Frame
  /// The switches that are on, by the kernel's codes.
  private var on: [UInt16] = []

  /// Creates a translator with all switches off.
  package init(device: DeviceID) {
    frame = Frame(device: device, instant: .zero)
    frame.samples.reserveCapacity(1)
    on.reserveCapacity(2)
  }

  /// Turns a switch on or off, by the kernel's code; returns false if it already is.
  package mutating func turn(_ code: UInt16, isOn: Bool, at instant: Instant) -> Bool {
    let index = on.firstIndex(of: code)
    guard (index != nil) != isOn else { return false }
    if let index { on.remove(at: index) } else { on.append(code) }
    frame.begin(at: instant)
    frame.append(.switchState, code: code, x: isOn ? 1 : 0)
    return true
  }
}
