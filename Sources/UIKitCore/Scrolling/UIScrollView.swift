public import Foundation
import InputCore

/// Shows a part of something larger, which fingers move: it follows them, rolls on when it is let go,
/// and comes back from beyond its edges.
///
/// The content is the subviews, in the view's own coordinates; `contentOffset` is the origin of
/// `bounds`. All movement is on the timeline and a function of time alone, so a replay repeats it and
/// a faster screen shows more of the same.
///
/// Fingers move it through `panGestureRecognizer` and `pinchGestureRecognizer` alone. Its own work is in
/// `UIScrollView+Dragging` (fingers), `UIScrollView+Zooming` (the scale), `UIScrollView+Motion` (movement
/// without fingers) and `UIScrollView+Content` (whose touch it is); `docs/scrolling.md` has the order of
/// calls, the numbers and the formulae.
@preconcurrency @MainActor open class UIScrollView: UIView {
  // MARK: Content

  /// Hears how the view scrolls. Held weakly.
  open weak var delegate: (any UIScrollViewDelegate)?

  /// The point of the content at the view's upper left corner.
  ///
  /// Setting it moves the content at once, beyond the edges if so asked, and tells the delegate, as
  /// setting `bounds` does not. A drag or a movement that is going on goes on from there.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { contentWasMoved(to: newValue) }
  }

  /// How large the content is, in points. Where it shrinks, the offset comes along to its edge.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue, !isZoomingContent else { return }
      unzoomedSize = CGSize(
        width: contentSize.width / zoomScale, height: contentSize.height / zoomScale)
      updateInset()
      limitsChanged()
    }
  }

  /// Room around the content, in points. Where the content is at its upper or left edge, it stays
  /// there.
  open var contentInset = UIEdgeInsets.zero {
    didSet { updateInset() }
  }

  /// Which sides of the safe area add to `contentInset`; `automatic` unless set.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateInset() }
  }

  /// Room around the content, in points: `contentInset` and what the safe area adds to it.
  open var adjustedContentInset: UIEdgeInsets { currentInset }

  /// Where content that is smaller than the view lies in the room that there is, as shares of that: 0, 0,
  /// as at first, is the upper left corner, 0.5, 0.5 the middle.
  open var contentAlignmentPoint = CGPoint.zero {
    didSet { if contentAlignmentPoint != oldValue { limitsChanged() } }
  }

  /// `adjustedContentInset` has changed. The default tells the delegate.
  open func adjustedContentInsetDidChange() {
    call(.didChangeAdjustedContentInset)
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  // MARK: How it scrolls

  /// Whether fingers can scroll at all; turning it off breaks off a drag.
  open var isScrollEnabled: Bool {
    get { pan.isEnabled }
    set { pan.isEnabled = newValue }
  }

  /// Whether the content goes beyond its edges and comes back; `true` unless set.
  open var bounces = true
  /// Whether it does so to the sides, where `bounces` is true as well; `true` unless set.
  open var bouncesHorizontally = true
  /// Whether it does so up and down, where `bounces` is true as well; `true` unless set.
  open var bouncesVertically = true
  /// Whether it does so up and down even where the content is no higher than the view.
  open var alwaysBounceVertical = false {
    didSet { updateInset() }
  }
  /// Whether it does so to the sides even where the content is no wider than the view.
  open var alwaysBounceHorizontal = false {
    didSet { updateInset() }
  }
  /// Whether the content comes to rest at multiples of the view's size only.
  open var isPagingEnabled = false
  /// Whether a drag that begins straight to a side, or straight up or down, keeps to that.
  open var isDirectionalLockEnabled = false
  /// How fast the content slows down when it is let go; `normal` unless set.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a drag to the side leaves the scroll to a scroll view around this one where this one is at
  /// its edge; `true` unless set.
  open var transfersHorizontalScrollingToParent = true
  /// Whether a drag up or down leaves the scroll to a scroll view around this one where this one is at
  /// its edge; `true` unless set.
  open var transfersVerticalScrollingToParent = true

  /// The share of its speed that rolling content keeps from one millisecond to the next.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// Between 0 and 1, both excluded.
    public var rawValue: CGFloat

    /// A rate of one's own.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// 0.998: half the speed is gone after 0.35 s (Apple's value).
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99: half the speed is gone after 0.07 s (Apple's value).
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether and how a drag takes the input views away; `none` unless set.
  open var keyboardDismissMode = KeyboardDismissMode.none

  // MARK: Indicators; `UIScrollView+Indicators` tells where they are.

  /// Whether an indicator shows how far the content is from side to side; `true` unless set.
  open var showsHorizontalScrollIndicator = true
  /// Whether an indicator shows how far the content is up and down; `true` unless set.
  open var showsVerticalScrollIndicator = true
  /// What the indicators look like, for whoever draws them; `default` unless set.
  open var indicatorStyle = IndicatorStyle.default
  /// Room that the indicator from side to side keeps from the view's sides, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Room that the indicator up and down keeps from the view's sides, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the safe area adds to both; `true` unless set.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { flashIndicators() }

  /// Runs `changes`, and shows the indicators for a moment where that moves the content.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    showIndicators(during: changes)
  }

  // MARK: Zooming

  /// The least scale that the content comes to rest at; 1 unless set. Fingers zoom where it is less
  /// than the greatest one and the delegate names a view.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { updatePinch() }
  }

  /// The greatest scale that the content comes to rest at; 1 unless set.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { updatePinch() }
  }

  /// Whether fingers can zoom beyond the limits, and the content comes back; `true` unless set.
  open var bouncesZoom = true

  /// How large the view that the delegate names is shown, as a multiple of its own size.
  ///
  /// Setting it zooms at once, as `setZoomScale(_:animated:)` does.
  open var zoomScale: CGFloat {
    get { currentZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms, within the limits, at once or over 0.3 s; the middle of what is seen stays.
  ///
  /// Without a view to zoom, which the delegate names, nothing happens.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    programZoom(to: scale, animated: animated)
  }

  /// Zooms and scrolls so that `rect`, in the coordinates of the view that the delegate names, fills the
  /// view as far as the limits allow.
  open func zoom(to rect: CGRect, animated: Bool) {
    programZoom(to: rect, animated: animated)
  }

  /// Whether fingers zoom at present.
  open var isZooming: Bool { zoom != nil }
  /// Whether the content comes back from beyond its scales.
  open var isZoomBouncing: Bool { motion?.cause == .zoomBounce }
  /// Whether a zoom that the program asked for is going on.
  open var isZoomAnimating: Bool { motion?.cause == .zoomAnimation }

  /// Recognizes pinches; nil where there is only one scale.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { canZoom ? pinch : nil }

  // MARK: Touches of the content

  /// Whether a view in the content hears of a finger only when it has rested a while; `true` unless
  /// set. A view where nothing can scroll holds nothing back.
  open var delaysContentTouches = true
  /// Whether a drag takes a touch from a view that has it already; `true` unless set. Otherwise there
  /// is no scrolling once a view in the content has the touch.
  open var canCancelContentTouches = true

  /// Whether `view`, which lies in the content, is told of touches that landed in it. True unless
  /// overridden.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag that is about to begin may take the touches from `view`, which has them. The
  /// default says no for controls, and yes for everything else.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: What is going on

  /// Whether a finger is down that may scroll or scrolls.
  open var isTracking: Bool {
    switch pan.state {
    case .possible, .began, .changed: pan.numberOfTouches > 0
    case .ended, .cancelled, .failed: false
    }
  }

  /// Whether a finger has moved enough to scroll and has not let go.
  open var isDragging: Bool { drag != nil }
  /// Whether the content moves on after it was let go.
  open var isDecelerating: Bool { motion?.cause == .release }
  /// Whether an animation that the program asked for is going on.
  open var isScrollAnimating: Bool { motion?.cause == .animation }

  /// Recognizes drags. Configure it, but leave its delegate alone: another one traps.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  // MARK: Moving

  /// Moves the content, at once or over 0.3 s, and stops what moves it otherwise.
  ///
  /// Beyond the edges if so asked. The delegate hears of an animation's end, unless it would not have
  /// moved anything. A view in no window moves at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    program(to: contentOffset, animated: animated)
  }

  /// Moves the content just so far that `rect`, in the view's coordinates, can be seen, or as much of
  /// it as fits; not at all where it can be seen already.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let offset = offset(showing: rect)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// Stops the content where it is, or at its edge, where it moves by itself.
  open func stopScrollingAndZooming() {
    endMotion()
    settleAtOnce()
  }

  // MARK: State

  final let pan = ScrollPanGestureRecognizer()
  final var pinch: ScrollPinchGestureRecognizer?
  final let contentTouches = ContentTouchGestureRecognizer()
  final var drag: ScrollDrag?
  final var motion: ScrollMotion?
  final var zoom: ScrollZoom?
  final var currentInset = UIEdgeInsets.zero
  final lazy var indicatorFlash = TimelineTimer { [weak self] in self?.setNeedsDisplay() }
  final var currentZoomScale: CGFloat = 1
  /// The content's size at scale 1.
  final var unzoomedSize = CGSize.zero
  /// Whether the content changes its size because it is zoomed.
  final var isZoomingContent = false
  final var ticks: CADisplayLink?
  /// Counts what stops or starts a movement, to see whether a delegate has done either.
  final var motions = 0
  /// Whether the fingers that are down have stopped the content in its movement.
  final var isCaught = false
  /// Touches that the content was given, for a drag that wants them back.
  final var contentTouchesGiven: [UITouch] = []

  /// Makes a view without content; it shows nothing outside its bounds.
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

  /// Writes where the content is, and its scale.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodePlace(to: coder)
  }

  /// Brings the content back to where it was, in its scale.
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

  /// The safe area has changed, and with it perhaps the room around the content. Overrides call `super`.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateInset()
  }

  /// Fingers that land on content that moves are the scroll view's: nobody below sees them.
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

  // A scroll view handles its touches by scrolling: the chain of responders ends here.

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
