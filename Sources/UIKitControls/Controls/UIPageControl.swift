public import Foundation
@_spi(Toolkit) import UIKitCore

/// A row of dots, one per page; that of the present page is darker.
///
/// A tap on the half towards later pages goes one page forward, on the other half one page back. A
/// finger that drags along the dots turns a page for each distance between two dots. Both send
/// `valueChanged` and `primaryActionTriggered`, unless the page stays the same.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// The number of pages. Default: 0; negative numbers count as 0.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      if numberOfPages != oldValue { pagesChanged() }
    }
  }
  /// The number of the present page, counted from 0. Default: 0. The number of a page that does not
  /// exist becomes the nearest one. Setting it sends nothing.
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      if currentPage != oldValue { setNeedsDisplay() }
    }
  }
  /// Whether no dot is shown while there is only one page. Default: false.
  open var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { setNeedsDisplay() } }
  }
  /// Whether a drag along the dots turns pages. Default: true.
  open var allowsContinuousInteraction = true
  /// How the user is changing the page; valid in the actions of `valueChanged`, and during a drag.
  open var interactionState: InteractionState { interaction }
  /// When there is a background behind the dots. Default: `automatic`.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { if backgroundStyle != oldValue { setNeedsDisplay() } }
  }
  /// Where the first page's dot is. Default: `natural`.
  open var direction = Direction.natural {
    didSet { if direction != oldValue { pagesChanged() } }
  }

  // MARK: Looks

  /// The colour of the other pages' dots; nil for the system's. Default: nil.
  open var pageIndicatorTintColor: UIColor? {
    didSet { if pageIndicatorTintColor != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the present page's dot; nil for the system's. Default: nil.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { if currentPageIndicatorTintColor != oldValue { setNeedsDisplay() } }
  }
  /// The picture shown instead of each dot, drawn as a stencil; nil for dots. Default: nil.
  open var preferredIndicatorImage: UIImage? { didSet { setNeedsDisplay() } }
  /// The picture shown instead of the present page's dot; nil for that of all pages. Default: nil.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { setNeedsDisplay() } }

  private final var images: [Int: UIImage] = [:]
  private final var currentImages: [Int: UIImage] = [:]
  private final var interaction = InteractionState.none
  private final var finger = PageTouch(step: PageDots.step)
  private final var landing = CGPoint.zero

  /// Creates a control without pages.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Returns the picture of one page; nil for `preferredIndicatorImage`.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

  /// Sets the picture of one page; nil for `preferredIndicatorImage`. Traps if there is no such
  /// page, as in UIKit.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    checkPage(page)
    images[page] = image
    setNeedsDisplay()
  }

  /// Returns the picture of a page while it is the present one; nil for
  /// `preferredCurrentPageIndicatorImage`.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

  /// Sets the picture of a page while it is the present one; nil for
  /// `preferredCurrentPageIndicatorImage`. Traps if there is no such page, as in UIKit.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    checkPage(page)
    currentImages[page] = image
    setNeedsDisplay()
  }

  private func checkPage(_ page: Int) {
    precondition(
      (0..<numberOfPages).contains(page),
      "page \(page) does not exist: there are \(numberOfPages); set numberOfPages first")
  }

  /// Returns the least size that shows the dots of this many pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    PageDots.size(pageCount, isUpright: direction.isUpright)
  }

  /// Returns the size of the dots, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The size of the dots, in points.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  private func pagesChanged() {
    currentPage = min(currentPage, max(numberOfPages - 1, 0))
    images = images.filter { $0.key < numberOfPages }
    currentImages = currentImages.filter { $0.key < numberOfPages }
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private var isReversed: Bool { direction.isReversed(effectiveUserInterfaceLayoutDirection) }

  @_spi(Toolkit) public final override func describeLook(in look: inout ViewLook) {
    super.describeLook(in: &look)
    look.add("page \(currentPage) of \(numberOfPages)")
    look.add("dots", color: pageIndicatorTintColor)
    look.add("dot", color: currentPageIndicatorTintColor)
  }

  @_spi(Toolkit) public final override var accessibility: ViewAccessibility {
    ViewAccessibility(stateTraits.union(.adjustable))
  }
  @_spi(Toolkit) public final override var sketching: Sketching { .fresh }
  @_spi(Toolkit) public final override func sketch(_ sketch: inout Sketch) {
    guard numberOfPages > 1 || !hidesForSinglePage else { return }
    let isGrounded: Bool =
      switch backgroundStyle {
      case .automatic: interaction == .continuous
      case .prominent: true
      case .minimal: false
      }
    let dots = PageDots(
      count: numberOfPages, current: currentPage, isUpright: direction.isUpright,
      isReversed: isReversed, isGrounded: isGrounded, isEnabled: isEnabled,
      color: pageIndicatorTintColor ?? .tertiaryLabel,
      currentColor: currentPageIndicatorTintColor ?? .label)
    dots.draw(in: &sketch) { page in
      let usual = images[page] ?? preferredIndicatorImage
      guard page == currentPage else { return usual }
      return currentImages[page] ?? preferredCurrentPageIndicatorImage ?? usual
    }
  }

  // MARK: Tracking

  /// The place of a finger along the dots, growing towards later pages.
  private func place(of touch: UITouch) -> CGFloat {
    let point = touch.location(in: self)
    let place = direction.isUpright ? point.y - bounds.midY : point.x - bounds.midX
    return isReversed ? -place : place
  }

  /// Follows one finger at a time.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard !isTracking, super.beginTracking(touch, with: event) else { return false }
    landing = touch.location(in: self)
    finger.landed(at: place(of: touch), page: currentPage)
    return true
  }

  /// Turns pages while the finger drags along the dots.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if allowsContinuousInteraction,
      let page = finger.moved(
        to: place(of: touch), slop: UIInputTunables.current.tapMovement)
    {
      interaction = .continuous
      turn(to: page)
    }
    return super.continueTracking(touch, with: event)
  }

  /// Turns one page after a tap, or ends a drag.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if finger.lifted(), isTouchInside, let touch {
      interaction = .discrete
      turn(to: currentPage + (place(of: touch) < 0 ? -1 : 1))
    }
    interaction = .none
  }

  /// Leaves the page as it is.
  open override func cancelTracking(with event: UIEvent?) {
    finger.cancelled()
    interaction = .none
    super.cancelTracking(with: event)
  }

  private func turn(to page: Int) {
    let before = currentPage
    currentPage = page
    guard currentPage != before else { return }
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Other input

  /// Goes one page forward, with the same events as a tap.
  open override func accessibilityIncrement() { turn(to: currentPage + 1) }

  /// Goes one page back, with the same events as a tap.
  open override func accessibilityDecrement() { turn(to: currentPage - 1) }

  /// Whether the control is enabled. While it is focused, the left and right arrows turn pages.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Returns false for a superview's single tap, and for its pan with one finger that moves along
  /// the dots (rule 7.8).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if actsBefore(gestureRecognizer) || isDragged(by: gestureRecognizer) { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func isDragged(by recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer is UIPanGestureRecognizer, recognizer.view !== self, isTracking,
      allowsContinuousInteraction, recognizer.numberOfTouches == 1
    else { return false }
    let place = recognizer.location(in: self)
    let (x, y) = (abs(place.x - landing.x), abs(place.y - landing.y))
    return direction.isUpright ? y >= x : x >= y
  }
}

extension UIPageControl: FocusAdjusting {
  /// At the first and the last page the arrow moves focus instead.
  package final func adjust(_ heading: UIFocusHeading) -> Bool {
    guard let step = step(of: heading), (0..<numberOfPages).contains(currentPage + step) else {
      return false
    }
    turn(to: currentPage + step)
    return true
  }
}
