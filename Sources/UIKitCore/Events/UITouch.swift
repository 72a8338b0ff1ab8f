import InputCore

/// One finger (or other contact) from the moment it lands until it has left and everybody knows.
///
/// The same object serves the finger's whole life. Do not keep it past the sequence: read what you
/// need while you handle its event. Every property is written by the engine alone.
///
/// A plain Swift class whose hash is its number, so that a `Set<UITouch>` has the same order in every
/// process; see `UITouch+Hashing.swift`.
@preconcurrency @MainActor public final class UITouch {
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
    /// A pointer or pen that presses nothing came over a view.
    case regionEntered = 5
    /// A pointer or pen that presses nothing moved over a view.
    case regionMoved = 6
    /// A pointer or pen that pressed nothing left a view, or presses now.
    case regionExited = 7
  }

  /// What made the touch; the numbers are UIKit's.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen itself.
    case direct = 0
    /// A finger on a surface beside the screen, such as a touchpad that tells of its contacts.
    case indirect = 1
    /// A pen.
    case pencil = 2
    /// A pointer with a pressed button.
    case indirectPointer = 3

    /// The word of older sources for `pencil`.
    public static var stylus: TouchType { .pencil }
  }

  /// What a touch stands for inside the engine. All kinds but `touch` are hidden touches: they carry
  /// something without contacts through the arbitration.
  enum Kind: UInt8 {
    /// A finger, a pen's tip, a pressed pointer.
    case touch
    /// A pointer or pen over the views.
    case hover
    /// A wheel or touchpad that scrolls.
    case scroll
    /// A touchpad's fingers that pinch or turn.
    case transform
    /// A key or button; `press` is what the app sees.
    case press
  }

  /// Where the touch is in its life, as of the event being delivered.
  @safe @exclusivity(unchecked) public internal(set) var phase = Phase.began
  /// Seconds after the timeline's zero: of the landing, or of the last change.
  public var timestamp: TimeInterval { instant.seconds }
  /// How many times a finger has now landed at about this place in quick succession; at least 1.
  @safe @exclusivity(unchecked) public internal(set) var tapCount = 1
  /// What made the touch.
  public let type: TouchType
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

  /// What the touch stands for.
  nonisolated let kind: Kind
  /// The press that a hidden touch carries.
  @safe @exclusivity(unchecked) var press: UIPress?
  /// The kernel's code of that press's key.
  @safe @exclusivity(unchecked) var keyCode: UInt16 = 0
  /// Size, force, lean: what only some devices tell.
  @safe @exclusivity(unchecked) var traits = TouchTraits()
  /// Which of the traits are guesses, and until when.
  @safe @exclusivity(unchecked) var estimate = TouchEstimate()

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
  /// When the previous delivered event found the touch.
  @safe @exclusivity(unchecked) var previousInstant: Instant
  /// When the finger landed.
  let landingInstant: Instant
  /// Where the finger landed in the window, in points, for a view that learns of it late.
  @safe @exclusivity(unchecked) var landingLocation: CGPoint
  /// The number of the surface that the device's places are of.
  @safe @exclusivity(unchecked) var surface = SurfaceTable.main
  /// Everybody from the hit view up to the window who might want the touch, decided at landing.
  @safe @exclusivity(unchecked) var recognizers: [UIGestureRecognizer] = []
  /// What the hit view knows of the touch.
  @safe @exclusivity(unchecked) var gate = TouchGate()
  /// What the touch really is while a view is told something else.
  @safe @exclusivity(unchecked) var shown = Shown(
    phase: .began, instant: .zero, location: .zero, previous: .zero)

  init(
    index: Int, device: DeviceID, slot: UInt16, kind: Kind = .touch, type: TouchType = .direct,
    instant: Instant, windowLocation: CGPoint
  ) {
    self.kind = kind
    self.type = type
    self.index = index
    bit = 1 << UInt64(index)
    self.device = device
    self.slot = slot
    self.instant = instant
    self.windowLocation = windowLocation
    previousWindowLocation = windowLocation
    previousInstant = instant
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

  /// Where the sample says that the touch is, in the coordinates of `view`; for drawing, since it
  /// may lie outside the view that was hit. Nothing here moves touches, so it is `location(in:)`.
  public func preciseLocation(in view: UIView?) -> CGPoint {
    location(in: view)
  }

  /// Where the sample said that the touch was at the previous delivered event; see
  /// `preciseLocation(in:)`.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint {
    previousLocation(in: view)
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== window else { return point }
    return view.convert(point, from: window)
  }

  /// An object of its own for the same finger, as it was or will be at `instant`.
  func copy(at instant: Instant, _ windowLocation: CGPoint) -> UITouch {
    let copy = UITouch(
      index: index, device: device, slot: slot, kind: kind, type: type, instant: instant,
      windowLocation: windowLocation)
    copy.phase = phase
    copy.tapCount = tapCount
    copy.view = view
    copy.window = window
    copy.traits = traits
    copy.estimate = estimate
    return copy
  }

  /// An object of its own for the same finger, as one sample of an event had it.
  func copy(of sample: UIEvent.CoalescedSample) -> UITouch {
    let copy = copy(at: sample.instant, sample.windowLocation)
    copy.previousWindowLocation = sample.previousWindowLocation
    copy.phase = sample.phase
    copy.traits = sample.traits
    copy.estimate = sample.estimate
    return copy
  }
}
