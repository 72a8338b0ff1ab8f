// Presses reach the responders that they began with (rule 16.1).
extension ViewDelivery {
  /// Sends presses to the responders that they began with, lowest hidden touch first; those in
  /// `late` are shown as they began.
  func deliver(_ phase: UITouch.Phase, presses mask: UInt64, late: UInt64) {
    var rest = mask
    while rest != 0 {
      let first = table[rest.trailingZeroBitCount]
      guard let responder = first.press?.responder else {
        rest &= ~first.bit
        continue
      }
      var own: UInt64 = 0
      for index in BitNumbers(rest) where table[index].press?.responder === responder {
        own |= 1 << UInt64(index)
      }
      rest &= ~own
      send(phase, presses: own, to: responder, late: late)
    }
  }

  private func send(
    _ phase: UITouch.Phase, presses mask: UInt64, to responder: UIResponder, late: UInt64
  ) {
    for index in BitNumbers(mask) {
      table[index].assume(phase, asLanded: late & 1 << UInt64(index) != 0)
    }
    let presses = table.presses(mask)
    log.note(phase, responder: responder, mask: mask, presses: presses)
    switch phase {
    case .began:
      responder.pressesBegan(presses, with: events.presses)
      for index in BitNumbers(mask) { passOn(table[index]) }
    case .moved: responder.pressesChanged(presses, with: events.presses)
    case .ended: responder.pressesEnded(presses, with: events.presses)
    case .cancelled: responder.pressesCancelled(presses, with: events.presses)
    case .stationary, .regionEntered, .regionMoved, .regionExited:
      preconditionFailure("a press cannot have the phase \(phase)")
    }
    for index in BitNumbers(mask) { table[index].resume() }
  }

  /// Passes on a press that no responder has kept.
  private func passOn(_ carrier: UITouch) {
    guard let press = carrier.press, press.isUnused else { return }
    unusedPresses?(press)
  }
}
