import InputCore

/// The recognizers that take part in gestures, the states that they request, and the outcomes.
///
/// Sends events to recognizers, collects their requests, passes them to the arbiter, and sends the
/// actions.
@MainActor final class Contest {
  let log: CallLog
  let turn: Turn
  let table: TouchTable
  let events: Events
  /// The single event of touches.
  let touchEvent: UIEvent

  let arbiter = Arbiter()
  /// Verdicts that are not yet carried out.
  @safe @exclusivity(unchecked) var verdicts: Arbiter.Verdicts = []
  /// Recognizers that are done and wait for their fingers to leave, in the order they were decided.
  @safe @exclusivity(unchecked) var resting: ContiguousArray<UIGestureRecognizer> = []
  /// Undecided recognizers with touches, in the order of their first touch.
  @safe @exclusivity(unchecked) var engaged: ContiguousArray<UIGestureRecognizer> = []
  /// The recognizer of each of the arbiter's numbers.
  @safe @exclusivity(unchecked) var contenders: ContiguousArray<UIGestureRecognizer?> = []
  /// States that recognizers requested and the arbiter has not judged.
  @safe @exclusivity(unchecked) var wishes: ContiguousArray<StateChange> = []
  /// Decided actions that are not yet sent. Their recognizers are engaged or resting until then.
  @safe @exclusivity(unchecked) var actions = FrameList<Report>(capacity: 64)
  /// Judged wishes; empty except while they are being released. Releasing them may deallocate
  /// recognizers and objects that these retain, which may then request further states.
  @safe @exclusivity(unchecked) var spent: ContiguousArray<StateChange> = []
  /// Targets removed while a target is being called; otherwise empty.
  @safe @exclusivity(unchecked) private var removedTargets: [GestureTarget] = []
  /// Whether targets are being called, during which each recognizer has the state that it reports.
  @safe @exclusivity(unchecked) var isSendingActions = false
  /// Bits of touches that recognizers have claimed from their views since `takeClaims()`.
  @safe @exclusivity(unchecked) private(set) var claimed: UInt64 = 0
  /// Bits of hovering touches that have entered another view since recognizers were last fed.
  @safe @exclusivity(unchecked) private(set) var crossing: UInt64 = 0
  /// Recognizers whose view has left its window.
  @safe @exclusivity(unchecked) private var orphans: [UIGestureRecognizer] = []
  /// Whether a recognizer may have become done, or have lost its last finger, since `retire()`.
  @safe @exclusivity(unchecked) var mayRetire = false
  /// The recognizer whose touch method is running, which retains it: timers that it schedules keep
  /// it undecided.
  @safe @exclusivity(unchecked) var recognizerBeingFed: Uncounted<UIGestureRecognizer>?

  init(log: CallLog, turn: Turn, table: TouchTable, events: Events) {
    (self.log, self.turn, self.table, self.events) = (log, turn, table, events)
    touchEvent = events.touches
    engaged.reserveCapacity(64)
    contenders.reserveCapacity(64)
    wishes.reserveCapacity(64)
    verdicts.reserveCapacity(64)
  }

  /// Whether a decision is still to be carried out, or a recognizer to be reset.
  @inline(__always) var hasWork: Bool {
    !wishes.isEmpty || !actions.isEmpty || claimed != 0 || mayRetire || !orphans.isEmpty
  }

  /// Retains targets that are about to be removed, while a target is being called.
  func keepWhileSending(_ targets: [GestureTarget]) {
    if isSendingActions { removedTargets += targets }
  }

  /// Releases the removed targets: all targets have been called.
  func forgetRemovedTargets() {
    if !removedTargets.isEmpty { removedTargets = [] }
  }

  /// Ends with the application: all recognizers leave the contest.
  func end() {
    for recognizer in engaged + resting { recognizer.leaveContest() }
    engaged = []
    resting = []
    contenders = []
    wishes = []
    actions.removeAll()
  }

  // MARK: Hover

  /// A hovering touch has entered another view.
  func touchCrossed(_ touch: UITouch) {
    crossing |= touch.bit
  }

  /// Clears the mark: recognizers have been fed, or the touch is freed.
  func clearCrossing(_ touch: UITouch) {
    crossing &= ~touch.bit
  }

  // MARK: Claims

  /// Claims the touches of a recognizer that has recognized.
  @inline(__always) func claim(_ mask: UInt64) {
    claimed |= mask
  }

  /// Returns the touches claimed since the last call, and forgets them.
  @inline(__always) func takeClaims() -> UInt64 {
    defer { claimed = 0 }
    return claimed
  }

  // MARK: Leaving

  /// A timer that kept a recognizer undecided has fired or was disarmed: the recognizer may be
  /// done, or may never decide.
  @inline(__always) func waitEnded() {
    mayRetire = true
  }

  /// Whether the recognizer's view has left its window during this event.
  @inline(__always) func isOrphaned(_ recognizer: UIGestureRecognizer) -> Bool {
    !orphans.isEmpty && orphans.contains { $0 === recognizer }
  }

  /// A view is about to leave its window with its subtree: recognizers attached there lose their
  /// touches.
  func orphanRecognizers(below view: UIView) {
    for recognizer in engaged {
      if let attached = recognizer.view, attached.isDescendant(of: view) {
        orphans.append(recognizer)
      }
    }
  }

  /// Cancels recognizers whose views have left their window.
  @inline(__always) func cancelOrphans() {
    if !orphans.isEmpty { cancelAllOrphans() }
  }

  private func cancelAllOrphans() {
    let recognizers = orphans
    orphans = []
    for recognizer in recognizers where recognizer.progress.contender >= 0 {
      cancelTouches(of: recognizer)
    }
  }

  /// A recognizer was detached from its view: touches that have landed but have not been offered
  /// yet are not offered to it.
  func recognizerLeft(_ recognizer: UIGestureRecognizer) {
    for index in BitNumbers((events.current.changes.began | crossing) & table.alive) {
      table[index].state.recognizers = table[index].state.recognizers.filter { $0 !== recognizer }
    }
  }

  /// Keeps a touch that has landed, but has not been offered yet, from recognizers whose views have
  /// left.
  func withhold(_ touch: UITouch, from hasLeft: (UIView) -> Bool) {
    guard (events.current.changes.began | crossing) & touch.bit != 0 else { return }
    touch.state.recognizers = touch.state.recognizers.filter {
      $0.view.map { !hasLeft($0) } ?? false
    }
  }
}

/// A recognizer and a state that it reports.
struct Report {
  var recognizer: Uncounted<UIGestureRecognizer>
  var state: UIGestureRecognizer.State
}

/// A recognizer and a state that it requested.
struct StateChange {
  var recognizer: UIGestureRecognizer
  var state: UIGestureRecognizer.State

  /// Whether this wish is judged after those of others.
  @MainActor var yields: Bool { state == .ended && recognizer.yieldsToOthers }
}
