import InputCore

// The states that recognizers request, and the arbiter's decisions (rules 5, 7, 24.4).
extension Contest {
  /// Handles a recognizer's request for a state: in one of its touch methods, in which only the
  /// last request counts (rule 24.4), or at any other time.
  @inline(__always)
  func wish(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    guard recognizerBeingFed?.refers(to: recognizer) == true else {
      handleLater(state, of: recognizer)
      return
    }
    // A gesture that has just begun has not changed since.
    if state != .changed || recognizer.progress.written != .began {
      recognizer.progress.written = state
    }
  }

  /// The recognizer's touch method has returned: its last request is its wish.
  @inline(__always) func handleWritten(of recognizer: UIGestureRecognizer) {
    guard let state = recognizer.progress.written else { return }
    recognizer.progress.written = nil
    handle(state, of: recognizer)
  }

  /// Queues a recognizer's wish, to be decided at the end of the turn; outside a turn, immediately.
  ///
  /// A recognizer that has begun may change without a decision, so *changed* is published
  /// immediately.
  @inline(__always)
  private func handle(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    if state == .changed, recognizer.isActive, !isSendingActions {
      publish(.changed, of: recognizer)
      turn.settle()
    } else {
      enqueue(state, of: recognizer)
    }
  }

  @inline(never)
  private func handleLater(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    handle(state, of: recognizer)
  }

  @inline(never) private func enqueue(
    _ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer
  ) {
    guard
      recognizer.progress.contender >= 0 || recognizer.progress.wished != nil
        || state.leavesPossible
    else { return }
    recognizer.progress.wished = state
    wishes.append(StateChange(recognizer: recognizer, state: state))
    turn.settle()
  }

  /// Whether the recognizer has requested to begin and waits for others to fail.
  func isHeldBack(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.progress.contender >= 0,
      case .waiting(discrete: false, ended: _) = arbiter.state(of: recognizer.progress.contender)
    else { return false }
    return true
  }

  /// Passes the wishes to the arbiter in the order they were made; those that yield come last.
  func resolveWishes() {
    var place = 0
    while place < wishes.count {
      if wishes[place].yields { letOthersPass(place) }
      let state = wishes[place].state
      // The list retains the recognizer until all wishes are judged.
      Uncounted(wishes[place].recognizer).use { resolve(state, of: $0) }
      place += 1
    }
    swap(&wishes, &spent)
    spent.drain()
  }

  private func resolve(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    recognizer.progress.wished = nil
    // The arbiter may have been busy when the state was requested, and unable to enter the
    // recognizer.
    if recognizer.progress.contender < 0, state.leavesPossible { engage(recognizer) }
    guard recognizer.progress.contender >= 0, let wish = Arbiter.Wish(state) else { return }
    arbiter.wish(
      wish, of: recognizer.progress.contender, asking: Judge(contest: self), into: &verdicts)
    applyVerdicts()
  }

  /// Moves the next wish that does not yield to the front, if there is one.
  private func letOthersPass(_ place: Int) {
    if let next = wishes[place...].firstIndex(where: { !$0.yields }) {
      wishes.insert(wishes.remove(at: next), at: place)
    }
  }

  /// Publishes a recognizer's state and queues the action that reports it.
  @inline(__always) private func publish(
    _ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer
  ) {
    recognizer.progress.published = state
    log.note(state: state, of: recognizer)
    if state != .failed {
      actions.append(Report(recognizer: Uncounted(recognizer), state: state))
    }
  }

  /// Carries out the arbiter's verdicts: publishes states, claims touches, queues actions.
  func applyVerdicts() {
    var place = 0
    while place < verdicts.count {
      let verdict = verdicts[place]
      place += 1
      // A contender keeps its number until it is reset.
      Uncounted(ifAny: contenders[verdict.contender])?.use { recognizer in
        publish(UIGestureRecognizer.State(verdict.outcome), of: recognizer)
        if verdict.isRecognition, recognizer.cancelsTouchesInView {
          claim(recognizer.progress.gestureMask)
        }
        if verdict.isTerminal { rest(recognizer) }
      }
    }
    verdicts.drain()
  }
}

extension Contest {
  /// Retires a recognizer that is done: it receives no more touches, and is reset once its fingers
  /// have left.
  private func rest(_ recognizer: UIGestureRecognizer) {
    mayRetire = true
    for place in engaged.indices where engaged[place] === recognizer {
      engaged.remove(at: place)
      resting.append(recognizer)
      return
    }
  }
}

extension Arbiter.Wish {
  /// The wish that setting a state expresses; nil for *possible*, which cannot be requested.
  init?(_ state: UIGestureRecognizer.State) {
    switch state {
    case .possible: return nil
    case .began: self = .begin
    case .changed: self = .change
    case .ended: self = .end
    case .cancelled: self = .cancel
    case .failed: self = .fail
    }
  }
}

extension UIGestureRecognizer.State {
  /// Whether a recognizer without touches can request the state: all others need a gesture.
  fileprivate var leavesPossible: Bool {
    switch self {
    case .began, .ended: true
    case .possible, .changed, .cancelled, .failed: false
    }
  }

  /// The state that a verdict publishes.
  init(_ outcome: Arbiter.Verdict.Outcome) {
    switch outcome {
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }
}
