/// Passes the arbiter's questions to recognizers, views and delegates, and logs the answers.
///
/// Only reads recognizers: the arbiter is busy while it asks.
@MainActor struct Judge: ArbiterQuestions {
  let contest: Contest

  /// Calls `ask` with the recognizer that has a number; it keeps the number until it is reset.
  @inline(__always) private func use<Answer>(
    _ contender: Int, _ ask: (UIGestureRecognizer) -> Answer
  ) -> Answer {
    guard let recognizer = Uncounted(ifAny: contest.contenders[contender]) else {
      preconditionFailure("no recognizer has the number \(contender)")
    }
    return recognizer.use(ask)
  }

  /// Asks the touched view, then the recognizer's view, then the delegate (rules 6.1, 6.2).
  func shouldBegin(_ contender: Int) -> Bool {
    use(contender) { shouldBegin($0) }
  }

  private func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    var answer = true
    let method = "gestureRecognizerShouldBegin(_:)"
    let touched = touchedView(of: recognizer)
    if let touched, touched !== recognizer.view {
      answer = touched.gestureRecognizerShouldBegin(recognizer)
      if !answer { contest.log.answered(by: touched, method) }
    }
    if answer, let view = recognizer.view {
      answer = view.gestureRecognizerShouldBegin(recognizer)
      if !answer { contest.log.answered(by: view, method) }
    }
    if answer, let delegate = recognizer.delegate {
      answer = delegate.gestureRecognizerShouldBegin(recognizer)
      if !answer { contest.log.answered(by: delegate, method) }
    }
    contest.log.note(.shouldBegin, recognizer: recognizer, answer: answer, usually: true)
    return answer
  }

  /// Checks the static requirements, then asks both subclasses and both delegates; one yes is
  /// enough (rule 6.6).
  func requiresFailure(_ contender: Int, of other: Int) -> Bool {
    use(contender) { waiting in use(other) { requiresFailure(waiting, of: $0) } }
  }

  private func requiresFailure(
    _ waiting: UIGestureRecognizer, of required: UIGestureRecognizer
  ) -> Bool {
    let answer =
      isListed(required, by: waiting)
      || says(waiting.shouldRequireFailure(of: required), waiting, "shouldRequireFailure(of:)")
      || says(
        required.shouldBeRequiredToFail(by: waiting), required, "shouldBeRequiredToFail(by:)")
      || says(
        waiting.delegate?.gestureRecognizer(waiting, shouldRequireFailureOf: required) ?? false,
        waiting.delegate, "gestureRecognizer(_:shouldRequireFailureOf:)")
      || says(
        required.delegate?.gestureRecognizer(required, shouldBeRequiredToFailBy: waiting) ?? false,
        required.delegate, "gestureRecognizer(_:shouldBeRequiredToFailBy:)")
    contest.log.note(
      .requiresFailure, recognizer: waiting, other: required, answer: answer, usually: false)
    return answer
  }

  /// Whether `waiting` has a static requirement that `required` fails.
  private func isListed(
    _ required: UIGestureRecognizer, by waiting: UIGestureRecognizer
  ) -> Bool {
    for requirement in waiting.failureRequirements where requirement.recognizer === required {
      contest.log.answered(by: waiting, "require(toFail:)", at: requirement.place)
      return true
    }
    return false
  }

  /// Notes who answered, if the answer is the given one.
  @inline(__always) private func says(
    _ answer: Bool, _ object: @autoclosure () -> AnyObject?, _ method: String,
    where noted: Bool = true
  ) -> Bool {
    if answer == noted { contest.log.answered(by: object(), method) }
    return answer
  }

  /// Asks `canPrevent`, `canBePrevented`, then the delegates (rules 7.2, 7.3).
  func prevents(_ contender: Int, _ other: Int) -> Bool {
    use(contender) { winner in use(other) { prevents(winner, $0) } }
  }

  private func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
    guard says(winner.canPrevent(loser), winner, "canPrevent(_:)", where: false),
      says(loser.canBePrevented(by: winner), loser, "canBePrevented(by:)", where: false)
    else {
      contest.log.note(
        .prevents, recognizer: winner, other: loser, answer: false, usually: false)
      return false
    }
    let isShared =
      says(
        winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser)
          ?? false, winner.delegate, "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)")
      || says(
        loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner)
          ?? false, loser.delegate, "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)")
    contest.log.note(
      .prevents, recognizer: winner, other: loser, answer: !isShared, usually: nil)
    return !isShared
  }

  func share(_ contender: Int, _ other: Int) -> Bool {
    use(contender) { $0.progress.gestureMask } & use(other) { $0.progress.gestureMask } != 0
  }

  /// The hit view of the recognizer's first touch.
  private func touchedView(of recognizer: UIGestureRecognizer) -> UIView? {
    if let first = recognizer.progress.trackedTouches.first { return first.state.view }
    let mask = recognizer.progress.gestureMask & contest.table.alive
    return mask == 0 ? nil : contest.table[mask.trailingZeroBitCount].state.view
  }
}
