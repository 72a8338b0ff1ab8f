import InputCore
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct PointerTests {
  @Test func `a mouse moves to places, and by steps that add up`() throws {
    let log = InputLog()
    let session = log.session()
    let mouse = session.mouse()
    mouse.move(to: CGPoint(x: 10, y: 20))
    mouse.move(byX: 1, y: -1, duration: 0.3, rate: 10)
    #expect(
      log.lines == [
        "0 pointerPlace(0) \(10 * unitsX) \(20 * unitsY) 0", "100 pointerMotion(0) 85 -85 0",
        "200 pointerMotion(0) 86 -86 0", "300 pointerMotion(0) 85 -85 0",
      ])
    #expect(mouse.location == CGPoint(x: 11, y: 19))
    try session.finish()
  }

  @Test func `the edges of the screen stop the one pointer that all devices move`() throws {
    let session = InputLog().session()
    #expect(session.mouse().location == CGPoint(x: 256, y: 512))
    session.mouse().move(to: CGPoint(x: 500, y: 10))
    session.trackpad().move(byX: 100, y: -100)
    #expect(session.mouse().location == CGPoint(x: 512 - 1 / 256.0, y: 0))
    try session.finish()
  }

  @Test func `buttons go down and up, clicks take time`() throws {
    let log = InputLog()
    let session = log.session()
    let mouse = session.mouse()
    mouse.press(.back)
    #expect(mouse.heldButtons == [.back])
    mouse.release(.back)
    mouse.click(count: 2)
    mouse.click(.secondary)
    #expect(
      log.lines == [
        "0 button(275) 1 0 0", "0 button(275) 0 0 0", "0 button(272) 1 0 0", "50 button(272) 0 0 0",
        "200 button(272) 1 0 0", "250 button(272) 0 0 0", "250 button(273) 1 0 0",
        "300 button(273) 0 0 0",
      ])
    try session.finish()
  }

  @Test func `clicks and drags find their view`() throws {
    let log = InputLog()
    let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    let delegate = WindowDelegate { $0.addSubview(card) }
    let session = TouchSession(delegate: delegate, delivery: .lowLatency, recorder: log)
    let mouse = session.mouse()
    mouse.secondaryClick(on: card, at: CGPoint(x: 10, y: 20))
    mouse.doubleClick(on: card)
    mouse.drag(card, byX: 5, y: 0, duration: 0.1, rate: 10)
    func at(_ x: Int32, _ y: Int32) -> String { "pointerPlace(0) \(x * unitsX) \(y * unitsY) 0" }
    let primary = ["button(272) 1 0 0", "button(272) 0 0 0"]
    #expect(
      log.takeSamples() == [at(110, 120), "button(273) 1 0 0", "button(273) 0 0 0", at(200, 200)]
        + primary + primary + [
          at(200, 200), primary[0], "pointerMotion(0) 1280 0 0", primary[1],
        ])
    session.end()
  }

  @Test func `a wheel turns click by click, or by less than one`() throws {
    let log = InputLog()
    let session = log.session()
    session.mouse().scroll(clicks: 2, interval: 0.1)
    session.mouse().scroll(clicks: -0.5)
    session.mouse().scroll(clicks: 0, sideways: 1)
    #expect(
      log.lines == [
        "0 scroll(0) 0 120 0", "100 scroll(0) 0 120 0", "100 scroll(0) 0 -60 0",
        "100 scroll(0) 120 0 0",
      ])
    session.wait(1)
    try session.finish()
  }

  @Test func `fingers on a trackpad scroll, and leave at the end`() throws {
    let log = InputLog()
    let session = log.session()
    session.trackpad().scroll(byX: 0, y: 10, duration: 0.3, rate: 10)
    #expect(
      log.lines == [
        "100 scroll(1) 0 853 0", "200 scroll(1) 0 854 0", "300 scroll(1) 0 853 0",
        "300 scroll(1) 0 0 1",
      ])
    _ = log.takeSamples()
    session.trackpad().slide(byX: -1, y: 0)
    #expect(log.takeSamples() == ["scroll(1) -256 0 0"])
    session.trackpad().endSlide()
    #expect(log.takeSamples() == ["scroll(1) 0 0 1"])
    try session.finish()
  }

  @Test func `fingers on a trackpad pinch and turn`() throws {
    let log = InputLog()
    let session = log.session()
    session.trackpad().pinch(scale: 2, duration: 0.2, rate: 10)
    session.trackpad().rotate(by: -.pi / 2, duration: 0)
    session.trackpad().pinchAndRotate(scale: 0.5, by: .pi, duration: 0, isCancelled: true)
    #expect(
      log.takeSamples() == [
        "pinchBegin(2) 0 0 0", "pinchChange(0) 98304 0 0", "pinchChange(0) 131072 0 0",
        "pinchEnd(0) 0 0 0", "pinchBegin(2) 0 0 0", "pinchChange(0) 65536 -90000 0",
        "pinchEnd(0) 0 0 0", "pinchBegin(2) 0 0 0", "pinchChange(0) 32768 180000 0",
        "pinchEnd(0) 1 0 0",
      ])
    try session.finish()
  }
}
