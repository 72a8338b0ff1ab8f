public import InputCore

/// Decodes the kernel's events of one device into frames: touches of a touchscreen, keys of
/// keyboards and remote controls, and keys beside a screen.
///
/// Pointers and pens need libinput's settings, acceleration and gestures: their recordings are
/// played through libinput instead. The keys of a keyboard with a pointer are decoded.
///
///     guard var decoder = DeviceDecoder(descriptor) else { return }
///     for event in events where decoder.decode(event) { deliver(.frame(decoder.frame)) }
///     if decoder.finish(at: end) { deliver(.frame(decoder.frame)) }
public struct DeviceDecoder: Sendable {
  /// The frame that the last call completed, touches before keys; valid only if that call returned
  /// true.
  public private(set) var frame: Frame
  private var touch: TouchDecoder?
  private var keys: KeyDecoder?

  /// Creates a decoder for the device of `descriptor`; nil if none of its events are decoded.
  ///
  /// - Parameters:
  ///   - descriptor: The device, whose `kinds` say what it is for.
  ///   - state: The state of a touchscreen before its first event; see `TouchDecoder`.
  public init?(_ descriptor: DeviceDescriptor, startingFrom state: TouchState? = nil) {
    let kinds = descriptor.kinds
    if kinds.contains(.touchscreen) {
      touch = TouchDecoder(descriptor, startingFrom: state)
    }
    if kinds.contains(.keyboard) || kinds.isDisjoint(with: .playedThroughLibinput) {
      keys = KeyDecoder(descriptor)
    }
    guard touch != nil || keys != nil else { return nil }
    frame = Frame(device: descriptor.id, instant: .zero)
    frame.samples.reserveCapacity(4 * Limits.touchesPerDevice + Limits.keysPerDevice)
  }

  /// What was refused or corrected so far.
  public var counts: DecodingCounts {
    var counts = touch?.counts ?? DecodingCounts()
    guard let keys else { return counts }
    counts.keysRefused = keys.counts.keysRefused
    // Both decoders see each event, so a gap or a corrected stamp counts once.
    counts.losses = keys.counts.losses
    counts.stampsClamped = keys.counts.stampsClamped
    return counts
  }

  /// Decodes one event; returns true if it completed a frame with samples, which is then in
  /// `frame`.
  ///
  /// - Parameters:
  ///   - event: The device's next event. A time stamp before the last one counts as the last one.
  ///   - stateAfterLoss: The present state of a touchscreen; see `TouchDecoder`.
  public mutating func decode(
    _ event: KernelEvent, stateAfterLoss: @autoclosure () -> TouchState? = nil
  ) -> Bool {
    let hasTouches = touch?.decode(event, stateAfterLoss: stateAfterLoss()) ?? false
    let hasKeys = keys?.decode(event) ?? false
    return join(hasTouches: hasTouches, hasKeys: hasKeys)
  }

  /// Ends the stream, or handles the device's removal: cancels touches, and releases keys that are
  /// down.
  ///
  /// Returns true if there were any; `frame` then has the samples.
  public mutating func finish(at instant: Instant) -> Bool {
    let hasTouches = touch?.finish(at: instant) ?? false
    let hasKeys = keys?.finish(at: instant) ?? false
    return join(hasTouches: hasTouches, hasKeys: hasKeys)
  }

  private mutating func join(hasTouches: Bool, hasKeys: Bool) -> Bool {
    guard hasTouches || hasKeys else { return false }
    frame.samples.removeAll(keepingCapacity: true)
    if hasTouches, let touches = touch?.frame {
      frame.instant = touches.instant
      frame.samples.append(contentsOf: touches.samples)
    }
    if hasKeys, let changes = keys?.frame {
      frame.instant = changes.instant
      frame.samples.append(contentsOf: changes.samples)
    }
    return true
  }
}
