internal import CLibevdev
internal import Glibc
internal import InputCore

/// A second reader of a device's events, which identifies releases that the kernel made up.
///
/// When a device is removed or inhibited, or the machine sleeps, the kernel releases its keys:
/// those of a keyboard, the buttons of a mouse, `BTN_TOUCH` of a pen or of a single-touch screen.
/// It also lifts the contacts of an inhibited screen. To libinput these look like any other
/// releases. Only the value of the SYN_REPORT differs: it is 1, which libinput does not pass on.
@safe final class ReportWatch {
  private let descriptor: Int32
  /// The time stamp of the last report that the kernel made up.
  private var madeUp: Instant?

  /// Opens the node at `path` a second time; nil if that fails.
  ///
  /// Must be created before libinput opens the node: the kernel serves readers in the order in
  /// which they opened it, so a report arrives here first.
  init?(path: String) {
    guard let descriptor = openForReading(path) else { return nil }
    self.descriptor = descriptor
  }

  deinit { _ = close(descriptor) }

  /// The kernel's facts about the device; nil if it is gone.
  ///
  /// Never read them through libinput's descriptor: reading the key state drops its pending key
  /// events.
  func facts() -> EvdevFacts? {
    try? EvdevFacts(descriptor: descriptor)
  }

  /// Whether the kernel made up the report with time stamp `instant`. Does not block.
  func isMadeUp(at instant: Instant) -> Bool {
    // 768 bytes: more than 1024 would not be on the stack.
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
      madeUp = Instant(seconds: event.time.tv_sec, microseconds: event.time.tv_usec)
    }
  }
}
