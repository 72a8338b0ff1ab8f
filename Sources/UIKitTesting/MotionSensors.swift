internal import InputCore
public import UIKit

/// The sensors of the machine: accelerometer, gyroscope, magnetometer and proximity.
///
/// The axes and units are Core Motion's: `x` to the right and `y` to the top of the screen in
/// *portrait*, `z` out of the screen. Each call sends one reading at the session's current time;
/// `tilt(to:for:)` and `shake(for:)` send a reading every 20 ms.
///
///     let sensors = session.motionSensors()
///     sensors.accelerate(x: 0, y: -1, z: 0)
///     session.wait(0.1)
@preconcurrency @MainActor public final class MotionSensors: VirtualDevice {
  /// The acceleration due to gravity in the current attitude.
  private var gravity = (x: 0.0, y: -1.0, z: 0.0)

  init(id: DeviceID) {
    super.init(.motionSensors(id))
  }

  /// Reports an acceleration in multiples of 9.80665 m/s², of gravity and the person's movement
  /// combined: -1 along `z` for a machine that lies on its back.
  public func accelerate(
    x: Double, y: Double, z: Double, file: StaticString = #filePath, line: UInt = #line
  ) {
    // The sensor measures the force that counteracts gravity.
    read(.accelerometer, (x, y, z), unit: -9_806_650, TestLine(file, line))
  }

  /// Reports a rate of rotation, in radians per second.
  public func rotate(
    x: Double, y: Double, z: Double, file: StaticString = #filePath, line: UInt = #line
  ) {
    read(.gyroscope, (x, y, z), unit: 1_000_000, TestLine(file, line))
  }

  /// Reports a magnetic field, in microtesla.
  public func magnetize(
    x: Double, y: Double, z: Double, file: StaticString = #filePath, line: UInt = #line
  ) {
    read(.magnetometer, (x, y, z), unit: 1000, TestLine(file, line))
  }

  /// Reports whether something is close to the screen.
  public func approach(
    _ isClose: Bool, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line) else { return }
    gather(.sensor, code: Sample.Sensor.proximity.rawValue, x: isClose ? 1 : 0)
    session.send(self, at: line)
  }

  /// Holds the machine in an orientation for some time, in seconds.
  public func tilt(
    to orientation: UIDeviceOrientation, for duration: TimeInterval = 1,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    switch orientation {
    case .portrait, .unknown: gravity = (0, -1, 0)
    case .portraitUpsideDown: gravity = (0, 1, 0)
    case .landscapeLeft: gravity = (-1, 0, 0)
    case .landscapeRight: gravity = (1, 0, 0)
    case .faceUp: gravity = (0, 0, -1)
    case .faceDown: gravity = (0, 0, 1)
    }
    play(for: duration, TestLine(file, line)) { _ in 0 }
  }

  /// Shakes the machine along `x`, five times a second with 2.5 times gravity. It rests for 0.1 s
  /// before and 0.5 s after.
  ///
  /// - Parameter duration: The time in seconds.
  public func shake(
    for duration: TimeInterval = 0.6, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    play(for: 0.1, line) { _ in 0 }
    play(for: duration, line) { $0 / 5 % 2 == 0 ? 2.5 : -2.5 }
    play(for: 0.5, line) { _ in 0 }
  }

  /// Reports gravity and `push` along `x` every 20 ms.
  private func play(for duration: TimeInterval, _ line: TestLine, push: (Int) -> Double) {
    for step in 0..<max(1, Int((duration * 50).rounded())) {
      guard let session = session(at: line) else { return }
      read(
        .accelerometer, (gravity.x + push(step), gravity.y, gravity.z), unit: -9_806_650, line)
      session.wait(0.02, at: line)
    }
  }

  private func read(
    _ sensor: Sample.Sensor, _ value: (x: Double, y: Double, z: Double), unit: Double,
    _ line: TestLine
  ) {
    guard let session = session(at: line) else { return }
    let panel = session.run.application.screen(ofDisplay: descriptor.screen).mountedPanel
    // The sensor's axes are those of the natural orientation.
    let natural =
      panel.width > panel.height ? (x: -value.y, y: value.x, z: value.z) : value
    gather(
      .sensor, code: sensor.rawValue, x: count(natural.x * unit), y: count(natural.y * unit),
      z: count(natural.z * unit))
    session.send(self, at: line)
  }

  private func count(_ value: Double) -> Int32 { Units.count(value, of: 1) }
}
