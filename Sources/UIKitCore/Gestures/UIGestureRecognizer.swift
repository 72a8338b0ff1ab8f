public import Foundation
import InputCore

/// Watches touches before their views get them and says when they make up a gesture.
///
/// A recognizer is attached to a view and sees every touch that lands in it or below it. It moves
/// through `state`; each state that a gesture reports is sent to every target as an action.
///
/// Subclasses override the methods for what they follow (touches, presses, `hovered`, `scrolled`,
/// `transformed`; the last three with `shouldReceive(_:)`) and `reset()`, set `state`, and call
/// `ignore(_:for:)`; `canPrevent(_:)` and its like say whom they leave alone. The built-in recognizers
/// have nothing else. A subclass reads the touches it is given during the call only; a timer that it
/// schedules there (`UIEventTimer`) keeps it undecided until it fires.
@preconcurrency @MainActor open class UIGestureRecognizer {
  /// Where a recognizer stands. Discrete ones go from `possible` to `ended`, continuous ones over
  /// `began` and `changed`.
  public enum State: Int, Sendable {
    /// Nothing has been decided; the state in which touches arrive.
    case possible = 0
    /// A continuous gesture was recognized. Sends the action.
    case began = 1
    /// A continuous gesture went on. Sends the action.
    case changed = 2
    /// A continuous gesture is over, or a discrete one was recognized. Sends the action.
    case ended = 3
    /// A continuous gesture was broken off. Sends the action.
    case cancelled = 4
    /// The touches make no such gesture. Sends nothing.
    case failed = 5

    /// What it is called in transcripts.
    var transcriptName: String {
      switch self {
      case .possible: "possible"
      case .began: "began"
      case .changed: "changed"
      case .ended: "ended"
      case .cancelled: "cancelled"
      case .failed: "failed"
      }
    }

    /// The discrete recognizers' word for `ended`.
    public static var recognized: State { .ended }
  }

  // MARK: Configuration

  /// Asked before the recognizer takes touches, begins, waits or shares. Held weakly.
  @safe @exclusivity(unchecked) open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// What the recognizer is called in transcripts and messages; nil for its kind.
  open var name: String?
  /// Whether recognition takes the touches away from their views. `true` unless set.
  @safe @exclusivity(unchecked) open var cancelsTouchesInView = true
  /// Whether views learn of a touch only after this recognizer has failed. `false` unless set.
  @safe @exclusivity(unchecked) open var delaysTouchesBegan = false
  /// Whether views learn of a touch's end only after this recognizer has failed. `true` unless set.
  @safe @exclusivity(unchecked) open var delaysTouchesEnded = true
  /// Whether touches are offered at all. Disabling breaks off what is going on (rule 3.8).
  open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      abandon()
    }
  }
  /// The view that the recognizer is attached to.
  open var view: UIView? { attachedView }

  /// `view`, unretained: the view owns the recognizer and clears this when it goes away or lets the
  /// recognizer go, so it cannot dangle.
  @safe @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var attachedView: UIView?
  @safe @exclusivity(unchecked) final var targets: [GestureTarget] = []
  final var failureRequirements: [WeakRecognizer] = []

  /// Types of touches, as raw values of `UITouch.TouchType`, that are offered; all unless set.
  open var allowedTouchTypes: [NSNumber] {
    get { Self.types(allowedTouches) }
    set { allowedTouches = Self.mask(newValue, all: Self.allTouches) }
  }
  /// Types of presses, as raw values of `UIPress.PressType`, that are offered; none unless set, so
  /// that the keys of a keyboard tap nothing by chance.
  open var allowedPressTypes: [NSNumber] {
    get { Self.types(allowedPresses) }
    set { allowedPresses = Self.mask(newValue, all: Self.allPresses) }
  }
  /// Whether touches of other types than the first are ignored until the next reset; `true` unless
  /// set.
  open var requiresExclusiveTouchType = true
  /// Modifier keys of the last event that the recognizer was given.
  open var modifierFlags: UIKeyModifierFlags { lastModifierFlags }
  /// Buttons of the last event that the recognizer was given.
  open var buttonMask: UIEvent.ButtonMask { lastButtonMask }

  /// The four types of touches, a bit each.
  private static let allTouches: UInt8 = 0b1111
  /// The seven types of presses, a bit each.
  private static let allPresses: UInt8 = 0b111_1111

  private static func types(_ mask: UInt8) -> [NSNumber] {
    (0..<8).filter { mask & 1 << $0 != 0 }.map { NSNumber(value: $0) }
  }

  /// The bits of `types`; numbers that stand for none are left out.
  private static func mask(_ types: [NSNumber], all: UInt8) -> UInt8 {
    let mask: UInt8 = types.reduce(0) { mask, type in
      (0..<8).contains(type.intValue) ? mask | 1 << UInt8(type.intValue) : mask
    }
    return mask & all
  }

  // MARK: Engine state

  /// `allowedTouchTypes`, a bit a type.
  @safe @exclusivity(unchecked) final var allowedTouches = allTouches
  /// `allowedPressTypes`, a bit a type.
  @safe @exclusivity(unchecked) final var allowedPresses: UInt8 = 0
  @safe @exclusivity(unchecked) final var lastModifierFlags: UIKeyModifierFlags = []
  @safe @exclusivity(unchecked) final var lastButtonMask: UIEvent.ButtonMask = []
  /// What the recognizer follows since the last reset.
  @safe @exclusivity(unchecked) final var followed = Followed.nothing
  /// Whether a hovering touch is over the view and was told so.
  @safe @exclusivity(unchecked) final var isHovered = false

  /// The arbiter's number while the recognizer has touches to decide about; -1 otherwise.
  @safe @exclusivity(unchecked) final var contender = -1
  /// The contest that it takes part in meanwhile, which clears this when it ends.
  @safe @exclusivity(unchecked) final var engagement: Uncounted<Contest>?
  /// The state that targets and delegates see.
  @safe @exclusivity(unchecked) final var published = State.possible
  /// What a touch method has asked for and the arbiter has not yet seen; nil if nothing.
  @safe @exclusivity(unchecked) final var wished: State?
  /// What the touch method that is running has asked for last; nil if nothing, and outside one.
  @safe @exclusivity(unchecked) final var written: State?
  /// Bits of the touches that are down and followed.
  @safe @exclusivity(unchecked) final var trackedMask: UInt64 = 0
  /// Bits of the followed touches whose landing the recognizer has not been told of.
  @safe @exclusivity(unchecked) final var untoldMask: UInt64 = 0
  /// Bits of all touches that belong to the gesture since the last reset, lifted ones included.
  @safe @exclusivity(unchecked) final var gestureMask: UInt64 = 0
  /// The tracked touches in the order of their arrival.
  @safe @exclusivity(unchecked) final var trackedTouches: ContiguousArray<UITouch> = []
  /// Whether the recognizer has had a touch since the last reset.
  @safe @exclusivity(unchecked) final var hasBeenFed = false
  /// Number of the last event that the recognizer was asked about, and whether it wanted it.
  @safe @exclusivity(unchecked) final var eventAnswer = (number: UInt64(0), isWanted: false)
  /// Armed timers that the recognizer scheduled in a touch method; nil before the first.
  @safe @exclusivity(unchecked) final var pendingTimers: PendingTimers?
  /// The timer of a built-in recognizer; nil before it is first set.
  @safe @exclusivity(unchecked) final var gestureTimer: GestureTimer?
  @safe @exclusivity(unchecked) final var ordinal: UInt32 = 0
  /// What the raw hash is.
  nonisolated final let creation: Int
  final var transcriptLabel: String?

  /// Makes a recognizer that sends `action` to `target`, an object; nil for either adds nobody.
  ///
  /// The defaults are for a subclass's `super.init()`: the compiler misses, where a constant is set before
  /// it, that the initializer without arguments is none for that.
  public init(target: Any? = nil, action: Selector? = nil) {
    creation = CreationOrder.next()
    if let target = TargetObject.of(target, for: action), let action { add(target, action) }
  }

  /// Makes a recognizer without targets.
  @_disfavoredOverload public convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Makes a recognizer that calls `action` on `target`, such as `Board.handlePan`.
  @inlinable
  public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
    target: Target, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// Makes a recognizer that calls `action`, which takes nothing, on `target`.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// Where the recognizer stands; set by subclasses only.
  ///
  /// Setting asks for a state. Of what one touch method asks for only the last counts, so that an
  /// override takes back what `super` has set: by *failed* or *cancelled*, without an action, or by
  /// *possible*, to decide later. The arbiter decides when every recognizer has seen the event: others
  /// may have to fail first, or may have won. Until then the getter gives what was asked for, so that
  /// a touch method reads what it wrote; afterwards it gives what was decided. Requests that rule
  /// 5 does not know are ignored.
  ///
  /// Nobody judges a recognizer that is in no window: fed by hand, as tests do, it takes on each state at
  /// once, sends no action and is not reset, until it is attached to a view.
  open var state: State {
    get { written ?? wished ?? published }
    set {
      if let engagement {
        engagement.use { $0.wish(newValue, of: self) }
      } else if isInWindow {
        contest?.wish(newValue, of: self)
      } else {
        published = newValue
      }
    }
  }

  /// Whether all others who ask for a state with the same event are judged before this one recognizes.
  var yieldsToOthers: Bool { false }

  /// Whether the gesture has begun, or was asked to and waits for others to fail; whoever asked.
  final var isUnderway: Bool {
    switch state {
    case .began, .changed: true
    case .possible: contest?.isHeldBack(self) ?? false
    case .ended, .cancelled, .failed: false
    }
  }

  /// The timer that a built-in recognizer has set fires.
  func timeIsUp() {}

  // MARK: Where the fingers are

  /// How many fingers the recognizer follows at the moment.
  ///
  /// 0 where it follows keys, a wheel or a touchpad; `location(in:)` tells the place then.
  open var numberOfTouches: Int { followed.isTouch ? trackedTouches.count : 0 }

  /// The middle of the followed fingers in the coordinates of `view`, of the window for nil.
  ///
  /// Where no finger is down any more: the middle of the last ones.
  open func location(in view: UIView?) -> CGPoint {
    convert(centroid, to: view)
  }

  /// Where the finger that arrived as number `index` is, in the coordinates of `view`.
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    precondition(
      trackedTouches.indices.contains(index),
      "touch \(index) of a recognizer that follows \(trackedTouches.count)")
    return trackedTouches[index].location(in: view)
  }

  /// Where the middle was when a finger was last let go, in window coordinates.
  @safe @exclusivity(unchecked) private final var lastCentroid = CGPoint.zero

  /// The middle of the followed fingers in window coordinates; the last one where none is left.
  private final var centroid: CGPoint {
    var x: CGFloat = 0
    var y: CGFloat = 0
    for touch in trackedTouches {
      x += touch.windowLocation.x
      y += touch.windowLocation.y
    }
    let count = CGFloat(trackedTouches.count)
    return count > 0 ? CGPoint(x: x / count, y: y / count) : lastCentroid
  }

  /// Keeps the middle of the fingers, some of which are about to be let go.
  final func updateCentroid() {
    lastCentroid = centroid
  }

  /// The kind's word in transcripts: `pan` for `UIPanGestureRecognizer`.
  final var transcriptKind: String {
    var kind = plainName(of: Swift.type(of: self))
    if kind.hasPrefix("UI") { kind.removeFirst(2) }
    let suffix = "GestureRecognizer"
    if kind.hasSuffix(suffix), kind != suffix { kind.removeLast(suffix.count) }
    return kind.prefix(1).lowercased() + kind.dropFirst()
  }

  final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = attachedView?.enclosingWindow, view !== window else {
      return point
    }
    return view.convert(point, from: window)
  }

  // MARK: Targets and order

  /// Sends `action` to `target` whenever the gesture reports. The same pair counts once.
  ///
  /// Targets are objects, called in the order added and held weakly; what is none is refused, with a
  /// note.
  open func addTarget(_ target: Any, action: Selector) {
    if let target = TargetObject.of(target, for: action) { add(target, action) }
  }

  /// Takes pairs away: those of `target` (nil: of any) with `action` (nil: with any).
  open func removeTarget(_ target: Any?, action: Selector?) { remove(target, action) }

  /// Waits with recognition until `otherGestureRecognizer` has failed; fails if that recognizes.
  ///
  /// It counts only while it has touches to decide about. Both are held weakly.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    waitForFailure(of: otherGestureRecognizer)
  }

  // MARK: For subclasses

  /// The kind in angle brackets.
  nonisolated open var description: String { "<\(Swift.type(of: self))>" }

  /// As `description`.
  nonisolated open var debugDescription: String { description }

  /// Fingers landed. The default does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers moved. The default does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers left. The default does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The system took fingers away: set *cancelled* where a gesture had begun, else *failed*.
  /// The default does nothing.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// A pen has told what `touches`, copies of ones delivered before, only guessed. Compare
  /// `estimationUpdateIndex`. The default does nothing.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Keys went down. The default does nothing.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Keys came up. The default does nothing.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// The system took keys away. The default does nothing.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// A pointer or pen that presses nothing came over the view, moved there or left it, as
  /// `touch.phase` says: `regionEntered`, `regionMoved`, `regionExited`. The default does nothing.
  ///
  /// Comes only to those whose `shouldReceive(_:)` answers true to a hover event.
  open func hovered(_ touch: UITouch, with event: UIEvent) {}
  /// A wheel or a touchpad's fingers scroll: content is to move by `translation` points more.
  ///
  /// `phase` is *began* and *moved*, then *ended* or *cancelled* with nothing to move. Comes only to
  /// those whose `shouldReceive(_:)` answers true to a scroll event. The default does nothing.
  open func scrolled(by translation: CGPoint, phase: UITouch.Phase, with event: UIEvent) {}
  /// A touchpad's fingers pinch or turn: since *began*, their distance has become `scale` times as
  /// large and they have turned by `rotation` radians, clockwise.
  ///
  /// Comes only to those whose `shouldReceive(_:)` answers true to a transform event. The default
  /// does nothing.
  open func transformed(
    scale: CGFloat, rotation: CGFloat, phase: UITouch.Phase, with event: UIEvent
  ) {}
  /// The gesture is over and `state` is *possible* again: forget everything about it.
  /// The default does nothing.
  open func reset() {}
  /// Whether this recognizer, once it recognizes, keeps `other` from recognizing. `true` unless
  /// overridden.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  /// Whether `other`, once it recognizes, keeps this one from recognizing. `true` unless overridden.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  /// Whether this recognizer must wait until `other` has failed. Asked once an attempt.
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  /// Whether `other` must wait until this recognizer has failed. Asked once an attempt.
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }
  /// Whether the recognizer wants what begins with `event`: touches and presses, if the delegate has
  /// nothing against it. Events without contacts go only to those that override this.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    switch event.type {
    case .touches, .presses: delegateAllows(event)
    case .hover, .scroll, .transform: false
    }
  }

  /// Whether the delegate, if there is one, lets the recognizer have what begins with `event`.
  public final func delegateAllows(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Forgets a touch: it is not followed, counted or taken from its view any more.
  ///
  /// A touch that the recognizer does not follow changes nothing.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    untrack(touch)
  }

  /// Forgets a press: it is not followed, or taken from its responder, any more.
  ///
  /// A press that the recognizer does not follow changes nothing.
  open func ignore(_ press: UIPress, for event: UIPressesEvent) {
    if let carrier = press.carrier { untrack(carrier) }
  }
}
