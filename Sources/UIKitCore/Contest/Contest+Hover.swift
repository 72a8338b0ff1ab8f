import Foundation

// Hovering touches enter and leave views within an event; recognizers receive each change (rule 10,
// *Hover*).
extension Contest {
  /// Sends a hovering touch to recognizers: first those whose views it has left, then those that it
  /// is still over, then those that it has entered.
  func feedHover(_ mask: UInt64) {
    let gone = (events.current.changes.ended | events.current.changes.cancelled) & mask
    for index in BitNumbers(events.current.changes.all & mask) {
      let touch = table[index]
      let isGone = gone & touch.bit != 0
      for recognizer in engaged
      where recognizer.progress.trackedMask & touch.bit != 0 && !isOrphaned(recognizer) {
        if isGone || isLeft(recognizer, by: touch) {
          sendHover(.regionExited, touch, to: recognizer)
          forget(touch.bit, of: recognizer)
        } else {
          sendHover(.regionMoved, touch, to: recognizer)
        }
      }
      for recognizer in resting
      where recognizer.progress.trackedMask & touch.bit != 0
        && (isGone || isLeft(recognizer, by: touch))
      {
        forget(touch.bit, of: recognizer)
      }
      if !isGone && crossing & touch.bit != 0 { enter(touch) }
      clearCrossing(touch)
    }
  }

  /// Whether a hovering touch is no longer over any of the recognizer's views.
  private func isLeft(_ recognizer: UIGestureRecognizer, by touch: UITouch) -> Bool {
    crossing & touch.bit != 0 && !touch.state.recognizers.contains { $0 === recognizer }
  }

  /// Offers a hovering touch to the recognizers that it has entered, and sends it to those that
  /// take it.
  private func enter(_ touch: UITouch) {
    offer(touch)
    for recognizer in engaged
    where recognizer.progress.trackedMask & touch.bit != 0 && !recognizer.progress.isHovered {
      sendHover(.regionEntered, touch, to: recognizer)
    }
  }

  /// Sends a recognizer a hovering touch that has entered, moved or left.
  func sendHover(
    _ phase: UITouch.Phase, _ touch: UITouch, to recognizer: UIGestureRecognizer
  ) {
    recognizer.progress.isHovered = phase != .regionExited
    recognizer.progress.undeliveredMask &= ~touch.bit
    guard recognizer.isTakingTouches else { return }
    let real = touch.state.phase
    touch.state.phase = phase
    log.note(.hovered, recognizer: recognizer, phase: phase)
    fed(recognizer) { recognizer.hovered(touch, with: events.hover) }
    touch.state.phase = real
  }
}
