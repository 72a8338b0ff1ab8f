import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Many recognizers at the same time: on one touch, on several ancestors, in several windows.
@MainActor @Suite struct CrowdTests {
  @Test func `7.1 of twenty recognizers of one touch, the first to ask wins`() throws {
    let scene = TouchScene()
    let places = [scene.chip, scene.card, scene.board, scene.window]
    for number in 0..<20 {
      let recognizer = number == 11 ? Steered.drag() : Steered()
      _ = scene.add(recognizer, to: places[number / 5], name: "r\(number)")
    }
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    finger.up()
    let losers = (0..<20).filter { $0 != 11 }.map { number in
      "r\(number)@\(places[number / 5].accessibilityIdentifier ?? "") failed"
    }
    #expect(
      scene.news()
        == "chip.touchesBegan, r11@board began, " + losers.joined(separator: ", ")
        + ", chip.touchesCancelled, r11@board action, r11@board ended, r11@board action")
    try scene.session.finish()
  }

  @Test func `7.2 twenty recognizers that all share recognize in the order of their views`() throws
  {
    let scene = TouchScene()
    let rules = Rules()
    rules.shares = { _, _ in true }
    for number in 0..<20 {
      scene.add(
        Steered.recognizedOnLanding(), to: number < 10 ? scene.card : scene.chip, name: "\(number)"
      )
      .delegate = rules
    }
    scene.down().up()
    let order = (Array(10..<20).map { "\($0)@chip" } + Array(0..<10).map { "\($0)@card" })
    #expect(
      scene.news()
        == (order.map { $0 + " ended" } + order.map { $0 + " action" }).joined(separator: ", "))
    try scene.session.finish()
  }

  @Test func `6.10 a chain of twenty that wait for one another resolves from its end`() throws {
    let scene = TouchScene()
    let chain = (0..<20).map { number -> Steered in
      let recognizer = number < 19 ? Steered.recognizedOnLanding() : Steered()
      return scene.add(recognizer, name: "r\(number)")
    }
    for (waiting, required) in zip(chain, chain.dropFirst()) { waiting.require(toFail: required) }
    let finger = scene.down()
    #expect(scene.news() == "chip.touchesBegan")
    chain[19].state = .failed
    #expect(
      scene.news()
        == "r19@card failed, r18@card ended, "
        + (0..<18).map { "r\($0)@card failed" }.joined(separator: ", ")
        + ", chip.touchesCancelled, r18@card action")
    finger.up()
    try scene.session.finish()
  }

  @Test func `7.7 two windows at the same time have a winner each`() throws {
    let scene = TouchScene()
    let other = window(below: scene)
    for (name, view) in [("here", scene.window), ("inner", scene.chip), ("there", other)] {
      _ = scene.add(Steered.drag(), to: view, name: name)
    }
    let fingers = [scene.down(200, 200), scene.down(200, 600)]
    scene.session.together { for finger in fingers { finger.move(byX: 5, y: 0) } }
    scene.session.together { for finger in fingers { finger.up() } }
    #expect(
      scene.news()
        == "chip.touchesBegan, other.touchesBegan, inner@chip began, here@window failed, "
        + "chip.touchesCancelled, there@other began, other.touchesCancelled, "
        + "inner@chip action, there@other action, inner@chip ended, there@other ended, "
        + "inner@chip action, there@other action")
    try scene.session.finish()
  }

  @Test func `6.6 a requirement reaches across windows while both have fingers`() throws {
    let scene = TouchScene()
    let other = window(below: scene)
    let required = scene.add(Steered(), to: other, name: "required")
    let waiting = scene.add(Steered.recognizedOnLanding(), name: "waiting")
    waiting.require(toFail: required)
    scene.down().up()
    #expect(scene.news(.states) == "waiting@card ended")
    let there = scene.down(200, 600)
    let here = scene.down()
    #expect(scene.news(.states) == "")
    there.up()
    #expect(scene.news(.states) == "required@other failed, waiting@card ended")
    here.up()
    try scene.session.finish()
  }

  private func window(below scene: TouchScene) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 512, width: 512, height: 512))
    window.accessibilityIdentifier = "other"
    window.isHidden = false
    return window
  }
}
