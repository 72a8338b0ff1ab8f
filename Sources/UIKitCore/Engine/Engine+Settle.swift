import InputCore

// The end of a turn: nothing that was decided stays undone.
extension Engine {
  /// Gives an event to the recognizers and views of one window; `UIWindow.sendEvent`'s work. Refused
  /// where it is not the event's turn.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    guard event === self.event, turnState.handle(.hand) else {
      refuse("event that is not on its way to windows", \.events)
      return
    }
    let mask = self.mask(of: window)
    feedRecognizers(mask)
    if !orphanedRecognizers.isEmpty { cancelOrphans() }
    if !wishes.isEmpty { resolveWishes() }
    tellViews(mask)
    turnState.handle(.told)
  }

  /// Judges, tells, sends and resets until nothing is left to do. While an event is in the making, is
  /// delivered, or is settled, it does nothing: that ends with a settling of its own.
  func settle() {
    guard hasWork, turnState.handle(.settle) else { return }
    carryOut()
    turnState.handle(.settled)
  }

  /// Goes round as long as what is done leaves more to do, up to a limit: an action that asks for a
  /// state each time it is sent would go on for ever.
  func carryOut() {
    guard !isUnsettled else { return }
    var rounds = 0
    repeat {
      guard rounds < Limits.settlingRounds else {
        isUnsettled = true
        postpone("states, actions and resets that lead to each other", \.settlings)
        return
      }
      rounds += 1
      if !orphanedRecognizers.isEmpty { cancelOrphans() }
      if !wishes.isEmpty { resolveWishes() }
      if claimed | orphaned | waiting != 0 { tellViewsOfDecisions() }
      if !actions.isEmpty { flushActions() }
      if mayRetire || table.lifted & ~waiting != 0 { retire() }
    } while hasWork
  }

  /// The end of a turn: settles, then does what was put off until now, one by one, settling after
  /// each, and then lays out and draws; what that puts off is a part of the same turn, up to a limit.
  ///
  /// What drawing marks waits for the next turn: a view that marks itself whenever it is drawn would
  /// keep all input away.
  func finishTurn() {
    settle()
    guard
      !later.isEmpty || !afterLayout.isEmpty || isUpdateDue || update != nil
        || !staleTraits.isEmpty || !updateLinks.isEmpty
    else { return }
    finishWork()
  }

  /// The end of a turn that has left something to do.
  @inline(never) private func finishWork() {
    var room = Limits.worksPerTurn
    var rounds = 0
    var traitsSettle = true
    var isOver = false
    while !isOver {
      while !later.isEmpty, room > 0 {
        room -= 1
        let work = later.removeFirst()
        work()
        settle()
      }
      guard activity != .ended else { return }
      if traitsSettle { traitsSettle = updateTraits() }
      if isUpdateDue || update != nil { finishUpdate() }
      let isLaidOut = afterLayout.isEmpty && !(traitsSettle && !staleTraits.isEmpty)
      while !afterLayout.isEmpty, room > 0 {
        room -= 1
        let work = afterLayout.removeFirst()
        work()
        settle()
      }
      rounds += 1
      isOver = isLaidOut && later.isEmpty
      if !isOver, room == 0 || rounds == Limits.layoutRounds {
        postpone("work that leads to more work", \.works)
        isOver = true
      }
    }
    armUpdate()
  }

  /// Puts `work` off until the end of the turn.
  func enqueue(_ work: @escaping @MainActor () -> Void) {
    later.append(work)
    turnNeeded()
  }

  /// Puts `work` off until the views are laid out at the end of the turn.
  func enqueueAfterLayout(_ work: @escaping @MainActor () -> Void) {
    afterLayout.append(work)
    turnNeeded()
  }

  /// Whether something was decided and not carried out, or somebody is to be reset or freed.
  @inline(__always) var hasWork: Bool {
    !wishes.isEmpty || !actions.isEmpty || claimed | orphaned != 0 || mayRetire
      || !orphanedRecognizers.isEmpty || table.lifted & ~waiting != 0
  }

  /// Sends the queued actions; each sees the state that it reports (semantics 5.8).
  private func flushActions() {
    isSendingActions = true
    var place = 0
    while place < actions.count {
      let recognizer = actions[place].recognizer
      let state = actions[place].state
      place += 1
      let (now, wish) = (recognizer.published, recognizer.wished)
      recognizer.published = state
      // What was asked for before is still to be decided, and no part of this report.
      recognizer.wished = nil
      recognizer.sendActions(log: log)
      recognizer.published = now
      if recognizer.wished == nil { recognizer.wished = wish }
    }
    swap(&actions, &spent)
    spent.drain()
    isSendingActions = false
  }

  // MARK: Retiring

  /// Resets recognizers that are done and frees touches that nobody waits for.
  private func retire() {
    mayRetire = false
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
    for index in BitNumbers(table.lifted & ~waiting) { free(table[index]) }
    for index in BitNumbers(waiting & table.lifted) { leaveEvent(table[index]) }
  }

  private func reset(_ recognizer: UIGestureRecognizer) {
    let number = recognizer.contender
    recognizer.contender = -1
    recognizer.published = .possible
    // What was asked for while it was over is no wish for a new gesture.
    if !wishes.isEmpty { wishes.removeAll { $0.recognizer === recognizer } }
    recognizer.wished = nil
    recognizer.hasBeenFed = false
    recognizer.isHovered = false
    recognizer.followed = .nothing
    recognizer.trackedMask = 0
    recognizer.untoldMask = 0
    recognizer.gestureMask = 0
    recognizer.trackedTouches.removeAll(keepingCapacity: true)
    contenders[number] = nil
    arbiter.leave(number, asking: Judge(engine: self), into: &verdicts)
    applyVerdicts()
    log.note(.reset, recognizer: recognizer)
    recognizer.reset()
  }

  /// A recognizer that had fingers and has none, nor wishes, timers or others to wait for, will never
  /// decide: it fails.
  private func failIfAtRest(_ recognizer: UIGestureRecognizer) {
    guard recognizer.hasBeenFed, recognizer.trackedMask == 0,
      recognizer.pendingTimers?.count ?? 0 == 0,
      recognizer.wished == nil
    else { return }
    switch arbiter.state(of: recognizer.contender) {
    case .possible, .waiting(discrete: false, ended: false): recognizer.state = .failed
    case .active: recognizer.state = .cancelled
    case .waiting, .done, .free: break
    }
  }

  /// The events name the touch no longer.
  private func leaveEvent(_ touch: UITouch) {
    switch touch.kind {
    case .touch: touchesEvent.touches.remove(touch)
    case .hover: hoverEvent.touches.remove(touch)
    case .press: if let press = touch.press { pressesEvent.storedPresses.remove(press) }
    case .scroll, .transform: break
    }
  }

  private func free(_ touch: UITouch) {
    for recognizer in engaged { release(touch, from: recognizer) }
    for recognizer in resting { release(touch, from: recognizer) }
    leaveEvent(touch)
    table.free(touch)
    held &= ~touch.bit
    crossing &= ~touch.bit
    // The number may be given to a touch of another window.
    maskedWindow = nil
  }

  /// The touch goes, and its number may be given to another. A recognizer that still follows it has
  /// not heard of its end, because the application kept that event to itself (semantics 1.2).
  private func release(_ touch: UITouch, from recognizer: UIGestureRecognizer) {
    if recognizer.trackedMask & touch.bit != 0 { forget(touch.bit, of: recognizer) }
    recognizer.gestureMask &= ~touch.bit
  }

  // MARK: Views that leave

  /// A view is about to leave its window with everything below it: its touches are cancelled, and
  /// the recognizers attached there lose theirs (semantics 3.9, 8.10).
  func subtreeWillLeave(_ view: UIView) {
    departures?.append(view)
    for index in BitNumbers(table.alive) {
      let touch = table[index]
      guard let touched = touch.storedView, touched.isDescendant(of: view) else { continue }
      orphaned |= touch.bit
      // Whatever is there when it next moves is new to it.
      if touch.kind == .hover { touch.storedView = nil }
      withhold(touch) { $0.isDescendant(of: view) }
    }
    for recognizer in engaged {
      if let attached = recognizer.view, attached.isDescendant(of: view) {
        orphanedRecognizers.append(recognizer)
      }
    }
    settle()
  }

  /// A recognizer was detached from its view: touches that have landed and are still to be offered are
  /// not offered to it.
  func recognizerLeft(_ recognizer: UIGestureRecognizer) {
    for index in BitNumbers((event.changes.began | crossing) & table.alive) {
      table[index].recognizers = table[index].recognizers.filter { $0 !== recognizer }
    }
  }

  /// A touch that has landed, but has not been offered to anybody, is not offered to recognizers whose
  /// views have left.
  func withhold(_ touch: UITouch, from hasLeft: (UIView) -> Bool) {
    guard (event.changes.began | crossing) & touch.bit != 0 else { return }
    touch.recognizers = touch.recognizers.filter { $0.view.map { !hasLeft($0) } ?? false }
  }

  private func cancelOrphans() {
    let recognizers = orphanedRecognizers
    orphanedRecognizers = []
    for recognizer in recognizers where recognizer.contender >= 0 {
      cancelTouches(of: recognizer)
    }
  }
}
