import Foundation

// Content that moves without a finger: what it rolls on to, and frame after frame.
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

  /// Let go here: rolls on as far as the speed carries it. Content that was moving by itself already has
  /// had the pull that the spring gives at first.
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

  /// Let go here and sent somewhere, or to the edge on the way there.
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

  /// Let go here with pages to come to rest at.
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

  // MARK: Begin and end

  /// The content moves on after it was let go.
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
    ticks.add(to: .main, forMode: .common)
    self.ticks = ticks
  }

  /// Ends what moves the content, at its end or before, and tells the delegate.
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

  /// A frame of the screen.
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

  /// A finger has landed that may scroll: content that rolls stops where it is.
  final func fingerLanded() {
    guard isDecelerating else { return }
    isCaught = true
    endMotion()
  }

  /// All fingers have left: content that was stopped on its way goes where it may rest.
  final func fingersLeft() {
    contentTouchesGiven.removeAll(keepingCapacity: true)
    let wasCaught = isCaught
    isCaught = false
    settleIfIdle(toPage: isPagingEnabled && wasCaught)
  }

  /// Content that nobody moves goes where it may rest.
  final func settleIfIdle(toPage: Bool = false) {
    guard motion == nil, drag == nil, zoom == nil else { return }
    let rest = toPage ? pagingCurves(velocity: .zero) : releaseCurves(velocity: .zero)
    if rest.duration > 0 { beginMotion(rest) } else { moveContent(to: rest.end) }
  }

  // MARK: The program

  /// The offset was set: what is going on goes on from there.
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

  /// `setContentOffset(_:animated:)`'s work.
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

  /// The offset nearest to the present one that shows `rect`.
  final func offset(showing rect: CGRect) -> CGPoint {
    let visible = bounds.inset(by: adjustedContentInset)
    // How far to the hidden begin and end of the rectangle; the shorter way shows as much as fits.
    func step(_ begin: CGFloat, _ end: CGFloat) -> CGFloat {
      if begin < 0, end < 0 { return max(begin, end) }
      if begin > 0, end > 0 { return min(begin, end) }
      return 0
    }
    let x = contentOffset.x + step(rect.minX - visible.minX, rect.maxX - visible.maxX)
    let y = contentOffset.y + step(rect.minY - visible.minY, rect.maxY - visible.maxY)
    return CGPoint(x: horizontalLimits.clamp(x), y: verticalLimits.clamp(y))
  }

  /// The content or the view has another size: what is at rest stays within the edges, what rolls finds
  /// them where they are now.
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

  /// Moves content that nothing moves to where it may rest.
  final func settleAtOnce() {
    guard motion == nil, drag == nil, zoom == nil, !isCaught else { return }
    let offset = contentOffset
    moveContent(to: CGPoint(x: horizontalLimits.clamp(offset.x), y: verticalLimits.clamp(offset.y)))
  }

  /// Content at its upper or left edge stays there when the edge moves.
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

  /// Shows another part of the content, and tells the delegate where that is any.
  final func moveContent(to offset: CGPoint) {
    let old = contentOffset
    guard offset != old else { return }
    bounds = CGRect(origin: offset, size: bounds.size)
    if contentOffset != old { didScroll() }
  }

  /// The offset has changed.
  final func didScroll() {
    call(.didScroll, point: contentOffset)
    delegate?.scrollViewDidScroll(self)
  }
}
