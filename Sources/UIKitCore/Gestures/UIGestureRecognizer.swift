public import Foundation
import InputCore

/// Watches touches before their views receive them, and reports when they make up a gesture.
///
/// A recognizer is attached to a view and receives every touch that lands in it or below it. It
/// moves through `state`; each state that a gesture reports is sent to every target as an action.
///
/// ```
/// let pan = UIPanGestureRecognizer(target: self, action: Board.handlePan)
/// view.addGestureRecognizer(pan)
/// ```
///
/// Subclasses override the methods for the input that they follow (touches, presses, `hovered`,
/// `scrolled`, `transformed`; the last three with `shouldReceive(_:)`) and `reset()`, set `state`,
/// and call `ignore(_:for:)`; `canPrevent(_:)` and similar methods decide about competitors. The
/// built-in recognizers use nothing else. A subclass reads the touches that it receives during the
/// call only; a timer that it schedules there (`UIEventTimer`) keeps it undecided until it fires.
@preconcurrency @MainActor open class UIGestureRecognizer {
  /// The state of a recognizer. Discrete ones go from `possible` to `ended`, continuous ones
  /// through `began` and `changed`.
  public enum State: Int, Sendable {
    /// Nothing is decided yet; the state in which touches arrive.
    case possible = 0
    /// A continuous gesture was recognized. Sends the action.
    case began = 1
    /// A continuous gesture continued. Sends the action.
    case changed = 2
    /// A continuous gesture ended, or a discrete one was recognized. Sends the action.
    case ended = 3
    /// A continuous gesture was cancelled. Sends the action.
    case cancelled = 4
    /// The touches do not make up the gesture. Sends nothing.
    case failed = 5

    /// The state's name in transcripts.
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

    /// `ended`, as discrete recognizers call it.
    public static var recognized: State { .ended }
  }

  // MARK: Configuration

  /// The object that decides whether the recognizer receives touches, begins, waits for others or
  /// recognizes together with them. Held weakly.
  @safe @exclusivity(unchecked) open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet {
      DelegateCheck.check(delegate, (any UIGestureRecognizerDelegate).self) {
        $0 is any UIGestureRecognizerDelegate.Type
      }
    }
  }
  /// The recognizer's name in transcripts and messages; nil for that of its kind.
  open var name: String?
  /// Whether recognition cancels the touches in their views. Default: `true`.
  @safe @exclusivity(unchecked) open var cancelsTouchesInView = true
  /// Whether views receive a touch only after this recognizer has failed. Default: `false`.
  @safe @exclusivity(unchecked) open var delaysTouchesBegan = false
  /// Whether views receive a touch's end only after this recognizer has failed. Default: `true`.
  @safe @exclusivity(unchecked) open var delaysTouchesEnded = true
  /// Whether the recognizer is offered touches. Disabling it cancels its gesture (rule 3.8).
  @safe @exclusivity(unchecked) open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      abandon()
    }
  }
  /// The view that the recognizer is attached to.
  open var view: UIView? { attachedView }

  /// `view`, unretained: the view owns the recognizer and clears this when it is deallocated or
  /// releases the recognizer, so it cannot dangle.
  @safe @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var attachedView: UIView?
  @safe @exclusivity(unchecked) final var targets: [GestureTarget] = []
  final var failureRequirements: [WeakRecognizer] = []

  /// The types of touches that are offered, as raw values of `UITouch.TouchType`. Default: all.
  open var allowedTouchTypes: [NSNumber] {
    get { Self.types(allowedTouches) }
    set { allowedTouches = Self.mask(newValue, all: Self.allTouches) }
  }
  /// The types of presses that are offered, as raw values of `UIPress.PressType`. Default: none, so
  /// that a keyboard's keys do not tap by accident.
  open var allowedPressTypes: [NSNumber] {
    get { allowedPresses.map { NSNumber(value: $0) } }
    set {
      let known = newValue.map(\.intValue).filter { UIPress.PressType(rawValue: $0) != nil }
      allowedPresses = Set(known).sorted()
    }
  }
  /// Whether touches of other types than the first are ignored until the next reset. Default:
  /// `true`.
  open var requiresExclusiveTouchType = true
  /// The modifier keys held at the last event that the recognizer received.
  open var modifierFlags: UIKeyModifierFlags { progress.lastModifierFlags }
  /// The buttons held at the last event that the recognizer received.
  open var buttonMask: UIEvent.ButtonMask { progress.lastButtonMask }

  /// The four types of touches, one bit each.
  private static let allTouches: UInt8 = 0b1111

  private static func types(_ mask: UInt8) -> [NSNumber] {
    (0..<8).filter { mask & 1 << $0 != 0 }.map { NSNumber(value: $0) }
  }

  /// The bits of `types`; numbers of no type are left out.
  private static func mask(_ types: [NSNumber], all: UInt8) -> UInt8 {
    let mask: UInt8 = types.reduce(0) { mask, type in
      (0..<8).contains(type.intValue) ? mask | 1 << UInt8(type.intValue) : mask
    }
    return mask & all
  }

  // MARK: Engine state

  /// `allowedTouchTypes`, one bit per type.
  @safe @exclusivity(unchecked) final var allowedTouches = allTouches
  /// The numbers of `allowedPressTypes`, in ascending order.
  final var allowedPresses: [Int] = []
  /// How far the gesture has come.
  @safe @exclusivity(unchecked) final var progress = GestureProgress()
  @safe @exclusivity(unchecked) final var ordinal: UInt32 = 0
  /// The recognizer's creation number, its raw hash.
  nonisolated final let creation: Int
  final var transcriptLabel: TranscriptLabel?
  /// Where app code has made it; nil while no evidence is kept.
  final let madeAt = CallPlaces.present

  /// Creates a recognizer that sends `action` to `target`, an object; if either is nil, it has no
  /// target.
  ///
  /// The defaults serve a subclass's `super.init()`: when a constant is set before that call, the
  /// compiler does not find the initializer without arguments.
  public init(target: Any? = nil, action: Selector? = nil) {
    creation = CreationOrder.next()
    if let target = TargetObject.of(target, for: action), let action { add(target, action) }
  }

  /// Creates a recognizer without targets.
  @_disfavoredOverload public convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Creates a recognizer that calls `action`, such as `Board.handlePan`, on `target`.
  @inlinable
  public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
    target: Target, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// Creates a recognizer that calls `action`, a method without arguments, on `target`.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// The recognizer's state; only subclasses set it.
  ///
  /// Setting it requests a state. Only the last request of a touch method counts, so an override
  /// can withdraw the request that `super` made: by *failed* or *cancelled*, without an action, or
  /// by *possible*, to decide later. The arbiter decides when every recognizer has received the
  /// event: others may have to fail first, or may have won. Until then the getter returns the
  /// requested state, so that a touch method reads what it wrote; afterwards it returns the decided
  /// one. Requests that rule 5 does not list are ignored.
  ///
  /// A recognizer outside any window is not judged: fed directly, as by tests, it takes on each
  /// state immediately, sends no action and is not reset, until it is attached to a view.
  open var state: State {
    get { progress.written ?? progress.wished ?? progress.published }
    set {
      if let engagement = progress.engagement {
        engagement.use { $0.wish(newValue, of: self) }
      } else if isInWindow {
        contest?.wish(newValue, of: self)
      } else {
        progress.published = newValue
      }
    }
  }

  /// Whether requests that other recognizers make in the same event are judged before this one's.
  var yieldsToOthers: Bool { false }

  /// Whether the gesture has begun, or has been requested to begin and waits for others to fail.
  @inline(__always) final var isUnderway: Bool {
    switch state {
    case .began, .changed: true
    case .possible: progress.engagement?.use { $0.isHeldBack(self) } ?? false
    case .ended, .cancelled, .failed: false
    }
  }

  /// The timer that a built-in recognizer has set fires.
  @_spi(Toolkit) open func timeIsUp() {}

  // MARK: Where the fingers are

  /// The number of fingers that the recognizer tracks at the moment.
  ///
  /// 0 if it follows keys, a wheel or a touchpad; `location(in:)` still returns the location.
  open var numberOfTouches: Int {
    progress.followed.isTouch ? progress.trackedTouches.count : 0
  }

  /// Returns the centroid of the tracked fingers in the coordinates of `view`, in points; nil
  /// stands for the window. Once no finger is down, the last centroid.
  open func location(in view: UIView?) -> CGPoint {
    convert(centroid, to: view)
  }

  /// Returns the location of the finger that arrived as number `index`, in the coordinates of
  /// `view`, in points; nil stands for the window. Traps if there is no such finger.
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    precondition(
      progress.trackedTouches.indices.contains(index),
      "touch \(index) is out of range: the recognizer tracks \(progress.trackedTouches.count)")
    return progress.trackedTouches[index].location(in: view)
  }

  /// The centroid of the tracked fingers in window coordinates; the last one if none remains.
  private final var centroid: CGPoint {
    var x: CGFloat = 0
    var y: CGFloat = 0
    for touch in progress.trackedTouches {
      x += touch.state.location.x
      y += touch.state.location.y
    }
    let count = CGFloat(progress.trackedTouches.count)
    return count > 0 ? CGPoint(x: x / count, y: y / count) : progress.lastCentroid
  }

  /// Stores the centroid of the fingers, some of which are about to be released.
  final func updateCentroid() {
    progress.lastCentroid = centroid
  }

  /// The kind's name in transcripts: `pan` for `UIPanGestureRecognizer`.
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

  /// Sends `action` to `target` for each report of the gesture. The same pair is added only once.
  ///
  /// Targets are objects, called in the order added and held weakly. Other values are refused, with
  /// a note.
  open func addTarget(_ target: Any, action: Selector) {
    if let target = TargetObject.of(target, for: action) { add(target, action) }
  }

  /// Removes pairs: those of `target` (nil: any) with `action` (nil: any).
  open func removeTarget(_ target: Any?, action: Selector?) { remove(target, action) }

  /// Delays recognition until `otherGestureRecognizer` has failed; fails if that recognizes.
  ///
  /// The other counts only while it has touches to decide about. Both are held weakly.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    waitForFailure(of: otherGestureRecognizer)
  }

  // MARK: For subclasses

  /// The class, name and state in angle brackets.
  nonisolated open var description: String { defaultDescription }

  /// The same text as `description`.
  nonisolated open var debugDescription: String { description }

  /// Fingers landed. The default does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers moved. The default does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers left. The default does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The system cancelled fingers: set *cancelled* if the gesture had begun, otherwise *failed*.
  /// The default does nothing.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// A pen has reported values that `touches`, copies of touches delivered before, only estimated.
  /// Compare `estimationUpdateIndex`. The default does nothing.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Keys went down. The default does nothing.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// The force of held buttons changed. The default does nothing.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Keys came up. The default does nothing.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// The system cancelled keys. The default does nothing.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// A pointer or pen with nothing pressed entered the view, moved there or left it; `touch.phase`
  /// is `regionEntered`, `regionMoved` or `regionExited`. The default does nothing.
  ///
  /// Sent only to recognizers whose `shouldReceive(_:)` returns true for a hover event.
  open func hovered(_ touch: UITouch, with event: UIEvent) {}
  /// A wheel or a touchpad's fingers scroll: content should move by another `translation` points,
  /// in the window's coordinates.
  ///
  /// `phase` is *began* and *moved*, then *ended* or *cancelled* without movement. Sent only to
  /// recognizers whose `shouldReceive(_:)` returns true for a scroll event. The default does
  /// nothing.
  open func scrolled(by translation: CGPoint, phase: UITouch.Phase, with event: UIEvent) {}
  /// A touchpad's fingers pinch or rotate: since *began*, their distance has changed by the factor
  /// `scale`, and they have rotated by `rotation` radians, clockwise.
  ///
  /// Sent only to recognizers whose `shouldReceive(_:)` returns true for a transform event. The
  /// default does nothing.
  open func transformed(
    scale: CGFloat, rotation: CGFloat, phase: UITouch.Phase, with event: UIEvent
  ) {}
  /// The gesture has ended and `state` is *possible* again: forget everything about it. The default
  /// does nothing.
  open func reset() {}
  /// Whether this recognizer, once it recognizes, prevents `other` from recognizing. Default:
  /// `true`.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  /// Whether `other`, once it recognizes, prevents this one from recognizing. Default: `true`.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  /// Whether this recognizer must wait until `other` has failed. Asked once per attempt.
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  /// Whether `other` must wait until this recognizer has failed. Asked once per attempt.
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }
  /// Whether the recognizer receives the input that begins with `event`. Default: touches and
  /// presses, if the delegate allows them. Events without contacts go only to recognizers that
  /// override this.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    switch event.type {
    case .touches, .presses: delegateAllows(event)
    case .hover, .scroll, .transform, .motion, .remoteControl: false
    }
  }

  /// Whether the delegate, if there is one, allows the input that begins with `event`.
  public final func delegateAllows(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Forgets a touch: it is no longer tracked, counted or cancelled in its view.
  ///
  /// Has no effect on a touch that the recognizer does not track.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    untrack(touch)
  }

  /// Forgets a press: it is no longer tracked, or cancelled in its responder.
  ///
  /// Has no effect on a press that the recognizer does not track.
  open func ignore(_ press: UIPress, for event: UIPressesEvent) {
    if let carrier = press.carrier { untrack(carrier) }
  }
}
