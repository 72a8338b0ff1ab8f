import InputCore

/// The end of a turn's decisions: judges, tells, sends and resets until nothing is left to do.
@MainActor final class Settlement {
  private let turn: Turn
  private let delivery: ViewDelivery
  private let contest: Contest

  init(turn: Turn, delivery: ViewDelivery) {
    (self.turn, self.delivery) = (turn, delivery)
    contest = delivery.contest
  }

  /// Whether something was decided and not carried out, or something is to be reset or freed.
  @inline(__always) var hasWork: Bool {
    contest.hasWork || delivery.orphaned != 0 || delivery.spent != 0
  }

  /// Settles what was decided without an event. While one is in the making, is delivered, or is
  /// settled, this does nothing: that ends with a settling of its own.
  func settle() {
    guard hasWork, turn.handle(.settle) else { return }
    carryOut()
    turn.handle(.settled)
  }

  /// An event, or what stands for one, has been handed to everything that hears of it.
  @inline(__always) func settleEvent() {
    turn.handle(.sent)
    if hasWork { carryOut() }
    turn.handle(.settled)
  }

  /// Goes round as long as what is done leaves more to do, up to a limit: an action that asks for a
  /// state each time it is sent would go on for ever.
  private func carryOut() {
    guard !turn.isUnsettled else { return }
    var rounds = 0
    repeat {
      guard rounds < Limits.settlingRounds else {
        turn.breakOffSettling()
        return
      }
      rounds += 1
      contest.cancelOrphans()
      if !contest.wishes.isEmpty { contest.resolveWishes() }
      if contest.claimed | delivery.orphaned | delivery.waiting != 0 {
        delivery.tellViewsOfDecisions()
      }
      if !contest.actions.isEmpty { contest.flushActions() }
      if contest.mayRetire || delivery.spent != 0 {
        contest.retire()
        delivery.freeTouches()
      }
    } while hasWork
  }
}
