import InputCore

// The end of a turn: what was put off is done, views are laid out and drawn.
extension Engine {
  /// Settles, then does what was put off until now, one by one, settling after each, and then lays out
  /// and draws; what that puts off is a part of the same turn, up to a limit.
  ///
  /// What drawing marks waits for the next turn: a view that marks itself whenever it is drawn would
  /// keep all input away.
  func finishTurn() {
    settle()
    guard turn.takeEnd() else { return }
    finishWork()
    if isLeft { turn.setHasEnd() }
  }

  /// Whether the end of the turn has left anything for the next one. Update links are looked at in each
  /// turn, since any of them may come to require updates.
  private var isLeft: Bool {
    turn.hasWork || turn.hasWorkAfterLayout || updates.isDue || links.update != nil
      || !updates.traits.isEmpty || links.hasUpdateLinks
  }

  /// The end of a turn that has left something to do.
  @inline(never) private func finishWork() {
    var room = Limits.worksPerTurn
    var rounds = 0
    var traitsSettle = true
    var isOver = false
    while !isOver {
      perform(turn.takeWork, room: &room)
      guard life.activity != .ended else { return }
      if traitsSettle { traitsSettle = updates.traits.update() }
      if updates.isDue || links.update != nil { links.finishUpdate() }
      let isLaidOut =
        !turn.hasWorkAfterLayout && !(traitsSettle && !updates.traits.isEmpty)
      perform(turn.takeWorkAfterLayout, room: &room)
      rounds += 1
      isOver = isLaidOut && !turn.hasWork
      if !isOver, room == 0 || rounds == Limits.layoutRounds {
        turn.postpone("work that leads to more work", \.works)
        isOver = true
      }
    }
    links.armUpdate()
  }

  /// Does what `take` hands over, one by one, as long as there is room in the turn.
  private func perform(_ take: () -> (() -> Void)?, room: inout Int) {
    while room > 0, let work = take() {
      room -= 1
      work()
      settle()
    }
  }
}
