public import Foundation

/// Recognizes fingers that move fast or straight in a wanted direction, while they move.
///
/// Discrete: sends its action once, in `ended`. A slow swipe has to be straight but may be short, a
/// fast one may deviate more but has to be long; the limits are in `UIInputTunables`. Fails when the
/// fingers go another way, when one leaves before, when there are too many, or when time is up. A
/// pan over the same fingers always comes first, so a swipe beside one needs
/// `pan.require(toFail: swipe)` or a delegate.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where a swipe goes.
  public struct Direction: OptionSet, Sendable {
    /// One bit a direction.
    public let rawValue: UInt

    /// Makes a set of directions from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Towards greater x.
    public static let right = Direction(rawValue: 1 << 0)
    /// Towards lesser x.
    public static let left = Direction(rawValue: 1 << 1)
    /// Towards lesser y.
    public static let up = Direction(rawValue: 1 << 2)
    /// Towards greater y.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// Directions that are recognized; to the right unless set.
  ///
  /// The action does not tell which it was, so several make sense on one axis only.
  @safe @exclusivity(unchecked) open var direction = Direction.right
  /// How many fingers swipe together; 1 unless set.
  @safe @exclusivity(unchecked) open var numberOfTouchesRequired = 1

  @safe @exclusivity(unchecked) private var fingers = TapFingers()
  @safe @exclusivity(unchecked) private var landings = Landings()
  @safe @exclusivity(unchecked) private var path = FingerPath()
  /// There while all fingers are down.
  @safe @exclusivity(unchecked) private var machine: SwipeMachine?
  @safe @exclusivity(unchecked) private var timer: UIEventTimer?

  /// The middle of where the fingers landed, in the coordinates of `view`.
  open override func location(in view: UIView?) -> CGPoint {
    landings.places.isEmpty ? super.location(in: view) : place(landings.middle, in: view)
  }

  /// Where finger `index` landed, in the coordinates of `view`.
  open override func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    let places = landings.places
    guard places.indices.contains(index) else { return super.location(ofTouch: index, in: view) }
    return place(places[index], in: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { landings.append(touch) }
    path.landed(at: event.timestamp)
    switch fingers.landed(touches.count, required: numberOfTouchesRequired) {
    case .allDown: begin(at: event.timestamp)
    case .fail: decide(.fail)
    case .wait, .tapped: break
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard path.steady(of: self, in: event) == numberOfTouchesRequired, machine != nil else {
      return
    }
    let piece = path.moved(touches, of: numberOfTouchesRequired, at: event.timestamp)
    decide(machine?.moved(piece) ?? .wait)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    decide(machine?.ended() ?? .fail)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    decide(.fail)
  }

  open override func reset() {
    timer?.invalidate()
    timer = nil
    fingers.reset()
    landings.removeAll()
    path = FingerPath()
    machine = nil
  }

  /// All fingers are down: the way and the time begin.
  private func begin(at time: TimeInterval) {
    let tunables = UIInputTunables.current
    path.rest(at: time)
    machine = SwipeMachine(directions: direction, landing: time, tunables: tunables)
    timer = .scheduledTimer(at: time + tunables.swipeMaximumDuration) { [weak self] _ in
      guard let self else { return }
      decide(machine?.ended() ?? .fail)
    }
  }

  private func decide(_ outcome: SwipeMachine.Outcome) {
    switch outcome {
    case .wait: return
    case .recognize: state = .ended
    case .fail: state = .failed
    }
    timer?.invalidate()
    timer = nil
  }
}
