// Resets recognizers that are done.
extension Contest {
  /// Sends the queued actions; during each, the recognizer has the state that it reports
  /// (rule 5.8).
  @inline(__always) func flushActions() {
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

  @inline(__always)
  private func send(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    let (now, wish) = (recognizer.progress.published, recognizer.progress.wished)
    recognizer.progress.published = state
    // Earlier requests are still undecided and not part of this report.
    recognizer.progress.wished = nil
    recognizer.sendActions(log: log)
    recognizer.progress.published = now
    if recognizer.progress.wished == nil { recognizer.progress.wished = wish }
  }

  /// Resets recognizers that are done and whose fingers have left, and fails those that can no
  /// longer decide.
  func retire() {
    mayRetire = false
    var place = 0
    while place < resting.count {
      let recognizer = resting[place]
      if recognizer.progress.trackedMask & table.down == 0 {
        resting.remove(at: place)
        reset(recognizer)
      } else {
        place += 1
      }
    }
    // No recognizer leaves this list here: states requested meanwhile are judged in the next round.
    for place in engaged.indices { Uncounted(engaged[place]).use { failIfAtRest($0) } }
  }

  private func reset(_ recognizer: UIGestureRecognizer) {
    let number = recognizer.progress.contender
    recognizer.leaveContest()
    // A state requested while the recognizer was done does not start a new gesture.
    if !wishes.isEmpty { wishes.removeAll { $0.recognizer === recognizer } }
    contenders[number] = nil
    arbiter.leave(number, asking: Judge(contest: self), into: &verdicts)
    applyVerdicts()
    log.note(.reset, recognizer: recognizer)
    recognizer.reset()
  }

  /// Fails a recognizer that can never decide: its fingers have left, and it has no wishes or
  /// timers and waits for no others.
  private func failIfAtRest(_ recognizer: UIGestureRecognizer) {
    guard recognizer.progress.hasBeenFed, recognizer.progress.trackedMask == 0,
      recognizer.progress.pendingTimers?.count ?? 0 == 0,
      recognizer.progress.gestureTimer?.keepsUndecided != true,
      recognizer.progress.wished == nil
    else { return }
    switch arbiter.state(of: recognizer.progress.contender) {
    case .possible, .waiting(discrete: false, ended: false): recognizer.state = .failed
    case .active: recognizer.state = .cancelled
    case .waiting, .done, .free: break
    }
  }

  /// Releases the touch, whose number may be reused. A recognizer that still follows it has not
  /// received its end, because the application withheld that event (rule 1.2).
  func release(_ touch: UITouch) {
    for place in engaged.indices { Uncounted(engaged[place]).use { release(touch, from: $0) } }
    for place in resting.indices { Uncounted(resting[place]).use { release(touch, from: $0) } }
    clearCrossing(touch)
  }

  private func release(_ touch: UITouch, from recognizer: UIGestureRecognizer) {
    if recognizer.progress.trackedMask & touch.bit != 0 { forget(touch.bit, of: recognizer) }
    recognizer.progress.gestureMask &= ~touch.bit
  }
}

extension UIGestureRecognizer {
  /// Leaves the contest and forgets the gesture, whose touches may refer to the recognizer.
  final func leaveContest() {
    cancelTimer()
    progress.contender = -1
    progress.engagement = nil
    progress.published = .possible
    progress.wished = nil
    progress.hasBeenFed = false
    progress.isHovered = false
    progress.followed = .nothing
    progress.trackedMask = 0
    progress.undeliveredMask = 0
    progress.gestureMask = 0
    progress.trackedTouches.removeAll(keepingCapacity: true)
  }
}
