public import InputCore

/// Encodes the frames of one recorded device as the kernel events of a device that plays them: the
/// inverse of the decoders.
///
/// Touches go into slots (protocol B), or are a lone contact; keys, buttons, gamepad axes, switches
/// and pens are encoded as the device itself would report them. The motion and scrolling that
/// libinput derived from a pointer or touchpad are played by a mouse: motion in points as counts,
/// scrolling as a wheel. Readings of accelerometers and gyroscopes become axis values again.
/// Touchpad gestures, tablet dials, batteries, magnetometers and proximity have no events and are
/// counted in `unplayedCount`.
///
///     var encoder = FrameEncoder(descriptor, playing: census)
///     let device = try UinputDevice(encoder.descriptor)
///     for frame in frames { encoder.encode(frame, into: &events) }
public struct FrameEncoder: Sendable {
  /// The device that plays the frames: the recorded one, with everything that the samples need.
  public let descriptor: DeviceDescriptor
  /// The number of samples that no kernel event can express.
  public private(set) var unplayedCount: UInt64 = 0
  private var touch: TouchEncoder
  private var pointer = PointerEncoder()
  private var pen: PenEncoder
  private let scales: [SensorScale]

  /// Creates an encoder for the device of `recorded`.
  ///
  /// - Parameter census: What all of the device's samples need.
  public init(_ recorded: DeviceDescriptor, playing census: SampleCensus) {
    descriptor = recorded.playable(census)
    touch = TouchEncoder(descriptor)
    pen = PenEncoder(descriptor)
    scales = descriptor.readableSensors.compactMap { [descriptor] in SensorScale($0, of: descriptor)
    }
  }

  /// Appends the events of a frame to `events`; each has the frame's instant.
  ///
  /// A frame in which a contact changes its phase twice is several reports at the same instant,
  /// because readers see a contact's state at the end of a report. A frame that cancels keys or
  /// buttons is marked as the kernel marks its own.
  public mutating func encode(_ frame: Frame, into events: inout [KernelEvent]) {
    let count = events.count
    var writer = ReportWriter(after: consume events, at: frame.instant)
    for (index, sample) in frame.samples.enumerated() {
      switch sample.kind {
      case .touchDown, .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce:
        touch.encode(sample, &writer)
      case .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation, .penSlider:
        pen.encode(sample, in: frame, at: index, &writer)
      case .pointerMotion, .scroll:
        pointer.encode(sample, &writer)
      case .pointerPlace:
        writer.put(Code.EV_ABS, Code.ABS_X, pen.across.position(sample.x))
        writer.put(Code.EV_ABS, Code.ABS_Y, pen.down.position(sample.y))
      case .key, .button:
        writer.put(Code.EV_KEY, sample.code, sample.x)
      case .axis:
        writer.put(Code.EV_ABS, sample.code, sample.x)
      case .switchState:
        writer.put(Code.EV_SW, sample.code, sample.x)
      case .keyCharacters:
        // The sample before it has already pressed the key.
        break
      case .pinchBegin, .pinchChange, .pinchEnd, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin,
        .holdEnd, .padDial, .battery:
        unplayedCount += 1
      case .sensor:
        encodeReading(sample, &writer)
      }
    }
    touch.close(&writer)
    if frame.isMadeUp, writer.events.count > count { writer.markMadeUp() }
    events = writer.events
  }
  private mutating func encodeReading(_ sample: Sample, _ writer: inout ReportWriter) {
    guard let scale = scales.first(where: { $0.sensor.rawValue == sample.code }) else {
      unplayedCount += 1
      return
    }
    for (axis, reading) in [sample.x, sample.y, sample.z].enumerated() {
      writer.put(
        Code.EV_ABS, scale.firstAxis + UInt16(axis), scale.value(reading, axis: axis))
    }
  }
}

extension Frame {
  /// Whether the frame cancels keys, buttons or a pen, and releases nothing.
  fileprivate var isMadeUp: Bool {
    samples.contains { $0.kind != .touchCancel && $0.isCancelled }
      && !samples.contains { $0.kind == .touchUp || ($0.letsGo && !$0.isCancelled) }
  }
}
