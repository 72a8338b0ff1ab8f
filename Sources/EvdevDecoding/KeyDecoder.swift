public import InputCore

/// Turns the kernel's events of one device's keys into frames.
///
///     kernel events ──▶ keys that are down ──SYN_REPORT──▶ frame of what has changed, in its order
///                           │
///                           └──SYN_DROPPED──▶ skip to SYN_REPORT ──▶ release all
///
/// Tells of the keys that libinput tells of, as `Code.isKey(_:)` says; buttons of mice, pens and
/// gamepads are none. Neither repeats are told, nor releases of keys that were never seen to go down.
/// Calls nobody, owns no descriptor, and allocates nothing once made.
public struct KeyDecoder: Sendable {
  private struct Change: Equatable {
    var code: UInt16
    var isDown: Bool
  }

  /// The frame that the last call closed; valid if that call answered true.
  public private(set) var frame: Frame
  /// What could not be taken as it stood, so far.
  public private(set) var counts = DecodingCounts()

  /// One bit a key: those that are down.
  private var held = [UInt64](repeating: 0, count: Int(Code.keyEnd + 63) / 64)
  private var heldCount = 0
  /// What the frame that is not closed yet will tell.
  private var changes: [Change] = []
  private var isSkipping = false
  private var last = Instant.zero

  /// Makes the decoder of the device that `descriptor` describes; nil where it has no keys.
  ///
  /// Keys that are down before the first event are not told of until they go down again.
  public init?(_ descriptor: DeviceDescriptor) {
    guard descriptor.kinds.contains(.keys) else { return nil }
    frame = Frame(device: descriptor.id, instant: .zero)
    frame.samples.reserveCapacity(Limits.keysPerDevice)
    changes.reserveCapacity(Limits.keysPerDevice)
  }

  /// Takes one event; true where it closed a frame that tells something, which is then in `frame`.
  ///
  /// A frame with as many changes as `Limits.keysPerDevice` is closed before its mark, as the kernel
  /// does with a packet that is full. A stamp before the last one counts as the last one.
  public mutating func decode(_ event: KernelEvent) -> Bool {
    clamp(event.instant)
    switch (event.type, event.code) {
    case (Code.EV_KEY, _):
      if !isSkipping { take(event) }
      return changes.count == Limits.keysPerDevice && close()
    case (Code.EV_SYN, Code.SYN_REPORT):
      if isSkipping {
        isSkipping = false
        releaseAll()
      }
      return close()
    case (Code.EV_SYN, Code.SYN_DROPPED):
      counts.losses += isSkipping ? 0 : 1
      isSkipping = true
    default:
      break
    }
    return false
  }

  /// The device is gone or its stream is over: releases what is still down.
  ///
  /// True where something was, which is then in `frame`. Events may follow only from the beginning of
  /// another stream.
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

  private mutating func take(_ event: KernelEvent) {
    // 2 is a repeat; whoever needs repeats makes them from the time a key is held.
    guard Code.isKey(event.code), event.value == 0 || event.value == 1 else { return }
    let change = Change(code: event.code, isDown: event.value == 1)
    guard isHeld(change.code) != change.isDown else { return }
    // What is down may always be let go of.
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

  /// Closes the frame; false where it tells nothing.
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

  /// Takes back what the open frame would have told, since it may be incomplete, and releases what
  /// was told to be down, lowest code first.
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
