/// The module that sources import as `CoreMotion`: the machine's accelerometer, gyroscope and
/// magnetometer, and its attitude, which a filter derives from them.
///
/// Readings go straight to the object that asks for them, never through the responder chain.
/// Start with `CMMotionManager`.
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
  /// The component along the device's axis.
  public var x, y, z: Double

  /// Creates an acceleration of 0.
  public init() { (x, y, z) = (0, 0, 0) }

  /// Creates an acceleration from its components.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rate of rotation about the device's axes, in radians per second, counterclockwise when the
/// axis points towards the viewer.
public struct CMRotationRate: Equatable, Sendable {
  /// The rate about the device's axis.
  public var x, y, z: Double

  /// Creates a rate of 0.
  public init() { (x, y, z) = (0, 0, 0) }

  /// Creates a rate from its components.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A magnetic field along the device's axes, in microtesla.
public struct CMMagneticField: Equatable, Sendable {
  /// The component along the device's axis.
  public var x, y, z: Double

  /// Creates a field of 0.
  public init() { (x, y, z) = (0, 0, 0) }

  /// Creates a field from its components.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// How reliable a magnetic field is; the numbers are Core Motion's.
public enum CMMagneticFieldCalibrationAccuracy: Int32, Sendable {
  /// The field is unknown.
  case uncalibrated = -1
  /// The field is as the sensor reports it, including the device's own.
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
  /// How reliable the field is.
  public var accuracy: CMMagneticFieldCalibrationAccuracy

  /// Creates an uncalibrated field of 0.
  public init() { (field, accuracy) = (CMMagneticField(), .uncalibrated) }

  /// Creates a field from its parts.
  public init(field: CMMagneticField, accuracy: CMMagneticFieldCalibrationAccuracy) {
    (self.field, self.accuracy) = (field, accuracy)
  }
}

/// A sensor reading.
public class CMLogItem {
  /// When the reading was taken, in seconds since the machine started, on the timeline of
  /// `UIEvent.timestamp`.
  public let timestamp: TimeInterval

  init(timestamp: TimeInterval) {
    self.timestamp = timestamp
  }
}

/// A reading of the accelerometer.
public final class CMAccelerometerData: CMLogItem {
  /// The acceleration due to gravity and to the person combined.
  public let acceleration: CMAcceleration

  init(_ acceleration: CMAcceleration, at timestamp: TimeInterval) {
    self.acceleration = acceleration
    super.init(timestamp: timestamp)
  }
}

/// A reading of the gyroscope.
public final class CMGyroData: CMLogItem {
  /// The rate of rotation, including the sensor's bias.
  public let rotationRate: CMRotationRate

  init(_ rotationRate: CMRotationRate, at timestamp: TimeInterval) {
    self.rotationRate = rotationRate
    super.init(timestamp: timestamp)
  }
}

/// A reading of the magnetometer.
public final class CMMagnetometerData: CMLogItem {
  /// The magnetic field of the earth and the device combined.
  public let magneticField: CMMagneticField

  init(_ magneticField: CMMagneticField, at timestamp: TimeInterval) {
    self.magneticField = magneticField
    super.init(timestamp: timestamp)
  }
}
