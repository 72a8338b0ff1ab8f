internal import InputCore

/// The accelerometer and gyroscope of a gamepad, which Linux presents as a separate device.
///
/// Each call sends one reading, with the axes and units of `GCMotion`, at the session's current
/// time.
///
///     let motion = session.motion(of: session.gamepad())
///     motion.rotate(x: 0, y: 0, z: 1.5)
@preconcurrency @MainActor public final class GamepadMotion: VirtualDevice {
  init(id: DeviceID, of gamepad: Gamepad) {
    super.init(.gamepadMotion(id, of: gamepad.descriptor))
  }

  /// Reports an acceleration in multiples of 9.80665 m/s², of gravity and the person's movement
  /// combined: -1 along `y` for a gamepad that lies flat.
  public func accelerate(
    x: Double, y: Double, z: Double, file: StaticString = #filePath, line: UInt = #line
  ) {
    read(.accelerometer, (x, y, z), unit: -9_806_650, TestLine(file, line))
  }

  /// Reports a rate of rotation, in radians per second.
  public func rotate(
    x: Double, y: Double, z: Double, file: StaticString = #filePath, line: UInt = #line
  ) {
    // The kernel's second axis points out of the top, its third one towards the player.
    read(.gyroscope, (x, z, -y), unit: 1_000_000, TestLine(file, line))
  }

  private func read(
    _ sensor: Sample.Sensor, _ value: (x: Double, y: Double, z: Double), unit: Double,
    _ line: TestLine
  ) {
    guard let session = session(at: line) else { return }
    func count(_ value: Double) -> Int32 { Units.count(value * unit, of: 1) }
    gather(
      .sensor, code: sensor.rawValue, x: count(value.x), y: count(value.y), z: count(value.z))
    session.send(self, at: line)
  }
}
