import Foundation
@_spi(Toolkit) import UIKitCore

// Dragging by fingers: the pan's action, and whether it may begin.
extension UIScrollView {
  // MARK: Limits

  /// The horizontal range of the content's rest positions.
  final var horizontalLimits: ScrollLimits { horizontalLimits(of: contentSize) }

  /// Returns the horizontal range for another content size.
  final func horizontalLimits(of content: CGSize) -> ScrollLimits {
    let (inset, size) = (adjustedContentInset, bounds.size.width)
    return limits(
      least: -inset.left, greatest: content.width + inset.right - size, size: size,
      alignment: contentAlignmentPoint.x, bounces: bounces && bouncesHorizontally,
      alwaysBounces: alwaysBounceHorizontal)
  }

  /// The vertical range of the content's rest positions.
  final var verticalLimits: ScrollLimits { verticalLimits(of: contentSize) }

  /// Returns the vertical range for another content size.
  final func verticalLimits(of content: CGSize) -> ScrollLimits {
    let (inset, size) = (adjustedContentInset, bounds.size.height)
    return limits(
      least: -inset.top - (largeTitle?.reach ?? 0), greatest: content.height + inset.bottom - size,
      size: size,
      alignment: contentAlignmentPoint.y, bounces: bounces && bouncesVertically,
      alwaysBounces: alwaysBounceVertical)
  }

  private final func limits(
    least: CGFloat, greatest: CGFloat, size: CGFloat, alignment: CGFloat, bounces: Bool,
    alwaysBounces: Bool
  ) -> ScrollLimits {
    let isLarger = greatest > least
    let least = isLarger ? least : least + (greatest - least) * alignment
    let mayBounce = bounces && (isLarger || alwaysBounces)
    return ScrollLimits(
      least: least, greatest: max(least, greatest), size: size, isMovable: isLarger || mayBounce,
      bounces: mayBounce)
  }

  /// The axes along which a finger can move the content.
  final var movableAxes: ScrollDrag.Axes {
    var axes: ScrollDrag.Axes = []
    if horizontalLimits.isMovable { axes.insert(.horizontal) }
    if verticalLimits.isMovable { axes.insert(.vertical) }
    return axes
  }

  // MARK: The pan

  /// Handles the pan's action.
  final func panned(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: beginDrag()
    case .changed:
      followFinger()
      if keyboardDismissMode.isInteractive { keyboardFollowsFinger() }
    case .ended:
      followFinger()
      endDrag(velocity: releaseVelocity())
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private final func beginDrag() {
    homeApplication?.part(EditMenuStage.self).hide(inside: self)
    endMotion()
    isCaught = false
    contentTouchesGiven.removeAll(keepingCapacity: true)
    drag = ScrollDrag(axes: dragAxes(), start: draggedOffset, translation: .zero)
    call(.willBeginDragging)
    delegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode != .none { dragBeginsAboveKeyboard() }
    followFinger()
  }

  private final func dragAxes() -> ScrollDrag.Axes {
    let movable = movableAxes
    guard isDirectionalLockEnabled, movable == .both else { return movable }
    return dragDirection.axes(ratio: UIInputTunables.current.scrollDirectionRatio)
  }

  /// The offset that a drag has reached, disregarding edges, if the present offset is shown for it.
  final var draggedOffset: CGPoint {
    let stiffness = UIInputTunables.current.scrollRubberBand
    let offset = contentOffset
    return CGPoint(
      x: horizontalLimits.dragged(offset.x, stiffness: stiffness),
      y: verticalLimits.dragged(offset.y, stiffness: stiffness))
  }

  private final func followFinger() {
    // While two fingers zoom, the point between them moves the content.
    guard let drag, zoom == nil || pinch?.numberOfTouches != 2 else { return }
    let stiffness = UIInputTunables.current.scrollRubberBand
    let dragged = drag.offset(translation: pan.translation(in: self))
    var offset = contentOffset
    if drag.axes.contains(.horizontal) {
      offset.x = horizontalLimits.shown(dragged.x, stiffness: stiffness)
    }
    if drag.axes.contains(.vertical) {
      offset.y = verticalLimits.shown(dragged.y, stiffness: stiffness)
    }
    moveContent(to: offset)
  }

  /// Returns the velocity of the content offset at the release, in points per second: zero if the
  /// finger rested or was slow (rules 24.8, 26.1), and along an axis that the drag does not move.
  private final func releaseVelocity() -> CGPoint {
    guard let drag else { return .zero }
    var velocity = pan.velocity(in: self)
    velocity.x = drag.axes.contains(.horizontal) ? -velocity.x : 0
    velocity.y = drag.axes.contains(.vertical) ? -velocity.y : 0
    let limit = UIInputTunables.current.scrollReleaseVelocity
    let isSlow = velocity.x * velocity.x + velocity.y * velocity.y < limit * limit
    return isSlow ? .zero : velocity
  }

  /// Ends the drag: determines where the content comes to rest, and asks the delegate.
  private final func endDrag(velocity: CGPoint) {
    guard drag != nil else { return }
    if keyboardDismissMode.isInteractive { fingerLeavesKeyboard() }
    pulled?.contentReleased()
    let motions = motions
    // While the content zooms, the end of the zoom determines where it rests.
    let velocity = zoom == nil ? velocity : .zero
    let release =
      isPagingEnabled ? pagingCurves(velocity: velocity) : askedCurves(velocity: velocity)
    drag = nil
    let moves = release.duration > 0 && zoom == nil
    if !moves, zoom == nil { moveContent(to: release.end) }
    call(.didEndDragging, value: moves ? 1 : 0)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    // The delegate may have moved the content itself.
    if moves, motions == self.motions { beginMotion(release) }
  }

  private final func askedCurves(velocity: CGPoint) -> ScrollMotion {
    var natural = releaseCurves(velocity: velocity)
    let rest = restBesideLargeTitle(natural.end.y)
    if rest != natural.end.y {
      natural = glidingCurves(velocity: velocity, to: CGPoint(x: natural.end.x, y: rest))
    }
    let proposal = natural.end
    var target = proposal
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    call(.willEndDragging, point: target)
    unsafe withUnsafeMutablePointer(to: &target) { target in
      unsafe delegate?.scrollViewWillEndDragging(
        self, withVelocity: perMillisecond, targetContentOffset: target)
    }
    return target == proposal ? natural : glidingCurves(velocity: velocity, to: target)
  }

  // MARK: Whether a drag may begin

  /// The direction of the fingers, as far as it is known.
  final var dragDirection: ScrollDirection {
    var way = turned(pan.way)
    if way == .zero { way = pan.velocity(in: self) }
    return ScrollDirection(way: way)
  }

  /// Converts a vector from the window's axes to the view's.
  private final func turned(_ vector: CGPoint) -> CGPoint {
    let (origin, end) = (convert(CGPoint.zero, from: nil), convert(vector, from: nil))
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  /// Returns whether the pan may scroll this view (rules 14.4, 14.9).
  final func mayDrag() -> Bool {
    let direction = dragDirection
    switch claim(on: direction) {
    case .mine: return mayCancelContentTouches()
    case .left(let reason):
      // There will be no scroll, so the content receives its touches now.
      if reason == .notMovable, !canZoom { contentTouches.letGo() }
      return false
    }
  }

  private enum Claim: Equatable {
    case mine
    case left(Reason)

    enum Reason {
      /// An enclosing scroll view can move in that direction, and this one cannot.
      case toParent
      /// The content cannot be moved in that direction.
      case notMovable
    }
  }

  private final func claim(on direction: ScrollDirection) -> Claim {
    let movable = movableAxes
    guard !movable.isEmpty else { return .left(.notMovable) }
    guard !direction.isUnknown else { return .mine }
    if hasRoom(direction) { return .mine }
    if leavesToParent(direction) { return .left(.toParent) }
    let axes = direction.axes(ratio: UIInputTunables.current.scrollDirectionRatio)
    return axes.isDisjoint(with: movable) ? .left(.notMovable) : .mine
  }

  /// Returns whether the content can move along the main axis of the finger's movement. It follows
  /// the finger, so the offset changes in the opposite direction.
  private final func hasRoom(_ direction: ScrollDirection) -> Bool {
    let offset = contentOffset
    return direction.isHorizontal
      ? horizontalLimits.hasRoom(from: offset.x, sign: -direction.way.x)
      : verticalLimits.hasRoom(from: offset.y, sign: -direction.way.y)
  }

  /// Whether fingers may still begin to scroll the view. Its pan may have requested to begin with
  /// the same event.
  private final var mayYetDrag: Bool {
    switch pan.state {
    case .possible, .began: isScrollEnabled && !isDragging
    case .changed, .ended, .cancelled, .failed: false
    }
  }

  private final func leavesToParent(_ direction: ScrollDirection) -> Bool {
    guard
      direction.isHorizontal
        ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
    else { return false }
    var next = superview
    while let view = next {
      if let parent = view as? UIScrollView, parent.mayYetDrag, parent.hasRoom(direction) {
        return true
      }
      next = view.superview
    }
    return false
  }
}
