import InputCore

/// Carries out a turn's decisions: resolves contests, delivers to views, sends actions and resets
/// recognizers, until nothing remains.
@MainActor final class Settlement {
  private let turn: Turn
  private let delivery: ViewDelivery
  private let contest: Contest

  init(turn: Turn, delivery: ViewDelivery) {
    (self.turn, self.delivery) = (turn, delivery)
    contest = delivery.contest
    turn.settlement = self
  }

  /// Whether a decision is to be carried out, or something is to be reset or freed.
  @inline(__always) var hasWork: Bool {
    contest.hasWork || delivery.orphaned != 0 || delivery.spent != 0
  }

  /// Settles decisions made without an event. Does nothing while an event is being assembled,
  /// delivered or settled, since its own settling follows.
  @inline(__always) func settle() {
    if hasWork { settleWork() }
  }

  @inline(never) private func settleWork() {
    guard turn.handle(.settle) else { return }
    carryOut()
    turn.handle(.settled)
  }

  /// Settles after an event, or its equivalent, has been delivered to all receivers.
  @inline(__always) func settleEvent() {
    turn.handle(.sent)
    if hasWork { carryOut() }
    turn.handle(.settled)
  }

  /// Repeats while the work leaves more to do, up to a limit: an action that sets a recognizer's
  /// state each time it is sent would loop forever.
  @inline(__always) private func carryOut() {
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
        delivery.deliverDecisions()
      }
      if !contest.actions.isEmpty { contest.flushActions() }
      if contest.mayRetire || delivery.spent != 0 {
        contest.retire()
        delivery.freeTouches()
      }
    } while hasWork
  }
}
