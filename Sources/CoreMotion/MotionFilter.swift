internal import Foundation
internal import InputCore
internal import UIGeometry
internal import UIKitCore

/// Derives the attitude from gyroscope, accelerometer and magnetometer: a complementary filter.
///
/// The gyroscope turns the attitude. The accelerometer corrects it: the attitude's vertical follows
/// the measured one with a time constant of 1 s, and the gyroscope's bias with one of 20 s. A
/// reading that differs from gravity by more than a fifth corrects nothing, since the device is
/// being moved. The magnetometer corrects the heading likewise, with 2 s. The first readings set
/// the attitude at once. (R. Mahony, T. Hamel and J.-M. Pflimlin, *Nonlinear complementary filters
/// on the special orthogonal group*, 2008.) Arithmetic is + − × ÷ √, so a replay repeats it.
struct MotionFilter {
  /// The correction of the attitude by gravity, per second.
  private static let gravityGain = 1.0
  /// The correction of the gyroscope's bias, per second squared.
  private static let biasGain = 0.05
  /// The correction of the heading by the magnetic field, per second.
  private static let headingGain = 0.5
  /// The longest time between two readings, in seconds; longer ones count as this.
  private static let longestStep = 0.1

  private let frame: CMAttitudeReferenceFrame
  /// Turns the device's axes into the reference frame's.
  private(set) var attitude = CMQuaternion.identity
  private(set) var rotationRate = CMRotationRate()
  private var bias = Vector()
  private var acceleration: Vector?
  private var field: Vector?
  private var lastInstant: TimeInterval?
  /// The direction of the horizontal magnetic field in the reference frame: `x` if the frame points
  /// north, otherwise the direction measured first.
  private var north: (x: Double, y: Double)?

  init(_ frame: CMAttitudeReferenceFrame) {
    self.frame = frame
    if frame == .xMagneticNorthZVertical { north = (1, 0) }
  }

  /// Whether the frame of reference depends on the magnetic field.
  private var usesField: Bool { frame != .xArbitraryZVertical }

  /// Whether the attitude is known.
  var isReady: Bool { lastInstant != nil }

  // MARK: Readings

  /// Takes in a reading from the accelerometer.
  mutating func accelerate(_ reading: SensorReading) {
    acceleration = Vector(reading)
  }

  /// Takes in a reading from the magnetometer.
  mutating func magnetize(_ reading: SensorReading) {
    field = Vector(reading)
  }

  /// Takes in a reading from the gyroscope, which advances the filter.
  mutating func rotate(_ reading: SensorReading) {
    guard let acceleration, !usesField || field != nil else { return }
    let instant = reading.instant.seconds
    guard let lastInstant else {
      begin(acceleration)
      rotationRate = CMRotationRate(x: reading.x, y: reading.y, z: reading.z)
      self.lastInstant = instant
      return
    }
    let seconds = min(max(instant - lastInstant, 0), Self.longestStep)
    self.lastInstant = instant
    let measured = Vector(reading)
    let error = verticalError(acceleration)
    let heading = headingError
    bias = bias - (error + up * heading) * (Self.biasGain * seconds)
    let rate = measured - bias
    rotationRate = CMRotationRate(x: rate.x, y: rate.y, z: rate.z)
    turn(
      by: rate + error * Self.gravityGain + up * (heading * Self.headingGain), for: seconds)
  }

  // MARK: Results

  /// The direction away from the ground, along the device's axes.
  private var up: Vector {
    let matrix = CMRotationMatrix(attitude)
    return Vector(x: matrix.m13, y: matrix.m23, z: matrix.m33)
  }

  /// The acceleration due to gravity, in units of standard gravity.
  var gravity: CMAcceleration { CMAcceleration(x: -up.x, y: -up.y, z: -up.z) }

  /// The acceleration without gravity, in units of standard gravity.
  var userAcceleration: CMAcceleration {
    let own = up - (acceleration ?? Vector()) * (1 / standardGravity)
    return CMAcceleration(x: own.x, y: own.y, z: own.z)
  }

  /// The magnetic field, if the frame of reference uses it.
  var magneticField: CMCalibratedMagneticField {
    guard usesField, let field else { return CMCalibratedMagneticField() }
    return CMCalibratedMagneticField(
      field: CMMagneticField(x: field.x, y: field.y, z: field.z), accuracy: .low)
  }

  /// The direction of the device's top, in degrees clockwise from north; -1 if unknown.
  var heading: Double {
    guard frame == .xMagneticNorthZVertical else { return -1 }
    let matrix = CMRotationMatrix(attitude)
    let radians = DeterministicMath.arcTangent(y: -matrix.m22, x: matrix.m21)
    let degrees = radians * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  // MARK: Steps

  /// Sets the attitude from the first readings: the vertical, and north if the field is used.
  private mutating func begin(_ acceleration: Vector) {
    let up = acceleration.normalized
    // The shortest rotation from the measured vertical to the frame's.
    attitude =
      up.z > -0.999_999
      ? CMQuaternion(x: up.y, y: -up.x, z: 0, w: 1 + up.z).normalized
      : CMQuaternion(x: 1, y: 0, z: 0, w: 0)
    guard usesField, let level = levelField else { return }
    guard north != nil else {
      north = level
      return
    }
    // Half of the rotation about the vertical that brings `level` to x.
    let half = CMQuaternion(x: 0, y: 0, z: -level.y, w: 1 + level.x)
    let turn = level.x > -0.999_999 ? half.normalized : CMQuaternion(x: 0, y: 0, z: 1, w: 0)
    attitude = (turn * attitude).normalized
  }

  /// The deviation of the attitude's vertical from the measured one, as a rotation in the device's
  /// axes; zero while the device is being moved.
  private func verticalError(_ acceleration: Vector) -> Vector {
    let size = acceleration.length / standardGravity
    guard size > 0.8, size < 1.2 else { return Vector() }
    return acceleration.normalized.cross(up)
  }

  /// The deviation of the heading from the measured one, as a rotation about the vertical.
  private var headingError: Double {
    guard usesField, let north, let level = levelField else { return 0 }
    let across = level.x * north.y - level.y * north.x
    let along = level.x * north.x + level.y * north.y
    // Beyond a right angle, the sine decreases although the error grows.
    let sine = along >= 0 ? across : (across < 0 ? -1 : 1)
    return sine
  }

  /// The direction of the horizontal magnetic field in the reference frame; nil if there is none.
  private var levelField: (x: Double, y: Double)? {
    guard let field else { return nil }
    let matrix = CMRotationMatrix(attitude)
    let x = matrix.m11 * field.x + matrix.m21 * field.y + matrix.m31 * field.z
    let y = matrix.m12 * field.x + matrix.m22 * field.y + matrix.m32 * field.z
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? (x / length, y / length) : nil
  }

  /// Turns the attitude at `rate`, about the device's axes.
  private mutating func turn(by rate: Vector, for seconds: Double) {
    let half = rate * (seconds / 2)
    let step = CMQuaternion(x: half.x, y: half.y, z: half.z, w: 1).normalized
    attitude = (attitude * step).normalized
  }
}

/// A vector along the device's axes.
struct Vector {
  var x = 0.0
  var y = 0.0
  var z = 0.0

  init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }

  init(_ reading: SensorReading) { self.init(x: reading.x, y: reading.y, z: reading.z) }

  var length: Double { (x * x + y * y + z * z).squareRoot() }

  /// The vector scaled to length 1; 0 if its length is 0.
  var normalized: Vector { length > 0 ? self * (1 / length) : Vector() }

  func cross(_ other: Vector) -> Vector {
    Vector(
      x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }

  static func + (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x + right.x, y: left.y + right.y, z: left.z + right.z)
  }

  static func - (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x - right.x, y: left.y - right.y, z: left.z - right.z)
  }

  static func * (left: Vector, factor: Double) -> Vector {
    Vector(x: left.x * factor, y: left.y * factor, z: left.z * factor)
  }
}
