import InputCore
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct StylusTests {
  @Test func `a stroke comes near, touches, moves, leaves and goes away`() throws {
    let log = InputLog()
    let session = log.session()
    let pen = session.stylus()
    pen.hover(at: CGPoint(x: 100, y: 100), height: 0.75)
    #expect(pen.isNear && !pen.isDown && pen.height == 0.75)
    pen.move(byX: 10, y: 0)
    pen.down(force: 0.5)
    #expect(pen.isDown && pen.height == 0)
    pen.move(byX: 20, y: 20, duration: 0.2, rate: 10)
    pen.press(force: 1)
    pen.up()
    pen.leave()
    #expect(!pen.isNear && pen.location == CGPoint(x: 130, y: 120))
    func place(_ x: Int32, _ y: Int32, _ z: Int32 = 0) -> String {
      "penPlace(0) \(x * unitsX) \(y * unitsY) \(z)"
    }
    #expect(
      log.lines == [
        "0 penProximity(320) 1 0 0, \(place(100, 100, 49152)), penTilt(0) 0 0 0, penRotation(0) 0 0 0",
        "0 \(place(110, 100, 49152))",
        "0 \(place(110, 100)), penForce(0) 32768 0 0, penTip(0) 1 0 0", "100 \(place(120, 110))",
        "200 \(place(130, 120))", "200 penForce(0) 65536 0 0", "200 penTip(0) 0 0 0",
        "200 penProximity(320) 0 0 0",
      ])
    try session.finish()
  }

  @Test func `a pen that lands enters its range in the same frame`() throws {
    let log = InputLog()
    let session = log.session()
    let pen = session.stylus()
    pen.down(at: CGPoint(x: 1, y: 2))
    pen.leave()
    #expect(
      log.frames.map { $0.samples.map(\.kind) } == [
        [.penProximity, .penPlace, .penForce, .penTilt, .penRotation, .penTip], [.penTip],
        [.penProximity],
      ])
    try session.finish()
  }

  /// In degrees: altitude, azimuth, and the tilt towards the right and the bottom.
  @Test(arguments: [
    (90, 0, "0 0"), (45, 0, "45000 0"), (45, 90, "0 45000"), (30, 180, "-60000 0"),
    (30, -90, "0 -60000"), (45, 45, "35264 35264"),
  ])
  func `altitude and azimuth become the tilt on both axes`(
    altitude: Int, azimuth: Int, expected: String
  ) throws {
    let log = InputLog()
    let session = log.session()
    session.stylus().hover(at: .zero)
    _ = log.takeSamples()
    session.stylus().lean(
      altitude: CGFloat(altitude) / 180 * .pi, azimuth: CGFloat(azimuth) / 180 * .pi)
    #expect(log.takeSamples() == ["penTilt(0) \(expected) 0"])
    try session.finish()
  }

  @Test func `it turns, and has two buttons`() throws {
    let log = InputLog()
    let session = log.session()
    let pen = session.stylus()
    pen.roll(to: .pi / 2)
    #expect(log.frames.isEmpty)
    pen.hover(at: .zero)
    pen.roll(to: 0)
    pen.press(.lower)
    pen.release(.lower)
    pen.press(.upper)
    #expect(
      log.takeSamples() == [
        "penProximity(320) 1 0 0, penPlace(0) 0 0 32768, penTilt(0) 0 0 0, "
          + "penRotation(0) 90000 0 0",
        "penRotation(0) 0 0 0",
        "button(331) 1 0 0", "button(331) 0 0 0", "button(332) 1 0 0",
      ])
    session.end()
  }

  @Test func `a pen may report its force late`() throws {
    let log = InputLog()
    let session = log.session()
    session.stylus().hover(at: .zero)
    session.stylus().down(force: nil)
    session.stylus().press(force: 0.5)
    #expect(
      log.frames.dropFirst().map { $0.samples.map(\.kind) } == [
        [.penPlace, .penTip], [.penForce],
      ])
    session.end()
  }

  @Test func `simultaneous changes are one frame, axes first, then the tip`() throws {
    let log = InputLog()
    let session = log.session(.aligned)
    let pen = session.stylus()
    session.together {
      pen.down(at: CGPoint(x: 1, y: 1), force: 0.1)
      pen.lean(altitude: 1, azimuth: 0)
      pen.press(force: 0.2)
    }
    #expect(
      log.frames.map { $0.samples.map(\.kind) } == [
        [.penProximity, .penPlace, .penForce, .penTilt, .penRotation, .penTip]
      ])
    session.end()
  }
}
