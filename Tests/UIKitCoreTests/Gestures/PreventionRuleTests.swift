import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 7: which recognizers prevent others from recognizing the same touches.
@MainActor @Suite struct PreventionRuleTests {
  @Test func `7.1 the first to recognize fails the other, which shares a touch`() throws {
    let scene = TouchScene()
    _ = scene.add(Steered.recognizedOnLanding(), to: scene.chip, name: "first")
    _ = scene.add(Steered(), to: scene.card, name: "other")
    scene.down().up()
    #expect(
      scene.news([.states, .questions, .actions])
        == "first@chip.prevents(other@card), first@chip ended, other@card failed, "
        + "first@chip action")
    try scene.session.finish()
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var canPrevent = true
    var canBePrevented = true
    var winnerShares = false
    var loserShares = false
    var both: Bool

    var testDescription: String {
      "\(canPrevent) \(canBePrevented) \(winnerShares) \(loserShares): \(both ? "both" : "one")"
    }
  }

  @Test(arguments: [
    Row(both: false),
    Row(winnerShares: true, both: true),
    Row(loserShares: true, both: true),
    Row(winnerShares: true, loserShares: true, both: true),
    Row(canPrevent: false, both: true),
    Row(canBePrevented: false, both: true),
    Row(canPrevent: false, canBePrevented: false, both: true),
  ])
  func `7.2 and 7.3 the table of prevention and simultaneity`(row: Row) throws {
    let scene = TouchScene()
    let winner = scene.add(Steered.recognizedOnLanding(), to: scene.chip, name: "winner")
    let loser = scene.add(Steered(), to: scene.card, name: "loser")
    loser.onMoved = .recognized
    winner.mayPrevent = { $0 !== loser || row.canPrevent }
    loser.mayBePrevented = { $0 !== winner || row.canBePrevented }
    let (rules, loserRules) = (Rules(), Rules())
    var asked = 0
    rules.shares = { _, _ in
      asked += 1
      return row.winnerShares
    }
    loserRules.shares = { _, _ in row.loserShares }
    winner.delegate = rules
    loser.delegate = loserRules
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(
      scene.news(.states)
        == (row.both
          ? "winner@chip ended, loser@card ended" : "winner@chip ended, loser@card failed"))
    if !row.canPrevent || !row.canBePrevented { #expect(asked == 0) }
    try scene.session.finish()
  }

  @Test func `7.4 an active recognizer fails a later one that requests to begin`() throws {
    let scene = TouchScene()
    let first = scene.add(Steered.drag(), to: scene.chip, name: "first")
    let late = scene.add(Steered(), to: scene.card, name: "late")
    late.mayBePrevented = { [unowned late] _ in late.state != .possible || late.numberOfTouches > 1
    }
    first.mayPrevent = { _ in first.numberOfTouches > 1 }
    late.onMoved = .began
    let finger = scene.down()
    finger.move(byX: 5, y: 0)
    // Neither prevented the other when the first began; the second finger changes the answer.
    #expect(scene.news(.states) == "first@chip began, late@card began")
    finger.up()
    try scene.session.finish()
  }

  @Test func `7.4 in one event the inner recognizer wins, and the outer one never begins`() throws {
    let scene = TouchScene()
    _ = scene.add(Steered.drag(), to: scene.card, name: "outer")
    _ = scene.add(Steered.drag(), to: scene.chip, name: "inner")
    scene.session.drag(scene.chip, byX: 10, y: 0, duration: 0)
    #expect(
      scene.news([.states, .actions])
        == "inner@chip began, outer@card failed, inner@chip action, inner@chip ended, "
        + "inner@chip action")
    try scene.session.finish()
  }

  @Test func `7.5 a later starter that shares does not cancel the active one`() throws {
    let scene = TouchScene()
    let rules = Rules()
    rules.shares = { _, _ in true }
    let first = scene.add(Steered.drag(), to: scene.chip, name: "first")
    first.delegate = rules
    let late = scene.add(Steered(), to: scene.card, name: "late")
    late.onEnded = .recognized
    scene.session.drag(scene.chip, byX: 10, y: 0, duration: 0)
    #expect(scene.news(.states) == "first@chip began, first@chip ended, late@card ended")
    try scene.session.finish()
  }

  @Test func `7.6 a tap does not prevent a tap with more taps`() throws {
    let scene = TouchScene()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    _ = scene.add(double, name: "double")
    _ = scene.add(UITapGestureRecognizer(), name: "single")
    scene.session.doubleTap(on: scene.card)
    #expect(
      scene.news([.states, .actions])
        == "single@card ended, single@card action, double@card ended, single@card failed, "
        + "double@card action")
    try scene.session.finish()
  }

  @Test func `7.7 recognizers that share no touch do not affect one another`() throws {
    let scene = TouchScene()
    _ = scene.add(Steered.drag(), to: scene.card, name: "left")
    _ = scene.add(Steered.drag(), to: scene.side, name: "right")
    let fingers = [scene.down(110, 110), scene.down(400, 150)]
    for finger in fingers { finger.move(byX: 5, y: 0) }
    for finger in fingers { finger.up() }
    #expect(
      scene.news(.states)
        == "left@card began, right@side began, left@card ended, right@side ended")
    try scene.session.finish()
  }
}
