internal import InputCore
internal import RecordingEditing

/// Simpler times and places of inputs.
struct SimplerValues {
  /// The time from each input to the next, in ticks of the screen; 0 leaves times unchanged.
  private var ticks: UInt64 = 0
  /// The longest time from one input to the next, in nanoseconds; nil for no limit.
  private var gap: UInt64?
  /// The time from the last input to the end, in nanoseconds; nil leaves it unchanged.
  private var rest: UInt64?
  /// The unit of the places of fingers and pens, in points; 0 leaves them unchanged.
  private var unit = 0.0

  /// The values to try, one group after the other; from each, the first that still fails is taken.
  static let choices: [[@Sendable (inout SimplerValues) -> Void]] = [
    [{ $0.rest = 20_000_000 }, { $0.rest = 100_000_000 }, { $0.rest = 1_000_000_000 }],
    [
      { $0.ticks = 1 }, { $0.ticks = 2 }, { $0.ticks = 6 }, { $0.gap = 100_000_000 },
      { $0.gap = 500_000_000 }, { $0.gap = 1_000_000_000 },
    ],
    [{ $0.unit = 100 }, { $0.unit = 50 }, { $0.unit = 10 }, { $0.unit = 1 }],
  ]

  /// The values in a few words.
  var text: String { "\(ticks) \(gap ?? 0) \(rest ?? 0) \(unit)" }

  /// The inputs with these values.
  func applied(to inputs: [Input]) -> [Input] {
    guard text != SimplerValues().text, case .started(let started) = inputs.first else {
      return inputs
    }
    var former = started.instant
    var now = started.instant
    return inputs.enumerated().map { index, input in
      let isLast = index == inputs.count - 1
      let instant = max(former, input.instant)
      var wait = instant.nanoseconds(since: former)
      if let limit = isLast ? rest : gap { wait = min(wait, limit) }
      if !isLast, wait > 0, ticks > 0 { wait = ticks * started.screens[0].periodNanoseconds }
      former = instant
      now = now.advanced(byNanoseconds: wait)
      return placed(input.changed { _ in now }, started.screens[0])
    }
  }

  private func placed(_ input: Input, _ screen: ScreenDescription) -> Input {
    guard unit > 0, case .frame(var frame) = input else { return input }
    let scale = Double(screen.scaleThousandths) / 1000
    for index in frame.samples.indices where frame.samples[index].hasPlace {
      let sample = frame.samples[index]
      frame.samples[index].x = round(sample.x, Double(screen.widthPixels) / scale)
      frame.samples[index].y = round(sample.y, Double(screen.heightPixels) / scale)
    }
    return .frame(frame)
  }

  private func round(_ value: Int32, _ length: Double) -> Int32 {
    let points = Double(value) / Double(Sample.surfaceUnit) * length
    let rounded = (points / unit).rounded() * unit
    let whole = Double(Sample.surfaceUnit)
    return Int32(min(max(0, rounded / length * whole), whole - 1).rounded())
  }
}

extension Sample {
  /// Whether the sample has a place on a surface.
  fileprivate var hasPlace: Bool {
    switch kind {
    case .touchDown, .touchMove, .touchUp, .penPlace: true
    case .touchCancel, .touchShape, .touchForce, .penProximity, .penTip, .penForce, .penTilt,
      .penRotation, .penSlider, .pointerMotion, .pointerPlace, .button, .scroll, .pinchBegin,
      .pinchChange, .pinchEnd, .key, .keyCharacters, .axis, .swipeBegin, .swipeChange, .swipeEnd,
      .holdBegin, .holdEnd, .switchState, .padDial, .battery, .sensor:
      false
    }
  }
}
