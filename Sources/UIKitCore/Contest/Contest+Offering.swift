import InputCore

// Decides which recognizers receive a new touch (rule 3.6).
extension Contest {
  /// Asks each recognizer of a new touch whether it takes the touch (rule 3.6).
  func offer(_ touch: UITouch) {
    let offered = touch.state.recognizers
    // The app code that answers may remove recognizers, including the one in question.
    func isStillThere(_ recognizer: UIGestureRecognizer) -> Bool {
      touch.state.recognizers.count == offered.count
        || touch.state.recognizers.contains { $0 === recognizer }
    }
    for place in offered.indices {
      Uncounted(offered[place]).use { recognizer in
        guard recognizer.isTakingTouches, recognizer.progress.gestureMask & touch.bit == 0,
          recognizer.isEnabled, recognizer.admits(touch),
          isStillThere(recognizer), accepts(recognizer, touch), isStillThere(recognizer)
        else { return }
        follow(touch, by: recognizer)
      }
    }
  }

  private func follow(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    recognizer.progress.hasBeenFed = true
    recognizer.progress.followed = Followed(touch)
    recognizer.progress.trackedMask |= touch.bit
    recognizer.progress.undeliveredMask |= touch.bit
    recognizer.progress.gestureMask |= touch.bit
    recognizer.progress.trackedTouches.append(touch)
    if recognizer.progress.contender < 0 { engage(recognizer) }
  }

  private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    if recognizer.progress.eventAnswer.number != events.number {
      let wantsEvent = events.use { recognizer.shouldReceive($0) }
      recognizer.progress.eventAnswer = (events.number, wantsEvent)
      if !wantsEvent { log.answered(by: recognizer, "shouldReceive(_:)") }
      log.note(.shouldReceiveEvent, recognizer: recognizer, answer: wantsEvent, usually: true)
    }
    guard recognizer.progress.eventAnswer.isWanted else { return false }
    guard let delegate = recognizer.delegate else { return true }
    switch touch.kind {
    case .touch:
      let answer = delegate.gestureRecognizer(recognizer, shouldReceive: touch)
      if !answer { log.answered(by: delegate, "gestureRecognizer(_:shouldReceive:)") }
      log.note(.shouldReceiveTouch, recognizer: recognizer, answer: answer, usually: true)
      return answer
    case .press:
      guard let press = touch.state.press else { return false }
      let answer = delegate.gestureRecognizer(recognizer, shouldReceive: press)
      if !answer { log.answered(by: delegate, "gestureRecognizer(_:shouldReceive:)") }
      log.note(.shouldReceivePress, recognizer: recognizer, answer: answer, usually: true)
      return answer
    case .hover, .scroll, .transform:
      return true
    }
  }

  func engage(_ recognizer: UIGestureRecognizer) {
    let number = arbiter.enter()
    recognizer.progress.contender = number
    recognizer.progress.engagement = Uncounted(self)
    while contenders.count <= number { contenders.append(nil) }
    contenders[number] = recognizer
    engaged.append(recognizer)
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer still takes touches: it has not reached a final state.
  var isTakingTouches: Bool {
    switch progress.published {
    case .possible, .began, .changed: true
    case .ended, .cancelled, .failed: false
    }
  }

  /// Whether the gesture has begun, and no other state has been requested.
  var isActive: Bool {
    guard progress.wished == nil else { return false }
    switch progress.published {
    case .began, .changed: return true
    case .possible, .ended, .cancelled, .failed: return false
    }
  }

  /// Stops following the touches in `mask`, which stay part of the gesture.
  func forget(_ mask: UInt64) {
    progress.trackedMask &= ~mask
    progress.undeliveredMask &= ~mask
    updateCentroid()
    for place in progress.trackedTouches.indices.reversed()
    where progress.trackedTouches[place].bit & mask != 0 {
      progress.trackedTouches.remove(at: place)
    }
  }

  /// Stops following one touch and removes it from the gesture.
  func untrack(_ touch: UITouch) {
    guard progress.trackedMask & touch.bit != 0 else { return }
    progress.gestureMask &= ~touch.bit
    contest?.forget(touch.bit, of: self)
  }

  /// The recognizer was disabled: cancels the gesture.
  func abandon() {
    guard progress.contender >= 0 else { return }
    contest?.forget(progress.trackedMask, of: self)
    state = .cancelled
  }
}
