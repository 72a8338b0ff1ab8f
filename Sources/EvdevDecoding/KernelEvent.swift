public import InputCore

/// One event of the kernel: its `input_event`, with the time stamp on the timeline.
@frozen public struct KernelEvent: Equatable, Sendable {
  /// The kernel's time stamp.
  public var instant: Instant
  /// `EV_SYN`, `EV_KEY`, `EV_ABS` and so on.
  public var type: UInt16
  /// The code within `type`: `ABS_MT_SLOT`, `BTN_TOUCH` and so on.
  public var code: UInt16
  /// The value: device units for an axis; 0, 1 or 2 (repeat) for a key.
  public var value: Int32

  /// Creates an event from its parts.
  @inlinable public init(instant: Instant, type: UInt16, code: UInt16, value: Int32) {
    self.instant = instant
    self.type = type
    self.code = code
    self.value = value
  }

  /// Whether it ends a report that the kernel made up: a key's repeat, or the releases of a device
  /// that is inhibited, suspended or removed.
  package var isMadeUp: Bool {
    type == Code.EV_SYN && code == Code.SYN_REPORT && value != 0
  }
}
