public import Foundation

/// Recognizes fingers that move across the view, and reports how far and how fast.
///
/// Continuous: begins when enough fingers have moved `UIInputTunables.panHysteresis` points; changes
/// with each move while enough are down; ends when all have left. Fingers that join or leave do not
/// make the translation jump: it adds up what the fingers move on average.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Fewest fingers that begin and move the pan; 1 unless set.
  @safe @exclusivity(unchecked) public var minimumNumberOfTouches = 1
  /// Most fingers: one more fails a pan that has not begun and is ignored by one that has. No limit
  /// unless set.
  @safe @exclusivity(unchecked) public var maximumNumberOfTouches = Int.max

  /// What the fingers have moved since the pan began, in window coordinates.
  @safe @exclusivity(unchecked) private var moved = CGPoint.zero
  /// What the fingers have moved since the first one landed, in window coordinates.
  @safe @exclusivity(unchecked) private var path = CGPoint.zero
  @safe @exclusivity(unchecked) private var estimator = VelocityEstimator()
  @safe @exclusivity(unchecked) private var hasBegun = false

  /// How far the fingers have moved since the pan began, in points of `view`'s coordinates.
  public func translation(in view: UIView?) -> CGPoint {
    turned(moved, to: view)
  }

  /// Makes `translation(in: view)` what is given, and forgets the velocity.
  public func setTranslation(_ translation: CGPoint, in view: UIView?) {
    moved = translation
    if let view {
      let origin = view.convert(CGPoint.zero, to: nil as UIView?)
      let end = view.convert(translation, to: nil as UIView?)
      moved = CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }
    estimator.removeAll()
  }

  /// How fast the fingers move, in points a second of `view`'s coordinates.
  ///
  /// Measured over the last moves, and kept while the fingers rest and when they leave.
  public func velocity(in view: UIView?) -> CGPoint {
    turned(estimator.velocity(window: UIInputTunables.current.velocityWindow), to: view)
  }

  private func turned(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let origin = view.convert(CGPoint.zero, from: nil as UIView?)
    let end = view.convert(vector, from: nil as UIView?)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches {
      guard hasBegun else {
        state = .failed
        return
      }
      for touch in touches { ignore(touch, for: event) }
    }
    if path == .zero { keepPlace(event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches >= minimumNumberOfTouches else { return }
    var step = CGPoint.zero
    for touch in touches {
      let (now, before) = (touch.location(in: nil), touch.previousLocation(in: nil))
      step.x += now.x - before.x
      step.y += now.y - before.y
    }
    let count = CGFloat(numberOfTouches)
    advance(by: CGPoint(x: step.x / count, y: step.y / count), at: event.timestamp)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count else { return }
    state = hasBegun ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = hasBegun ? .cancelled : .failed
  }

  open override func reset() {
    moved = .zero
    path = .zero
    estimator.removeAll()
    hasBegun = false
  }

  private func advance(by step: CGPoint, at time: TimeInterval) {
    path = CGPoint(x: path.x + step.x, y: path.y + step.y)
    keepPlace(time)
    if hasBegun {
      moved = CGPoint(x: moved.x + step.x, y: moved.y + step.y)
      state = .changed
      return
    }
    let tunables = UIInputTunables.current
    let distance = path.x * path.x + path.y * path.y
    guard distance >= tunables.panHysteresis * tunables.panHysteresis else { return }
    hasBegun = true
    if tunables.panTranslationIncludesHysteresis { moved = path }
    state = .began
  }

  private func keepPlace(_ time: TimeInterval) {
    estimator.append(time: time, x: path.x, y: path.y)
  }
}
