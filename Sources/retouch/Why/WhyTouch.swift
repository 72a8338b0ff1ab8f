internal import Evidence
internal import InputCore
internal import InputRecording
internal import RecordingEditing

/// A finger of a recording, to be replayed otherwise: less far, for a shorter time, elsewhere.
struct WhyTouch {
  /// A change of the finger.
  struct Change {
    /// The part of its way from where it landed that it goes.
    var share = 1.0
    /// How far beside it lands, in points.
    var beside = (x: 0.0, y: 0.0)
    /// How much farther it is when it is lifted than where it was, in points.
    var farther = (x: 0.0, y: 0.0)
    /// How much later it is lifted, in nanoseconds.
    var later: Int64 = 0
    /// How much sooner it lands and is lifted, in nanoseconds.
    var sooner: Int64 = 0
  }

  private let inputs: [Input]
  /// The inputs with its samples, in their order.
  private let own: [Int]
  private let device: DeviceID
  private let slot: UInt16
  /// The size of the screen, in points.
  private let size: (width: Double, height: Double)
  private let period: UInt64
  /// When it landed, in microseconds from the start.
  let start: Int
  /// When it landed and was lifted.
  let landing: Instant
  let lift: Instant
  /// How long what follows it is replayed, in nanoseconds.
  private static let rest: UInt64 = 1_500_000_000

  /// The greatest distance from where it landed, in points, and the way to where it was lifted.
  let distance: Double
  let way: (x: Double, y: Double)

  /// Finds the finger; nil if it is no single finger of a screen that is upright.
  init?(_ contact: History.Contact, in inputs: [Input]) {
    guard case .started(let started)? = inputs.first, started.screens[0].quarterTurns == 0,
      contact.kind == .finger, let first = contact.samples.first, let last = contact.samples.last
    else { return nil }
    let screen = started.screens[0]
    let scale = Double(screen.scaleThousandths) / 1000
    size = (Double(screen.widthPixels) / scale, Double(screen.heightPixels) / scale)
    period = screen.periodNanoseconds
    device = DeviceID(UInt16(clamping: contact.device))
    slot = UInt16(clamping: contact.slot)
    self.inputs = inputs
    var own: [Int] = []
    for (index, input) in inputs.enumerated() {
      guard case .frame(let frame) = input, frame.device == device else { continue }
      let time = Int(frame.instant.nanoseconds(since: started.instant) / 1000)
      guard first.time <= time, time <= last.time else { continue }
      let code = slot
      if frame.samples.contains(where: { $0.kind.isOfFinger && $0.code == code }) {
        own.append(index)
      }
    }
    guard let begin = own.first, let end = own.last, own.count > 1 else { return nil }
    self.own = own
    self.start = first.time
    (landing, lift) = (inputs[begin].instant, inputs[end].instant)
    way = (last.x - first.x, last.y - first.y)
    distance =
      contact.samples.map { sample in
        let (x, y) = (sample.x - first.x, sample.y - first.y)
        return (x * x + y * y).squareRoot()
      }.max() ?? 0
  }

  /// The inputs of the recording with a changed finger, until a while after it.
  func inputs(with change: Change) -> [Input] {
    var place: (x: Int32, y: Int32)?
    var changed: [(instant: Instant, order: Int, input: Input)] = []
    // Devices that were there before are added later, with the instants of their beginnings.
    var latest = inputs[0].instant
    let end = moved(lift, change)
    let limit = end.advanced(byNanoseconds: Self.rest)
    let own = Set(own)
    for (index, input) in inputs.enumerated() {
      latest = max(latest, input.instant)
      guard own.contains(index), case .frame(var frame) = input else {
        // A frame of another finger keeps its time.
        if input.instant <= limit { changed.append((latest, index, input)) }
        continue
      }
      // Another way has samples of its own.
      guard change.farther == (0, 0) || frame.samples.contains(where: { $0.kind != .touchMove })
      else { continue }
      let share = progress(frame.instant)
      for number in frame.samples.indices {
        guard frame.samples[number].kind.isOfFinger, frame.samples[number].code == slot else {
          continue
        }
        apply(change, at: share, to: &frame.samples[number], from: &place)
      }
      let input = Input.frame(frame).changed { self.moved($0, change) }
      changed.append((input.instant, index, input))
    }
    if change.farther != (0, 0), let place { changed += way(of: change, from: place) }
    var instant = moved(landing, change)
    while instant < limit {
      instant = instant.advanced(byNanoseconds: period)
      changed.append((instant, .max, .clockAdvanced(to: instant)))
    }
    return changed.sorted { ($0.instant, $0.order) < ($1.instant, $1.order) }.map(\.input)
  }

  /// How much of the time from landing to lift has passed, from 0 to 1.
  private func progress(_ instant: Instant) -> Double {
    let whole = Double(max(lift.nanoseconds(since: landing), 1))
    return Double(instant.nanoseconds(since: landing)) / whole
  }

  private func moved(_ instant: Instant, _ change: Change) -> Instant {
    let later = Int64((Double(change.later) * progress(instant)).rounded())
    let nanoseconds = Int64(clamping: instant.nanoseconds) + later - change.sooner
    return Instant(nanoseconds: UInt64(max(0, nanoseconds)))
  }

  private func apply(
    _ change: Change, at progress: Double, to sample: inout Sample,
    from place: inout (x: Int32, y: Int32)?
  ) {
    guard sample.kind == .touchDown || sample.kind == .touchMove else { return }
    let first = place ?? (sample.x, sample.y)
    place = first
    let x = change.beside.x + change.farther.x * progress
    let y = change.beside.y + change.farther.y * progress
    sample.x = first.x + scaled(sample.x - first.x, change.share) + units(x, size.width)
    sample.y = first.y + scaled(sample.y - first.y, change.share) + units(y, size.height)
  }

  /// Samples every 10 ms on the way to a place that is farther, where the finger had rested.
  private func way(
    of change: Change, from place: (x: Int32, y: Int32)
  ) -> [(instant: Instant, order: Int, input: Input)] {
    let (begin, end) = (moved(landing, change), moved(lift, change))
    let whole = end.nanoseconds(since: begin)
    return stride(from: UInt64(10_000_000), to: whole, by: 10_000_000).map { passed in
      let instant = begin.advanced(byNanoseconds: passed)
      let part = Double(passed) / Double(whole)
      let sample = Sample(
        instant: instant, device: device, kind: .touchMove, code: slot,
        x: place.x + units((way.x + change.farther.x) * part, size.width),
        y: place.y + units((way.y + change.farther.y) * part, size.height))
      return (
        instant, own[own.count - 1],
        .frame(Frame(device: device, instant: instant, samples: [sample]))
      )
    }
  }

  private func scaled(_ length: Int32, _ share: Double) -> Int32 {
    Int32((Double(length) * share).rounded())
  }

  private func units(_ points: Double, _ length: Double) -> Int32 {
    Int32((points / length * Double(Sample.surfaceUnit)).rounded())
  }
}

extension Sample.Kind {
  fileprivate var isOfFinger: Bool {
    [.touchDown, .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce].contains(self)
  }
}
