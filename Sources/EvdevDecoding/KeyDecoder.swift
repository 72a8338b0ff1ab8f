public import InputCore

/// Decodes the kernel's key events of one device into frames.
///
///     kernel events ──▶ keys that are down ──SYN_REPORT──▶ frame of the changes, in order
///                           │
///                           └──SYN_DROPPED──▶ skip to SYN_REPORT ──▶ release all
///
/// Releases that the kernel made up, because the device was inhibited, suspended or removed, are
/// cancellations.
///
/// Sends the keys that libinput sends, as `Code.isKey(_:)` says; buttons of mice, pens and gamepads
/// are not keys. Ignores repeats, and releases of keys whose press was never seen. Makes no system
/// calls, and allocates nothing after its creation.
public struct KeyDecoder: Sendable {
  private struct Change: Equatable {
    var code: UInt16
    var isDown: Bool
  }

  /// The frame that the last call completed; valid only if that call returned true.
  public private(set) var frame: Frame
  /// Counts of everything refused or corrected so far.
  public private(set) var counts = DecodingCounts()

  /// The keys that are down, one bit per key.
  private var held = [UInt64](repeating: 0, count: Int(Code.keyEnd + 63) / 64)
  private var heldCount = 0
  /// The changes of the open frame.
  private var changes: [Change] = []
  private var isSkipping = false
  private var last = Instant.zero

  /// Creates a decoder for the device of `descriptor`; nil if it has no keys.
  ///
  /// Keys that are down before the first event are ignored until their next press.
  ///
  /// - Parameter kinds: The device's kinds; nil for those that follow from its codes.
  public init?(_ descriptor: DeviceDescriptor, kinds: DeviceKinds? = nil) {
    guard (kinds ?? descriptor.kinds).contains(.keys) else { return nil }
    frame = Frame(device: descriptor.id, instant: .zero)
    frame.samples.reserveCapacity(Limits.keysPerDevice)
    changes.reserveCapacity(Limits.keysPerDevice)
  }

  /// Decodes one event; returns true if it completed a frame with samples, which is then in
  /// `frame`.
  ///
  /// A frame with `Limits.keysPerDevice` changes is completed before its SYN_REPORT, as the kernel
  /// does with a full packet. A time stamp before the last one counts as the last one.
  public mutating func decode(_ event: KernelEvent) -> Bool {
    clamp(event.instant)
    switch (event.type, event.code) {
    case (Code.EV_KEY, _):
      if !isSkipping { update(event) }
      return changes.count == Limits.keysPerDevice && close()
    case (Code.EV_SYN, Code.SYN_REPORT):
      if isSkipping {
        isSkipping = false
        releaseAll()
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

  /// Ends the stream, or handles the device's removal: releases the keys that are down.
  ///
  /// Returns true if there were any; `frame` then holds the samples. Only the start of another
  /// stream may follow.
  public mutating func finish(at instant: Instant) -> Bool {
    clamp(instant)
    isSkipping = false
    releaseAll()
    return close()
  }

  private mutating func clamp(_ instant: Instant) {
    if instant < last {
      counts.stampsClamped += 1
    } else {
      last = instant
    }
  }

  private mutating func update(_ event: KernelEvent) {
    // 2 is a repeat; consumers derive repeats from the time that a key is held.
    guard Code.isKey(event.code), event.value == 0 || event.value == 1 else { return }
    let change = Change(code: event.code, isDown: event.value == 1)
    guard isHeld(change.code) != change.isDown else { return }
    // A key that is down may always be released.
    if change.isDown
      && (heldCount == Limits.keysPerDevice || changes.count >= Limits.samplesPerFrame / 2)
    {
      counts.keysRefused += 1
      return
    }
    apply(change)
    changes.append(change)
  }

  private func isHeld(_ code: UInt16) -> Bool {
    held[Int(code / 64)] & 1 << UInt64(code % 64) != 0
  }

  private mutating func apply(_ change: Change) {
    held[Int(change.code / 64)] ^= 1 << UInt64(change.code % 64)
    heldCount += change.isDown ? 1 : -1
  }

  /// Completes the frame; returns false if it is empty.
  private mutating func close() -> Bool {
    guard !changes.isEmpty else { return false }
    frame.instant = last
    frame.samples.removeAll(keepingCapacity: true)
    for change in changes {
      frame.samples.append(
        Sample(
          instant: last, device: frame.device, kind: .key, code: change.code,
          x: change.isDown ? 1 : 0))
    }
    changes.removeAll(keepingCapacity: true)
    return true
  }

  /// Discards the open frame, since it may be incomplete, and releases all keys whose press was
  /// sent, lowest code first.
  private mutating func releaseAll() {
    for change in changes.reversed() {
      apply(Change(code: change.code, isDown: !change.isDown))
    }
    changes.removeAll(keepingCapacity: true)
    for word in held.indices {
      while held[word] != 0 {
        let code = UInt16(word * 64 + held[word].trailingZeroBitCount)
        let release = Change(code: code, isDown: false)
        apply(release)
        changes.append(release)
      }
    }
  }
}
