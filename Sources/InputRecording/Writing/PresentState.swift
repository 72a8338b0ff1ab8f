package import InputCore

/// The devices that are present and what each holds: contacts, buttons, keys, a pen, the values of
/// axes. A later part of a recording begins with it.
package struct PresentState: Equatable {
  /// A device and what it holds.
  fileprivate struct Holder: Equatable {
    var descriptor: DeviceDescriptor
    var samples: [HeldSample] = []

    /// The samples in the order in which they are repeated, at `instant`.
    func held(at instant: Instant) -> [Sample] {
      samples.sorted { PresentState.precedes($0, $1) }.map { held in
        var sample = held.sample
        sample.instant = instant
        return sample
      }
    }
  }

  /// The number of samples that are kept for a device, more than any device can hold; a damaged
  /// file may contain more.
  private static let sampleLimit = 1024

  /// A sample that describes the present state, and its position when samples are repeated.
  fileprivate struct HeldSample: Equatable {
    var rank: Rank
    var sample: Sample
  }

  /// The order of repetition: a contact's position comes before its force, a pen's place before its
  /// tip. Within a rank, samples are ordered by code.
  fileprivate enum Rank: Int {
    case penProximity, penPlace, penForce, penTilt, penRotation, penSlider, penTip
    case pointer, buttons, gesture, gestureChange, keys, axes, battery, switches, dials
    /// Contacts, whose samples of one slot stay together.
    case contacts
  }

  private var holders: [Holder] = []

  /// Creates a state without devices.
  package init() {}

  /// Whether a contact, a button, a key, a tip or a gesture has begun but not ended.
  package var isHolding: Bool {
    holders.contains { $0.samples.contains { $0.sample.isHeld } }
  }

  /// Whether a contact is down, or a pen is near.
  package var isOnGlass: Bool {
    holders.contains { $0.samples.contains { $0.sample.isOnGlass } }
  }

  /// The inputs that lead to the present state, at `instant`: each device's arrival, and one frame
  /// if it holds anything.
  package func inputs(at instant: Instant) -> [Input] {
    holders.flatMap { holder -> [Input] in
      let added = Input.deviceAdded(holder.descriptor, at: instant)
      let samples = holder.held(at: instant)
      guard !samples.isEmpty else { return [added] }
      return [
        added, .frame(Frame(device: holder.descriptor.id, instant: instant, samples: samples)),
      ]
    }
  }

  /// The devices that are present, in the order of their arrival.
  package var devices: [DeviceDescriptor] { holders.map(\.descriptor) }

  /// The samples that a device holds, stamped with `instant`; empty if it holds nothing or is not
  /// present.
  package func held(by device: DeviceID, at instant: Instant = .zero) -> [Sample] {
    holders.first { $0.descriptor.id == device }?.held(at: instant) ?? []
  }

  /// The frames that end everything the devices have begun, at `instant`: contacts and gestures are
  /// cancelled, keys, buttons and pens released.
  package func releases(at instant: Instant) -> [Frame] {
    holders.compactMap { holder in
      let ends = holder.held(at: instant).reversed().compactMap { $0.release }
      guard !ends.isEmpty else { return nil }
      return Frame(device: holder.descriptor.id, instant: instant, samples: ends)
    }
  }

  /// Follows an input.
  package mutating func apply(_ input: Input) {
    switch input {
    case .deviceAdded(let descriptor, _):
      holders.append(Holder(descriptor: descriptor))
    case .deviceRemoved(let device, _):
      holders.removeAll { $0.descriptor.id == device }
    case .frame(let frame):
      apply(frame.samples, of: frame.device)
    case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived:
      break
    }
  }

  /// Follows the samples of a frame.
  mutating func apply(_ samples: [Sample], of device: DeviceID) {
    guard let index = holders.firstIndex(where: { $0.descriptor.id == device }) else { return }
    for sample in samples { holders[index].apply(sample, limit: Self.sampleLimit) }
  }

  fileprivate static func precedes(_ left: HeldSample, _ right: HeldSample) -> Bool {
    let (first, second) = (left.sample, right.sample)
    if left.rank != right.rank { return left.rank.rawValue < right.rank.rawValue }
    if first.code != second.code { return first.code < second.code }
    return first.kind.rawValue < second.kind.rawValue
  }
}

extension PresentState.Holder {
  fileprivate mutating func apply(_ sample: Sample, limit: Int) {
    switch sample.kind {
    case .touchDown, .touchMove:
      var sample = sample
      sample.kind = .touchDown
      put(sample, .contacts, limit)
    case .touchUp, .touchCancel:
      samples.removeAll { $0.rank == .contacts && $0.sample.code == sample.code }
    case .touchShape, .touchForce: put(sample, .contacts, limit)
    case .penProximity:
      samples.removeAll { $0.rank.rawValue <= PresentState.Rank.penTip.rawValue }
      if sample.x == 1 { put(sample, .penProximity, limit) }
    case .penPlace: put(sample, .penPlace, limit)
    case .penForce: put(sample, .penForce, limit)
    case .penTilt: put(sample, .penTilt, limit)
    case .penRotation: put(sample, .penRotation, limit)
    case .penSlider: put(sample, .penSlider, limit)
    case .penTip: put(sample, .penTip, limit, while: sample.x == 1)
    case .pointerPlace: put(sample, .pointer, limit)
    case .button: put(sample, .buttons, limit, while: sample.x == 1)
    case .pinchBegin, .swipeBegin, .holdBegin: put(sample, .gesture, limit)
    case .pinchChange: put(sample, .gestureChange, limit)
    case .pinchEnd, .swipeEnd, .holdEnd:
      samples.removeAll { $0.rank == .gesture || $0.rank == .gestureChange }
    case .key: put(sample, .keys, limit, while: sample.x == 1)
    case .axis: put(sample, .axes, limit)
    case .battery:
      samples.removeAll { $0.sample.kind == .battery }
      put(sample, .battery, limit)
    case .switchState: put(sample, .switches, limit)
    case .padDial: put(sample, .dials, limit, while: sample.x >= 0)
    // Movements, typed text, and readings that the next one replaces: none of these lasts.
    case .pointerMotion, .scroll, .swipeChange, .keyCharacters, .sensor: break
    }
  }

  /// Replaces the held sample of the same kind and code.
  private mutating func put(
    _ sample: Sample, _ rank: PresentState.Rank, _ limit: Int, while isHeld: Bool = true
  ) {
    let index = samples.firstIndex {
      $0.sample.kind == sample.kind && $0.sample.code == sample.code
    }
    switch (index, isHeld) {
    case (let index?, true): samples[index].sample = sample
    case (let index?, false): samples.remove(at: index)
    case (nil, true) where samples.count < limit:
      samples.append(PresentState.HeldSample(rank: rank, sample: sample))
    case (nil, _): break
    }
  }
}

extension Sample {
  /// Whether the sample begins something that another sample ends.
  fileprivate var isHeld: Bool {
    switch kind {
    case .touchDown, .penTip, .button, .pinchBegin, .swipeBegin, .holdBegin, .key: true
    case .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce, .penProximity, .penPlace,
      .penForce, .penTilt, .penRotation, .penSlider, .pointerMotion, .pointerPlace, .scroll,
      .pinchChange, .pinchEnd, .keyCharacters, .axis, .swipeChange, .swipeEnd, .holdEnd,
      .switchState, .padDial, .battery, .sensor:
      false
    }
  }

  /// Whether the sample is of a contact that is down, or of a pen that is near.
  fileprivate var isOnGlass: Bool {
    kind == .touchDown || kind == .penProximity || kind == .penPlace
  }

  /// The sample that ends what this one began; nil if it began nothing that must end.
  fileprivate var release: Sample? {
    var end = self
    switch kind {
    case .touchDown: end.kind = .touchCancel
    case .penProximity, .penTip, .button: end.x = 0
    case .key: (end.x, end.y) = (0, 0)
    case .pinchBegin: (end.kind, end.code, end.x) = (.pinchEnd, 0, 1)
    case .swipeBegin: (end.kind, end.code, end.x) = (.swipeEnd, 0, 1)
    case .holdBegin: (end.kind, end.code, end.x) = (.holdEnd, 0, 1)
    case .padDial: end.x = -1
    case .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce, .penPlace, .penForce,
      .penTilt, .penRotation, .penSlider, .pointerMotion, .pointerPlace, .scroll, .pinchChange,
      .pinchEnd, .keyCharacters, .axis, .swipeChange, .swipeEnd, .holdEnd, .switchState, .battery,
      .sensor:
      return nil
    }
    return end
  }
}
