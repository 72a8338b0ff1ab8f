package import InputCore

/// The devices that are present and what each holds: contacts, buttons, keys, a pen, the values of
/// axes. A later part of a recording begins with it.
package struct PresentState: Equatable {
  /// A device and what it holds.
  fileprivate struct Holder: Equatable {
    var descriptor: DeviceDescriptor
    var samples: [HeldSample] = []
  }

  /// A sample that describes the present state, with the place at which it is repeated.
  fileprivate struct HeldSample: Equatable {
    var rank: Rank
    var sample: Sample
  }

  /// The order of repetition: a contact's position comes before its force, a pen's place before
  /// its tip. Within a rank the order is that of the codes.
  fileprivate enum Rank: Int {
    case penProximity, penPlace, penForce, penTilt, penRotation, penSlider, penTip
    case pointer, buttons, gesture, gestureChange, keys, axes, battery, switches, dials
    /// Contacts, whose samples of one slot stay together.
    case contacts
  }

  private var holders: [Holder] = []

  /// No device.
  package init() {}

  /// Whether a contact, a button, a key, a tip or a gesture has begun that has not ended.
  package var isHolding: Bool {
    holders.contains { $0.samples.contains { $0.sample.isHeld } }
  }

  /// The inputs that lead to the present state, at `instant`: each device's arrival, and one frame
  /// if it holds anything.
  package func inputs(at instant: Instant) -> [Input] {
    holders.flatMap { holder -> [Input] in
      let added = Input.deviceAdded(holder.descriptor, at: instant)
      let held = holder.samples.sorted { Self.precedes($0, $1) }
      guard !held.isEmpty else { return [added] }
      let samples = held.map { held in
        var sample = held.sample
        sample.instant = instant
        return sample
      }
      return [
        added, .frame(Frame(device: holder.descriptor.id, instant: instant, samples: samples)),
      ]
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
      guard let index = holders.firstIndex(where: { $0.descriptor.id == frame.device }) else {
        return
      }
      for sample in frame.samples { holders[index].apply(sample) }
    case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived:
      break
    }
  }

  private static func precedes(_ left: HeldSample, _ right: HeldSample) -> Bool {
    let (first, second) = (left.sample, right.sample)
    if left.rank != right.rank { return left.rank.rawValue < right.rank.rawValue }
    if first.code != second.code { return first.code < second.code }
    return first.kind.rawValue < second.kind.rawValue
  }
}

extension PresentState.Holder {
  fileprivate mutating func apply(_ sample: Sample) {
    switch sample.kind {
    case .touchDown, .touchMove:
      var sample = sample
      sample.kind = .touchDown
      put(sample, .contacts)
    case .touchUp, .touchCancel:
      samples.removeAll { $0.rank == .contacts && $0.sample.code == sample.code }
    case .touchShape, .touchForce: put(sample, .contacts)
    case .penProximity:
      samples.removeAll { $0.rank.rawValue <= PresentState.Rank.penTip.rawValue }
      if sample.x == 1 { put(sample, .penProximity) }
    case .penPlace: put(sample, .penPlace)
    case .penForce: put(sample, .penForce)
    case .penTilt: put(sample, .penTilt)
    case .penRotation: put(sample, .penRotation)
    case .penSlider: put(sample, .penSlider)
    case .penTip: put(sample, .penTip, while: sample.x == 1)
    case .pointerPlace: put(sample, .pointer)
    case .button: put(sample, .buttons, while: sample.x == 1)
    case .pinchBegin, .swipeBegin, .holdBegin: put(sample, .gesture)
    case .pinchChange: put(sample, .gestureChange)
    case .pinchEnd, .swipeEnd, .holdEnd:
      samples.removeAll { $0.rank == .gesture || $0.rank == .gestureChange }
    case .key: put(sample, .keys, while: sample.x == 1)
    case .axis: put(sample, .axes)
    case .battery:
      samples.removeAll { $0.sample.kind == .battery }
      put(sample, .battery)
    case .switchState: put(sample, .switches)
    case .padDial: put(sample, .dials, while: sample.x >= 0)
    // A movement, text that was typed, or a reading that the next one replaces: nothing that lasts.
    case .pointerMotion, .scroll, .swipeChange, .keyCharacters, .sensor: break
    }
  }

  /// Replaces the held sample of the same kind and code.
  private mutating func put(_ sample: Sample, _ rank: PresentState.Rank, while isHeld: Bool = true)
  {
    samples.removeAll { $0.sample.kind == sample.kind && $0.sample.code == sample.code }
    if isHeld { samples.append(PresentState.HeldSample(rank: rank, sample: sample)) }
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
}
