import CoreMotion
import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// Rule 17.10: readings go to the handler that asks for them.
@MainActor @Suite struct CoreMotionTests {
  @Test func `17.10 readings go to the handler at its interval, never through the chain`() throws {
    let session = TouchSession { _ in }
    let sensors = session.motionSensors()
    let manager = CMMotionManager()
    var heard: [String] = []
    manager.accelerometerUpdateInterval = 0.05
    manager.startAccelerometerUpdates(to: .main) { data, error in
      guard let data, error == nil else { return }
      heard.append("\((data.acceleration.y * 1000).rounded() / 1000)")
    }
    #expect(manager.isAccelerometerAvailable && manager.isAccelerometerActive)
    for step in 0..<10 {
      sensors.accelerate(x: 0, y: -Double(step) / 8, z: 0)
      session.wait(0.02)
    }
    manager.stopAccelerometerUpdates()
    sensors.accelerate(x: 0, y: 9, z: 0)
    #expect(heard == ["-0.0", "-0.25", "-0.625", "-0.875"])
    #expect(!manager.isAccelerometerActive)
    let last = try #require(manager.accelerometerData)
    #expect(abs(last.acceleration.y + 0.875) < 0.000_001)
    #expect(abs(last.timestamp + 0.06 - session.time) < 0.000_001)
    let lines = session.transcript.only(.motion).entries.map { "\($0.call) \($0.detail)" }
    #expect(
      lines == [
        "accelerometer 0.000 0.000 0.000", "accelerometer 0.000 -0.250 0.000",
        "accelerometer 0.000 -0.625 0.000", "accelerometer 0.000 -0.875 0.000",
      ])
    try session.finish()
  }

  @Test func `17.10 without a handler the latest reading waits`() throws {
    let session = TouchSession { _ in }
    let manager = CMMotionManager()
    #expect(!manager.isGyroAvailable && !manager.isMagnetometerAvailable)
    #expect(CMMotionManager.availableAttitudeReferenceFrames() == [])
    let sensors = session.motionSensors()
    #expect(manager.isGyroAvailable && manager.isMagnetometerAvailable)
    manager.gyroUpdateInterval = 0.02
    manager.magnetometerUpdateInterval = 0.02
    manager.startGyroUpdates()
    manager.startMagnetometerUpdates()
    #expect(manager.gyroData == nil)
    sensors.rotate(x: 1, y: -2, z: 0.5)
    sensors.magnetize(x: 20, y: -30, z: 40)
    #expect(manager.gyroData?.rotationRate == CMRotationRate(x: 1, y: -2, z: 0.5))
    #expect(manager.magnetometerData?.magneticField == CMMagneticField(x: 20, y: -30, z: 40))
    #expect(manager.isGyroActive && manager.isMagnetometerActive)
    manager.stopGyroUpdates()
    manager.stopMagnetometerUpdates()
    #expect(!manager.isGyroActive && !manager.isMagnetometerActive)
    #expect(manager.gyroUpdateInterval == 0.02 && manager.magnetometerUpdateInterval == 0.02)
    var handled: [String] = []
    manager.startGyroUpdates(to: .main) { data, _ in
      handled.append("gyro \(data?.rotationRate.x ?? 0)")
    }
    manager.startMagnetometerUpdates(to: .main) { data, _ in
      handled.append("field \(data?.magneticField.x ?? 0)")
    }
    sensors.rotate(x: 3, y: 0, z: 0)
    sensors.magnetize(x: 50, y: 0, z: 0)
    #expect(handled == ["gyro 3.0", "field 50.0"])
    try session.finish()
  }

  /// Sends readings of all sensors every 10 ms.
  private func play(
    _ session: TouchSession, seconds: Double, rate: CMRotationRate, up: (Double) -> [Double],
    field: [Double] = [0, 30, -40]
  ) {
    let sensors = session.motionSensors()
    for step in 0..<Int(seconds * 100) {
      let up = up(Double(step) / 100)
      sensors.accelerate(x: -up[0], y: -up[1], z: -up[2])
      sensors.magnetize(x: field[0], y: field[1], z: field[2])
      sensors.rotate(x: rate.x, y: rate.y, z: rate.z)
      session.wait(0.01)
    }
  }

  @Test func `the gyroscope turns the attitude, and gravity keeps it upright`() throws {
    let session = TouchSession { _ in }
    _ = session.motionSensors()
    let manager = CMMotionManager()
    #expect(manager.isDeviceMotionAvailable)
    manager.deviceMotionUpdateInterval = 0.05
    manager.startDeviceMotionUpdates()
    #expect(manager.isDeviceMotionActive)
    // Flat, turning a quarter counterclockwise within a second.
    play(session, seconds: 1, rate: CMRotationRate(x: 0, y: 0, z: .pi / 2)) { _ in [0, 0, 1] }
    let flat = try #require(manager.deviceMotion)
    #expect(abs(flat.attitude.yaw - .pi / 2) < 0.15 && abs(flat.attitude.pitch) < 0.01)
    #expect(abs(flat.gravity.z + 1) < 0.001 && abs(flat.userAcceleration.z) < 0.001)
    #expect(flat.heading == -1 && flat.magneticField.accuracy == .uncalibrated)
    #expect(flat.sensorLocation == .default && flat.rotationRate.z > 1.5)
    // Raised to upright within another second: pitch.
    play(session, seconds: 1, rate: CMRotationRate(x: .pi / 2, y: 0, z: 0)) { time in
      [0, sin(time * .pi / 2), cos(time * .pi / 2)]
    }
    let upright = try #require(manager.deviceMotion)
    #expect(abs(upright.attitude.pitch - .pi / 2) < 0.15)
    #expect(abs(upright.gravity.y + 1) < 0.01)
    manager.stopDeviceMotionUpdates()
    #expect(!manager.isDeviceMotionActive)
    try session.finish()
  }

  @Test func `a wrong gyroscope at rest is corrected by gravity and north`() throws {
    let session = TouchSession { _ in }
    _ = session.motionSensors()
    let manager = CMMotionManager()
    manager.startDeviceMotionUpdates(using: .xMagneticNorthZVertical)
    #expect(manager.attitudeReferenceFrame == .xMagneticNorthZVertical)
    // The top points north, so x points east: the attitude is a quarter clockwise from the frame.
    play(session, seconds: 20, rate: CMRotationRate(x: 0.05, y: -0.03, z: 0.02)) { _ in [0, 0, 1] }
    let motion = try #require(manager.deviceMotion)
    #expect(abs(motion.attitude.pitch) < 0.03 && abs(motion.attitude.roll) < 0.03)
    #expect(abs(motion.attitude.yaw + .pi / 2) < 0.06)
    #expect(motion.heading < 3 || motion.heading > 357)
    #expect(motion.magneticField.accuracy == .low)
    #expect(motion.magneticField.field == CMMagneticField(x: 0, y: 30, z: -40))
    try session.finish()
  }

  @Test func `a frame of reference that is not there is an error`() throws {
    let session = TouchSession { _ in }
    _ = session.motionSensors()
    let manager = CMMotionManager()
    #expect(
      CMMotionManager.availableAttitudeReferenceFrames() == [
        .xArbitraryZVertical, .xArbitraryCorrectedZVertical, .xMagneticNorthZVertical,
      ])
    var codes: [Int] = []
    manager.startDeviceMotionUpdates(using: .xTrueNorthZVertical, to: .main) { motion, error in
      codes.append(motion == nil ? (error as NSError?)?.code ?? 0 : -1)
    }
    #expect(codes == [Int(CMErrorTrueNorthNotAvailable.rawValue)])
    #expect(!manager.isDeviceMotionActive)
    var count = 0
    manager.startDeviceMotionUpdates(to: .main) { motion, _ in count += motion == nil ? 0 : 1 }
    play(session, seconds: 0.1, rate: CMRotationRate()) { _ in [0, 0, 1] }
    #expect(count == 10)
    try session.finish()
  }

  @Test func `an attitude relative to another`() throws {
    let session = TouchSession { _ in }
    _ = session.motionSensors()
    let manager = CMMotionManager()
    manager.startDeviceMotionUpdates()
    play(session, seconds: 0.5, rate: CMRotationRate(x: 0, y: 0, z: 1)) { _ in [0, 0, 1] }
    let reference = try #require(manager.deviceMotion?.attitude.copy() as? CMAttitude)
    play(session, seconds: 0.5, rate: CMRotationRate(x: 0, y: 0, z: 1)) { _ in [0, 0, 1] }
    let attitude = try #require(manager.deviceMotion?.attitude)
    #expect(abs(attitude.yaw - 1) < 0.05)
    attitude.multiply(byInverseOf: reference)
    #expect(abs(attitude.yaw - 0.5) < 0.02)
    let matrix = attitude.rotationMatrix
    #expect(abs(matrix.m12 - sin(attitude.yaw)) < 0.001 && abs(matrix.m33 - 1) < 0.001)
    #expect(abs(attitude.quaternion.w - cos(attitude.yaw / 2)) < 0.001)
    try session.finish()
  }
}
