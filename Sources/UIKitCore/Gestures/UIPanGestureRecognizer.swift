public import Foundation

/// Recognizes fingers that move across the view, and reports how far and how fast.
///
/// Continuous: begins when enough fingers have moved `UIInputTunables.panHysteresis` points; changes
/// with each move while enough are down; ends when all have left. Fingers that join or leave do not
/// make the translation jump: it adds up what the fingers move on average. Wheels and touchpads can
/// drive it too, without touches and at once; see `allowedScrollTypesMask`.
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
  @safe @exclusivity(unchecked) private var hasBegun = false
  /// Whether no finger but a wheel or a touchpad drives the pan, which knows no hysteresis.
  private var isScrolled = false
  /// Where on the path the translation begins, in points of the window.
  @safe @exclusivity(unchecked) private var start = CGPoint.zero
  /// What the translation would be where nothing had moved: zero unless an app has set it. In points
  /// of the window.
  @safe @exclusivity(unchecked) private var origin = CGPoint.zero

  /// How far the fingers have moved since the pan began, in points of `view`'s coordinates.
  ///
  /// Zero in `began`, unless `UIInputTunables.panTranslationIncludesHysteresis` is set. What the
  /// fingers moved beyond the hysteresis comes with the first change, so that the end does not depend
  /// on how far the move went that began it.
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

  /// The way since the begin that the app sees at present, in points of the window.
  private var visibleWay: CGPoint {
    guard hasBegun, !isHidden else { return .zero }
    return CGPoint(x: path.place.x - start.x, y: path.place.y - start.y)
  }

  /// Whether the way still counts as nothing: until *began* has been reported.
  private var isHidden: Bool {
    switch state {
    case .possible, .began: !isScrolled && !UIInputTunables.current.panTranslationIncludesHysteresis
    case .changed, .ended, .cancelled, .failed: false
    }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let earlier = numberOfTouches - touches.count
    if numberOfTouches > maximumNumberOfTouches {
      guard hasBegun else {
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
    let steady = path.steady(of: self, in: event)
    guard steady > 0, steady >= minimumNumberOfTouches else { return }
    let piece = path.moved(touches, of: steady, at: event.timestamp)
    keepPlace(event.timestamp)
    if hasBegun {
      state = .changed
    } else {
      begin(in: piece)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count else { return }
    state = hasBegun ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = hasBegun ? .cancelled : .failed
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
      isScrolled = true
      if !hasBegun { keepPlace(event.timestamp) }
      _ = path.moved(by: translation, at: event.timestamp)
      keepPlace(event.timestamp)
      state = hasBegun ? .changed : .began
      hasBegun = true
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
    isScrolled = false
    path = FingerPath()
    estimator.removeAll()
    hasBegun = false
    start = .zero
    origin = .zero
  }

  /// Begins if the fingers have come far enough with the newest piece of their path.
  private func begin(in piece: PathPiece) {
    let tunables = UIInputTunables.current
    guard let share = piece.share(leaving: tunables.panHysteresis) else { return }
    hasBegun = true
    start = tunables.panTranslationIncludesHysteresis ? .zero : piece.place(at: share)
    state = .began
  }

  private func keepPlace(_ time: TimeInterval) {
    estimator.append(time: time, x: path.place.x, y: path.place.y)
  }
}
