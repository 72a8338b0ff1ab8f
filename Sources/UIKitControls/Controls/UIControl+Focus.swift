// The effect of keys on a focused control.
extension UIControl {
  /// *Select* went down while the control was focused.
  final func beginSelection() {
    isSelecting = true
    isHighlighted = true
    sendTouch(.touchDown)
  }

  /// *Select* came up. A focused control also sends `touchUpInside`, the event that code of iOS
  /// apps listens to.
  final func endSelection() {
    let wasFocused = isSelecting
    isSelecting = false
    if isEnabled {
      select()
      if wasFocused { sendTouch(.touchUpInside) }
    }
    if wasFocused { isHighlighted = false }
  }

  /// The press of *select* was cancelled.
  final func cancelSelection() {
    guard isSelecting else { return }
    isSelecting = false
    sendTouch(.touchCancel)
    isHighlighted = false
  }

  /// The step that an arrow means in reading direction: 1 for forward, -1 for back, nil for others.
  final func step(of heading: UIFocusHeading) -> Int? {
    guard heading == .left || heading == .right else { return nil }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return (heading == .right) != isMirrored ? 1 : -1
  }
}

extension UIButton: FocusShowing {
  package final func focusDidChange() { stateChanged() }
}

extension UISlider: FocusAdjusting {
  package final func adjust(_ heading: UIFocusHeading) -> Bool {
    guard let step = step(of: heading) else { return false }
    if step > 0 { accessibilityIncrement() } else { accessibilityDecrement() }
    return true
  }
}

extension UIStepper: FocusAdjusting {
  package final func adjust(_ heading: UIFocusHeading) -> Bool {
    guard let step = step(of: heading) else { return false }
    if step > 0 { accessibilityIncrement() } else { accessibilityDecrement() }
    return true
  }
}

extension UISegmentedControl: FocusAdjusting {
  /// At the ends of the row the arrow moves focus instead.
  package final func adjust(_ heading: UIFocusHeading) -> Bool {
    guard heading == .left || heading == .right else { return false }
    return chooseNext(heading == .right ? 1 : -1)
  }
}

extension UIControl: TextLeftByTab {}
