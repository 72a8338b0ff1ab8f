import InputCore

/// Derives the machine's orientation from the direction of gravity.
///
/// The reading is averaged over 0.2 s. The machine starts to count as flat when its screen is
/// within 30° of level, and stops at 40°. Otherwise the side of the screen that points up decides;
/// another side takes over within 30° of upright, so that the orientation does not flicker in
/// between. A new orientation counts after 0.3 s. Readings whose size differs from gravity by more
/// than a quarter come from a movement, and are ignored. The numbers are our own, since UIKit
/// documents none.
struct TiltDetector {
  /// The time between two readings that the detection needs, in nanoseconds.
  static let interval: UInt64 = 100_000_000
  private static let averaging = 0.2
  private static let patience: UInt64 = 300_000_000
  /// Cosines of 30° and 40°.
  private static let (cosine30, cosine40) = (0.8660254037844386, 0.766044443118978)

  private var mean: (x: Double, y: Double, z: Double)?
  private var last = Instant.zero
  private var present = UIDeviceOrientation.unknown
  /// The new orientation, which has not lasted long enough yet, and the instant at which it began.
  private var candidate: (orientation: UIDeviceOrientation, since: Instant)?

  /// Processes a reading; returns the new orientation if it has changed.
  mutating func orientation(after reading: SensorReading) -> UIDeviceOrientation? {
    let square = reading.x * reading.x + reading.y * reading.y + reading.z * reading.z
    let size = square.squareRoot()
    guard size > 0.75 * standardGravity, size < 1.25 * standardGravity else { return nil }
    let seconds = min(reading.instant.seconds(since: last), 1)
    last = reading.instant
    let old = mean ?? (reading.x, reading.y, reading.z)
    let share = seconds / (Self.averaging + seconds)
    let new = (
      x: old.x + (reading.x - old.x) * share, y: old.y + (reading.y - old.y) * share,
      z: old.z + (reading.z - old.z) * share
    )
    mean = new
    let next = orientation(up: new)
    guard next != present else {
      candidate = nil
      return nil
    }
    guard present != .unknown else {
      present = next
      return next
    }
    guard let candidate, candidate.orientation == next else {
      candidate = (next, reading.instant)
      return nil
    }
    guard reading.instant.nanoseconds(since: candidate.since) >= Self.patience else { return nil }
    present = next
    self.candidate = nil
    return next
  }

  /// The orientation of a machine for which `up` points away from the ground.
  private func orientation(up: (x: Double, y: Double, z: Double)) -> UIDeviceOrientation {
    let size = (up.x * up.x + up.y * up.y + up.z * up.z).squareRoot()
    let isFlat = present == .faceUp || present == .faceDown
    if abs(up.z) >= (isFlat ? Self.cosine40 : Self.cosine30) * size {
      return up.z > 0 ? .faceUp : .faceDown
    }
    let across = (up.x * up.x + up.y * up.y).squareRoot()
    let largest =
      abs(up.x) > abs(up.y)
      ? (up.x > 0 ? UIDeviceOrientation.landscapeLeft : .landscapeRight)
      : (up.y > 0 ? .portrait : .portraitUpsideDown)
    let isClear = max(abs(up.x), abs(up.y)) >= Self.cosine30 * across
    return isClear || present == .unknown || isFlat ? largest : present
  }
}

/// The standard acceleration of free fall, in m/s² (ISO 80000-3).
package let standardGravity = 9.80665
