import InputCore

/// What happened to all fingers at once; the same object for a whole multi-touch sequence.
///
/// A sequence lasts from the first finger down until the last one up. Do not keep the event: its
/// contents change with each delivery.
@MainActor public final class UIEvent {
  /// What an event tells of.
  public enum EventType: Int, Sendable {
    /// Fingers on a surface.
    case touches = 0
  }

  /// A narrower kind within `EventType`.
  public enum EventSubtype: Int, Sendable {
    /// Touches have no subtype.
    case none = 0
  }

  /// One sample that went into the event; `coalescedTouches(for:)` makes a touch of it when asked.
  struct CoalescedSample {
    var touch: Int
    var instant: Instant
    var windowLocation: CGPoint
    var previousWindowLocation: CGPoint
    var phase: UITouch.Phase
  }

  /// What the event tells of.
  public var type: EventType { .touches }
  /// Always `none`.
  public var subtype: EventSubtype { .none }
  /// Seconds after the timeline's zero: the stamp of the newest sample in the event.
  public var timestamp: TimeInterval { instant.seconds }
  /// Every finger of the sequence, in any view and window, changed or not.
  public var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

  @safe @exclusivity(unchecked) var instant = Instant.zero
  @safe @exclusivity(unchecked) var touches: Set<UITouch> = []
  @safe @exclusivity(unchecked) var samples: ContiguousArray<CoalescedSample> = []
  /// Bits of the touches that changed, by phase.
  @safe @exclusivity(unchecked) var changes = TouchChanges()

  init() {
    touches.reserveCapacity(Limits.touchesPerDevice)
    samples.reserveCapacity(4 * Limits.touchesPerDevice)
  }

  /// The fingers that landed in `view`; nil where there is none.
  public func touches(for view: UIView) -> Set<UITouch>? {
    subset { $0.view === view }
  }

  /// The fingers that landed in `window`; nil where there is none.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    subset { $0.window === window }
  }

  /// The fingers that `gesture` is tracking; nil where there is none.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    subset { gesture.trackedMask & $0.bit != 0 }
  }

  /// Every sample of `touch` since the previous event, oldest first, the last a copy of `touch`.
  ///
  /// nil for a touch that this event does not change. The copies are objects of their own and valid
  /// only while the event is handled.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard changes.all & touch.bit != 0, touches.contains(touch) else { return nil }
    return samples.filter { $0.touch == touch.index }.map { sample in
      let copy = UITouch(
        index: touch.index, device: touch.device, slot: touch.slot, instant: sample.instant,
        windowLocation: sample.windowLocation)
      copy.previousWindowLocation = sample.previousWindowLocation
      copy.phase = sample.phase
      copy.tapCount = touch.tapCount
      copy.view = touch.view
      copy.window = touch.window
      return copy
    }
  }

  private func subset(where isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    let subset = touches.filter(isIncluded)
    return subset.isEmpty ? nil : subset
  }
}

/// Which touches an event changes, a bit a touch, by phase.
struct TouchChanges {
  var began: UInt64 = 0
  var moved: UInt64 = 0
  var ended: UInt64 = 0
  var cancelled: UInt64 = 0

  /// Every touch that the event changes.
  var all: UInt64 { began | moved | ended | cancelled }
}
