internal import InputCore

/// Encodes a pen: the inverse of libinput's conversion of a tablet's axes.
struct PenEncoder: Sendable {
  /// The horizontal position's axis.
  let across: AxisValue
  /// The vertical position's axis.
  let down: AxisValue
  private let distance: AxisValue?
  private let pressure: AxisValue?
  private let tiltX: AbsoluteAxis?
  private let tiltY: AbsoluteAxis?
  private let rotation: AxisValue?
  private let slider: AxisValue?

  /// Creates an encoder for a device that `playable(_:)` describes.
  init(_ device: DeviceDescriptor) {
    func value(_ code: UInt16) -> AxisValue? { device.axis(code).map { AxisValue($0) } }
    across = AxisValue(device.axis(Code.ABS_X))
    down = AxisValue(device.axis(Code.ABS_Y))
    distance = value(Code.ABS_DISTANCE)
    pressure = value(Code.ABS_PRESSURE)
    tiltX = device.axis(Code.ABS_TILT_X)
    tiltY = device.axis(Code.ABS_TILT_Y)
    rotation = value(Code.ABS_Z)
    slider = value(Code.ABS_WHEEL)
  }

  /// Encodes the sample at `index` of a frame.
  func encode(_ sample: Sample, in frame: Frame, at index: Int, _ writer: inout ReportWriter) {
    switch sample.kind {
    case .penProximity:
      writer.put(Code.EV_KEY, sample.code, sample.x)
    case .penPlace:
      put(Code.ABS_X, across.position(sample.x), &writer)
      put(Code.ABS_Y, down.position(sample.y), &writer)
      put(Code.ABS_DISTANCE, distance?.share(sample.z), &writer)
    case .penTip:
      tip(isDown: sample.x == 1, in: frame, &writer)
    case .penForce:
      put(Code.ABS_PRESSURE, pressure?.share(sample.x), &writer)
    case .penTilt:
      put(Code.ABS_TILT_X, tiltX.map { Self.tilt(sample.x, $0) }, &writer)
      put(Code.ABS_TILT_Y, tiltY.map { Self.tilt(sample.y, $0) }, &writer)
    case .penRotation:
      // The axis is 0 where the pen's buttons point to the right.
      let fromRight = Int32(clamping: Int64(sample.x) - 90_000)
      put(Code.ABS_Z, rotation?.turn(fromRight), &writer)
    case .penSlider:
      let end = Int64(Sample.shareUnit)
      put(Code.ABS_WHEEL, slider?.centred(sample.x, end: end), &writer)
    case .touchDown, .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce, .pointerMotion,
      .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange, .pinchEnd, .key, .keyCharacters,
      .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd, .switchState, .padDial,
      .battery, .sensor:
      preconditionFailure("\(sample.kind) is no sample of a pen")
    }
  }

  /// Encodes the tip. libinput decides by the pressure alone, so a frame without pressure gets one.
  private func tip(isDown: Bool, in frame: Frame, _ writer: inout ReportWriter) {
    if let pressure, !frame.samples.contains(where: { $0.kind == .penForce }) {
      put(Code.ABS_PRESSURE, pressure.share(isDown ? Sample.shareUnit / 2 : 0), &writer)
    }
    writer.put(Code.EV_KEY, Code.BTN_TOUCH, isDown ? 1 : 0)
  }

  private func put(_ code: UInt16, _ value: Int32?, _ writer: inout ReportWriter) {
    if let value { writer.put(Code.EV_ABS, code, value) }
  }

  /// The value of an angle in thousandths of a degree.
  ///
  /// The resolution is in units per radian; without one, the range is 64° to either side, as on the
  /// tablets that declare none.
  private static func tilt(_ angle: Int32, _ axis: AbsoluteAxis) -> Int32 {
    guard axis.resolution > 0, axis.minimum < 0, axis.maximum > 0 else {
      return AxisValue(axis).centred(angle, end: 64_000)
    }
    // 355/113 is π with seven digits.
    return Int32(
      clamping: rounded(
        Int64(angle), times: Int64(min(axis.resolution, 1 << 20)) * 355, over: 113 * 180_000))
  }
}
