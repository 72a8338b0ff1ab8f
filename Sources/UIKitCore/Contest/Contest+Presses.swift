extension Contest {
  /// Sends presses to a recognizer.
  func send(_ phase: UITouch.Phase, presses mask: UInt64, to recognizer: UIGestureRecognizer) {
    let presses = table.presses(mask)
    log.note(phase, recognizer: recognizer, mask: mask, presses: presses)
    switch phase {
    case .began: recognizer.pressesBegan(presses, with: events.presses)
    case .moved: recognizer.pressesChanged(presses, with: events.presses)
    case .ended: recognizer.pressesEnded(presses, with: events.presses)
    case .cancelled: recognizer.pressesCancelled(presses, with: events.presses)
    case .stationary, .regionEntered, .regionMoved, .regionExited:
      preconditionFailure("a press cannot have the phase \(phase)")
    }
  }
}
