internal import InputCore
package import InputRecording

/// The valid rates of `resampleRecording`, in frames per second.
package let resamplingRates = 1.0...10_000.0

/// Copies a recording with the positions, sizes and forces of contacts and pens at a fixed rate.
///
/// Between two frames of a device that are at most 50 ms apart, values are interpolated; in longer
/// gaps a finger rests. Frames with anything else, such as a contact that lands or lifts, a key or
/// a button, are copied unchanged and keep their times.
///
/// - Throws: `RecordingError` if reading or writing fails.
package func resampleRecording(
  _ path: String, to place: EditPlace, hertz: Double
) throws(RecordingError) -> EditSummary {
  try place.check(whileReading: [path])
  let reader = try RecordingReader(path: path)
  let origin = RecordingOrigin(
    edit: "resample", change: "\(hertz) Hz", sources: try editSources([path]),
    dropped: runEvidence)
  var draft = try InputDraft(
    of: place.path, overwrites: place.overwrites, leavesOutKeys: reader.leavesOutKeys,
    origins: reader.origins + [origin])
  var answers = LeftOutAnswers()
  var resampler = Resampler(start: reader.started.instant, hertz: hertz)
  while let next = try reader.nextInput() {
    guard !answers.leavesOut(next.input) else { continue }
    for input in resampler.resample(next.input, at: next.instant) { try draft.append(input) }
  }
  for input in resampler.finish() { try draft.append(input) }
  try draft.complete()
  return EditSummary(
    inputCount: draft.inputCount, notes: answers.notes,
    losses: reader.loss.map { [$0.description] } ?? [],
    nanoseconds: resampler.now.nanoseconds(since: reader.started.instant))
}

/// Moves continuous values of frames to the ticks of a rate.
///
/// A device's values between two of its frames are known when the second arrives, or when it is
/// 50 ms late. Inputs of other devices wait in a queue meanwhile, so that all stay in order.
struct Resampler {
  /// The longest gap between frames in which values change, in nanoseconds.
  static let longestStep: UInt64 = 50_000_000

  private let start: Instant
  private let hertz: Double
  private(set) var now: Instant
  private var tracks: [DeviceID: ValueTrack] = [:]
  /// Devices with tracks, in order of their first frame.
  private var devices: [DeviceID] = []
  private var queue: [(instant: Instant, input: Input)] = []

  init(start: Instant, hertz: Double) {
    (self.start, self.hertz, now) = (start, hertz, start)
  }

  /// Takes an input; returns the inputs that nothing can precede any more.
  mutating func resample(_ input: Input, at instant: Instant) -> [Input] {
    now = max(now, instant)
    settle()
    switch input {
    case .frame(let frame): resample(frame)
    case .deviceRemoved(let device, _):
      devices.removeAll { $0 == device }
      tracks[device] = nil
      enqueue(input, at: now)
    case .started, .deviceAdded, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived:
      enqueue(input, at: now)
    }
    // A damaged file may have any number of inputs at one instant; only their order matters.
    guard queue.count < 65_536 else { return dequeue(upTo: now) }
    let limit = now.nanoseconds - min(now.nanoseconds, Self.longestStep)
    return dequeue(upTo: Instant(nanoseconds: limit))
  }

  /// Returns all remaining inputs.
  mutating func finish() -> [Input] {
    settle(all: true)
    return dequeue(upTo: .latest)
  }

  private mutating func resample(_ frame: Frame) {
    var track = tracks[frame.device] ?? ValueTrack()
    if tracks[frame.device] == nil { devices.append(frame.device) }
    let values = track.next(frame)
    if let last = track.instant {
      var tick = self.tick(from: last)
      while tick < now {
        let samples = track.values(at: tick, toward: values, at: now)
        if !samples.isEmpty { enqueue(samples, of: frame.device, at: tick) }
        guard track.isMoving(toward: now) || !samples.isEmpty else { break }
        tick = self.tick(from: tick.advanced(byNanoseconds: 1))
      }
    }
    track.advance(to: values, at: now)
    if !frame.samples.allSatisfy(\.isContinuous) {
      track.keep(frame)
      enqueue(.frame(frame), at: now)
    }
    tracks[frame.device] = track
  }

  /// Writes the last values of devices that have sent nothing for the longest step.
  private mutating func settle(all: Bool = false) {
    for device in devices {
      guard var track = tracks[device], let last = track.instant, !track.isSettled else { continue }
      let tick = tick(from: last)
      guard all || (now.nanoseconds(since: last) > Self.longestStep && tick <= now) else {
        continue
      }
      let samples = track.settled(at: tick)
      if !samples.isEmpty { enqueue(samples, of: device, at: tick) }
      tracks[device] = track
    }
  }

  /// The first tick at or after `instant`.
  private func tick(from instant: Instant) -> Instant {
    let number = Double(instant.nanoseconds(since: start)) * hertz / 1e9
    var index = number.rounded(.down)
    while place(index) < instant { index += 1 }
    return place(index)
  }

  private func place(_ index: Double) -> Instant {
    start.advanced(byNanoseconds: UInt64((index * 1e9 / hertz).rounded()))
  }

  private mutating func enqueue(_ samples: [Sample], of device: DeviceID, at instant: Instant) {
    enqueue(.frame(Frame(device: device, instant: instant, samples: samples)), at: instant)
  }

  /// Queues an input after all that are not later.
  private mutating func enqueue(_ input: Input, at instant: Instant) {
    var index = queue.count
    while index > 0, queue[index - 1].instant > instant { index -= 1 }
    queue.insert((instant, input), at: index)
  }

  private mutating func dequeue(upTo instant: Instant) -> [Input] {
    let count = queue.firstIndex { $0.instant > instant } ?? queue.count
    defer { queue.removeFirst(count) }
    return queue[..<count].map(\.input)
  }
}

/// The continuous values of a device: at its last frame, and as last written.
private struct ValueTrack {
  /// A value's place among those of its device.
  struct Key: Equatable {
    var kind: Sample.Kind
    var code: UInt16
  }

  /// The instant of the last frame.
  private(set) var instant: Instant?
  private var present: [Sample] = []
  private var written: [Sample] = []

  /// Whether everything has been written.
  var isSettled: Bool { present.allSatisfy(written.contains) }

  /// Whether values change on the way to the next frame.
  func isMoving(toward next: Instant) -> Bool {
    instant.map { next.nanoseconds(since: $0) <= Resampler.longestStep } ?? false
  }

  /// The values after `frame`.
  func next(_ frame: Frame) -> [Sample] {
    var values = present
    for sample in frame.samples {
      switch sample.kind {
      case .touchUp, .touchCancel:
        values.removeAll { $0.isOfContact && $0.code == sample.code }
      case .penProximity: values.removeAll { !$0.isOfContact }
      case .touchDown: put(sample, as: .touchMove, in: &values)
      case let kind where sample.isContinuous: put(sample, as: kind, in: &values)
      case .touchMove, .touchShape, .touchForce, .penPlace, .penTip, .penForce, .penTilt,
        .penRotation, .pointerMotion, .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange,
        .pinchEnd, .key, .keyCharacters, .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin,
        .holdEnd, .switchState, .padDial, .penSlider, .battery, .sensor:
        break
      }
    }
    return values
  }

  private func put(_ sample: Sample, as kind: Sample.Kind, in values: inout [Sample]) {
    var value = sample
    value.kind = kind
    value.instant = .zero
    if let index = values.firstIndex(where: { $0.kind == kind && $0.code == sample.code }) {
      values[index] = value
    } else if values.count < 256 {
      values.append(value)
    }
  }

  /// The values at a tick between the last frame and the next one that differ from the last written
  /// ones; they then count as written.
  mutating func values(at tick: Instant, toward next: [Sample], at end: Instant) -> [Sample] {
    guard let instant, end > instant else { return [] }
    let isMoving = isMoving(toward: end)
    let part =
      isMoving
      ? Double(tick.nanoseconds(since: instant)) / Double(end.nanoseconds(since: instant)) : 0
    return write(
      present.map { value in
        guard isMoving,
          let later = next.first(where: { $0.kind == value.kind && $0.code == value.code })
        else { return value }
        return value.interpolated(toward: later, part)
      }, at: tick)
  }

  /// The last values, if they were not written yet; they then count as written.
  mutating func settled(at tick: Instant) -> [Sample] { write(present, at: tick) }

  /// Moves on to the values of a frame.
  mutating func advance(to values: [Sample], at instant: Instant) {
    self.instant = instant
    present = values
    // A value that is gone, or was never written before, has nothing to differ from.
    written.removeAll { value in !values.contains { $0.kind == value.kind && $0.code == value.code }
    }
  }

  /// Marks the values of a frame as written, since the frame itself is. Others still wait for their
  /// tick.
  mutating func keep(_ frame: Frame) {
    for sample in frame.samples {
      let kind = sample.kind == .touchDown ? .touchMove : sample.kind
      guard let value = present.first(where: { $0.kind == kind && $0.code == sample.code }) else {
        continue
      }
      written.removeAll { $0.kind == kind && $0.code == sample.code }
      written.append(value)
    }
  }

  private mutating func write(_ values: [Sample], at tick: Instant) -> [Sample] {
    var samples: [Sample] = []
    for value in values {
      let index = written.firstIndex { $0.kind == value.kind && $0.code == value.code }
      guard index.map({ written[$0] != value }) ?? true else { continue }
      if let index { written[index] = value } else { written.append(value) }
      var sample = value
      sample.instant = tick
      samples.append(sample)
    }
    return samples.sorted { ($0.code, $0.kind.rawValue) < ($1.code, $1.kind.rawValue) }
  }
}

extension Sample {
  /// Whether the sample is a value that changes gradually: of a contact, or of a pen.
  fileprivate var isContinuous: Bool {
    switch kind {
    case .touchMove, .touchShape, .touchForce, .penPlace, .penForce, .penTilt, .penRotation,
      .penSlider:
      true
    case .touchDown, .touchUp, .touchCancel, .penProximity, .penTip, .pointerMotion, .pointerPlace,
      .button, .scroll, .pinchBegin, .pinchChange, .pinchEnd, .key, .keyCharacters, .axis,
      .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd, .switchState, .padDial, .battery,
      .sensor:
      false
    }
  }

  fileprivate var isOfContact: Bool {
    kind == .touchMove || kind == .touchShape || kind == .touchForce
  }

  /// The value at `part` of the way to a later value.
  fileprivate func interpolated(toward later: Sample, _ part: Double) -> Sample {
    func between(_ from: Int32, _ to: Int32, turn: Int64 = 0) -> Int32 {
      let way = Int64(to) - Int64(from)
      // The way crosses the end of the scale, where both numbers are nearly the same angle.
      if turn > 0, abs(way) > turn / 2 { return part < 0.5 ? from : to }
      return Int32(clamping: Int64(from) + Int64((Double(way) * part).rounded()))
    }
    var sample = self
    sample.x = between(x, later.x, turn: kind == .penRotation ? 360_000 : 0)
    sample.y = between(y, later.y)
    // A contact's ellipse is the same after half a turn.
    sample.z = between(z, later.z, turn: kind == .touchShape ? 180_000 : 0)
    return sample
  }
}
