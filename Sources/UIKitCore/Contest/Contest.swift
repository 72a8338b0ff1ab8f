import InputCore

/// Which recognizers take part in gestures, what they asked for, and what came of it.
///
/// Feeds events to recognizers, takes their wishes, has the arbiter judge them, and sends the actions.
@MainActor final class Contest {
  let log: CallLog
  let turn: Turn
  let table: TouchTable
  let events: Events
  /// The event of touches, of which there is one.
  let touchEvent: UIEvent

  let arbiter = Arbiter()
  /// What the arbiter has decided and is not carried out.
  @safe @exclusivity(unchecked) var verdicts: Arbiter.Verdicts = []
  /// Recognizers that are done and wait for their fingers to leave, in the order they were decided.
  @safe @exclusivity(unchecked) var resting: ContiguousArray<UIGestureRecognizer> = []
  /// Recognizers that have touches to decide about, in the order of their first touch.
  @safe @exclusivity(unchecked) var engaged: ContiguousArray<UIGestureRecognizer> = []
  /// The recognizer that has each of the arbiter's numbers.
  @safe @exclusivity(unchecked) var contenders: ContiguousArray<UIGestureRecognizer?> = []
  /// States that recognizers asked for and the arbiter has not seen.
  @safe @exclusivity(unchecked) var wishes: ContiguousArray<StateChange> = []
  /// Actions that were decided and not yet sent. Their recognizers are engaged or resting until then.
  @safe @exclusivity(unchecked) var actions = FrameList<Report>(capacity: 64)
  /// Wishes that are done with; empty but while they are let go. Recognizers and what they
  /// hold may end with that, whose last wishes are new ones.
  @safe @exclusivity(unchecked) var spent: ContiguousArray<StateChange> = []
  /// Targets that were removed while one was being called; empty but then.
  @safe @exclusivity(unchecked) private var removedTargets: [GestureTarget] = []
  /// Whether targets are being called, to whom each recognizer shows the state that it reports.
  @safe @exclusivity(unchecked) var isSendingActions = false
  /// Bits of touches that a recognizer has claimed from their views since they were last told.
  @safe @exclusivity(unchecked) private(set) var claimed: UInt64 = 0
  /// Bits of hovering touches that have come over another view since recognizers were last told.
  @safe @exclusivity(unchecked) var crossing: UInt64 = 0
  /// Recognizers whose view has left its window.
  @safe @exclusivity(unchecked) private var orphans: [UIGestureRecognizer] = []
  /// Whether a recognizer may have become done or come to rest since they were last looked at.
  @safe @exclusivity(unchecked) private(set) var mayRetire = false
  /// The recognizer whose touch method is running, which holds it: timers that it schedules keep it
  /// undecided.
  @safe @exclusivity(unchecked) var recognizerBeingFed: Uncounted<UIGestureRecognizer>?

  init(log: CallLog, turn: Turn, table: TouchTable, events: Events) {
    (self.log, self.turn, self.table, self.events) = (log, turn, table, events)
    touchEvent = events.touches
    engaged.reserveCapacity(64)
    contenders.reserveCapacity(64)
    wishes.reserveCapacity(64)
    verdicts.reserveCapacity(64)
  }

  /// Whether something was decided and not carried out, or a recognizer is to be reset.
  @inline(__always) var hasWork: Bool {
    !wishes.isEmpty || !actions.isEmpty || claimed != 0 || mayRetire || !orphans.isEmpty
  }

  /// Targets may be removed: they are kept as long as one is being called.
  func keepWhileSending(_ targets: [GestureTarget]) {
    if isSendingActions { removedTargets += targets }
  }

  /// All targets have been called.
  func forgetRemovedTargets() {
    if !removedTargets.isEmpty { removedTargets = [] }
  }

  /// The application ends: its recognizers take part in nothing any more.
  func end() {
    for recognizer in engaged + resting { recognizer.leaveContest() }
    engaged = []
    resting = []
    contenders = []
    wishes = []
    actions.removeAll()
  }

  // MARK: Claims

  /// A recognizer has recognized: its touches are its own.
  @inline(__always) func claim(_ mask: UInt64) {
    claimed |= mask
  }

  /// The touches that were claimed since this was last asked.
  @inline(__always) func takeClaims() -> UInt64 {
    defer { claimed = 0 }
    return claimed
  }

  // MARK: Leaving

  /// A recognizer may be done, or at rest: it is looked at when the turn is settled.
  @inline(__always) func setMayRetire() {
    mayRetire = true
  }

  /// Recognizers are about to be looked at.
  @inline(__always) func clearMayRetire() {
    mayRetire = false
  }

  /// Whether the recognizer's view has left its window in the course of this event.
  @inline(__always) func isOrphaned(_ recognizer: UIGestureRecognizer) -> Bool {
    !orphans.isEmpty && orphans.contains { $0 === recognizer }
  }

  /// A view is about to leave its window with everything below it: recognizers attached there lose
  /// their touches.
  func orphanRecognizers(below view: UIView) {
    for recognizer in engaged {
      if let attached = recognizer.view, attached.isDescendant(of: view) {
        orphans.append(recognizer)
      }
    }
  }

  /// Cancels recognizers whose views have left.
  @inline(__always) func cancelOrphans() {
    if !orphans.isEmpty { cancelAllOrphans() }
  }

  private func cancelAllOrphans() {
    let recognizers = orphans
    orphans = []
    for recognizer in recognizers where recognizer.contender >= 0 {
      cancelTouches(of: recognizer)
    }
  }

  /// A recognizer was detached from its view: touches that have landed and are still to be offered are
  /// not offered to it.
  func recognizerLeft(_ recognizer: UIGestureRecognizer) {
    for index in BitNumbers((events.current.changes.began | crossing) & table.alive) {
      table[index].recognizers = table[index].recognizers.filter { $0 !== recognizer }
    }
  }

  /// A touch that has landed, but has not been offered to any recognizer, is not offered to those whose
  /// views have left.
  func withhold(_ touch: UITouch, from hasLeft: (UIView) -> Bool) {
    guard (events.current.changes.began | crossing) & touch.bit != 0 else { return }
    touch.recognizers = touch.recognizers.filter { $0.view.map { !hasLeft($0) } ?? false }
  }
}

/// A recognizer and a state that it reports.
struct Report {
  var recognizer: Uncounted<UIGestureRecognizer>
  var state: UIGestureRecognizer.State
}

/// A recognizer and a state that it asked for.
struct StateChange {
  var recognizer: UIGestureRecognizer
  var state: UIGestureRecognizer.State

  /// Whether it is a wish that is judged after those of others.
  @MainActor var yields: Bool { state == .ended && recognizer.yieldsToOthers }
}
