public import InputCore

/// The present state of a gamepad, as EVIOCGABS and EVIOCGKEY return it.
public struct GamepadState: Equatable, Sendable {
  /// The values of the axes, in device units, by the kernel's code.
  public var axes: [UInt16: Int32]
  /// The kernel's codes of the buttons that are down.
  public var buttons: Set<UInt16>

  /// Creates a state from its parts.
  public init(axes: [UInt16: Int32] = [:], buttons: Set<UInt16> = []) {
    self.axes = axes
    self.buttons = buttons
  }
}

/// Decodes the kernel's events of one gamepad or joystick into frames.
///
///     kernel events ──▶ axes and buttons ──SYN_REPORT──▶ frame of the changes
///                           │
///                           └──SYN_DROPPED──▶ skip to SYN_REPORT ──▶ the present state, or release
///
/// Sends axes in device units, and all buttons; keys, such as an Android remote's, are left to
/// `KeyDecoder`. Makes no system calls, and allocates nothing after its creation.
///
/// The first event of an axis is always sent: until then its value is unknown, since the kernel
/// reports 0 for an axis that has sent nothing. Releases that the kernel made up, because the
/// device was inhibited, suspended or removed, are cancellations.
public struct GamepadDecoder: Sendable {
  /// The frame that the last call completed, axes before buttons; valid only if that call returned
  /// true.
  public private(set) var frame: Frame
  /// Counts of everything refused or corrected so far.
  public private(set) var counts = DecodingCounts()

  /// The value of each axis, by its code, as of the last event.
  private var values: [Int32]
  /// The value that was last sent.
  private var sent: [Int32]
  /// The axes with an event in the open frame, the axes that were sent, and those of the device,
  /// one bit per code.
  private var (touched, known, present): (UInt64, UInt64, UInt64) = (0, 0, 0)
  /// The buttons that are down, one bit per code.
  private var held = [UInt64](repeating: 0, count: Int(Code.keyEnd + 127) / 64)
  private var heldCount = 0
  /// The buttons that changed in the open frame, in order.
  private var changes: [(code: UInt16, isDown: Bool)] = []
  private var isSkipping = false
  private var last = Instant.zero

  /// Creates a decoder for the device of `descriptor`; nil if it is neither a gamepad nor a
  /// joystick.
  ///
  /// Buttons that are down before the first event are ignored until their next press.
  ///
  /// - Parameter kinds: The device's kinds; nil for those that follow from its codes.
  public init?(_ descriptor: DeviceDescriptor, kinds: DeviceKinds? = nil) {
    guard (kinds ?? descriptor.kinds).contains(.joystick) else { return nil }
    values = [Int32](repeating: 0, count: Int(Code.ABS_MT_SLOT))
    sent = values
    for axis in descriptor.axes where axis.code < Code.ABS_MT_SLOT {
      present |= 1 << UInt64(axis.code)
    }
    frame = Frame(device: descriptor.id, instant: .zero)
    frame.samples.reserveCapacity(values.count + Limits.keysPerDevice)
    changes.reserveCapacity(Limits.keysPerDevice)
  }

  /// Decodes one event; returns true if it completed a frame with samples, which is then in
  /// `frame`.
  ///
  /// A frame with `Limits.keysPerDevice` changes of buttons is completed before its SYN_REPORT, as
  /// the kernel does with a full packet. A time stamp before the last one counts as the last one.
  ///
  /// - Parameters:
  ///   - event: The device's next event.
  ///   - stateAfterLoss: The present state, evaluated after the kernel has dropped events. If nil,
  ///     the buttons are released, and the axes keep their values until they change.
  public mutating func decode(
    _ event: KernelEvent, stateAfterLoss: @autoclosure () -> GamepadState? = nil
  ) -> Bool {
    clamp(event.instant)
    switch (event.type, event.code) {
    case (Code.EV_ABS, _):
      if !isSkipping { move(event.code, to: event.value) }
    case (Code.EV_KEY, _):
      if !isSkipping { press(event) }
      return changes.count == Limits.keysPerDevice && close()
    case (Code.EV_SYN, Code.SYN_REPORT):
      if isSkipping {
        isSkipping = false
        recover(stateAfterLoss())
      }
      guard close() else { return false }
      if event.isMadeUp { frame.cancelReleases() }
      return true
    case (Code.EV_SYN, Code.SYN_DROPPED):
      counts.losses += isSkipping ? 0 : 1
      isSkipping = true
    default:
      break
    }
    return false
  }

  /// Ends the stream: releases the buttons that are down.
  ///
  /// Returns true if there were any; `frame` then holds the samples. Only the start of another
  /// stream may follow.
  public mutating func finish(at instant: Instant) -> Bool {
    clamp(instant)
    isSkipping = false
    recover(nil)
    return close()
  }

  private mutating func clamp(_ instant: Instant) {
    if instant < last {
      counts.stampsClamped += 1
    } else {
      last = instant
    }
  }

  // MARK: Axes and buttons

  private mutating func move(_ code: UInt16, to value: Int32) {
    guard code < Code.ABS_MT_SLOT, present & 1 << UInt64(code) != 0 else { return }
    values[Int(code)] = value
    touched |= 1 << UInt64(code)
  }

  private mutating func press(_ event: KernelEvent) {
    guard isButton(event.code), event.value == 0 || event.value == 1 else { return }
    let isDown = event.value == 1
    guard isHeld(event.code) != isDown else { return }
    // A button that is down may always be released.
    if isDown && heldCount == Limits.keysPerDevice {
      counts.keysRefused += 1
      return
    }
    set(event.code, isDown)
    changes.append((event.code, isDown))
  }

  private func isButton(_ code: UInt16) -> Bool {
    code >= Code.BTN_MISC && code <= Code.BTN_TRIGGER_HAPPY40 && !Code.isKey(code)
  }

  private func isHeld(_ code: UInt16) -> Bool {
    held[Int(code / 64)] & 1 << UInt64(code % 64) != 0
  }

  private mutating func set(_ code: UInt16, _ isDown: Bool) {
    held[Int(code / 64)] ^= 1 << UInt64(code % 64)
    heldCount += isDown ? 1 : -1
  }

  // MARK: Frames

  /// Completes the frame; returns false if it is empty.
  private mutating func close() -> Bool {
    frame.instant = last
    frame.samples.removeAll(keepingCapacity: true)
    while touched != 0 {
      let index = touched.trailingZeroBitCount
      let bit: UInt64 = 1 << UInt64(index)
      touched &= ~bit
      guard known & bit == 0 || sent[index] != values[index] else { continue }
      known |= bit
      sent[index] = values[index]
      frame.samples.append(
        Sample(
          instant: last, device: frame.device, kind: .axis, code: UInt16(index), x: values[index]))
    }
    for change in changes {
      frame.samples.append(
        Sample(
          instant: last, device: frame.device, kind: .button, code: change.code,
          x: change.isDown ? 1 : 0))
    }
    changes.removeAll(keepingCapacity: true)
    return !frame.samples.isEmpty
  }

  /// Discards the open frame, since it may be incomplete, and goes on from the present state.
  private mutating func recover(_ state: GamepadState?) {
    for change in changes.reversed() { set(change.code, !change.isDown) }
    changes.removeAll(keepingCapacity: true)
    touched = 0
    for word in held.indices {
      var bits = held[word]
      while bits != 0 {
        let code = UInt16(word * 64 + bits.trailingZeroBitCount)
        bits &= bits - 1
        guard state?.buttons.contains(code) != true else { continue }
        set(code, false)
        changes.append((code, false))
      }
    }
    guard let state else { return }
    for index in values.indices {
      let bit: UInt64 = 1 << UInt64(index)
      // For an axis that never sent anything, the kernel reports 0.
      guard present & bit != 0, let value = state.axes[UInt16(index)],
        known & bit != 0 || value != 0
      else { continue }
      values[index] = value
      touched |= bit
    }
    for code in state.buttons.sorted() where isButton(code) && !isHeld(code) {
      guard heldCount < Limits.keysPerDevice, changes.count < 2 * Limits.keysPerDevice else {
        break
      }
      set(code, true)
      changes.append((code, true))
    }
  }
}
