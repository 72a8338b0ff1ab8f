import InputCore

/// The changes to all fingers, keys or pointers at one time. For touches, the same object serves a
/// whole multi-touch sequence.
///
/// A sequence lasts from the first finger down until the last one up. Do not keep the event: its
/// contents change with each delivery.
///
/// For tests, make a subclass that overrides properties, and pass it to touch methods directly. The
/// engine makes and reads events of this class only.
@preconcurrency @MainActor open class UIEvent {
  /// The kind of an event; the numbers are UIKit's.
  public enum EventType: Int, Sendable {
    /// Touches by fingers, pens or a pointer with a pressed button.
    case touches = 0
    /// A movement of the device, such as a shake.
    case motion = 1
    /// A command of a media key, a headset, a remote control or another program.
    case remoteControl = 2
    /// Keys and buttons without a location; a `UIPressesEvent`.
    case presses = 3
    /// Scrolling, by a wheel or a touchpad's fingers.
    case scroll = 10
    /// A pointer or a pen over a view, with nothing pressed.
    case hover = 11
    /// Pinching or rotating, by a touchpad's fingers.
    case transform = 14
  }

  /// Buttons of a pointer, one bit per button.
  public struct ButtonMask: OptionSet, Sendable {
    /// Bit 0 is the first button.
    public let rawValue: Int

    /// Makes a set of buttons from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The button that selects, usually the left one.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The button that opens a menu, usually the right one.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// Returns the mask of button `buttonNumber`, counted from 1; empty for a number outside 1 to
    /// 32.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1...32).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }
  }

  /// One sample of the event; `coalescedTouches(for:)` turns it into a touch on demand.
  struct CoalescedSample {
    var touch: Int
    var instant: Instant
    var windowLocation: CGPoint
    var previousWindowLocation: CGPoint
    var traits: TouchTraits
    /// Which of the traits are estimates, set when the event is sent.
    var estimate = TouchEstimate()
    /// Last, so that all fields before it are aligned: copying the traits byte by byte stalls the
    /// processor.
    var phase: UITouch.Phase
  }

  /// The kind of the event.
  open var type: EventType { storedType }
  /// The command of a remote-control event, or the kind of a motion; `none` for all other events.
  open var subtype: EventSubtype { storedSubtype }
  /// The time of the newest sample in the event, in seconds from the timeline's zero.
  open var timestamp: TimeInterval { instant.seconds }
  /// Every finger of the sequence, in any view and window, changed or not; for a hover event, the
  /// hovering touches. nil if there are none.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }
  /// The modifier keys held, on any keyboard, as the event is delivered.
  open var modifierFlags: UIKeyModifierFlags { storedModifierFlags }
  /// The pointer buttons held as the event is delivered; empty for fingers.
  open var buttonMask: ButtonMask { storedButtonMask }

  /// For a scroll event, the kind of device that scrolls; otherwise empty.
  public internal(set) final var scrollTypes: UIScrollTypeMask = []

  /// The number of fingers, for a scroll event by three or more fingers that swipe on a touchpad or
  /// by fingers that rest there; otherwise 0.
  public internal(set) final var fingerCount = 0
  /// For a scroll event, whether it is a hold: the fingers on the touchpad rest, and nothing
  /// scrolls.
  public internal(set) final var isResting = false

  // The values that the engine writes and reads, whatever a subclass overrides.
  final let storedType: EventType
  final let storedSubtype: EventSubtype
  /// Whether a motion begins or ends; nil for other events.
  final var motionPhase: MotionPhase?
  @safe @exclusivity(unchecked) final var storedModifierFlags: UIKeyModifierFlags = []
  @safe @exclusivity(unchecked) final var storedButtonMask: ButtonMask = []
  /// The object that delivers the event to windows; it clears this property when the application
  /// ends. Nil for an event that an app made.
  @safe @exclusivity(unchecked) final var delivery: Uncounted<ViewDelivery>?
  @safe @exclusivity(unchecked) final var instant = Instant.zero
  @safe @exclusivity(unchecked) final var touches: Set<UITouch> = []
  @safe @exclusivity(unchecked) final var samples = FrameList<CoalescedSample>()
  /// Bits of the touches that changed, by phase.
  @safe @exclusivity(unchecked) final var changes = TouchChanges()

  init(_ type: EventType) {
    storedType = type
    storedSubtype = .none
    touches.reserveCapacity(Limits.touchesPerDevice)
    samples = FrameList(capacity: 4 * Limits.touchesPerDevice)
  }

  /// Creates an event of type `touches` without touches.
  public init() {
    storedType = .touches
    storedSubtype = .none
  }

  /// Creates a remote-control event.
  init(remoteControl subtype: EventSubtype, at instant: Instant) {
    storedType = .remoteControl
    storedSubtype = subtype
    self.instant = instant
  }

  /// Creates the event of a shake's beginning or end.
  init(motion phase: MotionPhase, at instant: Instant) {
    storedType = .motion
    storedSubtype = .motionShake
    motionPhase = phase
    self.instant = instant
  }

  /// Returns the fingers that landed in `view`; nil if there are none.
  open func touches(for view: UIView) -> Set<UITouch>? {
    subset { $0.view === view }
  }

  /// Returns the fingers that landed in `window`; nil if there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    subset { $0.window === window }
  }

  /// Returns the fingers that `gesture` tracks; nil if there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    subset { gesture.progress.trackedMask & $0.bit != 0 }
  }

  /// Returns every sample of `touch` since the previous event, oldest first; the last is a copy of
  /// `touch`.
  ///
  /// Returns nil for a touch that this event does not change. The copies are separate objects,
  /// valid only while the event is handled.
  ///
  /// ```
  /// override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
  ///   for touch in touches {
  ///     for sample in event?.coalescedTouches(for: touch) ?? [touch] {
  ///       path.addLine(to: sample.location(in: self))
  ///     }
  ///   }
  /// }
  /// ```
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard changes.all & touch.bit != 0, touches.contains(touch) else { return nil }
    return samples.filter { $0.touch == touch.index }.map { touch.copy(of: $0) }
  }

  /// Returns the likely next locations of `touch`: two samples, half a frame of the screen apart,
  /// oldest first.
  ///
  /// The samples extrapolate the finger's movement since the previous event. Draw with them, and
  /// discard the drawing at the next event. Returns nil for a touch that this event does not
  /// change, and an empty array if there is nothing to extrapolate: the finger has just landed, or
  /// has left. The copies are separate objects.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    prediction(for: touch)
  }

  private final func subset(where isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    guard let subset = allTouches?.filter(isIncluded), !subset.isEmpty else { return nil }
    return subset
  }
}

/// The touches that an event changes, one bit per touch, by phase.
struct TouchChanges {
  var began: UInt64 = 0
  var moved: UInt64 = 0
  var ended: UInt64 = 0
  var cancelled: UInt64 = 0

  /// Every touch that the event changes.
  var all: UInt64 { began | moved | ended | cancelled }
}
