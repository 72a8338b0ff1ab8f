import Foundation
import InputCore
import Testing
import UIKitCore
@testable import UIKitTesting
import UIKitTestSupport

/// Rules 12.2, 12.3 and 12.4a: what a touchscreen may report of a contact besides its location.
@MainActor @Suite struct ContactTraitTests {
  private func watch(
    _ scene: TouchScene, _ describe: @escaping (UITouch, UIEvent) -> String
  ) -> () -> [String] {
    let probe = Probe(frame: scene.card.bounds)
    scene.card.addSubview(probe)
    var seen: [String] = []
    probe.onTouches = { phase, touches, event in
      seen += touches.map { "\(phase) \(describe($0, event))" }
    }
    return {
      defer { seen = [] }
      return seen
    }
  }

  @Test func `12.2 and 12.3 size and force come with the landing, and change without movement`()
    throws
  {
    let scene = TouchScene()
    let news = watch(scene) { touch, event in
      "\((touch.majorRadius * 1000).rounded() / 1000) \(touch.force) "
        + "\(event.coalescedTouches(for: touch)?.count ?? 0)"
    }
    let finger = scene.session.finger()
    finger.down(at: CGPoint(x: 200, y: 200), force: 0.25, radius: 8)
    finger.press(force: 0.5, radius: 10)
    finger.press(force: 0.5, radius: 10)
    finger.up()
    #expect(news() == ["began 8.0 1.0 1", "moved 10.0 2.0 1", "ended 10.0 2.0 1"])
    try scene.session.finish()
  }

  /// By hand: an axis of 4096 steps over 512 points is 8 steps a point; a fuzz of 16 steps is 2
  /// points of diameter, so the radius may be off by 1.
  @Test func `12.2 the tolerance is half of what the device filters out, in points`() throws {
    var descriptor = DeviceDescriptor(id: DeviceID(90), name: "glass")
    descriptor.axes = [
      AbsoluteAxis(code: 0x30, minimum: 0, maximum: 255, fuzz: 16),
      AbsoluteAxis(code: 0x35, minimum: 0, maximum: 4095),
    ]
    let scene = TouchScene()
    let news = watch(scene) { touch, _ in "\(touch.majorRadius) ± \(touch.majorRadiusTolerance)" }
    let device = scene.session.connected(VirtualDevice(descriptor), at: TestLine(#filePath, #line))
    let unit = Sample.surfaceUnit
    device.gather(.touchDown, x: unit / 512 * 200, y: unit / 1024 * 200)
    device.gather(.touchShape, x: unit / 512 * 20, y: unit / 512 * 10)
    scene.session.send(device, at: TestLine(#filePath, #line))
    scene.session.unplug(device)
    #expect(news() == ["began 10.0 ± 1.0", "cancelled 10.0 ± 1.0"])
    try scene.session.finish()
  }

  @Test func `12.3 a touchscreen without pressure reports none`() throws {
    let scene = TouchScene()
    let news = watch(scene) { touch, _ in
      "\(touch.majorRadius) \(touch.majorRadiusTolerance) \(touch.force) \(touch.maximumPossibleForce)"
    }
    scene.session.tap(on: scene.card)
    #expect(news() == ["began 0.0 0.0 0.0 0.0", "ended 0.0 0.0 0.0 0.0"])
    try scene.session.finish()
  }

  @Test func `12.4a the precise location is the location`() throws {
    let scene = TouchScene()
    let news = watch(scene) { touch, _ in
      "\(touch.preciseLocation(in: nil) == touch.location(in: nil)) "
        + "\(touch.precisePreviousLocation(in: nil) == touch.previousLocation(in: nil))"
    }
    let finger = scene.down()
    finger.move(byX: 0.25, y: 0.125)
    finger.up()
    #expect(news() == ["began true true", "moved true true", "ended true true"])
    try scene.session.finish()
  }
}
