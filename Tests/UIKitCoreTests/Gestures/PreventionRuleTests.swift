import Testing
import UIKitCore
import UIKitTesting

/// Semantics 7: who keeps whom from recognizing the same touches.
@MainActor @Suite struct PreventionRuleTests {
  @Test func `7.1 the first to recognize fails the other, which shares a touch`() throws {
    let stage = Stage()
    _ = stage.add(Steered.recognizedOnLanding(), to: stage.chip, name: "first")
    _ = stage.add(Steered(), to: stage.card, name: "other")
    stage.down().up()
    #expect(
      stage.news([.states, .questions, .actions])
        == "first@chip.prevents(other@card), first@chip ended, other@card failed, "
        + "first@chip action")
    try stage.session.finish()
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
    let stage = Stage()
    let winner = stage.add(Steered.recognizedOnLanding(), to: stage.chip, name: "winner")
    let loser = stage.add(Steered(), to: stage.card, name: "loser")
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
    let finger = stage.down()
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(
      stage.news(.states)
        == (row.both
          ? "winner@chip ended, loser@card ended" : "winner@chip ended, loser@card failed"))
    if !row.canPrevent || !row.canBePrevented { #expect(asked == 0) }
    try stage.session.finish()
  }

  @Test func `7.4 an active recognizer fails a later one that wants to begin`() throws {
    let stage = Stage()
    let first = stage.add(Steered.drag(), to: stage.chip, name: "first")
    let late = stage.add(Steered(), to: stage.card, name: "late")
    late.mayBePrevented = { [unowned late] _ in late.state != .possible || late.numberOfTouches > 1
    }
    first.mayPrevent = { _ in first.numberOfTouches > 1 }
    late.onMoved = .began
    let finger = stage.down()
    finger.move(byX: 5, y: 0)
    // Neither kept the other back when the first began; the second finger changes the answer.
    #expect(stage.news(.states) == "first@chip began, late@card began")
    finger.up()
    try stage.session.finish()
  }

  @Test func `7.4 in one event the inner recognizer wins, and the outer one never begins`() throws {
    let stage = Stage()
    _ = stage.add(Steered.drag(), to: stage.card, name: "outer")
    _ = stage.add(Steered.drag(), to: stage.chip, name: "inner")
    stage.session.drag(stage.chip, byX: 10, y: 0, duration: 0)
    #expect(
      stage.news([.states, .actions])
        == "inner@chip began, outer@card failed, inner@chip action, inner@chip ended, "
        + "inner@chip action")
    try stage.session.finish()
  }

  @Test func `7.5 a later starter that shares does not cancel the active one`() throws {
    let stage = Stage()
    let rules = Rules()
    rules.shares = { _, _ in true }
    let first = stage.add(Steered.drag(), to: stage.chip, name: "first")
    first.delegate = rules
    let late = stage.add(Steered(), to: stage.card, name: "late")
    late.onEnded = .recognized
    stage.session.drag(stage.chip, byX: 10, y: 0, duration: 0)
    #expect(stage.news(.states) == "first@chip began, first@chip ended, late@card ended")
    try stage.session.finish()
  }

  @Test func `7.6 a tap does not prevent a tap with more taps`() throws {
    let stage = Stage()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    _ = stage.add(double, name: "double")
    _ = stage.add(UITapGestureRecognizer(), name: "single")
    stage.session.doubleTap(on: stage.card)
    #expect(
      stage.news([.states, .actions])
        == "single@card ended, single@card action, double@card ended, single@card failed, "
        + "double@card action")
    try stage.session.finish()
  }

  @Test func `7.7 recognizers that share no touch do not affect one another`() throws {
    let stage = Stage()
    _ = stage.add(Steered.drag(), to: stage.card, name: "left")
    _ = stage.add(Steered.drag(), to: stage.side, name: "right")
    let fingers = [stage.down(110, 110), stage.down(400, 150)]
    for finger in fingers { finger.move(byX: 5, y: 0) }
    for finger in fingers { finger.up() }
    #expect(
      stage.news(.states)
        == "left@card began, right@side began, left@card ended, right@side ended")
    try stage.session.finish()
  }
}
