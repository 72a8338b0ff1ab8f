import Foundation

// Motion without a finger: the curve, and the content's position in each frame.
extension UIScrollView {
  // MARK: Curves

  private final var rates: ScrollCurve.Rates {
    let tunables = UIInputTunables.current
    let rate = min(max(decelerationRate.rawValue, 0.001), 0.9999)
    return ScrollCurve.Rates(
      decay: -1000 * DeterministicMath.naturalLogarithm(rate), reach: rate / (1 - rate) / 1000,
      stop: tunables.scrollStopVelocity, spring: tunables.scrollSpringRate,
      pull: tunables.scrollSpringPull, rest: tunables.scrollRestDistance)
  }

  private final func released(_ x: ScrollCurve, _ y: ScrollCurve) -> ScrollMotion {
    ScrollMotion(cause: .release, begin: UIEventClock().now, x: x, y: y)
  }

  /// Returns the motion of content released here: it rolls as far as its velocity carries it. If it
  /// was already moving by itself, the spring does not pull it again.
  final func releaseCurves(velocity: CGPoint, isLetGo: Bool = true) -> ScrollMotion {
    let offset = contentOffset
    var rates = rates
    if !isLetGo { rates.pull = 0 }
    return released(
      ScrollCurve(
        releasedAt: offset.x, velocity: velocity.x, within: horizontalLimits, rates: rates),
      ScrollCurve(
        releasedAt: offset.y, velocity: velocity.y, within: verticalLimits, rates: rates))
  }

  /// Returns the motion of content released here towards a target, or to the edge before it.
  final func glidingCurves(velocity: CGPoint, to target: CGPoint) -> ScrollMotion {
    let (offset, rates) = (contentOffset, rates)
    return released(
      ScrollCurve(
        glidingFrom: offset.x, velocity: velocity.x, to: horizontalLimits.clamp(target.x),
        rates: rates),
      ScrollCurve(
        glidingFrom: offset.y, velocity: velocity.y, to: verticalLimits.clamp(target.y),
        rates: rates))
  }

  /// Returns the motion of content released here with pages.
  final func pagingCurves(velocity: CGPoint) -> ScrollMotion {
    released(
      pagingCurve(from: contentOffset.x, velocity: velocity.x, within: horizontalLimits),
      pagingCurve(from: contentOffset.y, velocity: velocity.y, within: verticalLimits))
  }

  private final func pagingCurve(
    from place: Double, velocity: Double, within limits: ScrollLimits
  ) -> ScrollCurve {
    let page = limits.page(
      from: place, velocity: velocity,
      leastVelocity: UIInputTunables.current.scrollPagingVelocity)
    let leadsThere = velocity * (page - place) > 0
    return ScrollCurve(
      snappingFrom: place, velocity: leadsThere || limits.bounces ? velocity : 0, to: page,
      rates: rates)
  }

  // MARK: Start and end

  /// Starts the motion of released content.
  final func beginMotion(_ motion: ScrollMotion) {
    start(motion)
    call(.willBeginDecelerating)
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  final func start(_ motion: ScrollMotion) {
    motions += 1
    self.motion = motion
    guard ticks == nil else { return }
    let ticks = CADisplayLink(target: self, selector: UIScrollView.tick)
    ticks.isToolkits = true
    ticks.add(to: .main, forMode: .common)
    self.ticks = ticks
  }

  /// Ends the motion, at its end or before, and notifies the delegate.
  final func endMotion() {
    guard let motion else { return }
    motions += 1
    self.motion = nil
    ticks?.invalidate()
    ticks = nil
    switch motion.cause {
    case .release:
      call(.didEndDecelerating)
      delegate?.scrollViewDidEndDecelerating(self)
    case .animation:
      call(.didEndScrollingAnimation)
      delegate?.scrollViewDidEndScrollingAnimation(self)
    case .zoomBounce, .zoomAnimation:
      if let zoom = motion.zoom { didEndZooming(zoom.view) }
    }
  }

  /// Moves the content for a frame of the screen.
  final func tick(_ link: CADisplayLink) {
    guard let motion else { return }
    let (elapsed, motions) = (motion.elapsed(at: UIEventClock().now), motions)
    if let zoom = motion.zoom {
      apply(zoom.scale.place(at: elapsed), to: zoom.view, offset: motion.place(at: elapsed))
    } else {
      moveContent(to: motion.place(at: elapsed))
    }
    if elapsed >= motion.duration, motions == self.motions { endMotion() }
  }

  // MARK: Fingers

  /// Handles a finger that landed and may scroll: rolling content stops.
  final func fingerLanded() {
    guard isDecelerating else { return }
    isCaught = true
    endMotion()
  }

  /// Handles the lifting of all fingers: content that they had stopped moves to a rest position.
  final func fingersLeft() {
    contentTouchesGiven.removeAll(keepingCapacity: true)
    let wasCaught = isCaught
    isCaught = false
    settleIfIdle(toPage: isPagingEnabled && wasCaught)
  }

  /// Moves content that is at rest, without a drag or motion, into its range.
  final func settleIfIdle(toPage: Bool = false) {
    guard motion == nil, drag == nil, zoom == nil else { return }
    let rest = toPage ? pagingCurves(velocity: .zero) : releaseCurves(velocity: .zero)
    if rest.duration > 0 { beginMotion(rest) } else { moveContent(to: rest.end) }
  }

  // MARK: The program

  /// Continues a drag or motion in progress from an offset that was set.
  final func contentWasMoved(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    let elapsed = motion?.elapsed(at: UIEventClock().now) ?? 0
    moveContent(to: offset)
    zoom?.anchor = nil
    drag?.goOn(from: draggedOffset, translation: pan.translation(in: self))
    guard let motion, contentOffset == offset else { return }
    continueMotion(motion, after: elapsed)
  }

  private final func continueMotion(_ old: ScrollMotion, after elapsed: Double) {
    motions += 1
    let velocity = old.velocity(at: elapsed)
    switch old.cause {
    case .release:
      motion =
        isPagingEnabled
        ? pagingCurves(velocity: velocity) : releaseCurves(velocity: velocity, isLetGo: false)
    case .animation:
      motion = easing(to: old.end, duration: max(0, old.duration - elapsed))
    case .zoomBounce, .zoomAnimation: break
    }
  }

  private final func easing(to offset: CGPoint, duration: Double) -> ScrollMotion {
    let start = contentOffset
    return ScrollMotion(
      cause: .animation, begin: UIEventClock().now,
      x: ScrollCurve(easingFrom: start.x, to: offset.x, duration: duration),
      y: ScrollCurve(easingFrom: start.y, to: offset.y, duration: duration))
  }

  /// The implementation of `setContentOffset(_:animated:)`.
  final func program(to offset: CGPoint, animated: Bool) {
    endMotion()
    guard animated, offset != contentOffset, window != nil else {
      motions += 1
      contentWasMoved(to: offset)
      return
    }
    start(easing(to: offset, duration: UIInputTunables.current.scrollAnimationDuration))
  }

  // MARK: Limits

  /// Returns the offset nearest to the present one that shows `rect`.
  final func offset(showing rect: CGRect) -> CGPoint {
    let visible = bounds.inset(by: adjustedContentInset)
    // The distances to the hidden start and end of the rectangle; the shorter one shows as much as
    // fits.
    func step(_ begin: CGFloat, _ end: CGFloat) -> CGFloat {
      if begin < 0, end < 0 { return max(begin, end) }
      if begin > 0, end > 0 { return min(begin, end) }
      return 0
    }
    let x = contentOffset.x + step(rect.minX - visible.minX, rect.maxX - visible.maxX)
    let y = contentOffset.y + step(rect.minY - visible.minY, rect.maxY - visible.maxY)
    return CGPoint(x: horizontalLimits.clamp(x), y: verticalLimits.clamp(y))
  }

  /// Handles a change of the content's or the view's size: content at rest stays within the edges,
  /// rolling content uses the new edges.
  final func limitsChanged() {
    if let motion {
      switch motion.cause {
      case .release: continueMotion(motion, after: motion.elapsed(at: UIEventClock().now))
      case .animation, .zoomBounce, .zoomAnimation: break
      }
    } else {
      settleAtOnce()
    }
  }

  /// Moves content without a drag or motion into its range immediately.
  final func settleAtOnce() {
    guard motion == nil, drag == nil, zoom == nil, !isCaught else { return }
    let offset = contentOffset
    moveContent(to: CGPoint(x: horizontalLimits.clamp(offset.x), y: verticalLimits.clamp(offset.y)))
  }

  /// Keeps content that is at its top or left edge at that edge when the edge moves.
  final func insetChanged(from old: UIEdgeInsets) {
    if motion == nil, drag == nil {
      var offset = contentOffset
      if offset.x == -old.left { offset.x = -adjustedContentInset.left }
      if offset.y == -old.top { offset.y = -adjustedContentInset.top }
      moveContent(to: offset)
    }
    limitsChanged()
    adjustedContentInsetDidChange()
  }

  /// Moves the content, and notifies the delegate if the offset changed.
  final func moveContent(to offset: CGPoint) {
    let old = contentOffset
    guard offset != old else { return }
    bounds = CGRect(origin: offset, size: bounds.size)
    largeTitle?.follow()
    pulled?.contentMoved()
    if contentOffset != old { didScroll() }
  }

  /// Handles a change of the offset.
  final func didScroll() {
    call(.didScroll, point: contentOffset)
    delegate?.scrollViewDidScroll(self)
  }
}
