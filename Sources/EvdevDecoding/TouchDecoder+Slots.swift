internal import InputCore

/// The slot that events of protocol B refer to.
enum ActiveSlot: Equatable, Sendable {
  case slot(Int)
  /// A slot of the device, but beyond `Limits.touchesPerDevice`.
  case beyondLimit
  /// A slot that the device does not have.
  case nonexistent
}

/// Protocol B: the device changes the contents of slots; a frame contains the changes.
extension TouchDecoder {
  /// Handles an event between two SYN_REPORTs.
  @inline(__always) mutating func decodeSlotEvent(_ event: KernelEvent) {
    guard event.type == Code.EV_ABS else { return }
    if event.code == Code.ABS_MT_SLOT {
      active = slot(numbered: event.value)
      return
    }
    guard case .slot(let index) = active else {
      refuse(event)
      return
    }
    switch event.code {
    case Code.ABS_MT_POSITION_X: slots[index].setX(event.value)
    case Code.ABS_MT_POSITION_Y: slots[index].setY(event.value)
    default:
      guard decodeRareEvent(event, in: index) else { return }
    }
    changed |= Self.bit(index)
  }

  /// Handles an event other than motion about a slot's contact; returns false if it is about
  /// something else.
  @inline(never) private mutating func decodeRareEvent(_ event: KernelEvent, in index: Int) -> Bool
  {
    switch event.code {
    case Code.ABS_MT_TOOL_TYPE:
      slots[index].setTool(event.value)
    case Code.ABS_MT_TRACKING_ID:
      set(event.value < 0 ? .absent : .present(id: event.value), in: index)
    default:
      return updateImprint(code: event.code, value: event.value, in: index)
    }
    return true
  }

  /// The bit of a slot in `changed`.
  @inline(__always) private static func bit(_ index: Int) -> UInt32 {
    1 &<< UInt32(truncatingIfNeeded: index)
  }

  /// Counts an event for an unused slot, if it is about a contact.
  @inline(never) private mutating func refuse(_ event: KernelEvent) {
    let isBeginning = event.code == Code.ABS_MT_TRACKING_ID && event.value >= 0
    switch active {
    case .slot:
      preconditionFailure("refuses an event of a slot that is ours")
    case .beyondLimit:
      counts.contactsRefused += isBeginning ? 1 : 0
    case .nonexistent:
      switch event.code {
      case Code.ABS_MT_POSITION_X, Code.ABS_MT_POSITION_Y, Code.ABS_MT_TOOL_TYPE,
        Code.ABS_MT_TRACKING_ID, Code.ABS_MT_TOUCH_MAJOR, Code.ABS_MT_TOUCH_MINOR,
        Code.ABS_MT_ORIENTATION, Code.ABS_MT_PRESSURE:
        counts.eventsRefused += 1
      default:
        break
      }
    }
  }

  /// The slot for any number `value`.
  @inline(__always) func slot(numbered value: Int32) -> ActiveSlot {
    guard value >= 0 && Int64(value) < slotCount else { return .nonexistent }
    return Int(value) < slots.count ? .slot(Int(value)) : .beyondLimit
  }

  /// Sets the device's presence in a slot.
  mutating func set(_ presence: Slot.Presence, in index: Int) {
    counts.contactsUnseen += slots[index].setPresence(presence) ? 1 : 0
    changed |= Self.bit(index)
  }

  /// Appends the changes, lowest slot first.
  mutating func closeSlots() {
    while changed != 0 {
      let index = changed.trailingZeroBitCount
      changed &= changed - 1
      closeSlot(index)
      if imprintScale != nil { appendImprint(index) }
      slots[index].isMoved = false
    }
  }

  @inline(__always) private mutating func closeSlot(_ index: Int) {
    let isPalm = slots[index].tool == Code.MT_TOOL_PALM
    // Nearly every change is the motion of a contact that is down.
    if !isPalm, slots[index].isMoved, slots[index].isSent { return appendMove(index) }
    changeSlot(index, isPalm: isPalm)
  }

  @inline(never) private mutating func changeSlot(_ index: Int, isPalm: Bool) {
    let presence = slots[index].presence
    switch slots[index].sent {
    case .up:
      begin(index, asPalm: isPalm)
    case .down(presence):
      if isPalm {
        appendEnd(.touchCancel, index)
        begin(index, asPalm: true)
      }
    case .down:
      // A palm that lifts in the frame that identifies it is cancelled, too.
      let isCancelled = isPalm && presence == .absent
      counts.palms += isCancelled ? 1 : 0
      appendEnd(isCancelled ? .touchCancel : .touchUp, index)
      begin(index, asPalm: isPalm)
    case .palm(presence):
      break
    case .palm:
      slots[index].sent = .up
      begin(index, asPalm: isPalm)
    }
  }

  private mutating func begin(_ index: Int, asPalm isPalm: Bool) {
    switch slots[index].presence {
    case .absent:
      return
    case .unknown:
      guard slots[index].isMoved else { return }
    case .present:
      break
    }
    if isPalm {
      counts.palms += 1
      slots[index].sent = .palm(slots[index].presence)
    } else if slots[index].hasPlace || !awaitsPlaces {
      appendDown(index)
    }
  }
}
