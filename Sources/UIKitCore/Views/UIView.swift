public import Foundation

/// A rectangle on screen that gets touches, and holds other views above itself.
///
/// A view's place is its `center` in the superview; its size and its own coordinates are its
/// `bounds`; `frame` follows from both, `anchorPoint` and `transform`. A superview owns its
/// subviews; the first in `subviews` is the one at the back.
///
/// The state lies here, the work in `UIView+Hierarchy`, `UIView+Geometry`, `UIView+Conversion` and
/// `UIView+HitTest`. What UIKit lets a subclass override has to be declared in the class itself.
@preconcurrency @MainActor open class UIView: UIResponder {
  // A hit test reads these, of each view it passes, so they come first and lie together. Their
  // exclusivity checks are off because no access to them spans a call: each is read or written
  // whole, and code of the app never runs meanwhile.
  @safe @exclusivity(unchecked) final var flags = ViewFlags.update
  @safe @exclusivity(unchecked) final var place = ViewPlace()
  @safe @exclusivity(unchecked) final var children: ContiguousArray<UIView> = []

  /// The superview, which owns this view, or nil.
  ///
  /// Unretained: a weak reference costs a table for each superview and several atomic operations
  /// for each step up. It cannot dangle, because a superview that goes away clears it in its
  /// `deinit`, on whatever thread that is, and a view that is taken out of `children` has it cleared
  /// in the same step.
  @safe @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var parent: UIView?

  @safe @exclusivity(unchecked) final var storedTransform = CGAffineTransform.identity
  private(set) final var storedAlpha: CGFloat = 1
  /// What few views have, made when first set; nil until then.
  @safe @exclusivity(unchecked) final var extrasIfAny: ViewExtras?
  /// The attached recognizers, in the order attached.
  @safe @exclusivity(unchecked) final var recognizers: [UIGestureRecognizer] = []

  /// The application's own number for finding the view with `viewWithTag(_:)`; 0 at first.
  open var tag = 0

  /// The name that user-interface tests find the view by, and its label in transcripts.
  open var accessibilityIdentifier: String?

  /// Makes a view that lies at `frame` in the superview's coordinates, in points.
  public init(frame: CGRect) {
    super.init()
    place.setFrame(frame, transform: nil)
  }

  /// Makes a view of no size at the superview's origin.
  public convenience override init() { self.init(frame: .zero) }

  /// Not for views, so that their subclasses need not provide it: no host makes one by its class.
  @available(*, unavailable, message: "make a view with init(frame:)")
  public required convenience init(madeByHost: Void) { self.init(frame: .zero) }

  // On whatever thread the last reference went; see decision 14.
  deinit {
    for recognizer in recognizers { recognizer.attachedView = nil }
    guard !children.isEmpty else { return }
    for child in children { child.parent = nil }
    _ = ViewRemains(children, ofWindow: flags.contains(.window), visible: !flags.contains(.hidden))
  }

  // MARK: Responder
  /// The controller whose root view this is; else the superview (rule 17.1).
  open override var next: UIResponder? { controllerIfAny ?? parent }

  // MARK: What keeps touches away
  /// Whether the view and all below it are invisible and get no touches; false at first.
  ///
  /// Hiding a view cancels the touches that it or a view below it holds.
  open var isHidden: Bool {
    get { flags.contains(.hidden) }
    set { setUntouchable(.hidden, to: newValue) }
  }

  /// How opaque the view is, 0 to 1; values outside are clamped, and not-a-number counts as 0.
  ///
  /// Below 0.01 the view and all below it get no touches.
  open var alpha: CGFloat {
    get { storedAlpha }
    set {
      let old = storedAlpha
      storedAlpha = newValue > 0 ? min(newValue, 1) : 0
      if storedAlpha != old { changed(.alpha) }
      setFlag(.transparent, to: storedAlpha < Self.leastTouchableAlpha)
    }
  }

  /// The alpha from which a view is hit-tested.
  static let leastTouchableAlpha: CGFloat = 0.01

  /// Whether touches reach the view and those below it; true at first.
  ///
  /// Turning it off cancels the touches that the view or one below it holds.
  open var isUserInteractionEnabled: Bool {
    get { !flags.contains(.interactionDisabled) }
    set { setUntouchable(.interactionDisabled, to: !newValue) }
  }

  /// Whether the view gets more than the first finger of a sequence; false at first.
  ///
  /// Recognizers attached to the view get every finger regardless.
  open var isMultipleTouchEnabled: Bool {
    get { flags.contains(.multipleTouch) }
    set { setFlag(.multipleTouch, to: newValue) }
  }

  /// Whether the view keeps fingers off its window's other views while it holds one; false at
  /// first.
  open var isExclusiveTouch: Bool {
    get { flags.contains(.exclusiveTouch) }
    set { setFlag(.exclusiveTouch, to: newValue) }
  }

  /// Whether subviews are drawn only within the bounds; touches never reach them outside anyway.
  open var clipsToBounds: Bool {
    get { flags.contains(.clipsToBounds) }
    set { setFlag(.clipsToBounds, to: newValue) }
  }

  // MARK: Geometry
  /// The upright box around the view in the superview's coordinates, in points.
  ///
  /// Under a transform, setting it sizes `bounds` by the inverse and keeps the transform, so the
  /// box that is read back equals the one set only where the transform turns by right angles.
  /// Not-a-number is a programmer's error.
  open var frame: CGRect {
    get { currentFrame }
    set { changePlace { $0.setFrame(newValue, transform: transformIfAny) } }
  }

  /// The view's extent in its own coordinates; a new size leaves `center` where it is.
  open var bounds: CGRect {
    get { place.bounds }
    set { changePlace { $0.setBounds(newValue) } }
  }

  /// Where `anchorPoint` lies in the superview's coordinates, in points.
  open var center: CGPoint {
    get { place.center }
    set { changePlace { $0.setCenter(newValue) } }
  }

  /// The point of the view that stays at `center` and about which `transform` turns, as a share of
  /// the size: 0.5, 0.5 is the middle. Moving it moves the frame, not `center`.
  open var anchorPoint: CGPoint {
    get { place.anchor }
    set { changePlace { $0.setAnchor(newValue) } }
  }

  /// What is done to the view about its anchor point on the way to the superview's coordinates.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set { setTransform(newValue) }
  }

  // MARK: Hierarchy

  /// The view that holds this one, or nil. An override is for the app: the toolkit goes by what is.
  open var superview: UIView? { parent }
  /// The views that this one holds, from back to front. An override as for `superview`.
  open var subviews: [UIView] { Array(children) }
  /// The window that the view is in; a window is in itself. Nil outside any. An override as for
  /// `superview`.
  open var window: UIWindow? { enclosingWindow }
  override final var homeApplication: UIApplication? {
    enclosingWindow?.home?.owner ?? super.homeApplication
  }

  /// Puts `view` in front of all subviews, taking it out of where it was.
  open func addSubview(_ view: UIView) { insert(view, at: .max) }

  /// Puts `view` at this place among the subviews, counted from the back without `view` itself;
  /// places past either end count as that end.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Puts `view` directly in front of `siblingSubview`, or in front of all if that is no subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, nextTo: siblingSubview, offset: 1)
  }

  /// Puts `view` directly behind `siblingSubview`, or in front of all if that is no subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, nextTo: siblingSubview, offset: 0)
  }

  /// Moves `view` in front of its siblings; does nothing when it is no subview of this one.
  open func bringSubviewToFront(_ view: UIView) {
    if view.parent === self { insert(view, at: .max) }
  }

  /// Moves `view` behind its siblings; does nothing when it is no subview of this one.
  open func sendSubviewToBack(_ view: UIView) { if view.parent === self { insert(view, at: 0) } }

  /// Swaps two subviews' places, counted from the back; both must exist.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    children.swapAt(index1, index2)
    mark(.needsLayout)
  }

  /// Takes the view out of its superview, which gives up its ownership; without one, does nothing.
  open func removeFromSuperview() { move(to: nil, at: 0) }

  /// Whether this is `view` or lies somewhere below it.
  open func isDescendant(of view: UIView) -> Bool { isBelow(view) }

  /// The first view with this tag, looking at this one, then depth first from back to front.
  open func viewWithTag(_ tag: Int) -> UIView? { self.tag == tag ? self : firstChild(tagged: tag) }

  // MARK: Hooks; the defaults do nothing. `UIView+Hierarchy` gives their order.
  /// `subview` has become a subview of this one.
  open func didAddSubview(_ subview: UIView) {}

  /// `subview` is about to leave this view, which still is its superview.
  open func willRemoveSubview(_ subview: UIView) {}

  /// The superview is about to become `newSuperview`; `superview` is still the old one.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// `superview` has changed.
  open func didMoveToSuperview() {}

  /// The window is about to become `newWindow`; `window` is still the old one.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// `window` has changed.
  open func didMoveToWindow() {}

  // MARK: Layout; `docs/layout.md` says when each is called.
  /// Has `layoutSubviews()` called once at the end of the turn, or in `layoutIfNeeded()`.
  open func setNeedsLayout() { mark(.needsLayout) }

  /// Lays out what is marked, from the topmost of the marked views that lie one in the other, this
  /// one the innermost, down to the leaves.
  open func layoutIfNeeded() { layOutNow() }

  /// The constraints are out of date. Not to be called; overrides call `super` at the end. Does nothing.
  open func updateConstraints() {}

  /// What the toolkit's own kinds of view bring up to date before they are laid out.
  func prepareForLayout() {}

  /// Places the subviews. Not to be called; the default does nothing.
  open func layoutSubviews() {}

  /// The size that suits the view best within `size`; the default is the size that it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Whether a new size changes subviews' frames by their masks; `true` unless set.
  open var autoresizesSubviews: Bool {
    get { extrasIfAny?.leavesSubviewSizes != true }
    set { if newValue != autoresizesSubviews { extras.leavesSubviewSizes = !newValue } }
  }
  /// What of the view's frame gives way when the superview's size changes; nothing unless set.
  ///
  /// What gives way shares the change in proportion to its size. The frame is changed at once, before
  /// the superview lays out.
  open var autoresizingMask: AutoresizingMask {
    get { extrasIfAny?.autoresizingMask ?? [] }
    set { if newValue != autoresizingMask { extras.autoresizingMask = newValue } }
  }
  /// What becomes of what the view has drawn when its size changes; `scaleToFill` unless set. With
  /// `redraw` `draw(_:)` is called; the rest is left to whoever shows it.
  open var contentMode: ContentMode {
    get { extrasIfAny?.contentMode ?? .scaleToFill }
    set { if newValue != contentMode { extras.contentMode = newValue } }
  }

  /// Takes on the size that `sizeThatFits(_:)` gives for the present one; the origin stays.
  open func sizeToFit() { takeSize(sizeThatFits(bounds.size)) }

  /// The size that the content has by itself; `noIntrinsicMetric` in both directions unless overridden.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The content has another size by itself: the superview lays out again.
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  /// How far the rectangle to line the view up by lies inside the frame; not at all unless overridden.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The rectangle to line the view up by where its frame is `frame`.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame that the view has where the rectangle to line it up by is `alignmentRect`.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.outset(by: alignmentRectInsets)
  }

  /// How far bars and the like reach into the view from its sides, in points; zero outside any window.
  open var safeAreaInsets: UIEdgeInsets { extrasIfAny?.safeAreaInsets ?? .zero }
  /// The room that content should keep from the sides, in points: 8 unless set, in a controller's root
  /// view the system's least margins, and the safe area. Read it for layout. What is set is without the
  /// safe area, which is added.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { changeMargins { $0.insets = newValue } }
  }
  /// The same by where reading begins.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, effectiveUserInterfaceLayoutDirection) }
    set { layoutMargins = newValue.resolved(effectiveUserInterfaceLayoutDirection) }
  }
  /// Whether the margins are at least as wide as what the superview's reach into the view; `false`
  /// unless set.
  open var preservesSuperviewLayoutMargins: Bool {
    get { keepsToSuperviewsMargins }
    set { keepsToSuperviewsMargins = newValue }
  }
  /// Whether the safe area adds to the margins; `true` unless set.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { extrasIfAny?.margins?.ignoresSafeArea != true }
    set { changeMargins { $0.ignoresSafeArea = !newValue } }
  }
  /// `safeAreaInsets` has changed. The default does nothing.
  open func safeAreaInsetsDidChange() {}

  /// `layoutMargins` has changed. The default does nothing.
  open func layoutMarginsDidChange() {}

  // MARK: Conversion; nil means the window or, in none, the topmost superview.

  /// A point of this view, in the coordinates of `view`.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { mapped(point, to: view) }
  /// A point of `view`, in this view's coordinates.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? topmost).mapped(point, to: self)
  }
  /// The box around a rectangle of this view, in the coordinates of `view`.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { mapped(rect, to: view) }
  /// The box around a rectangle of `view`, in this view's coordinates.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view ?? topmost).mapped(rect, to: self)
  }

  /// A point of this view, in the coordinates of `space`: a view, the screen, or another type that
  /// knows its place on the screen.
  @_disfavoredOverload open func convert(_ point: CGPoint, to space: any UICoordinateSpace)
    -> CGPoint
  {
    defaultConvert(point, to: space)
  }
  /// A point of `space`, in this view's coordinates.
  @_disfavoredOverload open func convert(
    _ point: CGPoint, from space: any UICoordinateSpace
  ) -> CGPoint {
    defaultConvert(point, from: space)
  }
  /// The box around a rectangle of this view, in the coordinates of `space`.
  @_disfavoredOverload open func convert(_ rect: CGRect, to space: any UICoordinateSpace)
    -> CGRect
  {
    defaultConvert(rect, to: space)
  }
  /// The box around a rectangle of `space`, in this view's coordinates.
  @_disfavoredOverload open func convert(_ rect: CGRect, from space: any UICoordinateSpace)
    -> CGRect
  {
    defaultConvert(rect, from: space)
  }

  // MARK: Drawing

  /// Whether the view promises to fill its bounds with opaque content; true unless set.
  open var isOpaque: Bool {
    get { !(extrasIfAny?.isTranslucent ?? false) }
    set { extras.isTranslucent = !newValue }
  }
  /// Whether what was drawn before is to be wiped out before `draw(_:)`; true unless set.
  open var clearsContextBeforeDrawing: Bool {
    get { !(extrasIfAny?.drawsOverFormer ?? false) }
    set { extras.drawsOverFormer = !newValue }
  }
  /// Pixels in a point of what the view draws: the screen's, unless set; 1 in no window. Setting it has
  /// the view drawn anew; what is not positive takes back what was set.
  open var contentScaleFactor: CGFloat {
    get { extrasIfAny?.contentScaleFactor ?? window?.screen.scale ?? 1 }
    set { setContentScale(newValue) }
  }
  /// The view whose opacity is laid over this one's, in this one's coordinates; nil, at first, for none.
  /// It has no superview, and touches reach what it hides.
  open var mask: UIView? {
    get { extrasIfAny?.mask }
    set { setMask(newValue) }
  }

  /// Draws the part of the view that `rect`, in its own coordinates, covers. Not to be called.
  ///
  /// There is nothing to draw on yet: the call says that the view has to look different. The default
  /// does nothing.
  open func draw(_ rect: CGRect) {}

  /// Has `draw(_:)` called once at the end of the turn, for all of the bounds.
  open func setNeedsDisplay() { markDisplay(nil) }

  /// Has `draw(_:)` called once at the end of the turn, for a rectangle around all that were marked.
  open func setNeedsDisplay(_ rect: CGRect) { markDisplay(rect) }

  // MARK: Traits
  /// The traits that hold for the view: those of its superview, with its overrides laid over them.
  ///
  /// A view in no window has the main screen's.
  open var traitCollection: UITraitCollection { effectiveTraits }

  /// The traits have changed; `previousTraitCollection` are those before. The default does nothing.
  ///
  /// Called once a turn for all changes together, before layout, for each view from the top down;
  /// what was registered with the view is called after it.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The style that holds here and below: the override of that name, unspecified for none.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// Traits that hold here and below, whatever is inherited.
  ///
  /// A change is in force before the next layout, at the end of the turn at the latest, or after
  /// `updateTraitsIfNeeded()`.
  open var traitOverrides: UITraitOverrides {
    get { defaultTraitOverrides }
    set { defaultTraitOverrides = newValue }
  }
  /// The smallest text size that holds here and below; nil for no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { defaultMinimumContentSizeCategory }
    set { defaultMinimumContentSizeCategory = newValue }
  }
  /// The largest text size that holds here and below; nil for no limit.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { defaultMaximumContentSizeCategory }
    set { defaultMaximumContentSizeCategory = newValue }
  }
  /// The limits of the text size from here upward, a line a view that has some: for debugging.
  open var appliedContentSizeCategoryLimitsDescription: String {
    defaultAppliedContentSizeCategoryLimitsDescription
  }
  /// Brings traits up to date now, those of the whole interface, and tells who is concerned.
  open func updateTraitsIfNeeded() { defaultUpdateTraitsIfNeeded() }

  // MARK: Colours and direction
  /// What is painted behind the view's content; nil, at first, for nothing.
  open var backgroundColor: UIColor? {
    get { extrasIfAny?.backgroundColor }
    set {
      guard newValue != backgroundColor else { return }
      extras.backgroundColor = newValue
      changed(.backgroundColor)
      setNeedsDisplay()
    }
  }

  /// The accent colour: the view's own or, failing that, the superview's; the system's blue at the
  /// top. Grey while the view is dimmed. Setting nil takes the view's own away.
  open var tintColor: UIColor! {
    get { effectiveTint }
    set { setTint { $0.color = newValue } }
  }

  /// Whether the accent colour is shown as a grey; `automatic`, at first, does as the superview does,
  /// and reads as what comes of that.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { resolvedTint.mode }
    set { setTint { $0.mode = newValue } }
  }

  /// The accent colour or its adjustment has changed, here or above. The default does nothing.
  open func tintColorDidChange() {}

  /// What the content is, for interfaces that run from right to left; `unspecified` at first.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { extrasIfAny?.semanticContentAttribute ?? .unspecified }
    set { extras.semanticContentAttribute = newValue }
  }

  /// Which way the content runs: by its kind, and by the traits.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: traitCollection.layoutDirection.resolved)
  }

  // MARK: Editing and restoration

  /// Has the first responder at or below this view resign, and says whether none is left there. With
  /// `force` it loses its place whatever it answers.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { resignAny(force: force) }
  /// The view's name inside the view of its controller, with which its state is saved; nil, at first,
  /// for none: then it is not saved.
  open var restorationIdentifier: String? {
    get { extrasIfAny?.restorationIdentifier }
    set { extras.restorationIdentifier = newValue }
  }

  /// Write what is needed to show the same again. Does nothing unless overridden.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Take up what was written. Does nothing unless overridden.
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Gestures

  /// The recognizers attached to the view, in the order attached; nil where there is none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { attachOnly(newValue ?? []) }
  }
  /// Attaches `gestureRecognizer`, which leaves the view it was attached to. It sees touches that land
  /// from now on, not those already down.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  /// Detaches `gestureRecognizer`, breaking off what it is doing.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Whether `gestureRecognizer`, which wants to leave *possible*, may. Asked of the touched view,
  /// then of the attached one (rule 6.1). True unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Hit test
  /// The frontmost view at `point` in this view's coordinates, this one or one below; or nil.
  ///
  /// Nil at once when the view is hidden, takes no interaction or is transparent (alpha below
  /// 0.01). Then `point(inside:with:)` decides; false keeps the subviews out too. Subviews are
  /// asked from front to back, and the first that answers wins. It may be called more than once a
  /// touch.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    admits(point, with: event) ? hitTestSubviews(point, with: event) : nil
  }

  /// Whether `point`, in this view's coordinates, counts as on the view.
  ///
  /// The default takes the bounds without their right and bottom edge.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    place.contains(x: point.x.native, y: point.y.native)
  }
}
