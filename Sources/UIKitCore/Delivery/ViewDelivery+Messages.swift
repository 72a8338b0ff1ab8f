import Foundation
import InputCore

/// The messages for views, one bit per touch, collected before any view is called.
struct ViewMessages {
  var began: UInt64 = 0
  var moved: UInt64 = 0
  var ended: UInt64 = 0
  var cancelled: UInt64 = 0
  /// Touches whose landing is delivered late: they are shown as they were when they landed.
  var late: UInt64 = 0

  /// Whether there is nothing to send.
  var isEmpty: Bool { began | moved | ended | cancelled == 0 }
}

// Views receive the touches that recognizers leave to them (rule 8): one message per view, phase
// and event (rule 1.6), in the order began, moved, ended, cancelled.
extension ViewDelivery {
  /// Returns whether views may have to receive any of the event's changes to the touches in `mask`.
  /// The moves of a touch that a recognizer has claimed concern no view.
  @inline(__always) func concernsViews(_ mask: UInt64) -> Bool {
    let changes = events.use { $0.changes }
    let concerned = changes.all & ~(changes.moved & ~held) & mask
    return concerned | contest.claimed | orphaned | waiting != 0
  }

  /// Sends views the event's changes to their touches in `mask`.
  @inline(never) func deliverChanges(_ mask: UInt64) {
    if contest.claimed | orphaned != 0 { collectClaims() }
    let changes = events.current.changes
    for index in BitNumbers(changes.began & mask) { table.uncounted(index).use { began($0) } }
    for index in BitNumbers(changes.moved & mask & held) where table[index].state.gate.moved() {
      messages.moved |= 1 << UInt64(index)
    }
    for index in BitNumbers(changes.ended & mask) { table.uncounted(index).use { ended($0) } }
    waiting &= ~changes.cancelled
    for index in BitNumbers(changes.cancelled & mask) where table[index].state.gate.cancelled() {
      messages.cancelled |= 1 << UInt64(index)
    }
    if waiting != 0 { collectReleases() }
    deliverMessages()
  }

  /// Sends views the messages that follow from decisions since the last delivery, without a new
  /// touch.
  func deliverDecisions() {
    collectClaims()
    collectReleases()
    deliverMessages()
  }

  // MARK: Collecting

  private func collectClaims() {
    let taken = contest.takeClaims() | orphaned
    orphaned = 0
    for index in BitNumbers(taken & table.alive) where table[index].state.gate.cancelled() {
      messages.cancelled |= 1 << UInt64(index)
    }
    waiting &= ~taken
    held &= ~taken
  }

  private func began(_ touch: UITouch) {
    guard touch.state.gate.state == .idle else { return }
    guard mayReceive(touch) else {
      touch.state.gate.refuse()
      return
    }
    held |= touch.bit
    if touch.state.gate.began(withheld: isWithheld(touch, .began)) {
      messages.began |= touch.bit
    } else {
      waiting |= touch.bit
    }
  }

  private func ended(_ touch: UITouch) {
    if touch.state.gate.ended(withheld: isWithheld(touch, .ended)) {
      messages.ended |= touch.bit
    } else if touch.state.gate.isWaiting {
      waiting |= touch.bit
    }
  }

  private func collectReleases() {
    for index in BitNumbers(waiting) {
      let touch = table[index]
      let release = touch.state.gate.released(
        beganWithheld: isWithheld(touch, .began),
        endWithheld: isWithheld(touch, .ended))
      if !touch.state.gate.isWaiting { waiting &= ~touch.bit }
      if release.began {
        messages.began |= touch.bit
        messages.late |= touch.bit
      }
      if release.moved { messages.moved |= touch.bit }
      if release.ended { messages.ended |= touch.bit }
    }
  }

  /// The messages that a recognizer may delay.
  private enum Delay {
    case began, ended
  }

  /// Whether an undecided recognizer that delays the message follows the touch (rules 8.3, 8.5).
  @inline(never) private func isWithheld(_ touch: UITouch, _ delay: Delay) -> Bool {
    let recognizers = touch.state.recognizers
    for place in recognizers.indices {
      let delays = Uncounted(recognizers[place]).use { recognizer in
        guard recognizer.progress.gestureMask & touch.bit != 0, recognizer.progress.contender >= 0,
          contest.arbiter.isUndecided(recognizer.progress.contender)
        else { return false }
        return switch delay {
        case .began: recognizer.delaysTouchesBegan
        case .ended: recognizer.delaysTouchesEnded
        }
      }
      if delays { return true }
    }
    return false
  }

  /// Whether views or responders receive the touch at all, besides recognizers.
  private func mayReceive(_ touch: UITouch) -> Bool {
    switch touch.kind {
    case .touch: touch.state.view.map { mayTake(touch, $0) } ?? false
    case .press: true
    case .hover, .scroll, .transform: false
    }
  }

  /// Whether the view may have one more touch (rules 3.1, 3.2).
  ///
  /// A view without multiple touch receives the first finger only, until every finger that landed
  /// on it has left, including those that it did not receive or that were claimed. A finger that
  /// left in an earlier event does not count, even if its view still waits for the end: the second
  /// tap of a possible double tap is a first finger again.
  private func mayTake(_ touch: UITouch, _ view: UIView) -> Bool {
    let fingers = table.down | events.current.changes.ended | events.current.changes.cancelled
    for index in BitNumbers(fingers) {
      let other = table[index]
      guard other !== touch, other.kind == .touch, other.state.window === touch.state.window,
        let holder = other.state.view
      else { continue }
      if holder === view {
        if !view.isMultipleTouchEnabled, other.state.gate.isOffered { return false }
      } else if view.isExclusiveTouch || holder.isExclusiveTouch, other.state.gate.isHeldByView {
        return false
      }
    }
    return true
  }

  // MARK: Delivering

  private func deliverMessages() {
    guard !messages.isEmpty else { return }
    let messages = self.messages
    self.messages = ViewMessages()
    let undelivered = deliver(.began, messages.began, late: messages.late)
    deliver(.moved, messages.moved & ~undelivered)
    deliver(.ended, messages.ended & ~undelivered)
    deliver(.cancelled, messages.cancelled & ~undelivered)
  }

  /// Sends one touch method to each view concerned, the view of the lowest touch first.
  ///
  /// A view may leave its window because of a message sent to another view here. From then on it
  /// receives only the end of its touches. Returns the touches whose landing is therefore never
  /// sent.
  @discardableResult @inline(__always) private func deliver(
    _ phase: UITouch.Phase, _ mask: UInt64, late: UInt64 = 0
  ) -> UInt64 {
    mask == 0 ? 0 : deliverAny(phase, mask, late: late)
  }

  private func deliverAny(_ phase: UITouch.Phase, _ mask: UInt64, late: UInt64) -> UInt64 {
    var undelivered: UInt64 = 0
    let presses = mask & table.presses
    if presses != 0 { deliver(phase, presses: presses, late: late) }
    var rest = mask & ~presses
    while rest != 0 {
      guard let view = table[rest.trailingZeroBitCount].state.view else {
        preconditionFailure("a message for a touch without a view")
      }
      var own: UInt64 = 0
      for index in BitNumbers(rest) where table[index].state.view === view {
        own |= 1 << UInt64(index)
      }
      rest &= ~own
      guard own & orphaned != 0 else {
        send(phase, own, to: view, late: own & late)
        continue
      }
      switch phase {
      case .began:
        for index in BitNumbers(own) { table[index].state.gate.withdraw() }
        undelivered |= own
      case .moved: break
      case .stationary, .regionEntered, .regionMoved, .regionExited:
        preconditionFailure("no touch method reports the phase \(phase)")
      case .ended, .cancelled: send(.cancelled, own, to: view, late: 0)
      }
    }
    return undelivered
  }

  private func send(_ phase: UITouch.Phase, _ mask: UInt64, to view: UIView, late: UInt64) {
    for index in BitNumbers(mask) {
      table[index].assume(phase, asLanded: late & 1 << UInt64(index) != 0)
    }
    table.uncountedSet(mask).use { list in
      log.note(phase, responder: view, with: list)
      switch phase {
      case .began: view.touchesBegan(list.touches, with: touchEvent)
      case .moved: view.touchesMoved(list.touches, with: touchEvent)
      case .ended: view.touchesEnded(list.touches, with: touchEvent)
      case .cancelled: view.touchesCancelled(list.touches, with: touchEvent)
      case .stationary, .regionEntered, .regionMoved, .regionExited:
        preconditionFailure("no touch method reports the phase \(phase)")
      }
    }
    for index in BitNumbers(mask) { table[index].resume() }
  }
}

extension UITouch {
  /// Shows the touch as the call reports it: with the call's phase and, if the call is late, as it
  /// was when it landed.
  func assume(_ phase: Phase, asLanded: Bool) {
    state.shown = Shown(
      phase: state.phase, instant: state.instant, location: state.location,
      previous: state.previousLocation)
    state.phase = phase
    guard asLanded else { return }
    state.instant = state.landingInstant
    state.location = state.landingLocation
    state.previousLocation = state.landingLocation
  }

  /// Shows the touch as it is again.
  func resume() {
    state.phase = state.shown.phase
    state.instant = state.shown.instant
    state.location = state.shown.location
    state.previousLocation = state.shown.previous
  }

  /// A touch's real state while a view is sent another one.
  struct Shown {
    var phase: Phase
    var instant: Instant
    var location: CGPoint
    var previous: CGPoint
  }
}
