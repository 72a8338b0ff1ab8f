internal import CLibevdev
internal import EvdevDecoding
internal import Glibc
internal import InputCore

/// Reads the extent and pressure of contacts from the kernel's current state, through libinput's
/// own descriptor, for a device that allows no second reader.
///
/// EVIOCGMTSLOTS and EVIOCGABS leave the descriptor's events alone. They return the current state,
/// not an earlier one: if several reports are pending for libinput, the values of the last one
/// count for all. The tracking IDs keep the values of one contact apart from those of the next.
final class ContactSampler: ContactReader {
  let detail = ContactDetail.sampled
  private let descriptor: Int32
  private var decoder: TouchDecoder
  private let slotCount: Int
  private let axes: Set<UInt16>

  /// Reads a device through a copy of its only reader's descriptor; nil if the device reports
  /// neither extent nor pressure of contacts, or if the kernel does not keep them (protocol A).
  init?(descriptor: Int32, _ description: DeviceDescriptor) {
    guard description.reportsContactDetail, let decoder = TouchDecoder(description) else {
      return nil
    }
    switch decoder.touchProtocol {
    case .reports: return nil
    case .slots:
      let last = description.axis(Code.ABS_MT_SLOT)?.maximum ?? 0
      slotCount = Int(min(max(last, 0), Int32(Limits.touchesPerDevice) - 1)) + 1
    case .single: slotCount = 0
    }
    // A copy, because libinput may close its own while touches wait in its queue.
    self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    self.decoder = decoder
    axes = Set(description.axes.map(\.code))
  }

  deinit { _ = close(descriptor) }

  func nextFrame(upTo limit: Instant) -> Frame? {
    guard let state = state() else { return nil }
    // As after a loss of events, the decoder sends only the changes.
    _ = decoder.decode(
      KernelEvent(instant: limit, type: Code.EV_SYN, code: Code.SYN_DROPPED, value: 0))
    let report = KernelEvent(instant: limit, type: Code.EV_SYN, code: Code.SYN_REPORT, value: 0)
    guard decoder.decode(report, stateAfterLoss: state) else { return nil }
    return decoder.frame.samples.isEmpty ? nil : decoder.frame
  }

  /// The contacts now; nil if the device is gone.
  private func state() -> TouchState? {
    guard slotCount > 0 else { return singleState() }
    guard let identities = slots(Code.ABS_MT_TRACKING_ID) else { return nil }
    let major = slots(Code.ABS_MT_TOUCH_MAJOR)
    let minor = slots(Code.ABS_MT_TOUCH_MINOR)
    let orientation = slots(Code.ABS_MT_ORIENTATION)
    let pressure = slots(Code.ABS_MT_PRESSURE)
    let contacts = identities.indices.map { slot in
      TouchState.Contact(
        trackingID: identities[slot], x: 0, y: 0, major: major?[slot], minor: minor?[slot],
        orientation: orientation?[slot], pressure: pressure?[slot])
    }
    return TouchState(
      contacts: contacts, activeSlot: 0, isTouching: false, x: 0, y: 0, pressure: nil)
  }

  /// The current pressure of a device with one contact. Whether the contact is down is left to
  /// libinput, since reading the keys would drop libinput's events.
  private func singleState() -> TouchState? {
    var value = input_absinfo()
    let request = Self.request(0x40 + UInt(Code.ABS_PRESSURE), MemoryLayout<input_absinfo>.size)
    guard unsafe ioctl(descriptor, request, &value) >= 0 else { return nil }
    return TouchState(
      contacts: [], activeSlot: 0, isTouching: true, x: 0, y: 0, pressure: value.value)
  }

  /// The values of one axis in all slots; nil if the device has no such axis, or is gone.
  private func slots(_ code: UInt16) -> [Int32]? {
    guard axes.contains(code) else { return nil }
    return unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: slotCount + 1) { words in
      unsafe words.initialize(repeating: 0)
      unsafe words[0] = Int32(code)
      let request = Self.request(0x0A, words.count * MemoryLayout<Int32>.size)
      guard let start = words.baseAddress, unsafe ioctl(descriptor, request, start) >= 0 else {
        return nil
      }
      return unsafe Array(words[1...])
    }
  }

  /// A request number: the kernel's `_IOR('E', number, size)`, a macro that Swift does not import.
  private static func request(_ number: UInt, _ size: Int) -> UInt {
    UInt(2) << 30 | UInt(size) << 16 | UInt(UInt8(ascii: "E")) << 8 | number
  }
}
