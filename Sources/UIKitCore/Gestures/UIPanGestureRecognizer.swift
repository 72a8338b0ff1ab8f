public import Foundation

/// Recognizes fingers that move across the view, and reports their translation and velocity.
///
/// Continuous: begins when enough fingers have moved `UIInputTunables.panHysteresis` points, or
/// when a subclass sets *began*; changes with each move while enough are down; ends when all have
/// left. Fingers that join or leave do not make the translation jump: it adds up the average
/// movement of the fingers. Wheels and touchpads can drive it too, without touches and immediately;
/// see `allowedScrollTypesMask`.
///
/// ```
/// func handlePan(_ pan: UIPanGestureRecognizer) {
///   let step = pan.translation(in: view)
///   card.center = CGPoint(x: card.center.x + step.x, y: card.center.y + step.y)
///   pan.setTranslation(.zero, in: view)
/// }
/// ```
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers that begin and move the pan. Default: 1.
  @safe @exclusivity(unchecked) open var minimumNumberOfTouches = 1
  /// The maximum number of fingers: one more fails a pan that has not begun and is ignored by one
  /// that has. Default: no limit.
  @safe @exclusivity(unchecked) open var maximumNumberOfTouches = Int.max

  /// The kinds of scrolling that may drive the pan. Default: none.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  @safe @exclusivity(unchecked) private var motion = PanMotion()

  /// Returns how far the fingers have moved since they left the hysteresis, in points of `view`'s
  /// coordinates; nil stands for the window.
  ///
  /// In the event that begins the pan it is the distance beyond the hysteresis: 5 after a first
  /// move of 15, and 0 if the move ends at the very edge. It is available while views and delegates
  /// are asked whether the pan may begin, so they can use its direction. If a subclass set *began*
  /// before that, the translation counts from there.
  open func translation(in view: UIView?) -> CGPoint {
    let way = visibleWay
    return turned(CGPoint(x: motion.origin.x + way.x, y: motion.origin.y + way.y), to: view)
  }

  /// Sets `translation(in: view)`, which continues from there, and resets the velocity. In points
  /// of `view`'s coordinates; nil stands for the window.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    var wanted = translation
    if let view {
      let zero = view.convert(CGPoint.zero, to: nil as UIView?)
      let end = view.convert(translation, to: nil as UIView?)
      wanted = CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }
    let way = visibleWay
    motion.origin = CGPoint(x: wanted.x - way.x, y: wanted.y - way.y)
    motion.estimator.restart()
  }

  /// Returns the velocity of the fingers, in points per second of `view`'s coordinates; nil stands
  /// for the window.
  ///
  /// Measured over `UIInputTunables.velocityWindow`, and kept while the fingers rest and when they
  /// leave; zero when they leave after a rest of `UIInputTunables.releaseRest`.
  open func velocity(in view: UIView?) -> CGPoint {
    let tunables = UIInputTunables.current
    let velocity = motion.estimator.velocity(
      window: tunables.velocityWindow, rest: tunables.releaseRest)
    return turned(velocity, to: view)
  }

  private func turned(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let zero = view.convert(CGPoint.zero, from: nil as UIView?)
    let end = view.convert(vector, from: nil as UIView?)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  /// The movement since `start`, in points of the window.
  private var visibleWay: CGPoint {
    guard let start = motion.start else { return .zero }
    return CGPoint(x: motion.path.place.x - start.x, y: motion.path.place.y - start.y)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let earlier = numberOfTouches - touches.count
    if numberOfTouches > maximumNumberOfTouches {
      guard isUnderway else {
        state = .failed
        return
      }
      for touch in touches where numberOfTouches > maximumNumberOfTouches {
        ignore(touch, for: event)
      }
    }
    motion.path.landed(at: event.timestamp)
    if earlier < minimumNumberOfTouches, numberOfTouches >= minimumNumberOfTouches {
      motion.path.rest(at: event.timestamp)
      startHere(event.timestamp)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let time = event.timestamp
    let steady = motion.path.steady(of: self, in: event, at: time)
    guard steady > 0, steady >= minimumNumberOfTouches else { return }
    let piece = motion.path.moved(touches, of: steady, at: time)
    keepPlace(time)
    if isUnderway {
      if motion.start == nil { motion.start = piece.start }
      state = .changed
    } else if hasStart(in: piece) {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count else { return }
    lifted(at: event.timestamp)
    state = isUnderway ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isUnderway ? .cancelled : .failed
  }

  /// Touches, scroll events of the allowed kinds and, if the pan requires three or more fingers,
  /// swipes on a touchpad with an accepted number of fingers; all only if the delegate allows them.
  open override func shouldReceive(_ event: UIEvent) -> Bool {
    guard event.type == .scroll else { return super.shouldReceive(event) }
    if event.fingerCount > 0 {
      return !event.isResting && minimumNumberOfTouches > 2
        && event.fingerCount >= minimumNumberOfTouches
        && event.fingerCount <= maximumNumberOfTouches && delegateAllows(event)
    }
    return !allowedScrollTypesMask.isDisjoint(with: event.scrollTypes) && delegateAllows(event)
  }

  open override func scrolled(
    by translation: CGPoint, phase: UITouch.Phase, with event: UIEvent
  ) {
    switch phase {
    case .began, .moved:
      if motion.start == nil {
        motion.start = .zero
        startHere(event.timestamp)
      }
      _ = motion.path.moved(by: translation, at: event.timestamp)
      keepPlace(event.timestamp)
      state = isUnderway ? .changed : .began
    case .ended:
      // A wheel has no momentum: it rests between two clicks.
      if event.scrollTypes.contains(.discrete) { motion.estimator.restart() }
      lifted(at: event.timestamp)
      state = .ended
    case .cancelled: state = .cancelled
    case .stationary, .regionEntered, .regionMoved, .regionExited:
      preconditionFailure("scrolling cannot have the phase \(phase)")
    }
  }

  open override func reset() {
    motion.path = FingerPath()
    motion.estimator.removeAll()
    motion.start = nil
    motion.origin = .zero
  }

  /// Whether the fingers have moved far enough, perhaps within the newest piece of their path.
  private func hasStart(in piece: PathPiece) -> Bool {
    guard motion.start == nil else { return true }
    let tunables = UIInputTunables.current
    guard let share = piece.share(leaving: tunables.panHysteresis) else { return false }
    motion.start = tunables.panTranslationIncludesHysteresis ? .zero : piece.place(at: share)
    return true
  }

  private func lifted(at time: TimeInterval) {
    motion.estimator.lifted(at: time, rest: UIInputTunables.current.releaseRest)
  }

  private func startHere(_ time: TimeInterval) {
    motion.estimator.start(time: time, x: motion.path.place.x, y: motion.path.place.y)
  }

  private func keepPlace(_ time: TimeInterval) {
    motion.estimator.append(time: time, x: motion.path.place.x, y: motion.path.place.y)
  }
}
