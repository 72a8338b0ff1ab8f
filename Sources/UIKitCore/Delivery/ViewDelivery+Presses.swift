// Presses reach the responders that they began with (rule 16.1).
extension ViewDelivery {
  /// Sends presses to the responders that they began with, lowest hidden touch first; those in
  /// `late` are shown as they began.
  func deliver(_ phase: UITouch.Phase, presses mask: UInt64, late: UInt64) {
    if mask.nonzeroBitCount == 1 {
      // Nearly always the case.
      receiver(mask.trailingZeroBitCount)?.use { send(phase, presses: mask, to: $0, late: late) }
    } else {
      deliverSeveral(phase, mask, late: late)
    }
  }

  private func deliverSeveral(_ phase: UITouch.Phase, _ mask: UInt64, late: UInt64) {
    var rest = mask
    while rest != 0 {
      let first = rest.trailingZeroBitCount
      rest &= rest - 1
      guard let receiver = receiver(first) else { continue }
      var own: UInt64 = 1 << UInt64(first)
      for index in BitNumbers(rest) where self.receiver(index) == receiver {
        own |= 1 << UInt64(index)
      }
      rest &= ~own
      receiver.use { send(phase, presses: own, to: $0, late: late) }
    }
  }

  /// The receiver of a press: retained by the hidden touch, which stays until the turn is settled.
  @inline(__always) private func receiver(_ index: Int) -> Uncounted<UIResponder>? {
    table.uncounted(index).use { $0.state.press?.receiver }
  }

  private func send(
    _ phase: UITouch.Phase, presses mask: UInt64, to responder: UIResponder, late: UInt64
  ) {
    for index in BitNumbers(mask) {
      table.uncounted(index).use {
        $0.assumePress(phase, asLanded: late & 1 << UInt64(index) != 0)
      }
    }
    let presses = presses(mask)
    log.note(phase, responder: responder, mask: mask, presses: presses)
    events.uncountedPresses.use { event in
      switch phase {
      case .began: responder.pressesBegan(presses, with: event)
      case .moved: responder.pressesChanged(presses, with: event)
      case .ended: responder.pressesEnded(presses, with: event)
      case .cancelled: responder.pressesCancelled(presses, with: event)
      case .stationary, .regionEntered, .regionMoved, .regionExited:
        preconditionFailure("a press cannot have the phase \(phase)")
      }
    }
    for index in BitNumbers(mask) {
      table.uncounted(index).use { carrier in
        if phase == .began { passOn(carrier) }
        carrier.resumePress()
      }
    }
  }

  /// Returns the presses of the hidden touches in `mask`: the event's own set if only one key is
  /// down, which is usual.
  private func presses(_ mask: UInt64) -> Set<UIPress> {
    let all = events.presses.storedPresses
    let isOnlyOne = mask == table.presses && mask.nonzeroBitCount == 1 && all.count == 1
    return isOnlyOne ? all : table.presses(mask)
  }

  /// Passes on a press that no responder has kept.
  private func passOn(_ carrier: UITouch) {
    guard let press = Uncounted(ifAny: carrier.state.press), press.use({ $0.isUnused }) else {
      return
    }
    unusedPresses?(press.object)
  }
}

extension UITouch {
  /// Shows the hidden touch of a press, which has no location, as the call reports it: with the
  /// call's phase and, if the call is late, as it was when it began.
  fileprivate func assumePress(_ phase: Phase, asLanded: Bool) {
    state.shown.phase = state.phase
    state.shown.instant = state.instant
    state.phase = phase
    if asLanded { state.instant = state.landingInstant }
  }

  /// Shows the hidden touch as it is again.
  fileprivate func resumePress() {
    state.phase = state.shown.phase
    state.instant = state.shown.instant
  }
}
