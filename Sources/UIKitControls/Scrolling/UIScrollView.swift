public import Foundation
import InputCore
@_spi(Toolkit) import UIKitCore

/// A view that shows part of a larger content and scrolls it with fingers: the content follows
/// them, rolls on after its release, and bounces back from beyond its edges.
///
/// The content is the subviews, in the view's own coordinates; `contentOffset` is the origin of
/// `bounds`. All motion is on the timeline and a function of time alone, so a replay repeats it,
/// and a faster screen only shows more frames of it.
///
/// ```
/// let scrollView = UIScrollView(frame: view.bounds)
/// scrollView.contentSize = board.bounds.size
/// scrollView.addSubview(board)
/// view.addSubview(scrollView)
/// ```
///
/// Fingers move the content only through `panGestureRecognizer` and `pinchGestureRecognizer`. The
/// work is in `UIScrollView+Dragging` (fingers), `UIScrollView+Zooming` (the scale),
/// `UIScrollView+Motion` (motion without fingers) and `UIScrollView+Content` (touches of the
/// content). For the order of calls, the constants and the formulae see `docs/scrolling.md`.
@preconcurrency @MainActor open class UIScrollView: UIView {
  // MARK: Content

  /// The delegate, which is notified of scrolling and zooming; not retained.
  // A subclass may declare one of a derived protocol, as in UIKit, which is then preferred.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      DelegateCheck.check(delegate, (any UIScrollViewDelegate).self) {
        $0 is any UIScrollViewDelegate.Type
      }
    }
  }

  /// The point of the content at the view's top left corner, in points.
  ///
  /// Setting it moves the content immediately, even beyond the edges, and notifies the delegate;
  /// setting `bounds` does not notify it. A drag or motion in progress continues from there.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { contentWasMoved(to: newValue) }
  }

  /// The size of the content, in points. If it shrinks, the offset moves with the edge.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue, !isZoomingContent else { return }
      unzoomedSize = CGSize(
        width: contentSize.width / zoomScale, height: contentSize.height / zoomScale)
      updateInset()
      limitsChanged()
    }
  }

  /// The guide of the whole content: constraints to it give the content its size.
  open var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent) }
  /// The guide of the visible part: what is placed by it does not scroll.
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame) }
  @_spi(Toolkit) public final override var scrollsContent: Bool { true }
  @_spi(Toolkit) public final override var scrolledContentSize: CGSize { contentSize }
  @_spi(Toolkit) public final override func contentSizeSolved(_ size: CGSize) {
    if size != contentSize { contentSize = size }
  }

  /// The insets around the content, in points. Default: zero. Content at its top or left edge stays
  /// at the edge.
  open var contentInset = UIEdgeInsets.zero {
    didSet { updateInset() }
  }

  /// The edges whose safe area is added to `contentInset`. Default: `automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateInset() }
  }

  /// The effective insets around the content, in points: `contentInset` plus the safe area's part.
  open var adjustedContentInset: UIEdgeInsets { currentInset }

  /// The position of content that is smaller than the view, as fractions of the free space: (0, 0)
  /// is the top left corner, (0.5, 0.5) the middle. Default: (0, 0).
  open var contentAlignmentPoint = CGPoint.zero {
    didSet { if contentAlignmentPoint != oldValue { limitsChanged() } }
  }

  /// Called after `adjustedContentInset` changed. The default notifies the delegate.
  open func adjustedContentInsetDidChange() {
    call(.didChangeAdjustedContentInset)
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  // MARK: Scrolling behaviour

  /// Whether fingers can scroll. Default: true. Setting it to false ends a drag.
  open var isScrollEnabled: Bool {
    get { pan.isEnabled }
    set { pan.isEnabled = newValue }
  }

  /// Whether the content moves beyond its edges and bounces back. Default: true.
  open var bounces = true
  /// Whether it bounces horizontally, if `bounces` is true. Default: true.
  open var bouncesHorizontally = true
  /// Whether it bounces vertically, if `bounces` is true. Default: true.
  open var bouncesVertically = true
  /// Whether it bounces vertically even if the content is no taller than the view. Default: false.
  open var alwaysBounceVertical = false {
    didSet { updateInset() }
  }
  /// Whether it bounces horizontally even if the content is no wider than the view. Default: false.
  open var alwaysBounceHorizontal = false {
    didSet { updateInset() }
  }
  /// Whether the content comes to rest only at multiples of the view's size. Default: false.
  open var isPagingEnabled = false
  /// Whether a drag that starts horizontally or vertically stays on that axis. Default: false.
  open var isDirectionalLockEnabled = false
  /// The rate at which released content decelerates. Default: `normal`.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a horizontal drag scrolls an enclosing scroll view if this one is at its edge.
  /// Default: true.
  open var transfersHorizontalScrollingToParent = true
  /// Whether a vertical drag scrolls an enclosing scroll view if this one is at its edge. Default:
  /// true.
  open var transfersVerticalScrollingToParent = true

  /// The fraction of its velocity that rolling content keeps per millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction, between 0 and 1, both excluded.
    public var rawValue: CGFloat

    /// Creates a custom rate.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// 0.998: half the velocity is lost in 0.35 s (Apple's value).
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99: half the velocity is lost in 0.07 s (Apple's value).
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How a drag dismisses the input views. Default: `none`.
  open var keyboardDismissMode = KeyboardDismissMode.none

  // MARK: Indicators; for their frames see `UIScrollView+Indicators`.

  /// Whether an indicator shows the horizontal position of the content. Default: true.
  open var showsHorizontalScrollIndicator = true
  /// Whether an indicator shows the vertical position of the content. Default: true.
  open var showsVerticalScrollIndicator = true
  /// The colour of the indicators. Default: `default`.
  open var indicatorStyle = IndicatorStyle.default
  /// The insets of the horizontal indicator from the view's edges, in points. Default: zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the vertical indicator from the view's edges, in points. Default: zero.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the safe area is added to both insets. Default: true.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// Shows the indicators briefly.
  open func flashScrollIndicators() { flashIndicators() }

  /// Runs `changes`, and shows the indicators briefly if that moves the content.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    showIndicators(during: changes)
  }

  // MARK: Zooming

  /// The smallest scale of the content at rest. Default: 1. Fingers can zoom if it is less than the
  /// largest scale and the delegate returns a view.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { updatePinch() }
  }

  /// The largest scale of the content at rest. Default: 1.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { updatePinch() }
  }

  /// Whether fingers can zoom beyond the limits, with the content bouncing back. Default: true.
  open var bouncesZoom = true

  /// The scale of the view that the delegate returns, as a multiple of its own size.
  ///
  /// Setting it zooms immediately, as `setZoomScale(_:animated:)` does.
  open var zoomScale: CGFloat {
    get { currentZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms within the limits, immediately or over 0.3 s; the middle of the visible part stays.
  ///
  /// Does nothing if the delegate returns no view to zoom.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    programZoom(to: scale, animated: animated)
  }

  /// Zooms and scrolls so that `rect` fills the scroll view as far as the limits allow. `rect` is
  /// in the coordinates of the view that the delegate returns.
  open func zoom(to rect: CGRect, animated: Bool) {
    programZoom(to: rect, animated: animated)
  }

  /// Whether fingers are zooming.
  open var isZooming: Bool { zoom != nil }
  /// Whether the content is bouncing back from beyond its scale limits.
  open var isZoomBouncing: Bool { motion?.cause == .zoomBounce }
  /// Whether a zoom requested by the program is in progress.
  open var isZoomAnimating: Bool { motion?.cause == .zoomAnimation }

  /// The pinch recognizer; nil if the limits allow only one scale.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { canZoom ? pinch : nil }

  // MARK: Touches of the content

  /// Whether a view in the content receives a finger only after the finger has rested briefly.
  /// Default: true. Nothing is withheld if nothing can scroll.
  open var delaysContentTouches = true
  /// Whether a drag takes touches from a view that has received them. Default: true. If false, no
  /// scrolling starts once a view in the content has the touch.
  open var canCancelContentTouches = true

  /// Returns whether `view`, in the content, receives touches that landed in it. Default: true.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Returns whether a drag that is about to begin may take the touches from `view`, which has
  /// received them. Default: false for controls, true for other views.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: State

  /// Whether a finger is down that scrolls or may scroll.
  open var isTracking: Bool {
    switch pan.state {
    case .possible, .began, .changed: pan.numberOfTouches > 0
    case .ended, .cancelled, .failed: false
    }
  }

  /// Whether a finger has moved far enough to scroll and is still down.
  open var isDragging: Bool { drag != nil }
  @_spi(Toolkit) public override final var isTrackingFinger: Bool { isDragging }
  /// Whether the content is moving after its release.
  open var isDecelerating: Bool { motion?.cause == .release }
  /// Whether an animation requested by the program is in progress.
  open var isScrollAnimating: Bool { motion?.cause == .animation }

  /// The pan recognizer. Configure it, but do not replace its delegate: that traps.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  // MARK: Moving

  /// Moves the content, immediately or over 0.3 s, and stops any motion.
  ///
  /// It may move beyond the edges. The delegate is notified of an animation's end, unless the
  /// animation would have moved nothing. Without a window the content moves immediately.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    program(to: contentOffset, animated: animated)
  }

  /// Moves the content by the shortest distance that makes `rect`, in the view's coordinates,
  /// visible, or as much of it as fits. Does nothing if it is visible already.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let offset = offset(showing: rect)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// The size of the visible part of the content, in points: the view's.
  open var visibleSize: CGSize { bounds.size }

  /// Stops a motion of the content where it is, or at its edge.
  open func stopScrollingAndZooming() {
    endMotion()
    settleAtOnce()
  }

  // MARK: Stored state

  final let pan = ScrollPanGestureRecognizer()
  final var pinch: ScrollPinchGestureRecognizer?
  final let contentTouches = ContentTouchGestureRecognizer()
  final var drag: ScrollDrag?
  final var motion: ScrollMotion?
  final var zoom: ScrollZoom?
  final var currentInset = UIEdgeInsets.zero
  /// The large title above the content; nil for none.
  package final var largeTitle: LargeTitle?
  /// What is pulled into view above the content, such as a refresh control.
  package final weak var pulled: (any PulledContent)?
  /// The room that it keeps above the content, in points; part of `adjustedContentInset`.
  package final var pulledInset: CGFloat = 0 {
    didSet { if pulledInset != oldValue { updateInset() } }
  }
  final lazy var indicatorFlash = TimelineTimer { [weak self] in self?.setNeedsDisplay() }
  final var currentZoomScale: CGFloat = 1
  /// The content's size at scale 1.
  final var unzoomedSize = CGSize.zero
  /// Whether the content size is changing because of a zoom.
  final var isZoomingContent = false
  final var ticks: CADisplayLink?
  /// Counts the starts and ends of motions, to detect those that a delegate causes.
  final var motions = 0
  /// Whether the fingers that are down have stopped the content in its motion.
  final var isCaught = false
  /// The touches that the content has received, for a drag that takes them back.
  final var contentTouchesGiven: [UITouch] = []

  /// Creates a scroll view without content; drawing is clipped to its bounds.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(contentTouches)
    addGestureRecognizer(pan)
    pan.allowedScrollTypesMask = .all
    pan.addTarget(self, action: UIScrollView.panned)
    pan.delegate = self as? any UIGestureRecognizerDelegate
  }

  // MARK: Restoration

  /// Writes the content's offset and scale.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodePlace(to: coder)
  }

  /// Restores the content's offset and scale.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodePlace(from: coder)
  }

  // MARK: View

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if super.bounds.origin != old.origin { mark(.needsLayout) }
      if super.bounds.size != old.size { sizeChanged() }
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds.size
      super.frame = newValue
      if super.bounds.size != old { sizeChanged() }
    }
  }

  /// Updates the content insets after the safe area changed. Overrides call `super`.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateInset()
  }

  /// Returns the scroll view itself while the content moves: views below do not receive the fingers
  /// that stop it.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return isScrollEnabled && (isDecelerating || isDragging) ? self : hit
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if gestureRecognizer === pan { return mayDrag() }
    if gestureRecognizer === pinch { return mayZoom() }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopScrollingAndZooming() }
  }

  @_spi(Toolkit) public final override var sketching: Sketching { .fresh }
  @_spi(Toolkit) public final override func sketchFront(_ sketch: inout Sketch) {
    drawIndicators(in: &sketch)
  }

  // A scroll view handles its touches by scrolling: the responder chain ends here.

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
