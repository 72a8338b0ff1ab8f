import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Touches and keys of devices whose samples were lost: in a full queue, or while the application
/// was interrupted (rules 1.11, 8.10).
@MainActor @Suite struct LostSampleTests {
  /// A scene where a button, keys, a pen's tip and a wheel are busy on the card.
  private func busyScene(_ delivery: TouchSession.Delivery) -> TouchScene {
    let scene = TouchScene(delivery)
    let pan = scene.add(UIPanGestureRecognizer())
    pan.allowedScrollTypesMask = .all
    let session = scene.session
    session.stylus().down(at: CGPoint(x: 400, y: 150), force: nil)
    session.stylus().press(.lower)
    session.keyboard().down(.select)
    session.keyboard().down(.shift)
    session.trackpad().slide(byX: 0, y: 10)
    session.mouse().move(to: CGPoint(x: 400, y: 250))
    session.mouse().press()
    session.wait(0.02)
    _ = scene.news()
    return scene
  }

  /// Releases everything and does it all once more.
  private func useAgain(_ scene: TouchScene) -> String {
    let session = scene.session
    session.stylus().leave()
    for key in session.keyboard().heldKeys { session.keyboard().up(key) }
    for button in session.mouse().heldButtons { session.mouse().release(button) }
    session.trackpad().endSlide()
    _ = scene.news()
    var masks: [String] = []
    let probe = Probe(frame: scene.side.bounds)
    probe.onTouches = { phase, touches, event in
      masks += touches.map {
        "\(phase) \($0.type) \(event.buttonMask.rawValue) \(event.modifierFlags.rawValue)"
      }
    }
    scene.side.addSubview(probe)
    session.mouse().click(on: probe)
    session.stylus().down(at: CGPoint(x: 400, y: 150))
    session.stylus().leave()
    session.keyboard().press(.select)
    #expect(scene.news(.presses) == "window.pressesBegan, window.pressesEnded")
    return masks.joined(separator: ", ")
  }

  private let all =
    "began indirectPointer 1 0, ended indirectPointer 1 0, began pencil 0 0, ended pencil 0 0"

  @Test func `1.11 an interruption cancels everything, and everything works again afterwards`()
    throws
  {
    let scene = busyScene(.lowLatency)
    scene.session.resignActive()
    #expect(scene.news([.views, .presses]).split(separator: ",").count == 3)
    #expect(scene.session.leftovers == [])
    scene.session.becomeActive()
    #expect(useAgain(scene) == all)
    try scene.session.finish()
  }

  @Test func `1.11 a pen that hovers over an application that resumes is seen again`() throws {
    let scene = TouchScene()
    _ = scene.add(UIHoverGestureRecognizer())
    let pen = scene.session.stylus()
    pen.hover(on: scene.card)
    scene.session.resignActive()
    scene.session.becomeActive()
    #expect(scene.news(.states) == "hover@card began, hover@card ended")
    pen.move(byX: 1, y: 0)
    #expect(scene.news(.states) == "hover@card began")
    pen.leave()
    try scene.session.finish()
  }

  @Test func `a full queue cancels its device's touches, and everything works again afterwards`()
    throws
  {
    let scene = busyScene(.aligned)
    let session = scene.session
    session.wait(0.001)
    session.burst {
      for number in 0..<300 {
        session.mouse().move(byX: number % 2 == 0 ? 1 : -1, y: 0)
      }
      session.mouse().release()
      session.keyboard().up(.shift)
    }
    session.wait(0.05)
    #expect(scene.news(.refusals).hasPrefix("frame of device "))
    session.mouse().press()
    #expect(useAgain(scene) == all)
    try session.finish()
  }
}
