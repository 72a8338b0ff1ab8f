import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// The properties of a touch and its event, and what an app's recognizer need not override.
@MainActor @Suite struct TouchFactTests {
  @Test func `a touch keeps its window wherever the finger goes, in an event of touches`() throws {
    let scene = TouchScene()
    let witness = Witness(frame: scene.chip.bounds)
    scene.chip.addSubview(witness)
    var heard: [String] = []
    witness.onTouch = { touch, event in
      let isAtHome = touch.window === scene.window && event?.type == .touches
      heard.append("\(touch.phase) \(isAtHome)")
    }
    let finger = scene.down()
    finger.move(to: CGPoint(x: 2000, y: -50))
    finger.up()
    #expect(heard == ["began true", "moved true", "ended true"])
    try scene.session.finish()
  }

  @Test func `a pen that has not reported its force estimates only the force`() throws {
    let scene = TouchScene()
    let witness = Witness(frame: scene.chip.bounds)
    scene.chip.addSubview(witness)
    var guesses: [UITouch.Properties] = []
    witness.onTouch = { touch, _ in guesses.append(touch.estimatedProperties) }
    let pen = scene.session.stylus()
    pen.down(at: CGPoint(x: 200, y: 200), force: nil)
    pen.press(force: 0.5)
    pen.leave()
    #expect(guesses.first == .force && guesses.last == [])
    let others: UITouch.Properties = [.location, .azimuth, .altitude, .roll]
    #expect(guesses.allSatisfy { $0.isDisjoint(with: others) })
    try scene.session.finish()
  }

  @Test func `a recognizer that overrides only began is reset when its touch is cancelled`()
    throws
  {
    let scene = TouchScene()
    let beginner = scene.add(Beginner(), name: "beginner")
    scene.down().cancel()
    #expect(beginner.heard == ["began", "reset"])
    let finger = scene.down()
    finger.up()
    #expect(beginner.heard == ["began", "reset", "began", "reset"])
    try scene.session.finish()
  }
}

/// A view that reports each of its touches.
@MainActor private final class Witness: UIView {
  var onTouch: (UITouch, UIEvent?) -> Void = { _, _ in }

  private func tell(_ touches: Set<UITouch>, _ event: UIEvent?) {
    for touch in touches { onTouch(touch, event) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches, event) }
}

/// A recognizer that never decides, and accepts whatever follows the beginning as UIKit does.
@MainActor private final class Beginner: UIGestureRecognizer {
  var heard: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { heard.append("began") }
  override func reset() { heard.append("reset") }
}
