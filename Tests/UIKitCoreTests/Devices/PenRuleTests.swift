import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rules 12.3 and 12.4: what pens report while they touch the glass.
@MainActor @Suite struct PenRuleTests {
  /// A scene with a probe that fills the card, and the messages that the probe received.
  private final class Canvas {
    let scene: TouchScene
    let probe: Probe
    var seen: [String] = []
    var describe: (UITouch, UIEvent) -> String = { _, _ in "" }

    @MainActor init(_ delivery: TouchSession.Delivery = .lowLatency) {
      scene = TouchScene(delivery)
      probe = Probe(frame: scene.card.bounds)
      scene.card.addSubview(probe)
      probe.onTouches = { [unowned self] phase, touches, event in
        seen += touches.map { "\(phase) \(describe($0, event))" }
      }
    }

    func news() -> [String] {
      defer { seen = [] }
      return seen
    }
  }

  @Test func `12.3 force 1 is an average touch, a quarter of what the pen can feel`() throws {
    let canvas = Canvas()
    canvas.describe = { touch, _ in "\(touch.force) of \(touch.maximumPossibleForce)" }
    let pen = canvas.scene.session.stylus()
    pen.down(at: CGPoint(x: 200, y: 200), force: 0.25)
    pen.press(force: 0.5)
    pen.press(force: 0.5)
    pen.press(force: 1)
    pen.up()
    pen.leave()
    #expect(
      canvas.news() == [
        "began 1.0 of 4.0", "moved 2.0 of 4.0", "moved 4.0 of 4.0", "ended 4.0 of 4.0",
      ])
    try canvas.scene.session.finish()
  }

  @Test func `12.3 the average is a tunable`() throws {
    let canvas = Canvas()
    UIApplication.shared.inputTunables.averageForceShare = 0.5
    canvas.describe = { touch, _ in "\(touch.force) of \(touch.maximumPossibleForce)" }
    let pen = canvas.scene.session.stylus()
    pen.down(at: CGPoint(x: 200, y: 200), force: 0.25)
    #expect(canvas.news() == ["began 0.5 of 2.0"])
    pen.leave()
    try canvas.scene.session.finish()
  }

  /// In degrees. By hand: a tilt of 45° on one axis alone is an altitude of 45°; one of 30° on both
  /// has tan altitude = 1 / √(⅓ + ⅓).
  @Test(arguments: [
    (90, 0), (45, 0), (45, 90), (30, 180), (30, -90), (50.768, 45), (1, 10),
  ])
  func `12.3 a pen's tilt is altitude and azimuth`(altitude: Double, azimuth: Double) throws {
    let canvas = Canvas()
    let pen = canvas.scene.session.stylus()
    pen.lean(altitude: altitude / 180 * .pi, azimuth: azimuth / 180 * .pi)
    var touch: UITouch?
    canvas.probe.onTouches = { _, touches, _ in touch = touches.first }
    pen.down(at: CGPoint(x: 200, y: 200))
    let down = try #require(touch)
    #expect(isNear(down.altitudeAngle / .pi * 180, altitude, within: 0.01))
    #expect(isNear(down.azimuthAngle(in: nil) / .pi * 180, azimuth, within: 0.1))
    let unit = down.azimuthUnitVector(in: nil)
    #expect(isNear(unit.dx * unit.dx + unit.dy * unit.dy, 1))
    pen.leave()
    try canvas.scene.session.finish()
  }

  @Test func `12.3 the azimuth turns with the given view`() throws {
    let canvas = Canvas()
    canvas.probe.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let pen = canvas.scene.session.stylus()
    pen.lean(altitude: .pi / 4, azimuth: .pi / 2)
    var angles: [CGFloat] = []
    canvas.probe.onTouches = { [probe = canvas.probe] phase, touches, _ in
      if phase == .began { angles += touches.map { $0.azimuthAngle(in: probe) } }
    }
    pen.down(at: CGPoint(x: 200, y: 200))
    #expect(angles.count == 1 && isNear(angles[0], 0))
    pen.leave()
    try canvas.scene.session.finish()
  }

  @Test func `12.3 a finger stands upright, has no force and no roll`() throws {
    let canvas = Canvas()
    canvas.describe = { touch, _ in
      "\(touch.force) \(touch.maximumPossibleForce) \(touch.azimuthAngle(in: nil)) \(touch.rollAngle)"
    }
    canvas.scene.session.tap(on: canvas.probe)
    #expect(canvas.news() == ["began 0.0 0.0 0.0 0.0", "ended 0.0 0.0 0.0 0.0"])
    try canvas.scene.session.finish()
  }

  @Test func `12.3 a pen that tilts or rolls in place counts as moved`() throws {
    let canvas = Canvas()
    canvas.describe = { touch, _ in "\(touch.rollAngle > 0) \(touch.altitudeAngle < 1)" }
    let pen = canvas.scene.session.stylus()
    pen.down(at: CGPoint(x: 200, y: 200))
    pen.roll(to: 1)
    pen.roll(to: 1)
    pen.lean(altitude: 0.5, azimuth: 0)
    pen.leave()
    #expect(
      canvas.news() == [
        "began false false", "moved true false", "moved true true", "ended true true",
      ])
    try canvas.scene.session.finish()
  }

  @Test func `12.4 the samples of one frame are one change`() throws {
    let canvas = Canvas()
    canvas.describe = { touch, event in
      "\(touch.location(in: nil).x) \(touch.force) \(event.coalescedTouches(for: touch)?.count ?? 0)"
    }
    let pen = canvas.scene.session.stylus()
    pen.down(at: CGPoint(x: 200, y: 200), force: 0.25)
    canvas.scene.session.together {
      pen.move(byX: 8, y: 0)
      pen.press(force: 0.5)
      pen.roll(to: 1)
    }
    #expect(canvas.news() == ["began 200.0 1.0 1", "moved 208.0 2.0 1"])
    pen.leave()
    try canvas.scene.session.finish()
  }

  @Test func `12.4 barrel buttons are in the mask, and do not touch`() throws {
    let canvas = Canvas()
    canvas.describe = { _, event in "\(event.buttonMask.rawValue)" }
    let tap = canvas.scene.add(UITapGestureRecognizer())
    var masks: [UIEvent.ButtonMask] = []
    canvas.scene.target.onAction = { masks.append($0.buttonMask) }
    let pen = canvas.scene.session.stylus()
    pen.hover(on: canvas.probe)
    pen.press(.lower)
    pen.press(.upper)
    #expect(canvas.news() == [])
    pen.down()
    pen.release(.upper)
    pen.up()
    #expect(canvas.news() == ["began 6", "cancelled 2"])
    #expect(masks == [.secondary] && tap.state == .possible)
    pen.leave()
    canvas.scene.session.tap(on: canvas.probe)
    #expect(canvas.news().first == "began 0", "out of reach it holds nothing")
    try canvas.scene.session.finish()
  }

  @Test func `12.4 a mouse still clicks while a barrel button is held`() throws {
    let scene = TouchScene()
    scene.session.stylus().hover(on: scene.card)
    scene.session.stylus().press(.lower)
    scene.session.mouse().click(on: scene.side)
    #expect(scene.news() == "side.touchesBegan, side.touchesEnded")
    scene.session.stylus().leave()
    try scene.session.finish()
  }

  @Test func `8.10 a pen that is unplugged or out of reach leaves nothing behind`() throws {
    let scene = TouchScene()
    let pen = scene.session.stylus()
    pen.down(at: CGPoint(x: 400, y: 150))
    scene.session.unplug(pen)
    #expect(scene.news() == "side.touchesBegan, side.touchesCancelled")
    scene.session.stylus().down(at: CGPoint(x: 400, y: 150))
    scene.session.stylus().leave()
    #expect(scene.news() == "side.touchesBegan, side.touchesEnded")
    try scene.session.finish()
  }

  @Test func `12.5 coalesced touches have the values of each sample`() throws {
    let canvas = Canvas(.aligned)
    canvas.describe = { touch, event in
      (event.coalescedTouches(for: touch) ?? []).map {
        "\($0.location(in: nil).x)/\($0.force)/\($0 === touch)"
      }.joined(separator: " ")
    }
    let pen = canvas.scene.session.stylus()
    pen.down(at: CGPoint(x: 200, y: 200), force: 0.25)
    canvas.scene.session.wait(0.001)
    canvas.scene.session.burst {
      for number in 1...3 {
        canvas.scene.session.together {
          pen.move(byX: 4, y: 0)
          pen.press(force: 0.25 + 0.25 * CGFloat(number))
        }
        canvas.scene.session.wait(0.004)
      }
    }
    #expect(
      canvas.news() == [
        "began 200.0/1.0/false",
        "moved 204.0/2.0/false 208.0/3.0/false 212.0/4.0/false",
      ])
    pen.leave()
    try canvas.scene.session.finish()
  }
}
