internal import InputCore
internal import UIKitCore

/// An acceleration in multiples of 9.80665 m/s².
public struct GCAcceleration: Equatable, Sendable {
  /// The component along an axis.
  public var x, y, z: Double

  /// No acceleration.
  public init() { self.init(x: 0, y: 0, z: 0) }

  /// Creates an acceleration from its components.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rate of rotation in radians per second, positive by the right-hand rule.
public struct GCRotationRate: Equatable, Sendable {
  /// The rate around an axis.
  public var x, y, z: Double

  /// No rotation.
  public init() { self.init(x: 0, y: 0, z: 0) }

  /// Creates a rate from its components.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// Called with a motion whose values have changed.
public typealias GCMotionValueChangedHandler = (GCMotion) -> Void

/// The accelerometer and the gyroscope of a controller, which run while `sensorsActive` is set.
///
/// Linux presents them as a separate input device, which belongs to the controller with the same
/// address or physical path. Such controllers measure an acceleration that includes gravity; they
/// report neither gravity by itself nor an attitude. This class therefore lacks those members, and
/// `hasGravityAndUserAcceleration` and `hasAttitude` are false.
///
/// The axes are those with which SDL reads controllers on Apple's platforms. For the acceleration,
/// `x` points to the right, `y` out of the top of a controller that lies flat, and `z` towards the
/// player; at rest it is -1 along `y`. For the rate, `x` points to the right, `y` away from the
/// player, and `z` out of the top.
@preconcurrency @MainActor open class GCMotion {
  /// The controller; nil once it is released.
  open private(set) weak var controller: GCController?
  /// Called after a reading, as part of the input or on the controller's `handlerQueue`.
  open var valueChangedHandler: GCMotionValueChangedHandler?
  /// Whether the sensors rest until `sensorsActive` is set: always, to save the controller's
  /// battery.
  open var sensorsRequireManualActivation: Bool { true }
  /// Whether the controller separates gravity from the person's acceleration: never.
  open var hasGravityAndUserAcceleration: Bool { false }
  /// Whether the controller knows its attitude: never.
  open var hasAttitude: Bool { false }
  /// Whether the controller has a gyroscope.
  open var hasRotationRate: Bool { sensors.contains(.gyroscope) }
  /// The latest acceleration, gravity included.
  open private(set) var acceleration = GCAcceleration()
  /// The latest rate of rotation.
  open private(set) var rotationRate = GCRotationRate()
  /// Whether the sensors are read. Default: false. A copy made by `capture()` reads nothing.
  open var sensorsActive = false {
    didSet {
      guard sensorsActive != oldValue else { return }
      if sensorsActive { begin() } else { end() }
    }
  }

  private let sensors: [Sample.Sensor]
  private let device: DeviceID
  /// Runs the requests; nil in a copy.
  private weak var sensing: Sensing?
  private var requests: [SensorRequest] = []

  init(_ descriptor: DeviceDescriptor, of controller: GCController, _ sensing: Sensing) {
    (device, sensors) = (descriptor.id, descriptor.sensors)
    (self.controller, self.sensing) = (controller, sensing)
  }

  /// Creates a copy, which keeps the values of `other`.
  init(copying other: GCMotion, of controller: GCController) {
    (device, sensors) = (other.device, other.sensors)
    (acceleration, rotationRate) = (other.acceleration, other.rotationRate)
    self.controller = controller
  }

  /// Sets the acceleration of a copy; has no effect on a connected controller's.
  open func setAcceleration(_ acceleration: GCAcceleration) {
    if sensing == nil { self.acceleration = acceleration }
  }

  /// Sets the rate of rotation of a copy; has no effect on a connected controller's.
  open func setRotationRate(_ rotationRate: GCRotationRate) {
    if sensing == nil { self.rotationRate = rotationRate }
  }

  /// Sets a copy's values to those of `motion`; has no effect on a connected controller's.
  open func setStateFrom(_ motion: GCMotion) {
    setAcceleration(motion.acceleration)
    setRotationRate(motion.rotationRate)
  }

  // MARK: Readings

  /// At most a thousand readings a second.
  private static let interval: UInt64 = 1_000_000

  private func begin() {
    guard let sensing else { return }
    for sensor in sensors where sensor == .accelerometer || sensor == .gyroscope {
      let request = SensorRequest(sensor, of: device, interval: Self.interval) { [weak self] in
        self?.receive($0, of: sensor)
      }
      requests.append(request)
      sensing.begin(request)
    }
  }

  /// Ends the readings; the values remain.
  func end() {
    for request in requests { sensing?.end(request) }
    requests = []
  }

  private func receive(_ reading: SensorReading, of sensor: Sample.Sensor) {
    guard let sensing, let controller else { return }
    switch sensor {
    case .accelerometer:
      // The sensor measures the force that counteracts gravity.
      let gravity = -9.80665
      acceleration = GCAcceleration(
        x: reading.x / gravity, y: reading.y / gravity, z: reading.z / gravity)
      let value = acceleration
      sensing.log.note(reading: "acceleration", for: "motion", [value.x, value.y, value.z])
    case .gyroscope:
      rotationRate = GCRotationRate(x: reading.x, y: -reading.z, z: reading.y)
      let value = rotationRate
      sensing.log.note(reading: "rotationRate", for: "motion", [value.x, value.y, value.z])
    case .magnetometer, .proximity: return
    }
    controller.report(self)
  }
}
