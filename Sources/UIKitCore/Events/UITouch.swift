import InputCore

/// One finger or other contact, from its landing until it has left and every receiver has been
/// notified.
///
/// The same object serves the finger's whole life. Do not keep it past the sequence: read what you
/// need while you handle its event. Only the engine writes its properties. An object to which
/// nothing refers any more, weakly neither, may serve a later finger.
///
/// For tests, make a subclass that overrides properties, and pass it to touch methods directly. The
/// engine makes and reads touches of this class only.
///
/// A plain Swift class whose hash is its number, so that a `Set<UITouch>` has the same order in
/// every process; see `UITouch+Hashing.swift`.
@preconcurrency @MainActor open class UITouch {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// The finger has just landed.
    case began = 0
    /// The finger has moved.
    case moved = 1
    /// The finger is down and has not changed since the previous event.
    case stationary = 2
    /// The finger has left the surface.
    case ended = 3
    /// The system cancelled the touch: a recognizer claimed it, or its device was removed.
    case cancelled = 4
    /// A pointer or pen with nothing pressed entered a view.
    case regionEntered = 5
    /// A pointer or pen with nothing pressed moved over a view.
    case regionMoved = 6
    /// A pointer or pen with nothing pressed left a view, or began to press.
    case regionExited = 7
  }

  /// The kind of contact; the numbers are UIKit's.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on a surface beside the screen, such as a touchpad that reports its contacts.
    case indirect = 1
    /// A pen.
    case pencil = 2
    /// A pointer with a pressed button.
    case indirectPointer = 3

    /// The name of `pencil` in older sources.
    public static var stylus: TouchType { .pencil }
  }

  /// The kind of input that a touch represents inside the engine. All kinds but `touch` are hidden
  /// touches: they carry input without contacts through the arbitration.
  enum Kind: UInt8 {
    /// A finger, a pen's tip, a pressed pointer.
    case touch
    /// A pointer or pen over the views.
    case hover
    /// A wheel or touchpad that scrolls.
    case scroll
    /// A touchpad's fingers that pinch or rotate.
    case transform
    /// A key or button; apps see `press`.
    case press
  }

  /// The phase as of the event being delivered.
  open var phase: Phase { state.phase }
  /// The time at which the touch landed or last changed, in seconds from the timeline's zero.
  open var timestamp: TimeInterval { state.instant.seconds }
  /// The number of times that a finger has landed at about this location in quick succession; at
  /// least 1, or 0 for a touch that no finger made.
  open var tapCount: Int { state.tapCount }
  /// The kind of contact.
  open var type: TouchType { storedType }
  /// The view that was hit when the finger landed; it stays the same wherever the finger moves.
  ///
  /// nil if no view wanted the touch.
  open var view: UIView? { state.view }
  /// The window that was hit when the finger landed.
  open var window: UIWindow? { state.window }
  /// The recognizers to which the touch is offered, from the hit view outwards; fixed when it
  /// lands.
  ///
  /// A recognizer that refused or ignored the touch, or that has been removed, is not among them.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    state.recognizers.filter { $0.progress.gestureMask & bit != 0 }
  }

  /// The engine's own values of the touch.
  @safe @exclusivity(unchecked) package final var state: State
  /// `state.window` as an uncounted reference.
  @inline(__always) final var uncountedWindow: Uncounted<UIWindow>? {
    Uncounted(ifAny: state.window)
  }

  /// The kind of contact, whatever a subclass overrides.
  final let storedType: TouchType
  /// The kind of input that the touch represents.
  nonisolated final let kind: Kind
  /// The touch's number among those alive, 0 to 63: its bit in every mask. 64 and above, without a
  /// bit, for a touch that an app made.
  package nonisolated final let index: Int
  /// The touch's bit in every mask.
  nonisolated final let bit: UInt64
  /// The device that sends the touch's samples.
  final let device: DeviceID
  /// The contact's slot on its device.
  final let slot: UInt16

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
    state = State(at: windowLocation, instant)
  }

  /// Creates a touch that no finger made: at time and location zero, in no view, with a tap count
  /// of 0.
  public init() {
    kind = .touch
    storedType = .direct
    index = Limits.touches + CreationOrder.next()
    bit = 0
    device = DeviceID(0)
    slot = 0
    state = State(at: .zero, .zero)
    state.tapCount = 0
  }

  /// Ends the press that a hidden touch carries, before the touch is removed.
  final func endPress() {
    guard state.press != nil else { return }
    let isKept = !isKnownUniquelyReferenced(&state.press)
    Uncounted(ifAny: state.press)?.use { $0.end(isKept: isKept) }
    state.press = nil
  }

  /// Returns the location of the finger, in points, in the coordinates of `view`; nil stands for
  /// the window.
  open func location(in view: UIView?) -> CGPoint {
    convert(state.location, to: view)
  }

  /// Returns the location of the finger at the previous delivered event, in points, in the
  /// coordinates of `view`; nil stands for the window.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(state.previousLocation, to: view)
  }

  /// Returns the location that the sample reports, in points, in the coordinates of `view`; for
  /// drawing, since it may lie outside the view that was hit. The engine never moves touches, so
  /// this is `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint {
    location(in: view)
  }

  /// Returns the location that the sample reported at the previous delivered event, in points; see
  /// `preciseLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint {
    previousLocation(in: view)
  }

  // MARK: Properties that only some devices report

  /// Half the contact's long axis, in points; 0 if the device does not report the size of contacts.
  ///
  /// Recordings of touchscreens contain it; libinput's events of a live touchscreen do not.
  open var majorRadius: CGFloat { state.traits.majorRadius }

  /// The error of `majorRadius` either way, in points: the rounding and filtering of the device.
  open var majorRadiusTolerance: CGFloat { state.traits.majorRadiusTolerance }

  /// The force of the contact: 1 for an average touch, up to `maximumPossibleForce`; 0 if the
  /// device does not report force.
  ///
  /// The average is `UIInputTunables.averageForceShare` of the device's range.
  open var force: CGFloat {
    guard let pressure = state.traits.pressure else { return 0 }
    return pressure / UIInputTunables.current.averageForceShare
  }

  /// The greatest `force` that the device can report; 0 if it reports none.
  open var maximumPossibleForce: CGFloat {
    state.traits.pressure == nil ? 0 : 1 / UIInputTunables.current.averageForceShare
  }

  /// The angle between a pen and the glass, in radians: half of pi for an upright pen, and for a
  /// finger.
  open var altitudeAngle: CGFloat {
    state.traits.altitudeAngle
  }

  /// Returns the angle, in radians, clockwise, from the x axis of `view` (nil: of the window) to
  /// the direction of the pen's upper end; 0 for an upright pen and for a finger.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return DeterministicMath.arcTangent(y: vector.dy, x: vector.dx)
  }

  /// Returns the direction of the pen's upper end, in the coordinates of `view` (nil: of the
  /// window), with length 1.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    leanVector(in: view)
  }

  /// A pen's rotation about its own axis, in radians, clockwise; 0 if the device does not report
  /// it.
  open var rollAngle: CGFloat { state.traits.roll }

  /// The properties whose values are estimates: a pen landed and has not reported them yet.
  open var estimatedProperties: Properties { state.estimate.properties }

  /// The estimates that an update may still replace; empty if the values are final.
  open var estimatedPropertiesExpectingUpdates: Properties { state.estimate.expecting }

  /// A number that links this touch to the copy that `touchesEstimatedPropertiesUpdated(_:)` passes
  /// later; nil if nothing is or was an estimate. Increases with each estimate.
  open var estimationUpdateIndex: NSNumber? {
    state.estimate.index.map { NSNumber(value: $0) }
  }
}
