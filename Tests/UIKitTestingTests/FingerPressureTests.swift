import InputCore
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct FingerPressureTests {
  @Test func `force and size follow the contact's place in the same frame`() throws {
    let log = InputLog()
    let session = log.session()
    let finger = session.finger()
    finger.down(at: CGPoint(x: 100, y: 200), force: 0.25, radius: 8)
    #expect(finger.force == 0.25 && finger.radius == 8)
    finger.move(byX: 10, y: 0)
    finger.up()
    #expect(finger.force == nil && finger.radius == nil)
    let place = "\(100 * unitsX) \(200 * unitsY) 0"
    let next = "\(110 * unitsX) \(200 * unitsY) 0"
    let axis = 16 * unitsX
    #expect(
      log.takeSamples() == [
        "touchDown(0) \(place), touchShape(0) \(axis) \(axis) 0, touchForce(0) 16384 0 0",
        "touchMove(0) \(next)", "touchUp(0) \(next)",
      ])
    try session.finish()
  }

  @Test func `a finger presses harder gradually`() throws {
    let log = InputLog()
    let session = log.session()
    let finger = session.finger()
    finger.down(at: .zero, force: 0.5)
    _ = log.takeSamples()
    finger.press(force: 1, radius: 4, duration: 0.2, rate: 10)
    finger.up()
    #expect(
      log.lines == [
        "100 touchMove(0) 0 0 0, touchShape(0) \(4 * unitsX) \(4 * unitsX) 0, "
          + "touchForce(0) 49152 0 0",
        "200 touchMove(0) 0 0 0, touchShape(0) \(8 * unitsX) \(8 * unitsX) 0, "
          + "touchForce(0) 65536 0 0",
        "200 touchUp(0) 0 0 0",
      ])
    try session.finish()
  }

  @Test func `a finger without force sends none`() throws {
    let log = InputLog()
    let session = log.session()
    session.tap(at: CGPoint(x: 1, y: 1))
    #expect(log.frames.flatMap(\.samples).map(\.kind) == [.touchDown, .touchUp])
    try session.finish()
  }
}
