public import Foundation

/// Recognizes fingers that move far and straight in a wanted direction, while they move.
///
/// Discrete: sends its action once, in `ended`, with the move that brings every finger far enough.
/// Each finger, counted from where and when it landed, must move 50 points at first, less with
/// time, with little deviation; the limits are in `UIInputTunables`. Fails if a finger first moves
/// backwards or too far across, if one leaves early, if there are too many, or if time is up. A pan
/// over the same fingers always comes first, so a swipe beside one needs `pan.require(toFail:
/// swipe)` or a delegate.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The direction of a swipe.
  public struct Direction: OptionSet, Sendable {
    /// One bit per direction.
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

  /// The directions that are recognized. Default: right.
  ///
  /// The action does not report the direction, so use several only if they lie on one axis.
  @safe @exclusivity(unchecked) open var direction = Direction.right
  /// The number of fingers that swipe together. Default: 1.
  @safe @exclusivity(unchecked) open var numberOfTouchesRequired = 1

  @safe @exclusivity(unchecked) private var swipe = SwipeProgress()

  /// Returns the centroid of where the fingers landed, in the coordinates of `view`, in points; nil
  /// stands for the window.
  open override func location(in view: UIView?) -> CGPoint {
    swipe.landings.places.isEmpty
      ? super.location(in: view) : place(swipe.landings.middle, in: view)
  }

  /// Returns where finger `index` landed, in the coordinates of `view`, in points; nil stands for
  /// the window.
  open override func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    let places = swipe.landings.places
    guard places.indices.contains(index) else { return super.location(ofTouch: index, in: view) }
    return place(places[index], in: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let tunables = UIInputTunables.current
    for touch in touches { swipe.landings.append(touch, at: touch.location(in: nil)) }
    // Touches that a test passes directly are not tracked.
    for index in max(numberOfTouches - touches.count, 0)..<numberOfTouches {
      swipe.machines.append(
        SwipeMachine(
          directions: direction, start: super.location(ofTouch: index, in: nil),
          landing: event.timestamp, tunables: tunables))
    }
    if !isTimerSet { limitTime(to: event.timestamp + tunables.swipeMaximumDuration) }
    switch swipe.fingers.landed(touches.count, required: numberOfTouchesRequired) {
    case .allDown: swipe.areAllDown = true
    case .fail: decide(.failed)
    case .wait, .tapped: break
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !swipe.machines.isEmpty, swipe.machines.count == numberOfTouches else { return }
    let time = event.timestamp
    var areAllThere = swipe.areAllDown
    for index in swipe.machines.indices {
      swipe.machines[index].look(at: progress.trackedTouches[index].state.location, time: time)
      switch swipe.machines[index].state {
      case .failed:
        decide(.failed)
        return
      case .waiting: areAllThere = false
      case .qualified: break
      }
    }
    if areAllThere { decide(.ended) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    decide(.failed)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    decide(.failed)
  }

  /// Touches, and swipes on a touchpad with the required number of fingers, three or more; if the
  /// delegate allows them.
  open override func shouldReceive(_ event: UIEvent) -> Bool {
    guard event.type == .scroll else { return super.shouldReceive(event) }
    return event.fingerCount > 2 && event.fingerCount == numberOfTouchesRequired
      && !event.isResting && delegateAllows(event)
  }

  open override func scrolled(
    by translation: CGPoint, phase: UITouch.Phase, with event: UIEvent
  ) {
    switch phase {
    case .began, .moved:
      if swipe.onPad == nil {
        let tunables = UIInputTunables.current
        let machine = SwipeMachine(
          directions: direction, start: .zero, landing: event.timestamp, tunables: tunables)
        swipe.onPad = (machine, .zero)
        limitTime(to: event.timestamp + tunables.swipeMaximumDuration)
      }
      swipe.onPad?.way.x += translation.x
      swipe.onPad?.way.y += translation.y
      if let way = swipe.onPad?.way { swipe.onPad?.machine.look(at: way, time: event.timestamp) }
      switch swipe.onPad?.machine.state {
      case .qualified: decide(.ended)
      case .failed: decide(.failed)
      case .waiting, nil: break
      }
    case .ended, .cancelled: decide(.failed)
    case .stationary, .regionEntered, .regionMoved, .regionExited:
      preconditionFailure("scrolling cannot have the phase \(phase)")
    }
  }

  open override func reset() {
    swipe.onPad = nil
    cancelTimer()
    swipe.fingers.reset()
    swipe.landings.removeAll()
    swipe.machines.removeAll(keepingCapacity: true)
    swipe.areAllDown = false
  }

  /// A pan that begins with the same move has won (rule 7.1).
  override var yieldsToOthers: Bool { true }

  /// Fails after `deadline`: the first finger has until then, inclusively.
  private func limitTime(to deadline: TimeInterval) {
    setTimer(at: deadline + 2 * SwipeMachine.slack)
  }

  /// The fingers have not gone far enough in time.
  @_spi(Toolkit) public final override func timeIsUp() {
    decide(.failed)
  }

  private func decide(_ state: State) {
    self.state = state
    cancelTimer()
  }
}
