internal import InputCore

/// The changes of `BTN_TOUCH` since the last SYN_REPORT, and its state.
struct TouchButton: Equatable, Sendable {
  /// The state; nil if events are missing and it is unknown.
  private(set) var isDown: Bool? = false
  private(set) var wasPressed = false
  private(set) var wasReleased = false

  /// Sets a value of the button; returns true if it changes. Repeats change nothing.
  mutating func update(_ value: Int32) -> Bool {
    guard value == 0 || value == 1, isDown != (value == 1) else { return false }
    isDown = value == 1
    wasPressed = wasPressed || value == 1
    wasReleased = wasReleased || value == 0
    return true
  }

  /// Clears the changes and keeps the state.
  mutating func closeFrame() {
    wasPressed = false
    wasReleased = false
  }

  /// Clears everything and sets the state.
  mutating func reset(isDown: Bool?) {
    self.isDown = isDown
    closeFrame()
  }
}

/// Devices with a single contact, which is always in slot 0.
extension TouchDecoder {
  /// Handles an event between two SYN_REPORTs.
  mutating func decodeSingleEvent(_ event: KernelEvent) {
    switch (event.type, event.code) {
    case (Code.EV_ABS, Code.ABS_X):
      slots[0].setX(event.value)
    case (Code.EV_ABS, Code.ABS_Y):
      slots[0].setY(event.value)
    case (Code.EV_ABS, Code.ABS_PRESSURE):
      _ = updateImprint(code: Code.ABS_MT_PRESSURE, value: event.value, in: 0)
    case (Code.EV_KEY, Code.BTN_TOUCH):
      updateButton(event.value)
    default:
      break
    }
  }

  /// Handles a value of `BTN_TOUCH`.
  mutating func updateButton(_ value: Int32) {
    guard button.update(value) else { return }
    _ = slots[0].setPresence(value == 1 ? .present(id: 0) : .absent)
  }

  /// Appends the changes.
  ///
  /// As in libinput, a touch that starts and ends within one frame sends both, and one that moves
  /// in its last frame moves first.
  mutating func closeSingle() {
    let isDown = button.isDown == true
    switch slots[0].sent {
    case .down:
      // Pressed while down: the release is in this frame, or in the gap before it.
      let isOver = button.wasReleased || button.wasPressed
      if slots[0].isMoved && !button.wasPressed { appendMove(0) }
      if isOver { appendEnd(.touchUp, 0) }
      if isOver && isDown { appendDown(0) }
    case .up, .palm:
      guard slots[0].hasPlace || !awaitsPlaces else {
        counts.contactsUnseen += button.wasReleased ? 1 : 0
        break
      }
      let goesOn = slots[0].presence == .unknown && slots[0].isMoved
      let hasWaited = awaitsPlaces && isDown
      if button.wasPressed || goesOn || hasWaited { appendDown(0) }
      if button.wasPressed && !isDown { appendEnd(.touchUp, 0) }
    }
    appendImprint(0)
    slots[0].isMoved = false
    button.closeFrame()
  }
}
