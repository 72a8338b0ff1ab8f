import InputCore

// What recognizers ask for, and what the arbiter makes of it (rules 5, 7, 24.4).
extension Contest {
  /// A recognizer asks for a state: in one of its touch methods, of which only the last request counts
  /// (rule 24.4), or at any other time.
  func wish(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    guard recognizerBeingFed?.refers(to: recognizer) == true else {
      take(state, of: recognizer)
      return
    }
    // What has just begun has not changed since.
    if state != .changed || recognizer.written != .began { recognizer.written = state }
  }

  /// The recognizer's touch method is over: what it asked for last is its wish.
  func takeWritten(of recognizer: UIGestureRecognizer) {
    guard let state = recognizer.written else { return }
    recognizer.written = nil
    take(state, of: recognizer)
  }

  /// Notes what a recognizer asks for. Decided at the end of the turn; outside one, at once.
  ///
  /// One that has begun may change without asking anybody, so that is published here and now.
  private func take(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    if state == .changed, recognizer.isActive, !isSendingActions {
      publish(.changed, of: recognizer)
      turn.settle()
      return
    }
    guard recognizer.contender >= 0 || recognizer.wished != nil || state.leavesPossible else {
      return
    }
    recognizer.wished = state
    wishes.append(StateChange(recognizer: recognizer, state: state))
    turn.settle()
  }

  /// Whether the recognizer has asked to begin and waits for others to fail.
  func isHeldBack(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.contender >= 0,
      case .waiting(discrete: false, ended: _) = arbiter.state(of: recognizer.contender)
    else { return false }
    return true
  }

  /// Lets the arbiter decide what recognizers have asked for, in the order they did; those that yield
  /// come last.
  func resolveWishes() {
    var place = 0
    while place < wishes.count {
      if wishes[place].yields { letOthersPass(place) }
      let recognizer = wishes[place].recognizer
      let state = wishes[place].state
      place += 1
      recognizer.wished = nil
      // The arbiter was perhaps busy when the wish was made, and could take nobody in.
      if recognizer.contender < 0, state.leavesPossible { engage(recognizer) }
      guard recognizer.contender >= 0, let wish = Arbiter.Wish(state) else { continue }
      arbiter.wish(
        wish, of: recognizer.contender, asking: Judge(contest: self), into: &verdicts)
      applyVerdicts()
    }
    swap(&wishes, &spent)
    spent.drain()
  }

  /// Brings forward the next wish that does not yield, if there is one.
  private func letOthersPass(_ place: Int) {
    if let next = wishes[place...].firstIndex(where: { !$0.yields }) {
      wishes.insert(wishes.remove(at: next), at: place)
    }
  }

  /// Makes a state the recognizer's own and queues the action that reports it.
  private func publish(
    _ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer
  ) {
    recognizer.published = state
    log.note(state: state, of: recognizer)
    if state != .failed {
      actions.append(Report(recognizer: Uncounted(recognizer), state: state))
    }
  }

  /// Carries out what the arbiter decided: publishes states, claims touches, queues actions.
  func applyVerdicts() {
    var place = 0
    while place < verdicts.count {
      let verdict = verdicts[place]
      place += 1
      guard let recognizer = contenders[verdict.contender] else { continue }
      publish(UIGestureRecognizer.State(verdict.outcome), of: recognizer)
      if verdict.isRecognition, recognizer.cancelsTouchesInView {
        claim(recognizer.gestureMask)
      }
      if verdict.isTerminal { rest(recognizer) }
    }
    verdicts.drain()
  }
}

extension Contest {
  /// The recognizer is done: it gets no more touches, and is reset when its fingers have left.
  private func rest(_ recognizer: UIGestureRecognizer) {
    setMayRetire()
    for place in engaged.indices where engaged[place] === recognizer {
      engaged.remove(at: place)
      resting.append(recognizer)
      return
    }
  }
}

extension Arbiter.Wish {
  /// What setting a state asks for; nil for *possible*, which nobody can ask for.
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
  /// Whether a recognizer without touches can ask for the state: all others need a gesture.
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
