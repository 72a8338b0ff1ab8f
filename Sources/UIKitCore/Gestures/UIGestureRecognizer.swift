import InputCore

/// Watches touches before their views get them and says when they make up a gesture.
///
/// A recognizer is attached to a view and sees every touch that lands in it or below it. It moves
/// through `state`; each state that a gesture reports is sent to every target as an action.
///
/// Subclasses override the four touch methods and `reset()`, set `state`, and call `ignore(_:for:)`.
/// The built-in recognizers do nothing else. A subclass reads the touches it is given during the call
/// only; a timer that it schedules there (`UIEventTimer`) keeps it undecided until it fires.
@MainActor open class UIGestureRecognizer {
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

    /// The discrete recognizers' word for `ended`.
    public static var recognized: State { .ended }
  }

  // MARK: Configuration

  /// Asked before the recognizer takes touches, begins, waits or shares. Held weakly.
  public weak var delegate: (any UIGestureRecognizerDelegate)?
  /// What the recognizer is called in transcripts and messages; nil for its kind.
  public var name: String?
  /// Whether recognition takes the touches away from their views. `true` unless set.
  @safe @exclusivity(unchecked) public final var cancelsTouchesInView = true
  /// Whether views learn of a touch only after this recognizer has failed. `false` unless set.
  @safe @exclusivity(unchecked) public final var delaysTouchesBegan = false
  /// Whether views learn of a touch's end only after this recognizer has failed. `true` unless set.
  @safe @exclusivity(unchecked) public final var delaysTouchesEnded = true
  /// Whether touches are offered at all. Disabling breaks off what is going on (semantics 3.8).
  public var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      abandon()
    }
  }
  /// The view that the recognizer is attached to.
  public final var view: UIView? { attachedView }

  /// `view`, unretained: the view owns the recognizer and clears this when it goes away or lets the
  /// recognizer go, so it cannot dangle.
  @safe @exclusivity(unchecked) final unowned(unsafe) var attachedView: UIView?
  @safe @exclusivity(unchecked) final var targets: [GestureTarget] = []
  final var failureRequirements: [WeakRecognizer] = []

  // MARK: Engine state

  /// The arbiter's number while the recognizer has touches to decide about; -1 otherwise.
  @safe @exclusivity(unchecked) final var contender = -1
  /// The state that targets and delegates see.
  @safe @exclusivity(unchecked) final var published = State.possible
  /// What a touch method has asked for and the arbiter has not yet seen; nil if nothing.
  @safe @exclusivity(unchecked) final var wished: State?
  /// Bits of the touches that are down and followed.
  @safe @exclusivity(unchecked) final var trackedMask: UInt64 = 0
  /// Bits of all touches that belong to the gesture since the last reset, lifted ones included.
  @safe @exclusivity(unchecked) final var gestureMask: UInt64 = 0
  /// The tracked touches in the order of their arrival.
  @safe @exclusivity(unchecked) final var trackedTouches: ContiguousArray<UITouch> = []
  /// Whether the recognizer has had a touch since the last reset.
  @safe @exclusivity(unchecked) final var hasBeenFed = false
  /// Number of the last event that the recognizer was asked about, and whether it wanted it.
  @safe @exclusivity(unchecked) final var eventAnswer = (number: UInt64(0), isWanted: false)
  /// Armed timers that the recognizer scheduled in a touch method.
  @safe @exclusivity(unchecked) final var timersPending = 0
  @safe @exclusivity(unchecked) final var ordinal: UInt32 = 0
  final var transcriptLabel: String?

  /// Makes a recognizer without targets.
  public init() {}

  /// Makes a recognizer that sends `action` to `target`.
  public convenience init(target: AnyObject?, action: Selector?) {
    self.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Makes a recognizer that calls `action` on `target`, such as `Board.handlePan`.
  public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
    target: Target, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Where the recognizer stands; set by subclasses only.
  ///
  /// Setting asks for a state. The arbiter decides when every recognizer has seen the event: others
  /// may have to fail first, or may have won. Until then the getter gives what was asked for, so that
  /// a touch method reads what it wrote; afterwards it gives what was decided. Requests that semantics
  /// 5 does not know are ignored.
  public var state: State {
    get { wished ?? published }
    set { Engine.current?.wish(newValue, of: self) }
  }

  // MARK: Where the fingers are

  /// How many fingers the recognizer follows at the moment.
  open var numberOfTouches: Int { trackedTouches.count }

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
    var kind = String(describing: Swift.type(of: self))
    if kind.hasPrefix("UI") { kind.removeFirst(2) }
    let suffix = "GestureRecognizer"
    if kind.hasSuffix(suffix), kind != suffix { kind.removeLast(suffix.count) }
    return kind.prefix(1).lowercased() + kind.dropFirst()
  }

  final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window, view !== window else { return point }
    return view.convert(point, from: window)
  }

  // MARK: For subclasses

  /// Fingers landed. The default does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers moved. The default does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers left. The default does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The system took fingers away: set *cancelled* where a gesture had begun, else *failed*.
  /// The default does nothing.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
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
  /// Whether the recognizer wants the touches that land with `event`; asks the delegate.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Forgets a touch: it is not followed, counted or taken from its view any more.
  ///
  /// A touch that the recognizer does not follow changes nothing.
  public func ignore(_ touch: UITouch, for event: UIEvent) {
    untrack(touch)
  }
}
