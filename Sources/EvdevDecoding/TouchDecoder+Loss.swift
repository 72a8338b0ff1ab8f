internal import InputCore

/// Gaps in the stream, its start in the middle, and its end.
extension TouchDecoder {
  /// Cancels every touch that is down, lowest slot first.
  mutating func cancelAll() {
    for index in slots.indices {
      if case .down = slots[index].sent { appendEnd(.touchCancel, index) }
    }
  }

  /// Empties all slots and sets their presence.
  mutating func forget(as presence: Slot.Presence) {
    for index in slots.indices {
      slots[index].sent = .up
      slots[index].isMoved = false
      _ = slots[index].setPresence(presence)
    }
    for index in imprints.indices { imprints[index] = Imprint() }
    changed = 0
    reports.clear()
    button.reset(isDown: false)
  }

  /// Empties all slots after a gap without a known state; their touches are already cancelled.
  ///
  /// In protocol B, a slot that changes starts a new touch. In protocol A, the next frame lists all
  /// contacts. A single contact that was down starts a new touch when it moves; one that was not
  /// needs its press, because such devices may move without a touch.
  ///
  /// - Parameter wasDown: Whether slot 0 was touching before the gap.
  mutating func forgetAfterLoss(wasDown: Bool) {
    switch touchProtocol {
    case .slots: forget(as: .unknown)
    case .reports: forget(as: .absent)
    case .single: forget(as: wasDown ? .unknown : .absent)
    }
    button.reset(isDown: nil)
  }

  /// Takes the values of axes before the first event: the place of a single contact, and the slot
  /// of the first events. The kernel keeps no value of a contact in a slot there.
  mutating func begin(with start: RecordedStart) {
    switch touchProtocol {
    case .slots:
      if let number = start.values[Code.ABS_MT_SLOT] { active = slot(numbered: number) }
    case .reports:
      break
    case .single:
      if let x = start.values[Code.ABS_X] { slots[0].setX(x) }
      if let y = start.values[Code.ABS_Y] { slots[0].setY(y) }
      slots[0].isMoved = false
    }
  }

  /// Replaces the known state with the device's.
  mutating func restore(_ state: TouchState) {
    switch touchProtocol {
    case .slots:
      for index in slots.indices {
        guard index < state.contacts.count, state.contacts[index].trackingID >= 0 else {
          set(.absent, in: index)
          continue
        }
        let contact = state.contacts[index]
        set(.present(id: contact.trackingID), in: index)
        slots[index].setX(contact.x)
        slots[index].setY(contact.y)
        slots[index].setTool(contact.tool)
        updateImprint(
          major: contact.major, minor: contact.minor, orientation: contact.orientation,
          pressure: contact.pressure, in: index)
      }
      active = slot(numbered: state.activeSlot)
    case .reports:
      // Positions come with the next frame; until then, only the absence of touches can be sent.
      button.reset(isDown: state.isTouching)
      if !state.isTouching {
        for index in slots.indices { set(.absent, in: index) }
      }
    case .single:
      updateButton(state.isTouching ? 1 : 0)
      slots[0].setX(state.x)
      slots[0].setY(state.y)
      updateImprint(major: nil, minor: nil, orientation: nil, pressure: state.pressure, in: 0)
    }
  }
}
