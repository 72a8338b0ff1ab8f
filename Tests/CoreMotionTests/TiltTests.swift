import Foundation
import InputCore
import Testing
@testable import UIKitTesting

@testable import UIKitCore

/// The orientation that the accelerometer gives where the system reports none, and proximity.
@MainActor @Suite struct TiltTests {
  @Test func `the side that points up is the orientation, once it lasts`() throws {
    let session = TouchSession { _ in }
    let sensors = session.motionSensors()
    let device = UIDevice.current
    sensors.tilt(to: .landscapeLeft)
    #expect(device.orientation == .unknown)
    device.beginGeneratingDeviceOrientationNotifications()
    for orientation in [
      UIDeviceOrientation.portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight, .faceUp,
      .faceDown, .portrait,
    ] {
      sensors.tilt(to: orientation, for: 2)
      #expect(device.orientation == orientation)
    }
    // Too short for another orientation.
    sensors.tilt(to: .landscapeLeft, for: 0.2)
    #expect(device.orientation == .portrait)
    device.endGeneratingDeviceOrientationNotifications()
    try session.finish()
  }

  @Test func `the interface follows, as after a report of the system, which has priority`() throws {
    let session = TouchSession { _ in }
    let sensors = session.motionSensors()
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    sensors.tilt(to: .landscapeLeft)
    #expect(UIScreen.main.bounds.width > UIScreen.main.bounds.height)
    session.turnDevice(to: .portrait)
    sensors.tilt(to: .landscapeLeft)
    #expect(UIDevice.current.orientation == .portrait)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    try session.finish()
  }

  @Test func `between two sides the orientation stays`() {
    var tilt = TiltDetector()
    var found: [UIDeviceOrientation] = []
    var nanoseconds: UInt64 = 0
    // From portrait to landscapeLeft and back, a degree each 50 ms.
    for step in 0...180 {
      let degrees = Double(step <= 90 ? step : 180 - step)
      let (x, y) = (sin(degrees * .pi / 180) * 9.8, cos(degrees * .pi / 180) * 9.8)
      nanoseconds += 50_000_000
      let sample = Sample(
        instant: Instant(nanoseconds: nanoseconds), device: DeviceID(0), kind: .sensor, code: 0,
        x: Int32(x * 1_000_000), y: Int32(y * 1_000_000))
      let reading = SensorReading(sample, isLandscape: false)
      if let next = tilt.orientation(after: reading) {
        found.append(next)
        if found.count > 1 { #expect((60...80).contains(step <= 90 ? step : step - 90)) }
      }
    }
    #expect(found == [.portrait, .landscapeLeft, .portrait])
  }

  @Test func `a movement and nonsense are no orientation`() {
    var tilt = TiltDetector()
    for (x, y, z) in [(0, 0, 0), (30_000_000, 0, 0), (Int32.max, .min, .max)]
      as [(Int32, Int32, Int32)]
    {
      let sample = Sample(
        instant: .zero, device: DeviceID(0), kind: .sensor, code: 0, x: x, y: y, z: z)
      #expect(tilt.orientation(after: SensorReading(sample, isLandscape: false)) == nil)
    }
  }

  @Test func `the axes are those of portrait, whatever the display's own orientation`() throws {
    let session = TouchSession(size: CGSize(width: 1024, height: 512)) { _ in }
    let sensors = session.motionSensors()
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    sensors.tilt(to: .landscapeLeft)
    #expect(UIDevice.current.orientation == .landscapeLeft)
    // Upright in its own orientation, with its right side up for UIKit.
    #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
    let reading = try #require(Sensing.running?.reading(of: .accelerometer))
    #expect([reading.x, reading.y, reading.z].map { ($0 * 100).rounded() } == [981, 0, 0])
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    try session.finish()
  }

  @Test func `proximity is read while it is monitored`() throws {
    let session = TouchSession { _ in }
    let device = UIDevice.current
    device.isProximityMonitoringEnabled = true
    #expect(!device.isProximityMonitoringEnabled)
    let sensors = session.motionSensors()
    sensors.approach(true)
    #expect(!device.proximityState)
    device.isProximityMonitoringEnabled = true
    var posts = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.proximityStateDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { posts += 1 } }
    sensors.approach(true)
    sensors.approach(true)
    #expect(device.proximityState && posts == 1)
    session.unplug(sensors)
    #expect(!device.proximityState && posts == 2)
    NotificationCenter.default.removeObserver(token)
    try session.finish()
  }

  @Test func `sensors run only for somebody`() throws {
    let view = UIView()
    let session = TouchSession { $0.addSubview(view) }
    let sensors = session.motionSensors()
    func intervals() -> [UInt64?] {
      Sample.Sensor.allCases.map {
        Sensing.running?.interval(of: $0, on: sensors.descriptor.id) ?? nil
      }
    }
    #expect(intervals() == [nil, nil, nil, nil])
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    UIDevice.current.isProximityMonitoringEnabled = true
    #expect(intervals() == [100_000_000, nil, nil, 200_000_000])
    let request = SensorRequest(.accelerometer, interval: 10_000_000) { _ in }
    Sensing.running?.begin(request)
    #expect(intervals() == [10_000_000, nil, nil, 200_000_000])
    Sensing.running?.end(request)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    UIDevice.current.isProximityMonitoringEnabled = false
    session.unplug(sensors)
    #expect(intervals() == [nil, nil, nil, nil])
    try session.finish()
  }
}
