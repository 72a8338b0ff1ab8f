internal import InputCore

/// An engine's motors, which stop when the engine is gone.
@MainActor final class CHMotors {
  private let which: CHHapticEngine.Motors
  private let set: (DeviceOutput) -> Void
  private var last: (strong: UInt16, weak: UInt16) = (0, 0)

  init(_ which: CHHapticEngine.Motors, set: @escaping (DeviceOutput) -> Void) {
    self.which = which
    self.set = set
  }

  isolated deinit { turn(strong: 0, weak: 0) }

  /// Runs the motors at these fractions of their full strength until the next call.
  func turn(strong: Float, weak: Float) {
    let wanted = (
      strong: which == .weak ? 0 : UInt16(strong * 65535 + 0.5),
      weak: which == .strong ? 0 : UInt16(weak * 65535 + 0.5)
    )
    guard wanted != last else { return }
    last = wanted
    set(.rumble(strong: wanted.strong, weak: wanted.weak, milliseconds: 0))
  }
}
