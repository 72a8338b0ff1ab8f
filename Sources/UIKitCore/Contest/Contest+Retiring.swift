// What becomes of recognizers that are done.
extension Contest {
  /// Sends the queued actions; each sees the state that it reports (rule 5.8).
  func flushActions() {
    isSendingActions = true
    var place = 0
    while place < actions.count {
      let state = actions[place].state
      actions[place].recognizer.use { send(state, of: $0) }
      place += 1
    }
    actions.removeAll()
    isSendingActions = false
    forgetRemovedTargets()
  }

  private func send(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    let (now, wish) = (recognizer.published, recognizer.wished)
    recognizer.published = state
    // What was asked for before is still to be decided, and no part of this report.
    recognizer.wished = nil
    recognizer.sendActions(log: log)
    recognizer.published = now
    if recognizer.wished == nil { recognizer.wished = wish }
  }

  /// Resets recognizers that are done and whose fingers have left, and fails those that can decide
  /// nothing any more.
  func retire() {
    clearMayRetire()
    var place = 0
    while place < resting.count {
      let recognizer = resting[place]
      if recognizer.trackedMask & table.down == 0 {
        resting.remove(at: place)
        reset(recognizer)
      } else {
        place += 1
      }
    }
    for recognizer in engaged { failIfAtRest(recognizer) }
  }

  private func reset(_ recognizer: UIGestureRecognizer) {
    let number = recognizer.contender
    recognizer.leaveContest()
    // What was asked for while it was over is no wish for a new gesture.
    if !wishes.isEmpty { wishes.removeAll { $0.recognizer === recognizer } }
    contenders[number] = nil
    arbiter.leave(number, asking: Judge(contest: self), into: &verdicts)
    applyVerdicts()
    log.note(.reset, recognizer: recognizer)
    recognizer.reset()
  }

  /// A recognizer that had fingers and has none, nor wishes, timers or others to wait for, will never
  /// decide: it fails.
  private func failIfAtRest(_ recognizer: UIGestureRecognizer) {
    guard recognizer.hasBeenFed, recognizer.trackedMask == 0,
      recognizer.pendingTimers?.count ?? 0 == 0, recognizer.gestureTimer?.keepsUndecided != true,
      recognizer.wished == nil
    else { return }
    switch arbiter.state(of: recognizer.contender) {
    case .possible, .waiting(discrete: false, ended: false): recognizer.state = .failed
    case .active: recognizer.state = .cancelled
    case .waiting, .done, .free: break
    }
  }

  /// The touch goes, and its number may be given to another. A recognizer that still follows it has
  /// not heard of its end, because the application kept that event to itself (rule 1.2).
  func release(_ touch: UITouch) {
    for recognizer in engaged { release(touch, from: recognizer) }
    for recognizer in resting { release(touch, from: recognizer) }
    crossing &= ~touch.bit
  }

  private func release(_ touch: UITouch, from recognizer: UIGestureRecognizer) {
    if recognizer.trackedMask & touch.bit != 0 { forget(touch.bit, of: recognizer) }
    recognizer.gestureMask &= ~touch.bit
  }
}

extension UIGestureRecognizer {
  /// Takes part in the contest no more and forgets the gesture, whose touches may refer to it.
  final func leaveContest() {
    cancelTimer()
    contender = -1
    engagement = nil
    published = .possible
    wished = nil
    hasBeenFed = false
    isHovered = false
    followed = .nothing
    trackedMask = 0
    untoldMask = 0
    gestureMask = 0
    trackedTouches.removeAll(keepingCapacity: true)
  }
}
