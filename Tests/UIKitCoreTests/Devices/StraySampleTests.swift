import InputCore
import Testing
import UIKitTesting

@testable import UIKitCore
import UIKitTestSupport

/// Samples that a device never sends, but a file can contain: none affects touches of another kind
/// of device, or those of the same device in another way.
@MainActor @Suite struct StraySampleTests {
  private static let contactKinds: [Sample.Kind] = [
    .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce,
  ]

  /// Sends a sample from each of the devices.
  private func send(
    _ kind: Sample.Kind, code: UInt16, to scene: TouchScene, x: Int32 = 1 << 22
  ) {
    let engine = UIApplication.shared.engine
    for device in engine.pipeline.table.devices(where: { _ in true }) {
      let now = engine.timeline.now
      let sample = Sample(instant: now, device: device, kind: kind, code: code, x: x, y: x)
      engine.consume(.frame(Frame(device: device, instant: now, samples: [sample])))
    }
  }

  @Test func `no sample of a contact reaches a hidden touch`() throws {
    let scene = TouchScene()
    let session = scene.session
    _ = scene.add(UIHoverGestureRecognizer(), to: scene.board)
    let pan = scene.add(UIPanGestureRecognizer())
    pan.allowedScrollTypesMask = .all
    session.stylus().down(at: CGPoint(x: 120, y: 600))
    session.mouse().move(to: CGPoint(x: 400, y: 150))
    session.mouse().press()
    session.trackpad().slide(byX: 0, y: 20)
    session.keyboard().down(.select)
    session.wait(0.05)
    _ = scene.news()
    for slot in (16..<64).map(UInt16.init) + [1000, .max] {
      for kind in Self.contactKinds { send(kind, code: slot, to: scene) }
    }
    #expect(scene.news([.views, .presses, .states, .gestures]) == "")
    session.keyboard().up(.select)
    #expect(scene.news(.presses) == "window.pressesEnded")
    session.mouse().release()
    session.stylus().up()
    #expect(scene.news(.views) == "side.touchesEnded, board.touchesEnded")
    session.stylus().leave()
    session.trackpad().endSlide()
    session.unplug(session.mouse())
    session.unplug(session.trackpad())
    try session.finish()
  }

  @Test func `a contact beyond the sixteenth slot is refused and never delivered`() throws {
    let scene = TouchScene()
    for slot: UInt16 in [16, 17, 19, 32, 47, 48, .max] {
      send(.touchDown, code: slot, to: scene)
      send(.touchUp, code: slot, to: scene)
    }
    #expect(scene.news(.views) == "")
    #expect(UIApplication.shared.engine.refusals.touches > 0)
    try scene.session.finish()
  }

  @Test func `samples of every kind from every device leave nothing behind after its removal`()
    throws
  {
    let scene = TouchScene()
    let session = scene.session
    _ = (session.stylus(), session.mouse(), session.trackpad(), session.keyboard())
    for kind in Sample.Kind.allCases {
      for code: UInt16 in [0, 1, 16, 17, 28, 0x110, 0x14b, 353] {
        for x: Int32 in [1, 0, .max, .min] { send(kind, code: code, to: scene, x: x) }
      }
    }
    let engine = UIApplication.shared.engine
    for device in engine.pipeline.table.devices(where: { _ in true }) {
      engine.consume(.deviceRemoved(device, at: engine.timeline.now))
    }
    session.wait(3)
    #expect(session.leftovers == [])
    session.end()
  }

  @Test func `a device that is already connected is refused`() throws {
    let scene = TouchScene()
    let engine = UIApplication.shared.engine
    let device = engine.pipeline.table.devices { _ in true }[0]
    engine.consume(
      .deviceAdded(DeviceDescriptor(id: device, name: "twin"), at: engine.timeline.now))
    #expect(scene.news(.refusals) == "device 0, which is already connected refused")
    scene.down(120, 120).up()
    #expect(scene.news() == "card.touchesBegan, card.touchesEnded")
    try scene.session.finish()
  }
}
