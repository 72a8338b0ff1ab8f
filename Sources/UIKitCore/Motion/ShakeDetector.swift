import InputCore

/// Recognizes shaking in the readings of an accelerometer.
///
/// The person's acceleration is the reading without gravity, which is the mean of the last half
/// second. Above 15 m/s², which is more than gravity changes when the machine turns by a right
/// angle, it makes strokes. A stroke lasts while the acceleration keeps its direction, and counts
/// once it has changed the speed by 0.5 m/s, which a knock on the table does not. Shaking is three
/// strokes, each against the direction of the one before it, that follow each other within 0.4 s.
/// All limits are times and speeds, so the rate of the readings does not matter; the numbers are
/// our own, since UIKit documents none.
struct ShakeDetector {
  /// The time between two readings that the detection needs, in nanoseconds.
  static let interval: UInt64 = 40_000_000
  /// The acceleration above which a hand shakes, in m/s².
  private static let threshold = 15.0
  /// The change of speed in a stroke that counts, in m/s.
  private static let impulse = 0.5
  /// The strokes of a shake.
  private static let strokesToBegin = 3
  /// The time without strokes after which shaking has ended, in nanoseconds.
  static let quiet: UInt64 = 400_000_000
  /// The time after which shaking no longer counts as a gesture, in nanoseconds.
  static let longest: UInt64 = 3_000_000_000
  /// The time over which gravity is averaged, in seconds.
  private static let averaging = 0.5
  /// The longest time between two readings that counts, in seconds; after a longer gap the
  /// detection starts over.
  private static let gap = 0.25

  private var gravity: (x: Double, y: Double, z: Double)?
  private var last = Instant.zero
  /// The change of speed in the present stroke, in m/s; its direction is the stroke's.
  private var speed = (x: 0.0, y: 0.0, z: 0.0)
  private var strokes = 0
  private var strokeHasCounted = false
  /// The last instant with an acceleration above the threshold.
  private(set) var lastStroke = Instant.zero

  /// Processes a reading; returns whether the machine is being shaken.
  mutating func isShaken(after reading: SensorReading) -> Bool {
    let seconds = reading.instant.seconds(since: last)
    last = reading.instant
    guard let mean = gravity, seconds <= Self.gap else {
      begin(with: reading)
      return false
    }
    let share = seconds / (Self.averaging + seconds)
    let (x, y, z) = (reading.x - mean.x, reading.y - mean.y, reading.z - mean.z)
    gravity = (mean.x + x * share, mean.y + y * share, mean.z + z * share)
    if reading.instant.nanoseconds(since: lastStroke) > Self.quiet { forgetStrokes() }
    guard x * x + y * y + z * z >= Self.threshold * Self.threshold else {
      return strokes >= Self.strokesToBegin
    }
    if speed.x * x + speed.y * y + speed.z * z < 0 {
      // A stroke that did not count breaks the sequence.
      if !strokeHasCounted { strokes = 0 }
      speed = (0, 0, 0)
      strokeHasCounted = false
    }
    speed = (speed.x + x * seconds, speed.y + y * seconds, speed.z + z * seconds)
    lastStroke = reading.instant
    let square = speed.x * speed.x + speed.y * speed.y + speed.z * speed.z
    if !strokeHasCounted, square >= Self.impulse * Self.impulse {
      strokeHasCounted = true
      strokes += 1
    }
    return strokes >= Self.strokesToBegin
  }

  private mutating func begin(with reading: SensorReading) {
    gravity = (reading.x, reading.y, reading.z)
    forgetStrokes()
  }

  private mutating func forgetStrokes() {
    (speed, strokes, strokeHasCounted) = ((0, 0, 0), 0, false)
  }
}

/// The progress of a shake.
enum ShakePhase: Equatable {
  /// The machine is not shaken, or not long enough.
  case none
  /// `motionBegan` was sent, at this instant.
  case began(Instant)
  /// `motionCancelled` was sent because the shaking took too long; the next can begin when this one
  /// has ended.
  case tooLong
}
