import InputCore

// Keys move focus before they are offered to key commands without priority and become presses (rule
// 16.6); only keys that focus does not use go on.
extension KeyInput {
  /// The movement that a key stands for; nil for keys that do not move focus, and if the first
  /// responder takes precedence.
  func focusHeading(of sample: Sample) -> UIFocusHeading? {
    guard
      let heading = UIFocusHeading(kernelCode: sample.code, modifiers: keys.modifiers),
      let window = keyWindow,
      let system = window.list?.focus, mayTake(heading, in: window, system)
    else { return nil }
    return heading
  }

  /// Offers a pressed key to focus; returns whether it was used.
  func moveFocus(_ heading: UIFocusHeading, _ sample: Sample) -> Bool {
    guard moveFocus(heading, by: sample.device) else { return false }
    repeating.begin(.focus(heading), sample.device, sample.code, at: sample.instant)
    return true
  }

  /// Moves focus for a key or a button of `device`; returns whether anything used it.
  func moveFocus(_ heading: UIFocusHeading, by device: DeviceID) -> Bool {
    guard let window = keyWindow,
      let system = window.list?.focus, mayTake(heading, in: window, system), system.canMove
    else { return false }
    // The focused item may have changed in response to earlier events.
    pipeline.closeEvent()
    var isUsed = false
    let crossesGroups = !table.facts(of: device).hasTabKey
    pipeline.send { isUsed = system.move(heading, crossesGroups: crossesGroups) }
    return isUsed
  }

  /// Whether focus takes precedence over the first responder. Arrows, Home and End stay in text;
  /// Tab leaves a text field, but not a text view. While nothing is focused, only Tab takes
  /// precedence over a first responder.
  private func mayTake(
    _ heading: UIFocusHeading, in window: UIWindow, _ system: UIFocusSystem
  ) -> Bool {
    guard let first = window.firstResponder else { return true }
    let isTab = heading == .next || heading == .previous
    if first.editsText { return isTab && first is any TextLeftByTab }
    return system.hasFocus || isTab
  }
}

extension UIFocusHeading {
  /// The direction of the key with the kernel's code; nil for keys that do not move focus, and with
  /// modifiers that give them another meaning.
  init?(kernelCode code: UInt16, modifiers: UIKeyModifierFlags) {
    let modifiers = modifiers.subtracting([.alphaShift, .numericPad])
    switch (code, modifiers) {
    case (15, []): self = .next  // KEY_TAB
    case (15, .shift): self = .previous
    case (103, []): self = .up  // KEY_UP
    case (108, []): self = .down  // KEY_DOWN
    case (105, []): self = .left  // KEY_LEFT
    case (106, []): self = .right  // KEY_RIGHT
    case (102, []): self = .first  // KEY_HOME
    case (107, []): self = .last  // KEY_END
    default: return nil  // not an enum of ours
    }
  }
}
