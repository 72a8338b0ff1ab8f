internal import InputCore
package import InputRecording

/// The changes that `scaleRecording` makes.
package struct RecordingScale: Equatable, Sendable {
  /// The size of the first screen; nil leaves it, a scale or rate of 0 leaves that.
  package var size: (width: UInt32, height: UInt32, scale: UInt32, rate: UInt32)?
  /// The factor by which it plays faster; 1 leaves the times unchanged.
  package var speed = 1.0

  /// Creates a scale that changes nothing.
  package init() {}

  /// The valid speeds.
  package static let speeds = 0.001...1000.0

  package static func == (left: RecordingScale, right: RecordingScale) -> Bool {
    left.speed == right.speed && left.text == right.text
  }

  /// The changes in words.
  var text: String {
    let screen = size.map { ["to \($0.width)x\($0.height)"] } ?? []
    return (screen + (speed == 1 ? [] : ["speed \(speed)"])).joined(separator: ", ")
  }
}

/// Copies a recording for another size of the screen, or at another speed.
///
/// Positions and sizes of contacts and pens are fractions of the surface, so they follow the screen
/// by themselves. Pointer motion, scrolling and touchpad swipes are in points, so they are scaled.
///
/// - Throws: `RecordingError` if reading or writing fails.
package func scaleRecording(
  _ path: String, to place: EditPlace, _ scale: RecordingScale
) throws(RecordingError) -> EditSummary {
  var scaling: Scaling?
  return try changeRecording(path, to: place, edit: "scale", change: scale.text) { input in
    if case .started(let started) = input { scaling = Scaling(scale, started) }
    return scaling?.scale(input) ?? input
  }
}

/// Scales inputs, one after the other.
private struct Scaling {
  private let speed: Double
  private let start: Instant
  private let screen: ScreenDescription
  /// The points of the new screen for each point of the old one.
  private let (across, down): (Double, Double)
  /// The remainders of each device's distances after rounding, by device and kind.
  private var rests: [UInt32: (x: Double, y: Double)] = [:]

  init(_ scale: RecordingScale, _ started: Started) {
    speed = scale.speed
    start = started.instant
    let old = started.screens[0]
    var new = old
    if let size = scale.size {
      (new.widthPixels, new.heightPixels) = (size.width, size.height)
      if size.scale != 0 { new.scaleThousandths = size.scale }
      if size.rate != 0 { new.refreshMillihertz = size.rate }
    }
    screen = new
    let ratio = Double(old.scaleThousandths) / Double(new.scaleThousandths)
    across = Double(new.widthPixels) / Double(old.widthPixels) * ratio
    down = Double(new.heightPixels) / Double(old.heightPixels) * ratio
  }

  mutating func scale(_ input: Input) -> Input {
    let (speed, start) = (speed, start)
    let moved = input.changed { instant in
      guard speed != 1 else { return instant }
      guard instant >= start else {
        let age = (Double(start.nanoseconds(since: instant)) / speed).rounded()
        guard age < Double(start.nanoseconds) else { return .zero }
        return Instant(nanoseconds: start.nanoseconds - UInt64(age))
      }
      let time = (Double(instant.nanoseconds(since: start)) / speed).rounded()
      guard time < Double(Int64.max) else { return .latest }
      return min(start.advanced(byNanoseconds: UInt64(time)), .latest)
    }
    switch moved {
    case .started(var started):
      started.screens[0] = screen
      return .started(started)
    case .systemRequest(.screenConnected(let connected), let instant)
    where connected.name == screen.name:
      return .systemRequest(.screenConnected(screen), at: instant)
    case .frame(var frame):
      guard across != 1 || down != 1 else { return moved }
      for index in frame.samples.indices { scale(&frame.samples[index]) }
      return .frame(frame)
    case .deviceAdded, .deviceRemoved, .clockAdvanced, .systemRequest, .hostAnswered,
      .workArrived:
      return moved
    }
  }

  private mutating func scale(_ sample: inout Sample) {
    switch sample.kind {
    case .pointerMotion, .swipeChange: break
    case .scroll where sample.code != Sample.ScrollSource.wheel.rawValue: break
    case .touchDown, .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce, .penProximity,
      .penPlace, .penTip, .penForce, .penTilt, .penRotation, .pointerPlace, .button, .scroll,
      .pinchBegin, .pinchChange, .pinchEnd, .key, .keyCharacters, .axis, .swipeBegin, .swipeEnd,
      .holdBegin, .holdEnd, .switchState, .padDial, .penSlider, .battery, .sensor:
      return
    }
    let key = UInt32(sample.device.rawValue) << 8 | UInt32(sample.kind.rawValue)
    let rest = rests[key] ?? (0, 0)
    let (x, y) = (Double(sample.x) * across + rest.x, Double(sample.y) * down + rest.y)
    sample.x = Int32(clamping: Int64(x.rounded()))
    sample.y = Int32(clamping: Int64(y.rounded()))
    rests[key] = (x - x.rounded(), y - y.rounded())
  }
}
