public import Foundation
internal import InputCore
internal import UIKitCore

/// Starts and stops the updates from sensors; an app needs only one manager.
///
/// An update goes to a handler, or is kept until it is read (`accelerometerData` and so on).
/// Handlers on the main queue are called on the app's timeline, so a replay repeats them; those on
/// other queues run when their queue does. The sensors run only while something asks for them, at
/// the shortest interval asked for, or as fast as they can. Stop updates that you no longer need.
///
///     manager.deviceMotionUpdateInterval = 1.0 / 60
///     manager.startDeviceMotionUpdates(to: .main) { motion, _ in
///       if let motion { level.angle = motion.attitude.roll }
///     }
@preconcurrency @MainActor open class CMMotionManager {
  private let accelerometer = ReadingFeed<CMAccelerometerData>(.accelerometer) { reading in
    // Core Motion's gravity points to the ground; the sensor measures the force that counteracts
    // it.
    CMAccelerometerData(
      CMAcceleration(
        x: -reading.x / standardGravity, y: -reading.y / standardGravity,
        z: -reading.z / standardGravity), at: reading.instant.seconds)
  } note: {
    noteReading("accelerometer", $0.acceleration.x, $0.acceleration.y, $0.acceleration.z)
  }
  private let gyro = ReadingFeed<CMGyroData>(.gyroscope) { reading in
    CMGyroData(
      CMRotationRate(x: reading.x, y: reading.y, z: reading.z), at: reading.instant.seconds)
  } note: {
    noteReading("gyro", $0.rotationRate.x, $0.rotationRate.y, $0.rotationRate.z)
  }
  private let magnetometer = ReadingFeed<CMMagnetometerData>(.magnetometer) { reading in
    CMMagnetometerData(
      CMMagneticField(x: reading.x, y: reading.y, z: reading.z), at: reading.instant.seconds)
  } note: {
    noteReading("magnetometer", $0.magneticField.x, $0.magneticField.y, $0.magneticField.z)
  }
  private let motion = MotionFeed()

  /// Creates a manager without updates.
  public init() {}

  // MARK: Accelerometer

  /// Whether there is an accelerometer.
  open var isAccelerometerAvailable: Bool { isAvailable(.accelerometer) }
  /// Whether accelerations are being updated.
  open var isAccelerometerActive: Bool { accelerometer.isActive }
  /// The latest acceleration; nil before the first.
  open var accelerometerData: CMAccelerometerData? { accelerometer.latest }
  /// The time between two updates, in seconds, at least 0.001. Default: 0.01.
  open var accelerometerUpdateInterval: TimeInterval {
    get { accelerometer.interval }
    set { accelerometer.interval = newValue }
  }

  /// Starts to update `accelerometerData`.
  open func startAccelerometerUpdates() { accelerometer.start() }

  /// Starts to pass accelerations to `handler` on `queue`.
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
  ) {
    accelerometer.start(to: queue, handler: handler)
  }

  /// Stops updating accelerations.
  open func stopAccelerometerUpdates() { accelerometer.stop() }

  // MARK: Gyroscope

  /// Whether there is a gyroscope.
  open var isGyroAvailable: Bool { isAvailable(.gyroscope) }
  /// Whether rates of rotation are being updated.
  open var isGyroActive: Bool { gyro.isActive }
  /// The latest rate of rotation; nil before the first.
  open var gyroData: CMGyroData? { gyro.latest }
  /// The time between two updates, in seconds, at least 0.001. Default: 0.01.
  open var gyroUpdateInterval: TimeInterval {
    get { gyro.interval }
    set { gyro.interval = newValue }
  }

  /// Starts to update `gyroData`.
  open func startGyroUpdates() { gyro.start() }

  /// Starts to pass rates of rotation to `handler` on `queue`.
  open func startGyroUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler
  ) {
    gyro.start(to: queue, handler: handler)
  }

  /// Stops updating rates of rotation.
  open func stopGyroUpdates() { gyro.stop() }

  // MARK: Magnetometer

  /// Whether there is a magnetometer.
  open var isMagnetometerAvailable: Bool { isAvailable(.magnetometer) }
  /// Whether magnetic fields are being updated.
  open var isMagnetometerActive: Bool { magnetometer.isActive }
  /// The latest magnetic field; nil before the first.
  open var magnetometerData: CMMagnetometerData? { magnetometer.latest }
  /// The time between two updates, in seconds, at least 0.001. Default: 0.01.
  open var magnetometerUpdateInterval: TimeInterval {
    get { magnetometer.interval }
    set { magnetometer.interval = newValue }
  }

  /// Starts to update `magnetometerData`.
  open func startMagnetometerUpdates() { magnetometer.start() }

  /// Starts to pass magnetic fields to `handler` on `queue`.
  open func startMagnetometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMMagnetometerHandler
  ) {
    magnetometer.start(to: queue, handler: handler)
  }

  /// Stops updating magnetic fields.
  open func stopMagnetometerUpdates() { magnetometer.stop() }

  // MARK: Device motion

  /// Whether there are both an accelerometer and a gyroscope.
  open var isDeviceMotionAvailable: Bool {
    isAvailable(.accelerometer) && isAvailable(.gyroscope)
  }
  /// Whether the device's motion is being updated.
  open var isDeviceMotionActive: Bool { motion.isActive }
  /// The latest motion; nil before the first.
  open var deviceMotion: CMDeviceMotion? { motion.feed.latest }
  /// The frame of reference of the current or latest updates; before any, an arbitrary one.
  open var attitudeReferenceFrame: CMAttitudeReferenceFrame { motion.frame }
  /// The time between two updates, in seconds, at least 0.001. Default: 0.01.
  open var deviceMotionUpdateInterval: TimeInterval {
    get { motion.feed.interval }
    set { motion.setInterval(newValue) }
  }

  /// Returns the frames of reference that the machine's sensors can supply. True north is never
  /// among them, because it requires the device's location.
  open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame {
    guard isAvailable(.accelerometer), isAvailable(.gyroscope) else { return [] }
    guard isAvailable(.magnetometer) else { return .xArbitraryZVertical }
    return [.xArbitraryZVertical, .xArbitraryCorrectedZVertical, .xMagneticNorthZVertical]
  }

  /// Starts to update `deviceMotion`, in an arbitrary frame of reference.
  open func startDeviceMotionUpdates() { startDeviceMotionUpdates(using: .xArbitraryZVertical) }

  /// Starts to pass the device's motion to `handler` on `queue`, in an arbitrary frame of reference.
  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    startDeviceMotionUpdates(using: .xArbitraryZVertical, to: queue, withHandler: handler)
  }

  /// Starts to update `deviceMotion` in a frame of reference. Does nothing if
  /// `availableAttitudeReferenceFrames()` does not contain the frame.
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {
    guard Self.availableAttitudeReferenceFrames().contains(referenceFrame) else { return }
    motion.start(in: referenceFrame)
  }

  /// Starts to pass the device's motion to `handler` on `queue`, in a frame of reference.
  ///
  /// If `availableAttitudeReferenceFrames()` does not contain the frame, `handler` receives an
  /// error.
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    guard Self.availableAttitudeReferenceFrames().contains(referenceFrame) else {
      motion.stop()
      let isNorth = referenceFrame == .xTrueNorthZVertical
      let error: CMError = isNorth ? CMErrorTrueNorthNotAvailable : CMErrorNotAvailable
      return fail(error, to: queue, handler)
    }
    motion.start(in: referenceFrame)
    motion.feed.setReceiver(queue: queue, handler: handler)
  }

  /// Stops updating the device's motion.
  open func stopDeviceMotionUpdates() { motion.stop() }

  private func fail(
    _ error: CMError, to queue: OperationQueue, _ handler: @escaping CMDeviceMotionHandler
  ) {
    let failure = NSError(domain: CMErrorDomain, code: Int(error.rawValue))
    guard queue !== OperationQueue.main else { return handler(nil, failure) }
    nonisolated(unsafe) let handler = handler
    queue.addOperation {
      unsafe handler(nil, NSError(domain: CMErrorDomain, code: Int(error.rawValue)))
    }
  }
}

@MainActor private func isAvailable(_ sensor: Sample.Sensor) -> Bool {
  Sensing.running?.has(sensor) ?? false
}

/// Notes an update that app code is about to receive.
@MainActor func noteReading(_ name: String, _ x: Double, _ y: Double, _ z: Double) {
  Sensing.running?.log.note(reading: name, for: "motionManager", [x, y, z])
}
