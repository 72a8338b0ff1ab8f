internal import CLibevdev
internal import Glibc
internal import InputCore

/// A second look at a device's events, which tells releases that the kernel made up.
///
/// When a device goes, or the machine sleeps, the kernel lets go of its keys: those of a keyboard, the
/// buttons of a mouse, `BTN_TOUCH` of a pen or of a single-touch screen. To libinput they are let go of
/// like any others. Only the sync mark differs, whose value is 1, and libinput does not pass that on.
@safe final class ReportWatch {
  private let descriptor: Int32
  /// The stamp of the last report that the kernel made up.
  private var madeUp: Instant?

  /// Opens the node at `path` once more; nil where that cannot be had.
  ///
  /// To be made before libinput opens the node: the kernel serves its readers in that order, so that
  /// a report is here by the time that libinput has it.
  init?(path: String) {
    descriptor = unsafe Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var device: OpaquePointer?
    guard unsafe libevdev_new_from_fd(descriptor, &device) == 0 else { return nil }
    // Stays set on the descriptor, and makes its stamps comparable with libinput's.
    _ = unsafe libevdev_set_clock_id(device, CLOCK_MONOTONIC)
    unsafe libevdev_free(device)
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }

  /// What the kernel tells of the device; nil where it has gone.
  ///
  /// Never to be asked through libinput's descriptor: the kernel's answer about keys drops those that
  /// wait to be read there.
  func facts() -> EvdevFacts? {
    try? EvdevFacts(descriptor: descriptor)
  }

  /// Whether the report that the kernel stamped `instant` was made up by it. Reads without waiting.
  func isMadeUp(at instant: Instant) -> Bool {
    // 768 bytes: beyond 1024 they would not be on the stack.
    unsafe withUnsafeTemporaryAllocation(of: input_event.self, capacity: 32) { events in
      let size = MemoryLayout<input_event>.stride
      while true {
        let count = unsafe read(descriptor, events.baseAddress, events.count * size)
        guard count >= size else { return }
        unsafe look(at: UnsafeBufferPointer(rebasing: events[..<(count / size)]))
      }
    }
    return madeUp == instant
  }

  private func look(at events: UnsafeBufferPointer<input_event>) {
    for index in events.indices {
      let event = unsafe events[index]
      guard event.type == UInt16(EV_SYN), event.code == UInt16(SYN_REPORT), event.value != 0 else {
        continue
      }
      let microseconds = UInt64(event.time.tv_sec) * 1_000_000 + UInt64(event.time.tv_usec)
      madeUp = Instant(nanoseconds: microseconds * 1000)
    }
  }
}
