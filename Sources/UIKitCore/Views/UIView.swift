public import Foundation
public import Quartz

/// A rectangular area of the screen that receives touches and contains other views.
///
/// `center` places the view in the superview; `bounds` gives its size and its own coordinates;
/// `frame` follows from these, `anchorPoint` and `transform`. Distances are in points. A superview
/// owns its subviews; the first in `subviews` is at the back.
///
/// The state is here, the work in `UIView+Hierarchy`, `UIView+Geometry`, `UIView+Conversion` and
/// `UIView+HitTest`. Members that UIKit lets a subclass override must be declared in the class
/// itself.
@preconcurrency @MainActor open class UIView: UIResponder {
  // A hit test reads these for each view it passes, so they come first and are contiguous. Their
  // exclusivity checks are off because no access to them spans a call: each is read or written
  // whole, and app code never runs meanwhile.
  @safe @exclusivity(unchecked) package final var flags = ViewFlags.update
  @safe @exclusivity(unchecked) package final var place = ViewPlace()
  @safe @exclusivity(unchecked) package final var children: ContiguousArray<UIView> = []

  /// The superview, which owns this view, or nil.
  ///
  /// Unretained: a weak reference costs a side table and several atomic operations per step up. It
  /// cannot dangle: a superview's `deinit`, on any thread, and a removal from `children` clear it.
  nonisolated final var parent: UIView? {
    @inline(__always) get { uncountedParent?.object }
    set { uncountedParent = Uncounted(ifAny: newValue) }
  }
  /// `parent` as an uncounted reference.
  @safe @exclusivity(unchecked)
  private(set) nonisolated(unsafe) final var uncountedParent: Uncounted<UIView>?

  @safe @exclusivity(unchecked) package final var storedTransform = CGAffineTransform.identity
  @safe @exclusivity(unchecked) package private(set) final var storedAlpha: CGFloat = 1
  /// The properties that few views set, created when one is first set; nil until then.
  @safe @exclusivity(unchecked) package final var extrasIfAny: ViewExtras?
  /// The drawing of the view and those below it in the last frame that showed it, if there is any.
  @safe @exclusivity(unchecked) final var drawn: DrawnView?
  /// The attached recognizers, in the order of attachment.
  @safe @exclusivity(unchecked) final var recognizers: [UIGestureRecognizer] = []

  /// A number by which the application can find the view with `viewWithTag(_:)`. Default: 0.
  open var tag = 0

  /// The name by which user-interface tests find the view, and its label in transcripts.
  open var accessibilityIdentifier: String?
  /// The name by which people and tests know the view. Default: the text that a label or a button
  /// shows, otherwise nil.
  open var accessibilityLabel: String? {
    get { extrasIfAny?.accessibilityLabel ?? accessibility.label }
    set {
      if newValue != extrasIfAny?.accessibilityLabel { extras.accessibilityLabel = newValue }
    }
  }
  /// What the view is and does. Default: what the toolkit's view is, otherwise none.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { extrasIfAny?.accessibilityTraits ?? accessibility.traits }
    set { extras.accessibilityTraits = newValue }
  }
  /// Whether the natural height depends on the width: text in several lines.
  @_spi(Toolkit) open var wrapsContent: Bool { false }
  /// Returns the natural height for a width, in points, if `wrapsContent` is true.
  @_spi(Toolkit) open func intrinsicHeight(forWidth width: CGFloat) -> CGFloat {
    intrinsicContentSize.height
  }
  /// Where the text's baselines are; nil without text.
  @_spi(Toolkit) open var layoutBaselines: LayoutBaselines? { nil }
  /// Whether it is a scroll view, whose sides are those of its content to the views in it.
  @_spi(Toolkit) open var scrollsContent: Bool { false }
  /// The size of a scroll view's content.
  @_spi(Toolkit) open var scrolledContentSize: CGSize { bounds.size }
  /// Called when constraints give a scroll view's content a size, in points.
  @_spi(Toolkit) open func contentSizeSolved(_ size: CGSize) {}
  /// Called when a subview has been hidden or shown, or its natural size has changed.
  @_spi(Toolkit) open func subviewChanged(_ subview: UIView) {}
  /// The priorities of the natural size for a kind of view.
  @_spi(Toolkit) open var naturalPriorities: NaturalPriorities { NaturalPriorities() }

  /// What the toolkit says of a view of its own.
  @_spi(Toolkit) open var accessibility: ViewAccessibility { ViewAccessibility() }

  /// Where the app has added actions to the view, while evidence is kept: `touchDown at Board.swift:4`.
  @_spi(Toolkit) open var actionLines: [String] { [] }

  /// Creates a view with a frame in the superview's coordinates, in points.
  public init(frame: CGRect) {
    super.init()
    place.setFrame(frame, transform: nil)
  }

  /// Creates a view of zero size at the superview's origin.
  public convenience override init() { self.init(frame: .zero) }

  // Runs on the thread that releases the last reference; see decision 14.
  deinit {
    for recognizer in recognizers { recognizer.attachedView = nil }
    guard !children.isEmpty else { return }
    for child in children { child.parent = nil }
    _ = ViewRemains(children, ofWindow: flags.contains(.window), visible: !flags.contains(.hidden))
  }

  // MARK: Responder
  /// The view controller whose root view this is, or else the superview (rule 17.1).
  open override var next: UIResponder? { ownerIfAny.map { $0 as UIResponder } ?? parent }
  @_spi(Toolkit) public final override var nearestView: UIView? { self }

  // MARK: Blocking touches
  /// Whether the view and everything below it is invisible and receives no touches. Default: false.
  ///
  /// Hiding a view cancels the touches held at or below it.
  open var isHidden: Bool {
    get { flags.contains(.hidden) }
    set { setUntouchable(.hidden, to: newValue) }
  }

  /// The opacity of the view, from 0 to 1. Values outside are clamped; not-a-number counts as 0.
  /// Default: 1.
  ///
  /// With an alpha below 0.01 the view and everything below it receives no touches.
  open var alpha: CGFloat {
    get { storedAlpha }
    set {
      let old = storedAlpha
      storedAlpha = newValue > 0 ? min(newValue, 1) : 0
      if storedAlpha != old { changed(.alpha, from: .number(old)) }
      setFlag(.transparent, to: storedAlpha < Self.leastTouchableAlpha)
    }
  }

  /// The smallest alpha with which a view is hit-tested.
  static let leastTouchableAlpha: CGFloat = 0.01

  /// Whether the view and the views below it receive touches. Default: true.
  ///
  /// Setting it to false cancels the touches held by the view or by one below it.
  open var isUserInteractionEnabled: Bool {
    get { !flags.contains(.interactionDisabled) }
    set { setUntouchable(.interactionDisabled, to: !newValue) }
  }

  /// Whether the view receives more than the first finger of a touch sequence. Default: false.
  ///
  /// Recognizers attached to the view receive every finger regardless.
  open var isMultipleTouchEnabled: Bool {
    get { flags.contains(.multipleTouch) }
    set { setFlag(.multipleTouch, to: newValue) }
  }

  /// Whether the view, while it holds a finger, blocks fingers on its window's other views.
  /// Default: false.
  open var isExclusiveTouch: Bool {
    get { flags.contains(.exclusiveTouch) }
    set { setFlag(.exclusiveTouch, to: newValue) }
  }

  /// Whether drawing of subviews is clipped to the bounds. Touches outside the bounds never reach
  /// them.
  open var clipsToBounds: Bool {
    get { flags.contains(.clipsToBounds) }
    set { setFlag(.clipsToBounds, to: newValue) }
  }

  // MARK: Geometry
  /// The view's bounding box in the superview's coordinates, in points.
  ///
  /// Under a transform, setting it sizes `bounds` by the inverse and keeps the transform; the frame
  /// read back equals the one set only if the transform rotates by right angles. Not-a-number is a
  /// programming error.
  open var frame: CGRect {
    get { currentFrame }
    set { changePlace { $0.setFrame(newValue, transform: transformIfAny) } }
  }

  /// The view's extent in its own coordinates, in points; changing the size leaves `center` as it
  /// is.
  open var bounds: CGRect {
    get { place.bounds }
    set { changePlace { $0.setBounds(newValue) } }
  }

  /// The position of `anchorPoint` in the superview's coordinates, in points.
  open var center: CGPoint {
    get { place.center }
    set { changePlace { $0.setCenter(newValue) } }
  }

  /// The point of the view that is at `center` and about which `transform` acts, as a fraction of
  /// the size. Default: (0.5, 0.5), the middle. Changing it moves the frame, not `center`.
  open var anchorPoint: CGPoint {
    get { place.anchor }
    set { changePlace { $0.setAnchor(newValue) } }
  }

  /// The transform applied to the view about its anchor point, in the superview's coordinates.
  /// Default: identity.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set { setTransform(newValue) }
  }

  // MARK: Hierarchy

  /// The view that contains this one, or nil. The toolkit ignores overrides and goes by the real
  /// hierarchy.
  open var superview: UIView? { parent }
  /// The views that this one contains, from back to front. For overrides see `superview`.
  open var subviews: [UIView] { Array(children) }
  /// The window that the view is in, or nil; a window is in itself. For overrides see `superview`.
  open var window: UIWindow? { enclosingWindow }
  @_spi(Toolkit) public override final var homeApplication: UIApplication? {
    enclosingWindow?.home?.owner ?? super.homeApplication
  }

  /// Adds `view` in front of all subviews, and removes it from its former superview.
  open func addSubview(_ view: UIView) { insert(view, at: .max) }

  /// Inserts `view` at this index among the subviews, counted from the back without `view` itself;
  /// the index is clamped.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Inserts `view` directly in front of `siblingSubview`, or in front of all if that is not a
  /// subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, nextTo: siblingSubview, offset: 1)
  }

  /// Inserts `view` directly behind `siblingSubview`, or in front of all if that is not a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, nextTo: siblingSubview, offset: 0)
  }

  /// Moves `view` in front of its siblings; does nothing if it is not a subview of this one.
  open func bringSubviewToFront(_ view: UIView) {
    if view.parent === self { insert(view, at: .max) }
  }

  /// Moves `view` behind its siblings; does nothing if it is not a subview of this one.
  open func sendSubviewToBack(_ view: UIView) { if view.parent === self { insert(view, at: 0) } }

  /// Exchanges two subviews by index, counted from the back; both must exist.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    children.swapAt(index1, index2)
    mark(.needsLayout)
  }

  /// Removes the view from its superview, which releases it; does nothing without a superview.
  open func removeFromSuperview() { move(to: nil, at: 0) }

  /// Returns whether this is `view` or is below it.
  open func isDescendant(of view: UIView) -> Bool { isBelow(view) }
  /// Returns the first view with this tag: this one, or one below, depth first from back to front.
  open func viewWithTag(_ tag: Int) -> UIView? { self.tag == tag ? self : firstChild(tagged: tag) }

  // MARK: Hooks; the defaults do nothing. For their order see `UIView+Hierarchy`.
  /// Called after `subview` was added to this view.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before `subview` leaves this view, which is still its superview.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview becomes `newSuperview`; `superview` is still the old one.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after `superview` changed.
  open func didMoveToSuperview() {}
  /// Called before the window becomes `newWindow`; `window` is still the old one.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after `window` changed.
  open func didMoveToWindow() {}

  // MARK: Layout; `docs/layout.md` says when each is called.
  /// Schedules `layoutSubviews()` for the end of the turn, or for `layoutIfNeeded()`.
  open func setNeedsLayout() { mark(.needsLayout) }
  /// Lays out pending views immediately: from the topmost pending ancestor in an unbroken run up
  /// from this view, down to the leaves.
  open func layoutIfNeeded() { layOutNow() }

  /// Updates the constraints. Do not call it; overrides call `super` last. The default does
  /// nothing.
  open func updateConstraints() {}
  /// Whether views of the class update constraints before their first layout in any case. Default:
  /// false, if no constraint is active in the window.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Updates the state of the toolkit's own views before their layout.
  @_spi(Toolkit) open func prepareForLayout() {}
  /// Called when hovering enters or leaves the view or one below it. The default does nothing.
  @_spi(Toolkit) open func hoverChanged() {}
  /// Places the subviews. Do not call it; the default gives those that constraints place their
  /// frames.
  open func layoutSubviews() { if flags.contains(.enrolled) { applyConstraints() } }
  /// Returns the size that suits the view best within `size`, in points. The default returns the
  /// current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Whether a change of size changes the subviews' frames by their masks. Default: true.
  open var autoresizesSubviews: Bool {
    get { extrasIfAny?.leavesSubviewSizes != true }
    set { if newValue != autoresizesSubviews { extras.leavesSubviewSizes = !newValue } }
  }
  /// The parts of the view's frame that flex when the superview's size changes. Default: none.
  ///
  /// Flexible parts share the change in proportion to their sizes. The frame changes immediately,
  /// before the superview's layout.
  open var autoresizingMask: AutoresizingMask {
    get { extrasIfAny?.autoresizingMask ?? [] }
    set { if newValue != autoresizingMask { extras.autoresizingMask = newValue } }
  }
  /// How the view's drawing is adapted when its size changes. Default: `scaleToFill`. `redraw`
  /// calls `draw(_:)`; the others place the earlier drawing in the new bounds.
  open var contentMode: ContentMode {
    get { extrasIfAny?.contentMode ?? .scaleToFill }
    set { if newValue != contentMode { extras.contentMode = newValue } }
  }

  /// Resizes the view to the result of `sizeThatFits(_:)` for its current size; the origin stays.
  open func sizeToFit() { setSize(sizeThatFits(bounds.size)) }

  /// The natural size of the content, in points. Default: `noIntrinsicMetric` in both directions.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Reports that the natural size of the content has changed: schedules a layout of the superview.
  open func invalidateIntrinsicContentSize() { naturalSizeChanged() }

  /// The insets of the alignment rectangle from the frame, in points. Default: zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle for a frame; both in the superview's coordinates.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// Returns the frame for an alignment rectangle; both in the superview's coordinates.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.outset(by: alignmentRectInsets)
  }

  // MARK: Constraints; `docs/auto-layout.md` says how they are solved.
  /// Whether the view keeps its frame, which follows its mask, instead of one from constraints.
  /// Default: true.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { !flags.contains(.placedByConstraints) }
    set { setPlacedByConstraints(!newValue) }
  }
  /// The constraints that the view holds, in the order of activation: those whose closest common
  /// superview it is.
  open var constraints: [NSLayoutConstraint] { extrasIfAny?.layout?.held ?? [] }
  /// Activates a constraint here; its items are at or below the view.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  /// Activates constraints here, in this order.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach(addConstraint)
  }
  /// Deactivates a constraint that the view holds.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { letGo(of: constraint) }
  /// Deactivates constraints that the view holds.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach(removeConstraint)
  }
  /// Returns how much the view resists being larger than its content. Default: 250 for most kinds.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    defaultHugging(axis)
  }
  /// Sets how much the view resists being larger than its content.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setHugging(priority, axis)
  }
  /// Returns how much the view resists being smaller than its content. Default: 750.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    defaultResistance(axis)
  }
  /// Sets how much the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setResistance(priority, axis)
  }
  /// Returns the size that the constraints at and below the view give it, as close to `targetSize`
  /// as they allow, in points.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// Returns the size that the constraints at and below the view give it, in points. The target
  /// counts as much as the priorities say; 1000 makes it exact. The view stays as it is.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittedSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
  /// The view whose first baseline is this one's: the view itself, or one below it. Default: self.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline is this one's: the view itself, or one below it. Default: self.
  open var forLastBaselineLayout: UIView { self }
  /// The guide of the layout margins.
  open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
  /// The guide of the part within the margins in which lines of text are not too long to read.
  open var readableContentGuide: UILayoutGuide { systemGuide(.readable) }
  /// The guide of the safe area.
  open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  /// Whether the constraints leave the frame open. For debugging.
  open var hasAmbiguousLayout: Bool { layoutEngineIfAny?.isAmbiguous(self) ?? false }
  /// Returns the constraints that determine the place and length in a direction. For debugging.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    layoutEngineIfAny?.constraints(determining: self, axis) ?? []
  }

  /// How far bars and the like cover the view at its edges, in points; zero outside a window.
  open var safeAreaInsets: UIEdgeInsets { extrasIfAny?.safeAreaInsets ?? .zero }
  /// The space to keep between the view's edges and its content, in points, including the safe
  /// area. Default: 8, or the system's minimum margins in a controller's root view. A value that is
  /// set excludes the safe area, which is added.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { changeMargins { $0.insets = newValue } }
  }
  /// The layout margins by reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, effectiveUserInterfaceLayoutDirection) }
    set { layoutMargins = newValue.resolved(effectiveUserInterfaceLayoutDirection) }
  }
  /// Whether the margins are at least as wide as the part of the superview's margins that overlaps
  /// the view. Default: false.
  open var preservesSuperviewLayoutMargins: Bool {
    get { keepsToSuperviewsMargins }
    set { keepsToSuperviewsMargins = newValue }
  }
  /// Whether the safe area is added to the margins. Default: true.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { extrasIfAny?.margins?.ignoresSafeArea != true }
    set { changeMargins { $0.ignoresSafeArea = !newValue } }
  }
  /// Called after `safeAreaInsets` changed. The default does nothing.
  open func safeAreaInsetsDidChange() {}
  /// Called after `layoutMargins` changed. The default does nothing.
  open func layoutMarginsDidChange() {}

  // MARK: Conversion; nil means the window or, without one, the topmost superview.

  /// Converts a point from this view's coordinates to those of `view`.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { mapped(point, to: view) }
  /// Converts a point from the coordinates of `view` to this view's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? topmost).mapped(point, to: self)
  }
  /// Returns the bounding box of a rectangle of this view in the coordinates of `view`.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { mapped(rect, to: view) }
  /// Returns the bounding box of a rectangle of `view` in this view's coordinates.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view ?? topmost).mapped(rect, to: self)
  }

  /// Converts a point from this view's coordinates to those of `space`: a view, a screen, or
  /// another type with a place on the screen.
  @_disfavoredOverload open func convert(_ point: CGPoint, to space: any UICoordinateSpace)
    -> CGPoint
  {
    defaultConvert(point, to: space)
  }
  /// Converts a point from the coordinates of `space` to this view's.
  @_disfavoredOverload open func convert(
    _ point: CGPoint, from space: any UICoordinateSpace
  ) -> CGPoint {
    defaultConvert(point, from: space)
  }
  /// Returns the bounding box of a rectangle of this view in the coordinates of `space`.
  @_disfavoredOverload open func convert(_ rect: CGRect, to space: any UICoordinateSpace)
    -> CGRect
  {
    defaultConvert(rect, to: space)
  }
  /// Returns the bounding box of a rectangle of `space` in this view's coordinates.
  @_disfavoredOverload open func convert(_ rect: CGRect, from space: any UICoordinateSpace)
    -> CGRect
  {
    defaultConvert(rect, from: space)
  }

  // MARK: Drawing

  /// The class of the view's layer, a subclass of `CALayer`. Default: `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }
  /// The layer behind the view, created on first access. It has the view's current geometry and
  /// colour, and passes its changes on to the view.
  open var layer: CALayer { viewLayer }
  /// Whether the view fills its bounds with opaque content. Default: true.
  open var isOpaque: Bool {
    get { !(extrasIfAny?.isTranslucent ?? false) }
    set { extras.isTranslucent = !newValue }
  }
  /// Whether earlier drawing is cleared before `draw(_:)`. Default: true.
  open var clearsContextBeforeDrawing: Bool {
    get { !(extrasIfAny?.drawsOverFormer ?? false) }
    set { extras.drawsOverFormer = !newValue }
  }
  /// The number of pixels per point of the view's drawing. Default: the screen's scale, or 1 in no
  /// window. Setting it redraws the view; a value that is not positive restores the default.
  open var contentScaleFactor: CGFloat {
    get { extrasIfAny?.contentScaleFactor ?? window?.screen.scale ?? 1 }
    set { setContentScale(newValue) }
  }
  /// The view whose opacity masks this one, in this view's coordinates. Default: nil, no mask. It
  /// has no superview, and touches reach the parts that it hides.
  open var mask: UIView? {
    get { extrasIfAny?.mask }
    set { setMask(newValue) }
  }

  /// Draws the part of the view within `rect`, in its own coordinates, into the current context. Do
  /// not call it. The default does nothing.
  open func draw(_ rect: CGRect) {}

  /// Draws the view with those below it into a rectangle of the current context. Returns whether
  /// there was a context and anything to draw.
  @discardableResult open func drawHierarchy(
    in rect: CGRect, afterScreenUpdates afterUpdates: Bool
  ) -> Bool {
    defaultDrawHierarchy(in: rect, afterScreenUpdates: afterUpdates)
  }
  /// Returns a view that shows what this one shows now; nil if it has no extent.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    defaultSnapshot(afterScreenUpdates: afterUpdates)
  }

  /// How the toolkit draws the view; if `none`, the next two methods are not called.
  @_spi(Toolkit) open var sketching: Sketching { .none }
  /// Draws one of the toolkit's own views, apart from its background.
  @_spi(Toolkit) open func sketch(_ sketch: inout Sketch) {}
  /// Draws the parts in front of the subviews.
  @_spi(Toolkit) open func sketchFront(_ sketch: inout Sketch) {}

  /// Schedules `draw(_:)` for the end of the turn, for the whole bounds.
  open func setNeedsDisplay() { markDisplay(nil) }
  /// Schedules `draw(_:)` for the end of the turn, for the bounding box of all marked rectangles,
  /// in the view's coordinates.
  open func setNeedsDisplay(_ rect: CGRect) { markDisplay(rect) }

  // MARK: Traits
  /// The view's traits: those of its superview, or in no window the main screen's, with this view's
  /// overrides applied.
  open var traitCollection: UITraitCollection { effectiveTraits }

  /// Called after the traits changed; `previousTraitCollection` holds the old ones. The default
  /// does nothing.
  ///
  /// Called once per turn, before layout, from the top view down; registered handlers run after it.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The style for this view and those below it. Default: `unspecified`, no override.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// The traits for this view and those below it that replace inherited ones.
  ///
  /// A change takes effect before the next layout, at the latest at the end of the turn, or in
  /// `updateTraitsIfNeeded()`.
  open var traitOverrides: UITraitOverrides {
    get { defaultTraitOverrides }
    set { defaultTraitOverrides = newValue }
  }
  /// The smallest text size here and below. Default: nil, no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { defaultMinimumContentSizeCategory }
    set { defaultMinimumContentSizeCategory = newValue }
  }
  /// The largest text size for this view and those below it. Default: nil, no limit.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { defaultMaximumContentSizeCategory }
    set { defaultMaximumContentSizeCategory = newValue }
  }
  /// The text size limits from this view upward, one line per view that sets one, for debugging.
  open var appliedContentSizeCategoryLimitsDescription: String {
    defaultAppliedContentSizeCategoryLimitsDescription
  }
  /// Updates the traits of the whole interface now, and notifies the observers of those that
  /// changed.
  open func updateTraitsIfNeeded() { defaultUpdateTraitsIfNeeded() }

  // MARK: Colours and direction
  /// The colour behind the view's content. Default: nil, none.
  open var backgroundColor: UIColor? {
    get { extrasIfAny?.backgroundColor }
    set {
      guard newValue != backgroundColor else { return }
      let old = backgroundColor
      extras.backgroundColor = newValue
      changed(.backgroundColor, from: .color(old))
      setNeedsDisplay()
    }
  }

  /// The accent colour: the view's own or else the superview's; the system's blue at the top. Grey
  /// while the view is dimmed. Setting nil removes the view's own colour.
  open var tintColor: UIColor! {
    get { effectiveTint }
    set { setTint { $0.color = newValue } }
  }

  /// Whether the accent colour is dimmed to a grey. Default: `automatic`, which follows the
  /// superview and reads as the resolved mode.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { resolvedTint.mode }
    set { setTint { $0.mode = newValue } }
  }

  /// Called after the accent colour or its adjustment changed, here or above. The default does
  /// nothing.
  open func tintColorDidChange() {}
  /// The kind of content, for right-to-left interfaces. Default: `unspecified`.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { extrasIfAny?.semanticContentAttribute ?? .unspecified }
    set {
      extras.semanticContentAttribute = newValue
      readingDirectionChanged()
    }
  }

  /// The direction of the content, from its kind and the traits.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: traitCollection.layoutDirection.resolved)
  }

  // MARK: Editing and restoration

  /// Makes the first responder at or below this view resign, and returns whether none remains
  /// there. With `force` it loses its status whatever it answers.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { resignAny(force: force) }
  /// The identifier under which the view's state is saved, unique inside the view of its
  /// controller. Default: nil, not saved.
  open var restorationIdentifier: String? {
    get { extrasIfAny?.restorationIdentifier }
    set { extras.restorationIdentifier = newValue }
  }

  /// Writes the state needed to restore the view. Does nothing unless overridden.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Reads the state that was written. Does nothing unless overridden.
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Focus; `docs/focus.md` says when each is called.

  /// Whether the view can be focused. Default: false; true for an enabled control that a press can
  /// use. A view that is hidden, transparent or disabled never is, nor are those below it.
  open var canBecomeFocused: Bool { false }
  /// Whether the view is the focused item.
  open var isFocused: Bool { flags.contains(.focused) }
  /// The name of the group of the view and those below it. Default: nil, the superview's.
  open var focusGroupIdentifier: String? {
    get { extrasIfAny?.focusGroupIdentifier }
    set { setFocusGroup(newValue) }
  }
  /// The view's importance in its group. Default: `ignored`.
  open var focusGroupPriority: UIFocusGroupPriority {
    get { extrasIfAny?.focusGroupPriority ?? .ignored }
    set { setFocusGroupPriority(newValue) }
  }
  /// Where focus goes when it is set to the view. Default: empty, the view or an item in it.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// The controller whose root view this is, or else the superview.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { defaultParentFocusEnvironment }
  /// The view, as the container of its subviews.
  open var focusItemContainer: (any UIFocusItemContainer)? { self }
  /// Requests focus for the view, if it contains the focused item.
  open func setNeedsFocusUpdate() { defaultSetNeedsFocusUpdate() }
  /// Carries out a pending request now.
  open func updateFocusIfNeeded() { defaultUpdateFocusIfNeeded() }
  /// Returns whether focus may change as described. Default: true.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after focus has changed. The default does nothing.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// The view, as a coordinate space.
  open var coordinateSpace: any UICoordinateSpace { self }
  /// Returns the items directly in the view that intersect `rect`, in its coordinates: subviews.
  open func focusItems(in rect: CGRect) -> [any UIFocusItem] { defaultFocusItems(in: rect) }
  /// The guides that were added to the view, in that order.
  open var layoutGuides: [UILayoutGuide] { ownLayoutGuides }
  /// Adds a guide, and removes it from its former view.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { add(layoutGuide) }
  /// Removes a guide, with its constraints.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { remove(layoutGuide) }

  // MARK: Gestures

  /// The recognizers attached to the view, in the order of attachment; nil if none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { attachOnly(newValue ?? []) }
  }
  /// Attaches `gestureRecognizer`, detaching it from its former view. It receives touches that
  /// start after the call, not those already down.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  /// Detaches `gestureRecognizer` and cancels its gesture.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Returns whether `gestureRecognizer` may leave the *possible* state. Called on the touched
  /// view, then on the attached one (rule 6.1). Default: true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Hit test
  /// Returns the frontmost view at `point`, in this view's coordinates: this view, one below it, or
  /// nil.
  ///
  /// Returns nil if the view is hidden, has user interaction disabled or is transparent (alpha
  /// below 0.01), or if `point(inside:with:)` returns false. Otherwise tests the subviews from
  /// front to back; the first result that is not nil wins. It may be called more than once per
  /// touch.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    admits(point, with: event) ? hitTestSubviews(point, with: event) : nil
  }

  /// Returns whether `point`, in this view's coordinates, is on the view.
  ///
  /// The default tests the bounds without their right and bottom edges.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    place.contains(x: point.x.native, y: point.y.native)
  }
}
