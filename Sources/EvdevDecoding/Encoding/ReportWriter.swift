internal import InputCore

/// Collects the kernel events of reports, each ended by `SYN_REPORT`.
struct ReportWriter {
  /// The reports so far.
  private(set) var events: [KernelEvent]
  /// The instant of the next events.
  let instant: Instant
  /// Whether the open report has events.
  private(set) var isOpen = false

  /// Starts writing behind `events`.
  init(after events: consuming [KernelEvent], at instant: Instant) {
    self.events = events
    self.instant = instant
  }

  /// Adds an event to the open report.
  mutating func put(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    events.append(KernelEvent(instant: instant, type: type, code: code, value: value))
    isOpen = true
  }

  /// Ends the open report; an empty one is not sent.
  mutating func close() {
    guard isOpen else { return }
    put(Code.EV_SYN, Code.SYN_REPORT, 0)
    isOpen = false
  }

  /// Marks the last report as the kernel marks those that it makes up.
  mutating func markMadeUp() {
    guard !isOpen, let last = events.indices.last, events[last].type == Code.EV_SYN else { return }
    events[last].value = 1
  }
}
