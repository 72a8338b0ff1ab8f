package import InputCore
package import InputRecording

/// The devices that are present and the contacts that are down, which say whether inputs can follow
/// one another.
package struct Contacts {
  package struct Slot: Hashable {
    package var device: DeviceID
    package var code: UInt16
  }

  private var devices: Set<DeviceID>
  private var down: Set<Slot> = []
  private var now: Instant

  package init(_ state: PresentState, at instant: Instant) {
    devices = Set(state.devices.map(\.id))
    now = instant
    for device in state.devices {
      for sample in state.held(by: device.id) where sample.kind == .touchDown {
        down.insert(Slot(device: device.id, code: sample.code))
      }
    }
  }

  /// Follows an input, and returns why it cannot come now; nil if it can.
  package mutating func fault(of input: Input) -> String? {
    guard input.instant >= now else {
      return "an input of \(input.instant.nanoseconds) ns after \(now.nanoseconds) ns"
    }
    now = input.instant
    switch input {
    case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: return nil
    case .deviceAdded(let device, _):
      return devices.insert(device.id).inserted ? nil : "device \(device.id.rawValue) twice"
    case .deviceRemoved(let id, _):
      down = down.filter { $0.device != id }
      return devices.remove(id) == nil ? "device \(id.rawValue) goes but is not here" : nil
    case .frame(let frame):
      guard devices.contains(frame.device) else {
        return "a frame of device \(frame.device.rawValue), which is not here"
      }
      for sample in frame.samples where !admit(sample) {
        return "\(sample.text), while that contact is \(isDown(sample) ? "down" : "up")"
      }
      return nil
    }
  }

  /// The input without what cannot come now; nil if nothing is left of it.
  package mutating func fitted(_ input: Input) -> Input? {
    guard case .frame(var frame) = input, devices.contains(frame.device) else {
      return fault(of: input) == nil ? input : nil
    }
    now = max(now, frame.instant)
    frame.samples = frame.samples.filter { admit($0) }
    return frame.samples.isEmpty ? nil : .frame(frame)
  }

  private func isDown(_ sample: Sample) -> Bool {
    down.contains(Slot(device: sample.device, code: sample.code))
  }

  /// Whether the sample can come now; follows it if it can.
  private mutating func admit(_ sample: Sample) -> Bool {
    let slot = Slot(device: sample.device, code: sample.code)
    switch sample.kind {
    case .touchDown: return down.insert(slot).inserted
    case .touchUp, .touchCancel: return down.remove(slot) != nil
    case .touchMove, .touchShape, .touchForce: return down.contains(slot)
    case .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation, .penSlider,
      .pointerMotion, .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange, .pinchEnd, .key,
      .keyCharacters, .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd,
      .switchState, .padDial, .battery, .sensor:
      return true
    }
  }
}

extension Sample {
  /// Whether the sample is of a contact, which its code numbers.
  var isOfContact: Bool {
    switch kind {
    case .touchDown, .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce: true
    case .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation, .penSlider,
      .pointerMotion, .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange, .pinchEnd, .key,
      .keyCharacters, .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd,
      .switchState, .padDial, .battery, .sensor:
      false
    }
  }

  /// Whether it is of a contact and has a place.
  var isPlaced: Bool {
    isOfContact && kind != .touchShape && kind != .touchForce
  }

  var slot: Contacts.Slot { Contacts.Slot(device: device, code: code) }
}
