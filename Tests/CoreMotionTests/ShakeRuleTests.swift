import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// A view that can be first responder and passes motions up the chain if set to.
@MainActor private final class Cradle: UIView {
  var handsOn = false
  private(set) var heard: [String] = []

  override var canBecomeFirstResponder: Bool { true }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    tell("began", motion, event)
    if handsOn { super.motionBegan(motion, with: event) }
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    tell("ended", motion, event)
    if handsOn { super.motionEnded(motion, with: event) }
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    tell("cancelled", motion, event)
    if handsOn { super.motionCancelled(motion, with: event) }
  }

  private func tell(_ phase: String, _ motion: UIEvent.EventSubtype, _ event: UIEvent?) {
    heard.append("\(phase) \(motion)")
    if let event { heard[heard.count - 1] += " \(event.type) \(event.subtype)" }
  }
}

/// Rule 17.8: shaking is a motion event for the first responder.
@MainActor @Suite struct ShakeRuleTests {
  private let cradle = Cradle(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func session() -> TouchSession {
    let cradle = cradle
    cradle.accessibilityIdentifier = "cradle"
    let session = TouchSession { $0.addSubview(cradle) }
    cradle.becomeFirstResponder()
    return session
  }

  @Test func `17.8 a shake begins and ends, for the key window's first responder`() throws {
    let session = session()
    session.shake()
    #expect(
      session.transcript.brief(.motion) == "cradle.motionBegan, cradle.motionEnded")
    #expect(
      cradle.heard == [
        "began motionShake motion motionShake", "ended motionShake motion motionShake",
      ])
    try session.finish()
  }

  @Test func `17.8 the defaults pass motions up the chain`() throws {
    let outer = Cradle(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let cradle = cradle
    let session = TouchSession {
      $0.addSubview(outer)
      outer.addSubview(cradle)
    }
    cradle.becomeFirstResponder()
    cradle.handsOn = true
    session.shake()
    #expect(outer.heard == cradle.heard)
    #expect(outer.heard.count == 2)
    try session.finish()
  }

  @Test func `17.8 shaking for more than 3 s is cancelled, once`() throws {
    let session = session()
    session.shake(for: 5)
    #expect(cradle.heard.map { $0.prefix(5) } == ["began", "cance"])
    session.shake()
    #expect(cradle.heard.count == 4)
    try session.finish()
  }

  @Test func `17.8 an interruption cancels a shake, and so does the loss of the sensor`() throws {
    let session = session()
    let sensors = session.motionSensors()
    func shakeHalf() {
      sensors.tilt(to: .portrait, for: 0.1)
      for step in 0..<30 {
        sensors.accelerate(x: step / 5 % 2 == 0 ? 3 : -3, y: -1, z: 0)
        session.wait(0.02)
      }
    }
    shakeHalf()
    session.resignActive()
    #expect(cradle.heard.map { $0.prefix(5) } == ["began", "cance"])
    shakeHalf()
    #expect(cradle.heard.count == 2)
    session.becomeActive()
    shakeHalf()
    session.unplug(sensors)
    #expect(cradle.heard.map { $0.prefix(5) } == ["began", "cance", "began", "cance"])
    try session.finish()
  }

  /// A knock is short, a fall and a turn have no strokes against each other, walking is too weak.
  @Test func `17.8 knocks, turns and steps are no shakes`() throws {
    let session = session()
    let sensors = session.motionSensors()
    sensors.tilt(to: .portrait, for: 0.5)
    for _ in 0..<5 {
      sensors.accelerate(x: 0, y: -1, z: 6)
      session.wait(0.005)
      sensors.accelerate(x: 0, y: -1, z: -6)
      session.wait(0.005)
      sensors.tilt(to: .portrait, for: 0.2)
    }
    for orientation in [UIDeviceOrientation.faceUp, .landscapeLeft, .faceDown, .portrait] {
      sensors.tilt(to: orientation, for: 0.3)
    }
    for step in 0..<100 {
      sensors.accelerate(x: 0, y: step / 10 % 2 == 0 ? -1.7 : -0.3, z: 0)
      session.wait(0.02)
    }
    #expect(cradle.heard == [])
    try session.finish()
  }

  @Test(arguments: [25.0, 50, 100, 400, 1000])
  func `17.8 the rate of the readings does not decide what is a shake`(rate: Double) throws {
    let session = session()
    let sensors = session.motionSensors()
    sensors.tilt(to: .portrait, for: 0.1)
    for step in 0..<Int(rate * 0.8) {
      let half = Int(Double(step) / rate / 0.12)
      sensors.accelerate(x: half % 2 == 0 ? 2.2 : -2.2, y: -1, z: 0)
      session.wait(1 / rate)
    }
    sensors.tilt(to: .portrait, for: 0.5)
    #expect(cradle.heard.map { $0.prefix(5) } == ["began", "ended"])
    try session.finish()
  }
}
