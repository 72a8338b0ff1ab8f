public import Foundation

/// Recognizes fingers that move across the view, and reports how far and how fast.
///
/// Continuous: begins when enough fingers have moved `UIInputTunables.panHysteresis` points, or when a
/// subclass sets *began*; changes with each move while enough are down; ends when all have left.
/// Fingers that join or leave do not make the translation jump: it adds up what the fingers move on
/// average. Wheels and touchpads can drive it too, without touches and at once; see
/// `allowedScrollTypesMask`.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Fewest fingers that begin and move the pan; 1 unless set.
  @safe @exclusivity(unchecked) open var minimumNumberOfTouches = 1
  /// Most fingers: one more fails a pan that has not begun and is ignored by one that has. No limit
  /// unless set.
  @safe @exclusivity(unchecked) open var maximumNumberOfTouches = Int.max

  /// What may drive the pan by scrolling; nothing unless set.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  @safe @exclusivity(unchecked) private var path = FingerPath()
  @safe @exclusivity(unchecked) private var estimator = VelocityEstimator()
  /// Where on the path the translation begins, in points of the window; nil before there is one.
  @safe @exclusivity(unchecked) private var start: CGPoint?
  /// What the translation would be where nothing had moved: zero unless an app has set it. In points
  /// of the window.
  @safe @exclusivity(unchecked) private var origin = CGPoint.zero

  /// How far the fingers have come since they left the hysteresis, in points of `view`'s coordinates.
  ///
  /// In the event that begins the pan it is the way beyond: 5 after a first move of 15, and 0 where the
  /// move ends at the very edge. It is there while views and delegates are asked whether the pan may
  /// begin, so they can tell its direction by it. Where a subclass has set *began* itself before, it
  /// counts from there.
  open func translation(in view: UIView?) -> CGPoint {
    let way = visibleWay
    return turned(CGPoint(x: origin.x + way.x, y: origin.y + way.y), to: view)
  }

  /// Makes `translation(in: view)` what is given, from where it goes on, and forgets the velocity.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    var wanted = translation
    if let view {
      let zero = view.convert(CGPoint.zero, to: nil as UIView?)
      let end = view.convert(translation, to: nil as UIView?)
      wanted = CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }
    let way = visibleWay
    origin = CGPoint(x: wanted.x - way.x, y: wanted.y - way.y)
    estimator.restart()
  }

  /// How fast the fingers move, in points a second of `view`'s coordinates.
  ///
  /// Measured over `UIInputTunables.velocityWindow`, and kept while the fingers rest and when they
  /// leave.
  open func velocity(in view: UIView?) -> CGPoint {
    turned(estimator.velocity(window: UIInputTunables.current.velocityWindow), to: view)
  }

  private func turned(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let zero = view.convert(CGPoint.zero, from: nil as UIView?)
    let end = view.convert(vector, from: nil as UIView?)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  /// The way since `start`, in points of the window.
  private var visibleWay: CGPoint {
    guard let start else { return .zero }
    return CGPoint(x: path.place.x - start.x, y: path.place.y - start.y)
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
    path.landed(at: event.timestamp)
    if earlier < minimumNumberOfTouches, numberOfTouches >= minimumNumberOfTouches {
      path.rest(at: event.timestamp)
      keepPlace(event.timestamp)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let time = event.timestamp
    let steady = path.steady(of: self, in: event, at: time)
    guard steady > 0, steady >= minimumNumberOfTouches else { return }
    let piece = path.moved(touches, of: steady, at: time)
    keepPlace(time)
    if isUnderway {
      if start == nil { start = piece.start }
      state = .changed
    } else if hasStart(in: piece) {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count else { return }
    state = isUnderway ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isUnderway ? .cancelled : .failed
  }

  /// Touches, and scroll events of a kind that may drive the pan, if the delegate has nothing against
  /// them.
  open override func shouldReceive(_ event: UIEvent) -> Bool {
    guard event.type == .scroll else { return super.shouldReceive(event) }
    return !allowedScrollTypesMask.isDisjoint(with: event.scrollTypes) && delegateAllows(event)
  }

  open override func scrolled(
    by translation: CGPoint, phase: UITouch.Phase, with event: UIEvent
  ) {
    switch phase {
    case .began, .moved:
      if start == nil {
        start = .zero
        keepPlace(event.timestamp)
      }
      _ = path.moved(by: translation, at: event.timestamp)
      keepPlace(event.timestamp)
      state = isUnderway ? .changed : .began
    case .ended:
      // A wheel leaves no momentum: between two clicks it stands.
      if event.scrollTypes.contains(.discrete) { estimator.restart() }
      state = .ended
    case .cancelled: state = .cancelled
    case .stationary, .regionEntered, .regionMoved, .regionExited:
      preconditionFailure("nothing scrolls while it is \(phase)")
    }
  }

  open override func reset() {
    path = FingerPath()
    estimator.removeAll()
    start = nil
    origin = .zero
  }

  /// Whether the fingers have come far enough, perhaps with the newest piece of their path.
  private func hasStart(in piece: PathPiece) -> Bool {
    guard start == nil else { return true }
    let tunables = UIInputTunables.current
    guard let share = piece.share(leaving: tunables.panHysteresis) else { return false }
    start = tunables.panTranslationIncludesHysteresis ? .zero : piece.place(at: share)
    return true
  }

  private func keepPlace(_ time: TimeInterval) {
    estimator.append(time: time, x: path.place.x, y: path.place.y)
  }
}
