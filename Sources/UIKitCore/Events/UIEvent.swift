import InputCore

/// What happened to all fingers, keys or pointers at once; for touches, the same object for a whole
/// multi-touch sequence.
///
/// A sequence lasts from the first finger down until the last one up. Do not keep the event: its
/// contents change with each delivery.
///
/// A subclass that overrides what it wants to tell is a double for tests, to be handed to touch methods
/// by hand. The engine makes and reads events of this class alone.
@preconcurrency @MainActor open class UIEvent {
  /// What an event tells of; the numbers are UIKit's.
  public enum EventType: Int, Sendable {
    /// Fingers, pens or a pressed pointer on a surface.
    case touches = 0
    /// Keys and buttons without a place; a `UIPressesEvent`.
    case presses = 3
    /// A wheel or a touchpad's fingers scroll.
    case scroll = 10
    /// A pointer or a pen is over a view and presses nothing.
    case hover = 11
    /// A touchpad's fingers pinch or turn.
    case transform = 14
  }

  /// Buttons of a pointer, a bit a button.
  public struct ButtonMask: OptionSet, Sendable {
    /// Bit 0 is the first button.
    public let rawValue: Int

    /// Makes a set of buttons from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The button that selects, mostly the left one.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The button that asks for a menu, mostly the right one.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// Button `buttonNumber`, counted from 1; empty for a number outside 1 to 32.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1...32).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }
  }

  /// One sample that went into the event; `coalescedTouches(for:)` makes a touch of it when asked.
  struct CoalescedSample {
    var touch: Int
    var instant: Instant
    var windowLocation: CGPoint
    var previousWindowLocation: CGPoint
    var phase: UITouch.Phase
    var traits: TouchTraits
    /// Which of the traits are guesses, once the event is sent.
    var estimate = TouchEstimate()
  }

  /// What the event tells of.
  open var type: EventType { storedType }
  /// Seconds after the timeline's zero: the stamp of the newest sample in the event.
  open var timestamp: TimeInterval { instant.seconds }
  /// Every finger of the sequence, in any view and window, changed or not; for a hover event, what
  /// hovers.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }
  /// The modifier keys that are held as the event is delivered, on any keyboard.
  open var modifierFlags: UIKeyModifierFlags { storedModifierFlags }
  /// The buttons of pointers that are held as the event is delivered; empty for fingers.
  open var buttonMask: ButtonMask { storedButtonMask }

  /// For a scroll event, what kind of device scrolls; empty for the others.
  @safe @exclusivity(unchecked) public internal(set) final var scrollTypes: UIScrollTypeMask = []

  // What the engine writes and reads, whatever a subclass says.
  final let storedType: EventType
  @safe @exclusivity(unchecked) final var storedModifierFlags: UIKeyModifierFlags = []
  @safe @exclusivity(unchecked) final var storedButtonMask: ButtonMask = []
  /// What hands the event to windows, which clears this when it ends; nil for an event of an app's own.
  @safe @exclusivity(unchecked) final var delivery: Uncounted<ViewDelivery>?
  @safe @exclusivity(unchecked) final var instant = Instant.zero
  @safe @exclusivity(unchecked) final var touches: Set<UITouch> = []
  @safe @exclusivity(unchecked) final var samples = FrameList<CoalescedSample>(
    capacity: 4 * Limits.touchesPerDevice)
  /// Bits of the touches that changed, by phase.
  @safe @exclusivity(unchecked) final var changes = TouchChanges()

  init(_ type: EventType) {
    storedType = type
    touches.reserveCapacity(Limits.touchesPerDevice)
  }

  /// Makes an event that tells of touches, but of none.
  public init() {
    storedType = .touches
  }

  /// The fingers that landed in `view`; nil where there is none.
  open func touches(for view: UIView) -> Set<UITouch>? {
    subset { $0.view === view }
  }

  /// The fingers that landed in `window`; nil where there is none.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    subset { $0.window === window }
  }

  /// The fingers that `gesture` is tracking; nil where there is none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    subset { gesture.trackedMask & $0.bit != 0 }
  }

  /// Every sample of `touch` since the previous event, oldest first, the last a copy of `touch`.
  ///
  /// nil for a touch that this event does not change. The copies are objects of their own and valid
  /// only while the event is handled.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard changes.all & touch.bit != 0, touches.contains(touch) else { return nil }
    return samples.filter { $0.touch == touch.index }.map { touch.copy(of: $0) }
  }

  /// Where `touch` is likely to be next: two samples, half a frame of the screen apart, oldest first.
  ///
  /// The finger is taken to go on as it did since the previous event. Draw with them and drop them at
  /// the next event. nil for a touch that this event does not change; empty where there is nothing to
  /// go by: the finger has just landed, or has left. The copies are objects of their own.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    prediction(for: touch)
  }

  private final func subset(where isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    guard let subset = allTouches?.filter(isIncluded), !subset.isEmpty else { return nil }
    return subset
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
