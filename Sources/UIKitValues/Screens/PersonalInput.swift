package import InputCore

/// Tells input that a person makes from everything else that devices send: a person keeps the
/// displays awake, and wakes them.
package struct PersonalInput: Sendable {
  /// The axes of each device that has any, by device.
  private var axes: [DeviceID: [AbsoluteAxis]] = [:]
  /// The devices that have something near their screen.
  private var near: [DeviceID] = []

  /// Creates it without devices.
  package init() {}

  /// Follows devices that come and go, and what is near. Call it after `contains(_:)`.
  package mutating func apply(_ input: Input) {
    switch input {
    case .deviceAdded(let device, _): axes[device.id] = device.axes.isEmpty ? nil : device.axes
    case .deviceRemoved(let device, _):
      axes[device] = nil
      near.removeAll { $0 == device }
    case .frame(let frame):
      for sample in frame.samples where sample.isOfProximity {
        near.removeAll { $0 == sample.device }
        if sample.x > 0 { near.append(sample.device) }
      }
    case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: break
    }
  }

  /// Whether a person made the frame: a touch, a key, a button, or something that has come near.
  ///
  /// Releases do not count, except a finger's: a device may release what it held by itself. Nor do
  /// sticks near their centre, which are never quite still, and what remains near.
  package func contains(_ frame: Frame) -> Bool {
    frame.samples.contains { isPersonal($0) }
  }

  private func isPersonal(_ sample: Sample) -> Bool {
    switch sample.kind {
    case .touchDown, .touchMove, .touchUp, .penPlace, .pointerMotion, .pointerPlace, .pinchBegin,
      .pinchChange, .swipeBegin, .swipeChange, .holdBegin, .penSlider:
      true
    case .penProximity, .penTip, .button, .key: sample.x == 1
    case .scroll: sample.x != 0 || sample.y != 0
    case .padDial: sample.x >= 0
    case .axis: isDeflected(sample)
    case .sensor: sample.isOfProximity && sample.x > 0 && !near.contains(sample.device)
    case .touchCancel, .touchShape, .touchForce, .penForce, .penTilt, .penRotation, .pinchEnd,
      .keyCharacters, .swipeEnd, .holdEnd, .switchState, .battery:
      false
    }
  }

  /// Whether an axis is farther than a quarter of its range from each value at which it may rest;
  /// for an axis whose range is unknown, whether it is not 0.
  private func isDeflected(_ sample: Sample) -> Bool {
    guard let axis = axes[sample.device]?.first(where: { $0.code == sample.code }) else {
      return sample.x != 0
    }
    let (least, most) = (Int64(axis.minimum), Int64(axis.maximum))
    let middle = (least + most) / 2
    let rests: [Int64] =
      switch sample.code {
      // `ABS_X`, `ABS_Y`, `ABS_RX` and `ABS_RY` of the kernel are sticks.
      case 0, 1, 3, 4: [middle]
      // `ABS_Z` and `ABS_RZ` are triggers, or the second stick.
      case 2, 5: [least, middle]
      default: least < 0 ? [middle] : [least]
      }
    return rests.allSatisfy { abs(Int64(sample.x) - $0) * 4 > most - least }
  }
}

extension Sample {
  /// Whether it is a reading of a proximity sensor.
  package var isOfProximity: Bool { kind == .sensor && code == Sensor.proximity.rawValue }
}
