import Foundation

// Zooming: scales the view that the delegate returns, and with it the content size and offset.
extension UIScrollView {
  /// Whether fingers may zoom: whether the limits allow more than one scale.
  final var canZoom: Bool { minimumZoomScale < maximumZoomScale }

  /// Creates the pinch when it is first needed, and disables it while nothing can zoom.
  final func updatePinch() {
    if canZoom, pinch == nil {
      let pinch = ScrollPinchGestureRecognizer()
      pinch.addTarget(self, action: UIScrollView.pinched)
      addGestureRecognizer(pinch)
      pinch.delegate = self as? any UIGestureRecognizerDelegate
      self.pinch = pinch
    }
    pinch?.isEnabled = canZoom
  }

  private final var zoomLimits: ZoomLimits {
    ZoomLimits(least: minimumZoomScale, greatest: maximumZoomScale, bounces: bouncesZoom)
  }

  /// Returns whether the recognized pinch may zoom (for the content's touches, rule 14.4).
  final func mayZoom() -> Bool {
    delegate?.viewForZooming(in: self) != nil && mayCancelContentTouches()
  }

  // MARK: The pinch

  /// Handles the pinch's action.
  final func pinched(_ recognizer: UIPinchGestureRecognizer) {
    switch recognizer.state {
    case .began: beginZoom()
    case .changed: followPinch(recognizer)
    case .ended:
      followPinch(recognizer)
      endZoom()
    case .cancelled: endZoom()
    case .possible, .failed: break
    }
  }

  /// Handles a finger of the pinch that landed or was lifted, which moves the point between them.
  final func pinchFingersChanged() {
    zoom?.anchor = nil
  }

  private final func beginZoom() {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    endMotion()
    contentTouchesGiven.removeAll(keepingCapacity: true)
    zoom = ScrollZoom(view: view, start: zoomScale, anchor: nil)
    call(.willBeginZooming)
    delegate?.scrollViewWillBeginZooming(self, with: view)
  }

  private final func followPinch(_ pinch: UIPinchGestureRecognizer) {
    guard var zoom, pinch.numberOfTouches != 1 else { return }
    let place = placeInFrame(pinch)
    let anchor = zoom.anchor ?? contentPoint(at: place)
    zoom.anchor = anchor
    self.zoom = zoom
    let scale = zoomLimits.shown(
      zoom.start * pinch.scale, stiffness: UIInputTunables.current.scrollRubberBand)
    // With both fingers lifted, there is no point between them that could move the content.
    guard pinch.numberOfTouches == 2 || scale != zoomScale else { return }
    apply(
      scale, to: zoom.view,
      offset: CGPoint(x: anchor.x * scale - place.x, y: anchor.y * scale - place.y))
    drag?.goOn(from: draggedOffset, translation: pan.translation(in: self))
  }

  /// Returns the location of the point between the fingers, relative to the view's frame.
  private final func placeInFrame(_ pinch: UIPinchGestureRecognizer) -> CGPoint {
    let (place, offset) = (pinch.location(in: self), contentOffset)
    return CGPoint(x: place.x - offset.x, y: place.y - offset.y)
  }

  /// Returns the point of the content, at scale 1, that is shown at a location relative to the
  /// view's frame.
  private final func contentPoint(at place: CGPoint) -> CGPoint {
    let (offset, scale) = (contentOffset, zoomScale)
    return CGPoint(x: (offset.x + place.x) / scale, y: (offset.y + place.y) / scale)
  }

  private final func endZoom() {
    guard let zoom else { return }
    self.zoom = nil
    let scale = zoomLimits.clamp(zoomScale)
    guard scale == zoomScale else {
      let middle = CGPoint(x: bounds.size.width / 2, y: bounds.size.height / 2)
      let anchor = zoom.anchor ?? contentPoint(at: middle)
      let place = CGPoint(
        x: anchor.x * zoomScale - contentOffset.x, y: anchor.y * zoomScale - contentOffset.y)
      animate(
        .zoomBounce, zoom.view, to: scale,
        offset: CGPoint(x: anchor.x * scale - place.x, y: anchor.y * scale - place.y))
      return
    }
    didEndZooming(zoom.view)
    settleIfIdle()
  }

  // MARK: The program

  /// The implementation of `setZoomScale(_:animated:)`: the middle of the visible part stays.
  final func programZoom(to scale: CGFloat, animated: Bool) {
    let middle = CGPoint(x: bounds.size.width / 2, y: bounds.size.height / 2)
    let anchor = contentPoint(at: middle)
    let scale = zoomLimits.clamp(scale)
    programZoom(
      to: scale, animated: animated,
      offset: CGPoint(x: anchor.x * scale - middle.x, y: anchor.y * scale - middle.y))
  }

  /// The implementation of `zoom(to:animated:)`.
  final func programZoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let size = bounds.size
    let scale = zoomLimits.clamp(min(size.width / rect.width, size.height / rect.height))
    programZoom(
      to: scale, animated: animated,
      offset: CGPoint(
        x: rect.midX * scale - size.width / 2, y: rect.midY * scale - size.height / 2))
  }

  private final func programZoom(to scale: CGFloat, animated: Bool, offset: CGPoint) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    endMotion()
    guard animated, window != nil else {
      apply(scale, to: view, offset: offset)
      settleAtOnce()
      return
    }
    call(.willBeginZooming)
    delegate?.scrollViewWillBeginZooming(self, with: view)
    animate(.zoomAnimation, view, to: scale, offset: offset)
  }

  // MARK: Work

  private final func animate(
    _ cause: ScrollMotion.Cause, _ view: UIView, to scale: CGFloat, offset: CGPoint
  ) {
    let duration = UIInputTunables.current.scrollAnimationDuration
    let size = CGSize(width: unzoomedSize.width * scale, height: unzoomedSize.height * scale)
    let end = CGPoint(
      x: horizontalLimits(of: size).clamp(offset.x), y: verticalLimits(of: size).clamp(offset.y))
    let place = contentOffset
    var motion = ScrollMotion(
      cause: cause, begin: UIEventClock().now,
      x: ScrollCurve(easingFrom: place.x, to: end.x, duration: duration),
      y: ScrollCurve(easingFrom: place.y, to: end.y, duration: duration))
    motion.zoom = ScrollMotion.Zoom(
      view: view, scale: ScrollCurve(easingFrom: zoomScale, to: scale, duration: duration))
    start(motion)
  }

  /// Scales the view about the content's origin, and shows `offset` of the scaled content.
  final func apply(_ scale: CGFloat, to view: UIView, offset: CGPoint) {
    let old = zoomScale
    if scale != old {
      let origin = CGPoint(x: view.frame.origin.x / old, y: view.frame.origin.y / old)
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      let frame = view.frame
      view.center.x += origin.x * scale - frame.origin.x
      view.center.y += origin.y * scale - frame.origin.y
      currentZoomScale = scale
      isZoomingContent = true
      contentSize = CGSize(width: unzoomedSize.width * scale, height: unzoomedSize.height * scale)
      isZoomingContent = false
    }
    moveContent(to: offset)
    guard scale != old else { return }
    call(.didZoom)
    delegate?.scrollViewDidZoom(self)
  }

  /// Ends the zoom, including its bounce.
  final func didEndZooming(_ view: UIView) {
    call(.didEndZooming)
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
  }
}
