internal import Foundation
internal import UIGeometry

/// The frame of reference of an attitude: `z` is vertical, and `x` as named.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  /// The bits; the numbers are Core Motion's.
  public let rawValue: UInt

  /// Creates a set of frames from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// `x` points where the device's right side pointed when the updates started.
  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 0)
  /// Like `xArbitraryZVertical`, but the magnetometer keeps it from drifting over time.
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 1)
  /// `x` points to magnetic north.
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 2)
  /// `x` points to true north.
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 3)
}

/// A rotation as a quaternion, which turns the device's axes into those of the reference frame.
public struct CMQuaternion: Equatable, Sendable {
  /// A component of the quaternion.
  public var x, y, z, w: Double

  /// Creates a quaternion of zeros.
  public init() { (x, y, z, w) = (0, 0, 0, 0) }

  /// Creates a quaternion from its components.
  public init(x: Double, y: Double, z: Double, w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// No rotation.
  static let identity = CMQuaternion(x: 0, y: 0, z: 0, w: 1)

  /// The opposite rotation.
  var inverse: CMQuaternion { CMQuaternion(x: -x, y: -y, z: -z, w: w) }

  /// The same rotation with a length of 1; no rotation if the length is 0.
  var normalized: CMQuaternion {
    let length = (x * x + y * y + z * z + w * w).squareRoot()
    guard length > 0 else { return .identity }
    return CMQuaternion(x: x / length, y: y / length, z: z / length, w: w / length)
  }

  /// `right`'s rotation, then `left`'s.
  static func * (left: CMQuaternion, right: CMQuaternion) -> CMQuaternion {
    CMQuaternion(
      x: left.w * right.x + left.x * right.w + left.y * right.z - left.z * right.y,
      y: left.w * right.y - left.x * right.z + left.y * right.w + left.z * right.x,
      z: left.w * right.z + left.x * right.y - left.y * right.x + left.z * right.w,
      w: left.w * right.w - left.x * right.x - left.y * right.y - left.z * right.z)
  }
}

/// A rotation as a matrix that converts vectors from the reference frame to the device's axes. Its
/// third column is the upward direction along the device's axes.
public struct CMRotationMatrix: Equatable, Sendable {
  /// A number of the first row.
  public var m11, m12, m13: Double
  /// A number of the second row.
  public var m21, m22, m23: Double
  /// A number of the third row.
  public var m31, m32, m33: Double

  /// Creates a matrix of zeros.
  public init() {
    self.init(m11: 0, m12: 0, m13: 0, m21: 0, m22: 0, m23: 0, m31: 0, m32: 0, m33: 0)
  }

  /// Creates a matrix from its numbers, row by row.
  public init(
    m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double, m31: Double,
    m32: Double, m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// The matrix of a rotation whose quaternion has a length of 1.
  init(_ q: CMQuaternion) {
    self.init(
      m11: 1 - 2 * (q.y * q.y + q.z * q.z), m12: 2 * (q.x * q.y + q.w * q.z),
      m13: 2 * (q.x * q.z - q.w * q.y), m21: 2 * (q.x * q.y - q.w * q.z),
      m22: 1 - 2 * (q.x * q.x + q.z * q.z), m23: 2 * (q.y * q.z + q.w * q.x),
      m31: 2 * (q.x * q.z + q.w * q.y), m32: 2 * (q.y * q.z - q.w * q.x),
      m33: 1 - 2 * (q.x * q.x + q.y * q.y))
  }
}

/// The device's attitude in a frame of reference.
public final class CMAttitude {
  /// The attitude as a quaternion.
  public private(set) var quaternion: CMQuaternion

  init(_ quaternion: CMQuaternion) {
    self.quaternion = quaternion
  }

  /// The attitude as a matrix.
  public var rotationMatrix: CMRotationMatrix { CMRotationMatrix(quaternion) }

  /// The rotation about the device's `x`, in radians from -π/2 to π/2: π/2 for a device that stands
  /// on its lower edge.
  public var pitch: Double {
    let matrix = rotationMatrix
    let level = (matrix.m13 * matrix.m13 + matrix.m33 * matrix.m33).squareRoot()
    return DeterministicMath.arcTangent(y: matrix.m23, x: level)
  }

  /// The rotation about the device's `y`, in radians from -π to π.
  public var roll: Double {
    let matrix = rotationMatrix
    return DeterministicMath.arcTangent(y: -matrix.m13, x: matrix.m33)
  }

  /// The rotation about the vertical, in radians from -π to π, counterclockwise as seen from above.
  public var yaw: Double {
    let matrix = rotationMatrix
    return DeterministicMath.arcTangent(y: -matrix.m21, x: matrix.m22)
  }

  /// Makes this attitude relative to `attitude`.
  public func multiply(byInverseOf attitude: CMAttitude) {
    quaternion = (attitude.quaternion.inverse * quaternion).normalized
  }

  /// Returns another object with the same attitude.
  public func copy() -> Any { CMAttitude(quaternion) }
}

/// The device's motion: its attitude and rotation, and the accelerations due to gravity and to the
/// person.
public final class CMDeviceMotion: CMLogItem {
  /// Where the sensors are.
  public enum SensorLocation: Int, Sendable {
    /// In the device.
    case `default` = 0
  }

  /// The attitude in the frame of reference of the updates.
  public let attitude: CMAttitude
  /// The rate of rotation, corrected for the sensor's bias as far as that is known.
  public let rotationRate: CMRotationRate
  /// The acceleration due to gravity: a vector of length 1 towards the ground.
  public let gravity: CMAcceleration
  /// The acceleration that the person gives the device, without gravity.
  public let userAcceleration: CMAcceleration
  /// The magnetic field; `uncalibrated` in a frame of reference that does not use it.
  public let magneticField: CMCalibratedMagneticField
  /// The direction of the device's top in degrees from 0 to 360, clockwise from the reference
  /// frame's `x`; -1 in an arbitrary frame of reference.
  public let heading: Double
  /// Where the sensors are: in the device.
  public var sensorLocation: SensorLocation { .default }

  init(_ filter: MotionFilter, at timestamp: TimeInterval) {
    attitude = CMAttitude(filter.attitude)
    rotationRate = filter.rotationRate
    gravity = filter.gravity
    userAcceleration = filter.userAcceleration
    magneticField = filter.magneticField
    heading = filter.heading
    super.init(timestamp: timestamp)
  }
}
