package import InputCore

/// The machine's sensors: which exist, what the application needs from them, and their readings.
///
/// A sensor is read only while something asks for it: a `SensorRequest`, the detection of shakes,
/// the orientation or the proximity. The host reads `interval(of:on:)` after each turn and sets the
/// hardware accordingly, so neither a question to the host nor an answer is recorded.
@MainActor package final class Sensing {
  package let log: CallLog
  let timeline: Timeline
  let turn: Turn
  let home: Home
  let pipeline: TouchPipeline

  /// A device with sensors.
  private struct Source {
    let descriptor: DeviceDescriptor
    var device: DeviceID { descriptor.id }
    var sensors: [Sample.Sensor] { descriptor.sensors }
    /// Whether it is connected by USB or Bluetooth, such as a gamepad, and not a part of the
    /// machine.
    var isAccessory: Bool { descriptor.bus == Bus.usb || descriptor.bus == Bus.bluetooth }
  }

  private var sources: [Source] = []
  private var requests: [SensorRequest] = []
  private var latest: [SensorReading?] = Array(repeating: nil, count: Sample.Sensor.allCases.count)
  /// Whether the system reports the orientation, so that readings do not decide it.
  private var hasSystemOrientation = false
  private var tilt = TiltDetector()
  /// The shake in progress, and who receives it.
  var shake = ShakeDetector()
  weak var shakeResponder: UIResponder?
  var shakePhase = ShakePhase.none
  lazy var shakeEnd = TimelineTimer { [unowned self] in shakeIsDue() }

  init(_ pipeline: TouchPipeline) {
    self.pipeline = pipeline
    (log, timeline, turn, home) = (
      pipeline.log, pipeline.timeline, pipeline.turn, pipeline.home
    )
  }

  // MARK: Devices

  /// Whether the device has sensors.
  func knows(_ device: DeviceID) -> Bool {
    sources.contains { $0.device == device }
  }

  /// Adds a device with sensors; returns false if there are too many.
  func add(_ descriptor: DeviceDescriptor) -> Bool {
    guard sources.count < Limits.devices else { return false }
    sources.append(Source(descriptor: descriptor))
    return true
  }

  /// Removes a device; a shake that it reported is cancelled.
  func remove(_ device: DeviceID) {
    let wasShaken = supplier(of: .accelerometer)?.device == device
    sources.removeAll { $0.device == device }
    for sensor in Sample.Sensor.allCases where supplier(of: sensor) == nil {
      latest[Int(sensor.rawValue)] = nil
    }
    if wasShaken { interrupt() }
    if supplier(of: .proximity) == nil { home.application.device.proximityChanged(to: false) }
  }

  /// Whether there is such a sensor.
  package func has(_ sensor: Sample.Sensor) -> Bool { supplier(of: sensor) != nil }

  /// The device whose readings count: the first of the machine's own, or else the first accessory.
  private func supplier(of sensor: Sample.Sensor) -> Source? {
    let able = sources.filter { $0.sensors.contains(sensor) }
    return able.first { !$0.isAccessory } ?? able.first
  }

  /// The device whose sensors are in the same housing as another device, a gamepad: the drivers
  /// give both the same address (`uniq`) or physical path. Nil if there is none.
  package func sensors(beside other: DeviceDescriptor) -> DeviceDescriptor? {
    sources.first { source in
      let own = source.descriptor
      return (own.bus, own.vendor, own.product) == (other.bus, other.vendor, other.product)
        && (own.uniq.isEmpty
          ? !own.phys.isEmpty && own.phys == other.phys : own.uniq == other.uniq)
    }?.descriptor
  }

  // MARK: Requests

  /// Begins to pass readings to `request`, until `end(_:)`.
  package func begin(_ request: SensorRequest) {
    requests.removeAll { $0 === request }
    requests.append(request)
    setNeedsHost()
  }

  /// Ends a request; no more readings are passed to it.
  package func end(_ request: SensorRequest) {
    requests.removeAll { $0 === request }
    setNeedsHost()
  }

  /// The latest reading since the sensor was first requested; nil if there is none.
  package func reading(of sensor: Sample.Sensor) -> SensorReading? {
    latest[Int(sensor.rawValue)]
  }

  /// Has the host check `interval(of:on:)` soon.
  package func setNeedsHost() {
    turn.workArrived()
  }

  /// The time between two readings of a device's sensor that the application needs, in nanoseconds;
  /// nil if it needs none.
  package func interval(of sensor: Sample.Sensor, on device: DeviceID) -> UInt64? {
    guard !sources.isEmpty, home.owner != nil else { return nil }
    let isSupplier = supplier(of: sensor)?.device == device
    var shortest = isSupplier ? ownInterval(of: sensor) : nil
    for request in requests where request.sensor == sensor {
      guard request.device.map({ $0 == device }) ?? isSupplier else { continue }
      shortest = min(shortest ?? .max, request.interval)
    }
    return shortest
  }

  /// The interval that UIKit itself needs.
  private func ownInterval(of sensor: Sample.Sensor) -> UInt64? {
    let application = home.application
    switch sensor {
    case .accelerometer:
      if awaitsShake { return ShakeDetector.interval }
      return decidesOrientation ? TiltDetector.interval : nil
    case .proximity:
      return application.device.isProximityMonitoringEnabled ? Self.proximityInterval : nil
    case .gyroscope, .magnetometer: return nil
    }
  }

  /// The time between two readings of the proximity, in nanoseconds.
  private static let proximityInterval: UInt64 = 200_000_000

  // MARK: Readings

  /// Accepts a frame of a sensor, which does not wait for the screen's tick.
  func accept(_ frame: Frame) {
    for sample in frame.samples where sample.kind == .sensor {
      guard let sensor = Sample.Sensor(rawValue: sample.code), home.owner != nil,
        let source = sources.first(where: { $0.device == frame.device })
      else { continue }
      for request in requests where request.sensor == sensor && request.device == frame.device {
        request.offer(SensorReading(sample, isLandscape: false))
      }
      guard supplier(of: sensor)?.device == frame.device else { continue }
      let reading = SensorReading(sample, isLandscape: isLandscape)
      latest[Int(sensor.rawValue)] = reading
      if !source.isAccessory { watch(reading, of: sensor) }
      for request in requests where request.sensor == sensor && request.device == nil {
        request.offer(reading)
      }
    }
  }

  /// Whether the machine, with its display as that is mounted, is naturally wider than tall, so
  /// that UIKit's axes, which are those of *portrait*, are a quarter of a turn away.
  package var isLandscape: Bool {
    let panel = home.application.windowListIfAny?.screen.mountedPanel ?? .zero
    return panel.width > panel.height
  }

  private func watch(_ reading: SensorReading, of sensor: Sample.Sensor) {
    switch sensor {
    case .accelerometer:
      if awaitsShake { watchForShake(reading) }
      guard decidesOrientation, let orientation = tilt.orientation(after: reading) else { return }
      home.application.handle(.deviceTurned(UInt8(orientation.rawValue)))
    case .proximity: home.application.device.proximityChanged(to: reading.x > 0)
    case .gyroscope, .magnetometer: break
    }
  }

  // MARK: Orientation

  /// Whether the readings decide the orientation: an application asks for it, and the system does
  /// not report it.
  private var decidesOrientation: Bool { !hasSystemOrientation && needsOrientation }

  /// Whether the application asks for the orientation, from any source.
  package var needsOrientation: Bool {
    home.owner != nil && home.application.device.isGeneratingDeviceOrientationNotifications
  }

  /// The system has reported the orientation, and will again.
  func leaveOrientationToSystem() {
    hasSystemOrientation = true
  }

  /// The kernel's bus numbers.
  private enum Bus {
    static let usb: UInt16 = 3
    static let bluetooth: UInt16 = 5
  }
}

/// The accelerations or rates of one sample, along UIKit's axes: `x` to the right and `y` to the top
/// of the screen in *portrait*, `z` out of the screen.
package struct SensorReading: Equatable, Sendable {
  /// When the sensor measured it.
  package let instant: Instant
  /// In m/s², rad/s or µT; 0 or 1 for proximity.
  package let x, y, z: Double

  init(_ sample: Sample, isLandscape: Bool) {
    let unit =
      switch Sample.Sensor(rawValue: sample.code) {
      case .accelerometer, .gyroscope: 1_000_000.0
      case .magnetometer: 1000.0
      case .proximity, nil: 1.0
      }
    let (x, y) = (Double(sample.x) / unit, Double(sample.y) / unit)
    let turns = isLandscape && sample.code != Sample.Sensor.proximity.rawValue
    instant = sample.instant
    // *Portrait* is a quarter of a turn clockwise from the natural orientation of such a machine.
    (self.x, self.y, z) = (turns ? y : x, turns ? -x : y, Double(sample.z) / unit)
  }
}

/// A standing request for the readings of one sensor, at most one in each interval.
@MainActor package final class SensorRequest {
  package let sensor: Sample.Sensor
  /// The device whose sensor is requested; nil for the one that counts.
  package let device: DeviceID?
  /// The interval between two readings, in nanoseconds.
  package private(set) var interval: UInt64
  private let receive: @MainActor (SensorReading) -> Void
  /// When the next reading is due; nil before the first.
  private var due: Instant?

  /// Creates a request, which `Sensing.begin(_:)` starts.
  package init(
    _ sensor: Sample.Sensor, of device: DeviceID? = nil, interval: UInt64,
    receive: @escaping @MainActor (SensorReading) -> Void
  ) {
    self.sensor = sensor
    self.device = device
    self.interval = interval
    self.receive = receive
  }

  /// Changes the interval, from the next reading on.
  package func setInterval(_ interval: UInt64) {
    self.interval = interval
    due = nil
  }

  /// Passes the reading on if one is due. A reading up to a quarter of an interval early counts, so
  /// that the rate of a sensor that keeps the interval is not halved by its jitter.
  func offer(_ reading: SensorReading) {
    let early = reading.instant.advanced(byNanoseconds: interval / 4)
    if let due, early < due { return }
    let next = (due ?? reading.instant).advanced(byNanoseconds: interval)
    due = max(next, reading.instant.advanced(byNanoseconds: interval / 2))
    receive(reading)
  }
}
