import CoreMotion
import Foundation
import GameController
import InputCore
import Testing
import UIKit
import UIKitCore
@testable import UIKitTesting

/// The motion of a controller.
@MainActor @Suite struct MotionTests {
  @Test func `a controller measures motion while it is asked to`() throws {
    let scene = GamepadScene()
    let gamepad = scene.session.gamepad()
    let controller = try #require(GCController.current)
    #expect(controller.motion == nil)
    let sensors = scene.session.motion(of: gamepad)
    let motion = try #require(controller.motion)
    #expect(controller.motion === motion && motion.controller === controller)
    #expect(motion.sensorsRequireManualActivation && motion.hasRotationRate)
    #expect(!motion.hasAttitude && !motion.hasGravityAndUserAcceleration)
    var heard: [String] = []
    motion.valueChangedHandler = {
      heard.append("\($0 === motion) \($0.acceleration.y) \($0.rotationRate.y)")
    }
    sensors.accelerate(x: 0, y: -1, z: 0)
    #expect(heard.isEmpty && motion.acceleration == GCAcceleration())
    motion.sensorsActive = true
    sensors.accelerate(x: 0.5, y: -1, z: 0.5)
    scene.session.wait(0.01)
    sensors.rotate(x: 1, y: 2, z: 3)
    #expect(heard == ["true -1.0 0.0", "true -1.0 2.0"])
    #expect(motion.acceleration == GCAcceleration(x: 0.5, y: -1, z: 0.5))
    #expect(motion.rotationRate == GCRotationRate(x: 1, y: 2, z: 3))
    scene.session.wait(0.01)
    motion.sensorsActive = false
    sensors.rotate(x: 0, y: 0, z: 0)
    #expect(heard.count == 2)
    try scene.session.finish()
  }

  @Test func `a copy keeps its values, which can be set`() throws {
    let scene = GamepadScene()
    let sensors = scene.session.motion(of: scene.session.gamepad())
    let controller = try #require(GCController.current)
    let motion = try #require(controller.motion)
    motion.sensorsActive = true
    sensors.accelerate(x: 0, y: 0, z: -1)
    let copy = try #require(controller.capture().motion)
    scene.session.wait(0.01)
    sensors.accelerate(x: 1, y: 0, z: 0)
    #expect(copy.acceleration == GCAcceleration(x: 0, y: 0, z: -1))
    motion.setRotationRate(GCRotationRate(x: 9, y: 9, z: 9))
    #expect(motion.rotationRate == GCRotationRate())
    copy.setStateFrom(motion)
    copy.setRotationRate(GCRotationRate(x: 1, y: 0, z: 0))
    #expect(copy.acceleration == GCAcceleration(x: 1, y: 0, z: 0))
    #expect(copy.rotationRate == GCRotationRate(x: 1, y: 0, z: 0))
    try scene.session.finish()
  }

  /// The machine's own sensors and a controller's are read, each for those who mean it.
  @Test func `the machine and the controller measure separately`() throws {
    let scene = GamepadScene()
    let gamepad = scene.session.gamepad()
    let (accessory, machine) = (scene.session.motion(of: gamepad), scene.session.motionSensors())
    let sensing = try #require(Sensing.running)
    func intervals() -> [UInt64?] {
      [accessory, machine].map { sensing.interval(of: .accelerometer, on: $0.descriptor.id) }
    }
    let manager = CMMotionManager()
    manager.accelerometerUpdateInterval = 0.02
    manager.startAccelerometerUpdates()
    #expect(intervals() == [nil, 20_000_000])
    let motion = try #require(GCController.current?.motion)
    motion.sensorsActive = true
    #expect(intervals() == [1_000_000, 20_000_000])
    machine.accelerate(x: 0, y: 0, z: -1)
    accessory.accelerate(x: 0, y: -1, z: 0)
    #expect(manager.accelerometerData?.acceleration.z == -1)
    #expect(motion.acceleration == GCAcceleration(x: 0, y: -1, z: 0))
    manager.stopAccelerometerUpdates()
    scene.session.unplug(gamepad)
    // The field is first responder, so shakes are watched for.
    #expect(intervals() == [nil, 40_000_000])
    try scene.session.finish()
  }
}
