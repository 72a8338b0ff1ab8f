import InputCore

// Recognizers see an event before the views do: who gets which touch, and in which order
// (semantics 3.3 to 3.7, 4.1 to 4.3).
extension Engine {
  /// Gives the event's touches of `mask` to the recognizers they are offered to, from the hit view
  /// outwards, in order of their first touch.
  func feedRecognizers(_ mask: UInt64) {
    let changes = event.changes
    if event === hoverEvent {
      feedHover(mask)
      return
    }
    for index in BitNumbers(changes.began & mask) { offer(table[index]) }
    let held: Held = (event.storedModifierFlags, event.storedButtonMask)
    var place = 0
    while place < engaged.count {
      let recognizer = engaged[place]
      place += 1
      let tracked = recognizer.trackedMask & mask
      guard tracked & changes.all != 0, !isOrphaned(recognizer) else { continue }
      feed(recognizer, tracked, changes, held)
    }
    let gone = (changes.ended | changes.cancelled) & mask
    guard gone != 0 else { return }
    for recognizer in resting where recognizer.trackedMask & gone != 0 {
      forget(gone, of: recognizer)
    }
  }

  /// What is held down as an event is delivered.
  private typealias Held = (modifiers: UIKeyModifierFlags, buttons: UIEvent.ButtonMask)

  /// Whether the recognizer's view has left its window in the course of this event.
  @inline(__always) func isOrphaned(_ recognizer: UIGestureRecognizer) -> Bool {
    !orphanedRecognizers.isEmpty && orphanedRecognizers.contains { $0 === recognizer }
  }

  /// Bits of the touches that landed in `window`.
  func mask(of window: UIWindow) -> UInt64 {
    let alive = table.alive
    if maskedAlive == alive, maskedWindow === window { return windowMask }
    var mask: UInt64 = 0
    for index in BitNumbers(alive) where table[index].storedWindow === window {
      mask |= 1 << UInt64(index)
    }
    maskedAlive = alive
    maskedWindow = window
    windowMask = mask
    return mask
  }

  /// The window that all touches of `mask` landed in, where the engine knows without looking.
  func windowOfAll(_ mask: UInt64) -> UIWindow? {
    maskedAlive == table.alive && mask & ~windowMask == 0 ? maskedWindow : nil
  }

  // MARK: Offering

  /// Asks each recognizer of a new touch whether it wants it (semantics 3.6).
  func offer(_ touch: UITouch) {
    let offered = touch.recognizers
    // Whoever is asked may take away some, the one that was asked included.
    func isStillThere(_ recognizer: UIGestureRecognizer) -> Bool {
      touch.recognizers.count == offered.count
        || touch.recognizers.contains { $0 === recognizer }
    }
    for recognizer in offered
    where recognizer.isTakingTouches && recognizer.gestureMask & touch.bit == 0
      && recognizer.isEnabled && recognizer.admits(touch)
      && isStillThere(recognizer) && accepts(recognizer, touch) && isStillThere(recognizer)
    {
      recognizer.hasBeenFed = true
      recognizer.followed = Followed(touch)
      recognizer.trackedMask |= touch.bit
      recognizer.untoldMask |= touch.bit
      recognizer.gestureMask |= touch.bit
      recognizer.trackedTouches.append(touch)
      if recognizer.contender < 0 { engage(recognizer) }
    }
  }

  private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    if recognizer.eventAnswer.number != eventNumber {
      let wantsEvent = recognizer.shouldReceive(event)
      recognizer.eventAnswer = (eventNumber, wantsEvent)
      log.note(.shouldReceiveEvent, recognizer: recognizer, answer: wantsEvent, usually: true)
    }
    guard recognizer.eventAnswer.isWanted else { return false }
    guard let delegate = recognizer.delegate else { return true }
    switch touch.kind {
    case .touch:
      let answer = delegate.gestureRecognizer(recognizer, shouldReceive: touch)
      log.note(.shouldReceiveTouch, recognizer: recognizer, answer: answer, usually: true)
      return answer
    case .press:
      guard let press = touch.press else { return false }
      let answer = delegate.gestureRecognizer(recognizer, shouldReceive: press)
      log.note(.shouldReceivePress, recognizer: recognizer, answer: answer, usually: true)
      return answer
    case .hover, .scroll, .transform:
      return true
    }
  }

  func engage(_ recognizer: UIGestureRecognizer) {
    let number = arbiter.enter()
    recognizer.contender = number
    while contenders.count <= number { contenders.append(nil) }
    contenders[number] = recognizer
    engaged.append(recognizer)
  }

  // MARK: Feeding

  private func feed(
    _ recognizer: UIGestureRecognizer, _ tracked: UInt64, _ changes: TouchChanges, _ held: Held
  ) {
    let gone = (changes.ended | changes.cancelled) & tracked
    if recognizer.isTakingTouches {
      beginFeeding(recognizer)
      recognizer.lastModifierFlags = held.modifiers
      recognizer.lastButtonMask = held.buttons
      let began = changes.began & tracked
      let moved = changes.moved & tracked
      if began != 0 {
        recognizer.untoldMask &= ~began
        send(.began, began, to: recognizer)
      }
      if moved != 0 { send(.moved, moved, to: recognizer) }
      if gone != 0 {
        send(.ended, changes.ended & tracked, to: recognizer)
        send(.cancelled, changes.cancelled & tracked, to: recognizer)
      }
      endFeeding()
    }
    if gone != 0 { forget(gone, of: recognizer) }
  }

  /// Sends one touch method. Touches that the recognizer ignored meanwhile are left out.
  private func send(_ phase: UITouch.Phase, _ wanted: UInt64, to recognizer: UIGestureRecognizer) {
    let mask = wanted & recognizer.trackedMask
    guard mask != 0 else { return }
    guard recognizer.followed.isTouch else {
      sendHidden(phase, mask, to: recognizer)
      return
    }
    let event = touchesEvent
    let touches = table.set(mask)
    log.note(phase, recognizer: recognizer, mask: mask, of: touches)
    defer { if recognizer.written != nil { takeWritten(of: recognizer) } }
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited:
      preconditionFailure("no recognizer is told that a touch is \(phase)")
    }
  }

  /// Sends what hidden touches carry.
  private func sendHidden(
    _ phase: UITouch.Phase, _ mask: UInt64, to recognizer: UIGestureRecognizer
  ) {
    defer { if recognizer.written != nil { takeWritten(of: recognizer) } }
    switch recognizer.followed {
    case .nothing, .touch: preconditionFailure("no hidden touch is followed")
    case .press: send(phase, presses: mask, to: recognizer)
    case .hover:
      for index in BitNumbers(mask) { tell(.regionExited, table[index], to: recognizer) }
    case .scroll:
      log.note(.scrolled, recognizer: recognizer, phase: phase)
      let translation = phase == .cancelled ? .zero : touchless.translation
      recognizer.scrolled(by: translation, phase: phase, with: scrollEvent)
    case .transform:
      log.note(.transformed, recognizer: recognizer, phase: phase)
      recognizer.transformed(
        scale: touchless.scale, rotation: touchless.rotation, phase: phase, with: transformEvent)
    }
  }

  /// Runs a call to a recognizer during which timers that it schedules keep it undecided.
  func fed(_ recognizer: UIGestureRecognizer, _ call: () -> Void) {
    beginFeeding(recognizer)
    recognizer.lastModifierFlags = event.storedModifierFlags
    recognizer.lastButtonMask = event.storedButtonMask
    call()
    takeWritten(of: recognizer)
    endFeeding()
  }

  /// Takes all touches away from a recognizer whose view has left or that was disabled.
  func cancelTouches(of recognizer: UIGestureRecognizer) {
    let mask = recognizer.trackedMask & ~recognizer.untoldMask
    for index in BitNumbers(mask) { table[index].show(.cancelled, asLanded: false) }
    beginFeeding(recognizer)
    send(.cancelled, mask, to: recognizer)
    endFeeding()
    for index in BitNumbers(mask) { table[index].unshow() }
    forget(recognizer.trackedMask, of: recognizer)
  }

  /// Lets the recognizer stop following touches, after which it may be done.
  func forget(_ mask: UInt64, of recognizer: UIGestureRecognizer) {
    recognizer.forget(mask)
    mayRetire = true
  }

  /// The recognizer's touch method is about to run.
  @inline(__always) private func beginFeeding(_ recognizer: UIGestureRecognizer) {
    recognizerBeingFed = recognizer
    fedRecognizer = ObjectIdentifier(recognizer)
  }

  @inline(__always) private func endFeeding() {
    recognizerBeingFed = nil
    fedRecognizer = nil
  }
}

extension UIGestureRecognizer {
  /// Whether touches still mean something to the recognizer: it is not over.
  var isTakingTouches: Bool {
    switch published {
    case .possible, .began, .changed: true
    case .ended, .cancelled, .failed: false
    }
  }

  /// Whether the gesture has begun, and nothing else has been asked for.
  var isActive: Bool {
    guard wished == nil else { return false }
    switch published {
    case .began, .changed: return true
    case .possible, .ended, .cancelled, .failed: return false
    }
  }

  /// Stops following the touches in `mask`, which stay part of the gesture.
  func forget(_ mask: UInt64) {
    trackedMask &= ~mask
    untoldMask &= ~mask
    updateCentroid()
    for place in trackedTouches.indices.reversed() where trackedTouches[place].bit & mask != 0 {
      trackedTouches.remove(at: place)
    }
  }

  /// Stops following one touch, which is no part of the gesture any more.
  func untrack(_ touch: UITouch) {
    guard trackedMask & touch.bit != 0 else { return }
    gestureMask &= ~touch.bit
    Engine.current?.forget(touch.bit, of: self)
  }

  /// The recognizer was disabled: breaks off what is going on.
  func abandon() {
    guard contender >= 0 else { return }
    Engine.current?.forget(trackedMask, of: self)
    state = .cancelled
  }
}
