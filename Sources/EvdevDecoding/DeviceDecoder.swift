public import InputCore

/// Decodes the kernel's events of one device into frames: touches of a touchscreen, axes and
/// buttons of a gamepad, readings of an accelerometer, keys of keyboards and remote controls, and
/// keys beside a screen.
///
/// Pointers and pens need libinput's settings, acceleration and gestures: their recordings are
/// played through libinput instead. The keys of a keyboard with a pointer are decoded.
///
///     guard var decoder = DeviceDecoder(descriptor) else { return }
///     for event in events where decoder.decode(event) { deliver(.frame(decoder.frame)) }
///     if decoder.finish(at: end) { deliver(.frame(decoder.frame)) }
public struct DeviceDecoder: Sendable {
  /// The frame that the last call completed, with touches before axes, buttons and keys; valid only
  /// if that call returned true.
  public private(set) var frame: Frame
  private var touch: TouchDecoder?
  private var gamepad: GamepadDecoder?
  private var sensor: SensorDecoder?
  private var keys: KeyDecoder?

  /// Creates a decoder for the device of `descriptor`; nil if none of its events are decoded.
  ///
  /// - Parameters:
  ///   - descriptor: The device; its `kinds` say what it is for.
  ///   - state: The state of a touchscreen before its first event; see `TouchDecoder`.
  public init?(_ descriptor: DeviceDescriptor, startingFrom state: TouchState? = nil) {
    let kinds = descriptor.kinds
    let touch = kinds.contains(.touchscreen) ? TouchDecoder(descriptor, startingFrom: state) : nil
    self.init(descriptor, kinds, touch, SensorDecoder(descriptor))
  }

  /// Creates a decoder for a file of the device's events; nil if none of them are decoded.
  ///
  /// - Parameter start: What the file says about the device besides its codes.
  public init?(_ descriptor: DeviceDescriptor, recordedFrom start: RecordedStart) {
    let kinds = start.kinds ?? descriptor.kinds
    let touch = kinds.contains(.touchscreen) ? TouchDecoder(descriptor, recordedFrom: start) : nil
    let sensor =
      kinds.contains(.accelerometer)
      ? SensorDecoder(descriptor, startingFrom: start.values) : nil
    self.init(descriptor, kinds, touch, sensor)
  }

  private init?(
    _ descriptor: DeviceDescriptor, _ kinds: DeviceKinds, _ touch: TouchDecoder?,
    _ sensor: SensorDecoder?
  ) {
    self.touch = touch
    self.sensor = sensor
    gamepad = GamepadDecoder(descriptor, kinds: kinds)
    // libinput ignores an accelerometer, with all its keys.
    let hasKeys = sensor == nil && !kinds.contains(.accelerometer)
    if hasKeys && (kinds.contains(.keyboard) || kinds.isDisjoint(with: .playedThroughLibinput)) {
      keys = KeyDecoder(descriptor, kinds: kinds)
    }
    guard touch != nil || gamepad != nil || sensor != nil || keys != nil else { return nil }
    frame = Frame(device: descriptor.id, instant: .zero)
    frame.samples.reserveCapacity(4 * Limits.touchesPerDevice + Limits.keysPerDevice)
  }

  /// Counts of everything refused or corrected so far.
  public var counts: DecodingCounts {
    var counts = touch?.counts ?? DecodingCounts()
    // All decoders see each event, so a gap or a corrected stamp counts once.
    for other in [gamepad?.counts, sensor?.counts, keys?.counts] {
      guard let other else { continue }
      counts.keysRefused += other.keysRefused
      counts.losses = other.losses
      counts.stampsClamped = other.stampsClamped
    }
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
    let hasPad = gamepad?.decode(event) ?? false
    let hasReadings = sensor?.decode(event) ?? false
    let hasKeys = keys?.decode(event) ?? false
    if hasReadings, let readings = sensor?.frame {
      frame = readings
      return true
    }
    return join(hasTouches: hasTouches, hasPad: hasPad, hasKeys: hasKeys)
  }

  /// Ends the stream, or handles the device's removal: cancels touches, and releases keys and
  /// buttons that are down.
  ///
  /// Returns true if there were any; `frame` then holds the samples.
  public mutating func finish(at instant: Instant) -> Bool {
    let hasTouches = touch?.finish(at: instant) ?? false
    let hasPad = gamepad?.finish(at: instant) ?? false
    let hasKeys = keys?.finish(at: instant) ?? false
    return join(hasTouches: hasTouches, hasPad: hasPad, hasKeys: hasKeys)
  }

  private mutating func join(hasTouches: Bool, hasPad: Bool, hasKeys: Bool) -> Bool {
    guard hasTouches || hasPad || hasKeys else { return false }
    frame.samples.removeAll(keepingCapacity: true)
    if hasTouches, let touches = touch?.frame { append(touches) }
    if hasPad, let changes = gamepad?.frame { append(changes) }
    if hasKeys, let changes = keys?.frame { append(changes) }
    return true
  }

  private mutating func append(_ part: Frame) {
    frame.instant = part.instant
    frame.samples.append(contentsOf: part.samples)
  }
}
