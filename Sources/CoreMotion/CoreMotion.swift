/// The module that sources import as `CoreMotion`: the machine's accelerometer, gyroscope and
/// magnetometer, and its attitude, which a filter derives from them.
///
/// Readings go straight to the object that asks for them, never through the responder chain.
/// `CMMotionManager` is the start.
public import Foundation

/// Receives accelerations; `nil` and an error if they cannot be read.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// Receives rates of rotation.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
/// Receives magnetic fields.
public typealias CMMagnetometerHandler = (CMMagnetometerData?, (any Error)?) -> Void
/// Receives the device's motion.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// An acceleration, in multiples of 9.80665 m/s².
///
/// The axes are those of the device in *portrait*: `x` to the right and `y` to the top of the
/// screen, `z` out of the screen. Gravity is an acceleration towards the ground: a device that lies
/// on its back reads -1 along `z`.
public struct CMAcceleration: Equatable, Sendable {
  /// The part along the device's axis.
  public var x, y, z: Double

  /// Creates an acceleration of 0.
  public init() { (x, y, z) = (0, 0, 0) }

  /// Creates an acceleration from its parts.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rate of rotation about the device's axes, in radians per second, counterclockwise for one who
/// looks against the axis.
public struct CMRotationRate: Equatable, Sendable {
  /// The rate about the device's axis.
  public var x, y, z: Double

  /// Creates a rate of 0.
  public init() { (x, y, z) = (0, 0, 0) }

  /// Creates a rate from its parts.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A magnetic field along the device's axes, in microtesla.
public struct CMMagneticField: Equatable, Sendable {
  /// The part along the device's axis.
  public var x, y, z: Double

  /// Creates a field of 0.
  public init() { (x, y, z) = (0, 0, 0) }

  /// Creates a field from its parts.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// How much a magnetic field can be trusted; the numbers are Core Motion's.
public enum CMMagneticFieldCalibrationAccuracy: Int32, Sendable {
  /// The field is not known.
  case uncalibrated = -1
  /// The field is as the sensor reports it, with that of the device itself.
  case low = 0
  /// The device's own field is roughly known.
  case medium = 1
  /// The device's own field is known.
  case high = 2
}

/// A magnetic field with its accuracy.
public struct CMCalibratedMagneticField: Equatable, Sendable {
  /// The field.
  public var field: CMMagneticField
  /// How much it can be trusted.
  public var accuracy: CMMagneticFieldCalibrationAccuracy

  /// Creates a field of 0 that is not known.
  public init() { (field, accuracy) = (CMMagneticField(), .uncalibrated) }

  /// Creates a field from its parts.
  public init(field: CMMagneticField, accuracy: CMMagneticFieldCalibrationAccuracy) {
    (self.field, self.accuracy) = (field, accuracy)
  }
}

/// A reading of sensors.
public class CMLogItem {
  /// When the reading was measured, in seconds since the machine's start: `UIEvent.timestamp`'s
  /// timeline.
  public let timestamp: TimeInterval

  init(timestamp: TimeInterval) {
    self.timestamp = timestamp
  }
}

/// A reading of the accelerometer.
public final class CMAccelerometerData: CMLogItem {
  /// The acceleration, of gravity and of the person together.
  public let acceleration: CMAcceleration

  init(_ acceleration: CMAcceleration, at timestamp: TimeInterval) {
    self.acceleration = acceleration
    super.init(timestamp: timestamp)
  }
}

/// A reading of the gyroscope.
public final class CMGyroData: CMLogItem {
  /// The rate of rotation, with the sensor's bias.
  public let rotationRate: CMRotationRate

  init(_ rotationRate: CMRotationRate, at timestamp: TimeInterval) {
    self.rotationRate = rotationRate
    super.init(timestamp: timestamp)
  }
}

/// A reading of the magnetometer.
public final class CMMagnetometerData: CMLogItem {
  /// The magnetic field, of the earth and of the device together.
  public let magneticField: CMMagneticField

  init(_ magneticField: CMMagneticField, at timestamp: TimeInterval) {
    self.magneticField = magneticField
    super.init(timestamp: timestamp)
  }
}
