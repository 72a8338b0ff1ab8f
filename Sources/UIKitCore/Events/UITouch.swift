import InputCore

/// One finger (or other contact) from the moment it lands until it has left and everybody knows.
///
/// The same object serves the finger's whole life. Do not keep it past the sequence: read what you
/// need while you handle its event. Every property is written by the engine alone.
///
/// A plain Swift class whose hash is its number, so that a `Set<UITouch>` has the same order in every
/// process; see `UITouch+Hashing.swift`.
@MainActor public final class UITouch {
  /// Where a touch is in its life.
  public enum Phase: Int, Sendable {
    /// The finger has just landed.
    case began = 0
    /// The finger has a new place.
    case moved = 1
    /// The finger is down and has not changed since the previous event.
    case stationary = 2
    /// The finger has left the surface.
    case ended = 3
    /// The system took the touch away: a recognizer claimed it, or its device is gone.
    case cancelled = 4
  }

  /// What made the touch.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen itself.
    case direct = 0
  }

  /// Where the touch is in its life, as of the event being delivered.
  @safe @exclusivity(unchecked) public internal(set) var phase = Phase.began
  /// Seconds after the timeline's zero: of the landing, or of the last change.
  public var timestamp: TimeInterval { instant.seconds }
  /// How many times a finger has now landed at about this place in quick succession; at least 1.
  @safe @exclusivity(unchecked) public internal(set) var tapCount = 1
  /// What made the touch.
  public var type: TouchType { .direct }
  /// The view that was hit when the finger landed; stays the same wherever the finger goes.
  ///
  /// nil where no view wanted the touch.
  @safe @exclusivity(unchecked) public internal(set) var view: UIView?
  /// The window that was hit when the finger landed.
  @safe @exclusivity(unchecked) public internal(set) var window: UIWindow?
  /// The recognizers that the touch is offered to, from the hit view outwards; fixed when it lands.
  ///
  /// A recognizer that refused or ignored the touch, or that has been removed, is not in it.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    recognizers.filter { $0.gestureMask & bit != 0 }
  }

  /// Number of the touch among those alive, 0 to 63: its bit in every mask.
  nonisolated let index: Int
  /// The touch's bit in every mask.
  nonisolated let bit: UInt64
  /// Who sends the touch's samples.
  let device: DeviceID
  /// The contact's slot on its device.
  let slot: UInt16
  /// When the touch last changed.
  @safe @exclusivity(unchecked) var instant: Instant
  /// Place in the window, in points.
  @safe @exclusivity(unchecked) var windowLocation: CGPoint
  /// Place in the window at the previous delivered event, in points.
  @safe @exclusivity(unchecked) var previousWindowLocation: CGPoint
  /// When the finger landed.
  let landingInstant: Instant
  /// Where the finger landed in the window, in points, for a view that learns of it late.
  @safe @exclusivity(unchecked) var landingLocation: CGPoint
  /// Everybody from the hit view up to the window who might want the touch, decided at landing.
  @safe @exclusivity(unchecked) var recognizers: [UIGestureRecognizer] = []
  /// What the hit view knows of the touch.
  @safe @exclusivity(unchecked) var gate = TouchGate()
  /// What the touch really is while a view is told something else.
  @safe @exclusivity(unchecked) var shown = Shown(
    phase: .began, instant: .zero, location: .zero, previous: .zero)

  init(
    index: Int, device: DeviceID, slot: UInt16, instant: Instant, windowLocation: CGPoint
  ) {
    self.index = index
    bit = 1 << UInt64(index)
    self.device = device
    self.slot = slot
    self.instant = instant
    self.windowLocation = windowLocation
    previousWindowLocation = windowLocation
    landingInstant = instant
    landingLocation = windowLocation
  }

  /// Where the finger is, in the coordinates of `view`; of the window for nil. In points.
  public func location(in view: UIView?) -> CGPoint {
    convert(windowLocation, to: view)
  }

  /// Where the finger was at the previous delivered event, in the coordinates of `view`; of the
  /// window for nil. In points.
  public func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousWindowLocation, to: view)
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== window else { return point }
    return view.convert(point, from: window)
  }
}
