import InputCore

// The end of a turn: deferred work, layout, drawing.
extension Engine {
  /// Settles, then runs the deferred work one item at a time, settling after each, and then lays
  /// out and draws. Work that this defers belongs to the same turn, up to a limit.
  ///
  /// Views that drawing invalidates are drawn in the next turn: otherwise, a view that invalidates
  /// itself each time it is drawn would block all input.
  @inline(__always) func finishTurn() {
    settle()
    if focus.check() { settle() }
    guard turn.takeEnd() else { return }
    finishWork()
    if !animations.layers.isEmpty { advanceLayers() }
    if isLeft { turn.awaitEnd() }
  }

  @inline(never) private func advanceLayers() {
    if life.activity != .ended { animations.layers.advance() }
  }

  /// Whether work remains for the next turn. Update links are checked in each turn, since any of
  /// them may come to require updates.
  private var isLeft: Bool {
    turn.hasWork || turn.hasWorkAfterLayout || updates.isDue || links.update != nil
      || !updates.traits.isEmpty || links.hasUpdateLinks
  }

  /// Ends a turn that has work.
  @inline(never) private func finishWork() {
    var room = Limits.worksPerTurn
    var rounds = 0
    var traitsSettle = true
    var isOver = false
    while !isOver {
      perform(turn.takeWork, room: &room)
      guard life.activity != .ended else { return }
      if traitsSettle { traitsSettle = updates.traits.update() }
      if updates.isDue || links.update != nil { finishFrame() }
      let isLaidOut =
        !turn.hasWorkAfterLayout && !(traitsSettle && !updates.traits.isEmpty)
      perform(turn.takeWorkAfterLayout, room: &room)
      rounds += 1
      // An item that was hidden, removed or covered loses focus, and the one that receives it may
      // change the layout.
      isOver = isLaidOut && !turn.hasWork && !focus.check()
      if !isOver, room == 0 || rounds == Limits.layoutRounds {
        turn.postpone("work that leads to more work", \.works)
        isOver = true
      }
    }
    links.armUpdate()
  }

  /// Runs the work that `take` returns, one item at a time, while the turn has room.
  private func perform(_ take: () -> (() -> Void)?, room: inout Int) {
    while room > 0, let work = take() {
      room -= 1
      work()
      settle()
    }
  }
}
