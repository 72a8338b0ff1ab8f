package import InputCore

/// Translates libinput's key events of one device; each event becomes a frame.
///
/// Uses no libinput object and no clock. libinput sends neither key repeats nor releases of keys
/// that are up, so only the seat's keyboard keeps any state. The buffer is allocated once.
@safe package struct KeyTranslator {
  /// The last event as a frame.
  package private(set) var frame: Frame
  /// Determines what the keys type; nil if they type nothing.
  private var keyboard: SeatKeyboard?
  /// `keyboard`, for use without reference counting.
  private var uncountedKeyboard: Unmanaged<SeatKeyboard>?

  /// Creates a translator with an empty frame, whose keys type nothing.
  package init(device: DeviceID) {
    frame = Frame(device: device, instant: .zero)
    frame.samples.reserveCapacity(8)
  }

  /// Sets the seat's keyboard, which determines what these keys type together with the seat's
  /// others.
  package mutating func use(_ keyboard: SeatKeyboard) {
    self.keyboard = keyboard
    unsafe uncountedKeyboard = .passUnretained(keyboard)
  }

  /// Translates a press or release of a key, by the kernel's code, into `frame`.
  package mutating func key(_ code: UInt16, isDown: Bool, at instant: Instant) {
    frame.begin(at: instant)
    if let uncountedKeyboard = unsafe uncountedKeyboard {
      unsafe uncountedKeyboard._withUnsafeGuaranteedRef {
        $0.key(code, isDown: isDown, into: &frame)
      }
    } else {
      frame.append(.key, code: code, x: isDown ? 1 : 0)
    }
  }
}
