internal import EvdevDecoding
internal import InputCore
internal import RandomTestSupport

extension DeviceRecording {
  /// A device with random events of all its codes, as a broken device sends them: values beyond
  /// their range, slots that do not exist, keys that repeat.
  init(randomEventsFor device: DeviceDescriptor, seed: UInt64, frameCount: Int) {
    var random = SeededGenerator(seed: seed)
    var frames: [ArraySlice<KernelEvent>] = []
    for _ in 0..<frameCount {
      var events: [KernelEvent] = []
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        if let event = device.randomEvent(&random) { events.append(event) }
      }
      events.append(
        KernelEvent(
          instant: .zero, type: KernelCode.EV_SYN, code: KernelCode.SYN_REPORT, value: 0))
      frames.append(events[...])
    }
    self.init(descriptor: device, frames: frames)
  }
}

extension DeviceDescriptor {
  /// Keys with which the kernel itself restarts the machine, if modifiers are held: `KEY_KPDOT`,
  /// `KEY_SYSRQ`, `KEY_DELETE`.
  private static let keysOfTheKernel: [UInt16] = [83, 99, 111]

  /// An event of one of the device's codes; nil for a type that no hardware sends.
  fileprivate func randomEvent(_ random: inout SeededGenerator) -> KernelEvent? {
    guard let capability = capabilities.randomElement(using: &random),
      let code = capability.codes.randomElement(using: &random)
    else { return nil }
    if capability.type == KernelCode.EV_KEY, Self.keysOfTheKernel.contains(code) { return nil }
    let value: Int32
    switch capability.type {
    case 1, 5: value = Int32.random(in: 0...1, using: &random)  // EV_KEY, EV_SW
    case 2: value = Int32.random(in: -20...20, using: &random)  // EV_REL
    case 3: value = randomValue(ofAxis: code, &random)  // EV_ABS
    default: return nil
    }
    return KernelEvent(instant: .zero, type: capability.type, code: code, value: value)
  }

  private func randomValue(ofAxis code: UInt16, _ random: inout SeededGenerator) -> Int32 {
    if random.once(in: 50) { return [Int32.min, -1, 0, .max].randomElement(using: &random) ?? 0 }
    guard let axis = axis(code), axis.minimum < axis.maximum else { return 0 }
    // ABS_MT_TRACKING_ID: every other contact lifts.
    if code == 0x39, random.once(in: 2) { return -1 }
    return Int32.random(in: axis.minimum...axis.maximum, using: &random)
  }
}
