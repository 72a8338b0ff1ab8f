import Foundation

/// A control's tracking of fingers, between the touch methods and the tracking methods.
extension UIControl {
  /// Runs `body` with `event` as the event of the actions.
  final func handling(_ event: UIEvent?, _ body: () -> Void) {
    let outer = eventInHand
    eventInHand = event
    body()
    eventInHand = outer
  }

  /// Calls `body` for each tracked finger in `touches`, in the order in which they landed.
  ///
  /// Any call into the app may end the tracking of this finger or of all.
  final func forEachFinger(of touches: Set<UITouch>, _ body: (UITouch) -> Void) {
    var number = 0
    while number < fingers.count {
      let touch = fingers[number].touch
      if touches.contains(touch) { body(touch) }
      if number < fingers.count, fingers[number].touch === touch { number += 1 }
    }
  }

  // MARK: Stimuli

  final func begin(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.count == 1, let touch = touches.first {
      land(touch, with: event)
    } else {
      for touch in touches.sorted(by: { $0.index < $1.index }) { land(touch, with: event) }
    }
  }

  private func land(_ touch: UITouch, with event: UIEvent?) {
    guard fingers.isEmpty || isMultipleTouchEnabled else { return }
    isInside = true
    let isWanted = beginTracking(touch, with: event)
    // App code has answered, and may have disabled the control.
    guard isWanted, isEnabled else {
      isInside = isTracking
      return
    }
    fingers.append(ControlTouch(touch))
    updateHighlight()
    sendTouch(.touchDown)
    if touch.tapCount > 1, isFollowing(touch) { sendTouch(.touchDownRepeat) }
  }

  final func follow(_ touch: UITouch, with event: UIEvent?) {
    let place = place(of: touch, with: event)
    isInside = place == .inside
    let goesOn = continueTracking(touch, with: event)
    guard let number = number(of: touch) else { return }
    guard goesOn else {
      forget(number)
      updateHighlight()
      return
    }
    let move = fingers[number].moved(to: place)
    if move.crossing != nil { updateHighlight() }
    send(move, of: touch)
  }

  /// Sends the crossing and the drag event, in the order set by the tunables (rules 15.4, 26.3).
  private func send(_ move: ControlTouch.Move, of touch: UITouch) {
    guard let crossing = move.crossing else {
      sendTouch(move.drag)
      return
    }
    let crossingFirst = UIInputTunables.current.controlCrossingEventFirst
    sendTouch(crossingFirst ? crossing : move.drag)
    if isFollowing(touch) { sendTouch(crossingFirst ? move.drag : crossing) }
  }

  final func end(_ touch: UITouch, with event: UIEvent?) {
    guard let number = number(of: touch) else { return }
    let place = place(of: touch, with: event)
    fingers.remove(at: number)
    isInside = place == .inside
    endTracking(touch, with: event)
    isInside = place == .inside
    sendTouch(ControlTouch.lifted(at: place))
    isInside = isTracking && isInside
    updateHighlight()
  }

  /// Ends tracking, whatever an override of `cancelTracking` does.
  final func stopTracking(with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    guard isTracking else { return }
    forgetFingers()
    updateHighlight()
  }

  /// Sends events of a finger, or of *select*, if the control sends any.
  final func sendTouch(_ events: Event) {
    if sendsTouchEvents { sendActions(for: events) }
  }

  // MARK: Fingers

  final func forgetFingers() {
    fingers.removeAll(keepingCapacity: true)
    isInside = false
  }

  private func forget(_ number: Int) {
    fingers.remove(at: number)
    isInside = isTracking && isInside
  }

  private func number(of touch: UITouch) -> Int? {
    fingers.firstIndex { $0.touch === touch }
  }

  private func isFollowing(_ touch: UITouch) -> Bool { number(of: touch) != nil }

  /// Highlights the control while a finger is inside.
  final func updateHighlight() {
    let isPressed = fingers.contains { $0.place == .inside }
    if isHighlighted != isPressed { isHighlighted = isPressed }
  }

  /// Returns on which side of the drag border a finger is (rule 15.3).
  ///
  /// If an override of `point(inside:with:)` covers more than the border, that counts as inside
  /// too.
  private func place(of touch: UITouch, with event: UIEvent?) -> ControlTouch.Place {
    let point = touch.location(in: self)
    let margin = UIInputTunables.current.controlDragMargin
    let isNear = bounds.insetBy(dx: -margin, dy: -margin).contains(point)
    return isNear || self.point(inside: point, with: event) ? .inside : .outside
  }
}
