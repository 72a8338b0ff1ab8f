import InputCore

// Recognizers receive an event before the views do. This determines which touches each one
// receives, and in which order (rules 3.3 to 3.7, 4.1 to 4.3).
extension Contest {
  /// Sends the event's touches of `mask` to the recognizers that they are offered to, from the hit
  /// view outwards, in order of their first touch.
  @inline(__always) func feedRecognizers(_ mask: UInt64) {
    let changes = events.use { $0.changes }
    if events.isCurrent(events.hover) {
      feedHover(mask)
      return
    }
    for index in BitNumbers(changes.began & mask) { offer(table[index]) }
    let held: Held = events.use { ($0.storedModifierFlags, $0.storedButtonMask) }
    var place = 0
    while place < engaged.count {
      // A recognizer that is done rests until the turn is settled.
      Uncounted(engaged[place]).use { recognizer in
        let tracked = recognizer.progress.trackedMask & mask
        guard tracked & changes.all != 0, !isOrphaned(recognizer) else { return }
        feed(recognizer, tracked, changes, held)
      }
      place += 1
    }
    let gone = (changes.ended | changes.cancelled) & mask
    guard gone != 0 else { return }
    for recognizer in resting where recognizer.progress.trackedMask & gone != 0 {
      forget(gone, of: recognizer)
    }
  }

  /// The modifiers and buttons held as an event is delivered.
  private typealias Held = (modifiers: UIKeyModifierFlags, buttons: UIEvent.ButtonMask)

  // MARK: Feeding

  private func feed(
    _ recognizer: UIGestureRecognizer, _ tracked: UInt64, _ changes: TouchChanges, _ held: Held
  ) {
    let gone = (changes.ended | changes.cancelled) & tracked
    if recognizer.isTakingTouches {
      recognizerBeingFed = Uncounted(recognizer)
      recognizer.progress.lastModifierFlags = held.modifiers
      recognizer.progress.lastButtonMask = held.buttons
      let began = changes.began & tracked
      let moved = changes.moved & tracked
      if began != 0 {
        recognizer.progress.undeliveredMask &= ~began
        send(.began, began, to: recognizer)
      }
      if moved != 0 { sendNow(.moved, moved, to: recognizer) }
      if gone != 0 {
        send(.ended, changes.ended & tracked, to: recognizer)
        send(.cancelled, changes.cancelled & tracked, to: recognizer)
      }
      recognizerBeingFed = nil
    }
    if gone != 0 { forget(gone, of: recognizer) }
  }

  /// Sends one touch method, without touches that the recognizer has ignored meanwhile.
  private func send(_ phase: UITouch.Phase, _ wanted: UInt64, to recognizer: UIGestureRecognizer) {
    sendNow(phase, wanted, to: recognizer)
  }

  /// The same, inlined into the caller: for moves, which are nearly all calls.
  @inline(__always) private func sendNow(
    _ phase: UITouch.Phase, _ wanted: UInt64, to recognizer: UIGestureRecognizer
  ) {
    let mask = wanted & recognizer.progress.trackedMask
    guard mask != 0 else { return }
    guard recognizer.progress.followed.isTouch else {
      sendHidden(phase, mask, to: recognizer)
      return
    }
    table.uncountedSet(mask).use { list in
      log.note(phase, recognizer: recognizer, with: list)
      switch phase {
      case .began: recognizer.touchesBegan(list.touches, with: touchEvent)
      case .moved: recognizer.touchesMoved(list.touches, with: touchEvent)
      case .ended: recognizer.touchesEnded(list.touches, with: touchEvent)
      case .cancelled: recognizer.touchesCancelled(list.touches, with: touchEvent)
      case .stationary, .regionEntered, .regionMoved, .regionExited:
        preconditionFailure("no touch method reports the phase \(phase)")
      }
    }
    if recognizer.progress.written != nil { handleWritten(of: recognizer) }
  }

  /// Sends the contents of hidden touches.
  private func sendHidden(
    _ phase: UITouch.Phase, _ mask: UInt64, to recognizer: UIGestureRecognizer
  ) {
    defer { if recognizer.progress.written != nil { handleWritten(of: recognizer) } }
    switch recognizer.progress.followed {
    case .nothing, .touch: preconditionFailure("the recognizer follows no hidden touch")
    case .press: send(phase, presses: mask, to: recognizer)
    case .hover:
      for index in BitNumbers(mask) { sendHover(.regionExited, table[index], to: recognizer) }
    case .scroll:
      log.note(.scrolled, recognizer: recognizer, phase: phase)
      let translation = phase == .cancelled ? .zero : events.touchless.translation
      recognizer.scrolled(by: translation, phase: phase, with: events.scroll)
    case .transform:
      log.note(.transformed, recognizer: recognizer, phase: phase)
      recognizer.transformed(
        scale: events.touchless.scale, rotation: events.touchless.rotation, phase: phase,
        with: events.transform)
    }
  }

  /// Runs a call to a recognizer; timers that it schedules meanwhile keep it undecided.
  func fed(_ recognizer: UIGestureRecognizer, _ call: () -> Void) {
    recognizerBeingFed = Uncounted(recognizer)
    recognizer.progress.lastModifierFlags = events.current.storedModifierFlags
    recognizer.progress.lastButtonMask = events.current.storedButtonMask
    call()
    handleWritten(of: recognizer)
    recognizerBeingFed = nil
  }

  /// Cancels all touches of a recognizer whose view has left its window or that was disabled.
  func cancelTouches(of recognizer: UIGestureRecognizer) {
    let mask = recognizer.progress.trackedMask & ~recognizer.progress.undeliveredMask
    for index in BitNumbers(mask) { table[index].assume(.cancelled, asLanded: false) }
    recognizerBeingFed = Uncounted(recognizer)
    send(.cancelled, mask, to: recognizer)
    recognizerBeingFed = nil
    for index in BitNumbers(mask) { table[index].resume() }
    forget(recognizer.progress.trackedMask, of: recognizer)
  }

  /// Makes the recognizer stop following touches, after which it may be done.
  func forget(_ mask: UInt64, of recognizer: UIGestureRecognizer) {
    recognizer.forget(mask)
    mayRetire = true
  }
}
