import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rule 6.8: recognizers that wait for one another, however they came to do so.
@MainActor @Suite struct CycleTests {
  @Test func `6.8 a recognizer that requires itself does not wait`() throws {
    let scene = TouchScene()
    let rules = Rules()
    rules.requires = { $0 === $1 }
    let lonely = scene.add(Steered.recognizedOnLanding(), name: "lonely")
    lonely.require(toFail: lonely)
    lonely.delegate = rules
    scene.down().up()
    #expect(scene.news([.states, .questions]) == "lonely@card ended")
    try scene.session.finish()
  }

  @Test func `6.8 delegates that make each wait for the other: both fail, nothing hangs`() throws {
    let scene = TouchScene()
    let rules = Rules()
    rules.requires = { _, _ in true }
    for name in ["left", "right"] {
      scene.add(Steered.recognizedOnLanding(), name: name).delegate = rules
    }
    let finger = scene.down()
    #expect(
      scene.news()
        == "left@card failed, right@card failed, chip.touchesBegan")
    finger.up()
    #expect(scene.news() == "chip.touchesEnded")
    try scene.session.finish()
  }

  @Test func `6.8 a ring closes only when its last member asks; until then the others wait`() throws
  {
    let scene = TouchScene()
    let early = scene.add(Steered.recognizedOnLanding(), name: "early")
    let late = scene.add(Steered(), name: "late")
    late.onMoved = .recognized
    early.require(toFail: late)
    late.require(toFail: early)
    let finger = scene.down()
    #expect(scene.news(.states) == "")
    finger.move(byX: 5, y: 0)
    #expect(scene.news(.states) == "early@card failed, late@card failed")
    finger.up()
    try scene.session.finish()
  }

  @Test func `6.8 a member of a ring that fails by itself frees the others`() throws {
    let scene = TouchScene()
    let early = scene.add(Steered.recognizedOnLanding(), name: "early")
    let late = scene.add(Steered(), name: "late")
    late.onMoved = .failed
    early.require(toFail: late)
    late.require(toFail: early)
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    #expect(
      scene.news([.states, .actions]) == "late@card failed, early@card ended, early@card action")
    finger.up()
    try scene.session.finish()
  }

  @Test
  func `6.8 a recognizer that waits for a ring from outside recognizes when the ring has failed`()
    throws
  {
    let scene = TouchScene()
    let outsider = scene.add(Steered.recognizedOnLanding(), name: "outsider")
    let ring = (0..<3).map { scene.add(Steered.recognizedOnLanding(), name: "r\($0)") }
    for (number, member) in ring.enumerated() { member.require(toFail: ring[(number + 1) % 3]) }
    outsider.require(toFail: ring[1])
    scene.down().up()
    #expect(
      scene.news([.states, .actions])
        == "r0@card failed, r1@card failed, r2@card failed, outsider@card ended, "
        + "outsider@card action")
    try scene.session.finish()
  }

  @Test func `6.8 a ring that waits for a recognizer outside it fails nevertheless`() throws {
    let scene = TouchScene()
    let outsider = scene.add(Steered(), name: "outsider")
    let ring = (0..<2).map { scene.add(Steered.recognizedOnLanding(), name: "r\($0)") }
    ring[0].require(toFail: ring[1])
    ring[1].require(toFail: ring[0])
    ring[0].require(toFail: outsider)
    let finger = scene.down()
    #expect(scene.news(.states) == "r0@card failed, r1@card failed")
    finger.up()
    #expect(scene.news(.states) == "outsider@card failed")
    try scene.session.finish()
  }
}
