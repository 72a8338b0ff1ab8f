import InputCore

/// One finger (or other contact) from the moment it lands until it has left and everybody knows.
///
/// The same object serves the finger's whole life. Do not keep it past the sequence: read what you
/// need while you handle its event. Every property is written by the engine alone.
///
/// A subclass that overrides what it wants to tell is a double for tests, to be handed to touch methods
/// by hand. The engine makes and reads touches of this class alone.
///
/// A plain Swift class whose hash is its number, so that a `Set<UITouch>` has the same order in every
/// process; see `UITouch+Hashing.swift`.
@preconcurrency @MainActor open class UITouch {
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
  open var phase: Phase { storedPhase }
  /// Seconds after the timeline's zero: of the landing, or of the last change.
  open var timestamp: TimeInterval { instant.seconds }
  /// How many times a finger has now landed at about this place in quick succession; at least 1, and 0
  /// for a touch that no finger made.
  open var tapCount: Int { storedTapCount }
  /// What made the touch.
  open var type: TouchType { storedType }
  /// The view that was hit when the finger landed; stays the same wherever the finger goes.
  ///
  /// nil where no view wanted the touch.
  open var view: UIView? { storedView }
  /// The window that was hit when the finger landed.
  open var window: UIWindow? { storedWindow }
  /// The recognizers that the touch is offered to, from the hit view outwards; fixed when it lands.
  ///
  /// A recognizer that refused or ignored the touch, or that has been removed, is not in it.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    recognizers.filter { $0.gestureMask & bit != 0 }
  }

  // What the engine writes and reads, whatever a subclass says.
  @safe @exclusivity(unchecked) final var storedPhase = Phase.began
  @safe @exclusivity(unchecked) final var storedTapCount = 1
  final let storedType: TouchType
  @safe @exclusivity(unchecked) final var storedView: UIView?
  @safe @exclusivity(unchecked) final var storedWindow: UIWindow?
  /// The same, uncounted.
  @inline(__always) final var uncountedWindow: Uncounted<UIWindow>? {
    Uncounted(ifAny: storedWindow)
  }

  /// What the touch stands for.
  nonisolated final let kind: Kind
  /// The press that a hidden touch carries.
  @safe @exclusivity(unchecked) final var press: UIPress?
  /// The kernel's code of that press's key.
  @safe @exclusivity(unchecked) final var keyCode: UInt16 = 0
  /// Size, force, lean: what only some devices tell.
  @safe @exclusivity(unchecked) final var traits = TouchTraits()
  /// Which of the traits are guesses, and until when.
  @safe @exclusivity(unchecked) final var estimate = TouchEstimate()

  /// Number of the touch among those alive, 0 to 63: its bit in every mask. From 64 on, without a bit,
  /// where an app has made the touch.
  nonisolated final let index: Int
  /// The touch's bit in every mask.
  nonisolated final let bit: UInt64
  /// Who sends the touch's samples.
  final let device: DeviceID
  /// The contact's slot on its device.
  final let slot: UInt16
  /// When the touch last changed.
  @safe @exclusivity(unchecked) final var instant: Instant
  /// Place in the window, in points.
  @safe @exclusivity(unchecked) final var windowLocation: CGPoint
  /// Place in the window at the previous delivered event, in points.
  @safe @exclusivity(unchecked) final var previousWindowLocation: CGPoint
  /// When the previous delivered event found the touch.
  @safe @exclusivity(unchecked) final var previousInstant: Instant
  /// When the finger landed.
  final let landingInstant: Instant
  /// Where the finger landed in the window, in points, for a view that learns of it late.
  @safe @exclusivity(unchecked) final var landingLocation: CGPoint
  /// The number of the surface that the device's places are of.
  @safe @exclusivity(unchecked) final var surface = SurfaceTable.main
  /// Everybody from the hit view up to the window who might want the touch, decided at landing.
  @safe @exclusivity(unchecked) final var recognizers: [UIGestureRecognizer] = []
  /// What the hit view knows of the touch.
  @safe @exclusivity(unchecked) final var gate = TouchGate()
  /// What the touch really is while a view is told something else.
  @safe @exclusivity(unchecked) final var shown = Shown(
    phase: .began, instant: .zero, location: .zero, previous: .zero)

  init(
    index: Int, device: DeviceID, slot: UInt16, kind: Kind = .touch, type: TouchType = .direct,
    instant: Instant, windowLocation: CGPoint
  ) {
    self.kind = kind
    storedType = type
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

  /// Makes a touch that no finger has made: at the zero of time and place, in no view, without taps.
  public init() {
    kind = .touch
    storedType = .direct
    index = Limits.touches + CreationOrder.next()
    bit = 0
    device = DeviceID(0)
    slot = 0
    instant = .zero
    windowLocation = .zero
    previousWindowLocation = .zero
    previousInstant = .zero
    landingInstant = .zero
    landingLocation = .zero
    storedTapCount = 0
  }

  /// Where the finger is, in the coordinates of `view`; of the window for nil. In points.
  open func location(in view: UIView?) -> CGPoint {
    convert(windowLocation, to: view)
  }

  /// Where the finger was at the previous delivered event, in the coordinates of `view`; of the
  /// window for nil. In points.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousWindowLocation, to: view)
  }

  /// Where the sample says that the touch is, in the coordinates of `view`; for drawing, since it
  /// may lie outside the view that was hit. Nothing here moves touches, so it is `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint {
    location(in: view)
  }

  /// Where the sample said that the touch was at the previous delivered event; see
  /// `preciseLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint {
    previousLocation(in: view)
  }

  // MARK: What only some devices tell

  /// Half the contact's long axis in points; 0 where the device does not tell its contacts' size.
  ///
  /// Recordings of touchscreens have it; a live touchscreen's libinput events do not.
  open var majorRadius: CGFloat { traits.majorRadius }

  /// How far `majorRadius` may be off either way, in points: what the device rounds and filters.
  open var majorRadiusTolerance: CGFloat { traits.majorRadiusTolerance }

  /// How hard the contact presses, 1 for an average touch, up to `maximumPossibleForce`; 0 where the
  /// device tells no force.
  ///
  /// Average is `UIInputTunables.averageForceShare` of the device's range.
  open var force: CGFloat {
    guard let pressure = traits.pressure else { return 0 }
    return pressure / UIInputTunables.current.averageForceShare
  }

  /// The greatest `force` that the device can tell; 0 where it tells none.
  open var maximumPossibleForce: CGFloat {
    traits.pressure == nil ? 0 : 1 / UIInputTunables.current.averageForceShare
  }

  /// Radians between a pen and the glass, half of pi where it stands upright; a finger counts as
  /// upright.
  open var altitudeAngle: CGFloat {
    traits.altitudeAngle
  }

  /// Radians, clockwise, from the x axis of `view` (of the window for nil) to where the pen's upper
  /// end points; 0 for an upright pen and for a finger.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return DeterministicMath.arcTangent(y: vector.dy, x: vector.dx)
  }

  /// Where the pen's upper end points, in the coordinates of `view` (of the window for nil), with
  /// length 1.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    leanVector(in: view)
  }

  /// A pen's turn about its own axis in radians, clockwise; 0 where the device does not tell.
  open var rollAngle: CGFloat { traits.roll }

  /// The properties whose values are guesses: a pen landed and has not told them yet.
  open var estimatedProperties: Properties { estimate.properties }

  /// The guesses that an update may still replace; empty where the values are final.
  open var estimatedPropertiesExpectingUpdates: Properties { estimate.expecting }

  /// Ties this touch to the one that `touchesEstimatedPropertiesUpdated(_:)` brings later; nil where
  /// nothing is or was a guess. Grows from guess to guess.
  open var estimationUpdateIndex: NSNumber? { estimate.index.map { NSNumber(value: $0) } }
}
