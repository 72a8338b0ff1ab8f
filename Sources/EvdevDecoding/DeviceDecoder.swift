public import InputCore

/// Turns the kernel's events of one device into frames, whatever of it is decoded here: touches of a
/// touchscreen, keys of keyboards and remotes, and keys beside a screen.
///
/// What moves a pointer, and pens, need libinput's settings, acceleration and gestures: recordings of
/// them are played through libinput instead. A keyboard that also points has its keys decoded.
public struct DeviceDecoder: Sendable {
  /// The frame that the last call closed, touches before keys; valid if that call answered true.
  public private(set) var frame: Frame
  private var touch: TouchDecoder?
  private var keys: KeyDecoder?

  /// Makes the decoder of the device that `descriptor` describes; nil where nothing of it is decoded.
  ///
  /// - Parameters:
  ///   - descriptor: Says what the device is for, by its `kinds`.
  ///   - state: What a touchscreen held before its first event; see `TouchDecoder`.
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

  /// What could not be taken as it stood, so far.
  public var counts: DecodingCounts {
    var counts = touch?.counts ?? DecodingCounts()
    guard let keys else { return counts }
    counts.keysRefused = keys.counts.keysRefused
    // Both see each event, and each loss and stamp counts once.
    counts.losses = keys.counts.losses
    counts.stampsClamped = keys.counts.stampsClamped
    return counts
  }

  /// Takes one event; true where it closed a frame that tells something, which is then in `frame`.
  ///
  /// - Parameters:
  ///   - event: The device's next event. A stamp before the last one counts as the last one.
  ///   - stateAfterLoss: What a touchscreen holds now; see `TouchDecoder`.
  public mutating func decode(
    _ event: KernelEvent, stateAfterLoss: @autoclosure () -> TouchState? = nil
  ) -> Bool {
    let hasTouches = touch?.decode(event, stateAfterLoss: stateAfterLoss()) ?? false
    let hasKeys = keys?.decode(event) ?? false
    return join(hasTouches: hasTouches, hasKeys: hasKeys)
  }

  /// The device is gone or its stream is over: cancels touches and releases keys that are down.
  ///
  /// True where something was, which is then in `frame`.
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
