import Foundation

// What the safe area adds to the room around the content.
extension UIScrollView {
  /// Which sides of the safe area add to the room around the content; the numbers are UIKit's.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`; above and below in any case where the view is the content of a controller that a
    /// navigation or tab bar controller shows: its root view, the first view in that, or the one named by
    /// `setContentScrollView(_:)`.
    case automatic = 0
    /// Those sides along which the content is larger than the view, or always bounces.
    case scrollableAxes = 1
    /// None.
    case never = 2
    /// All.
    case always = 3
  }

  /// Finds out anew how much room there is around the content.
  final func updateInset() {
    let old = currentInset
    currentInset = contentInset + safeAreaShare
    if currentInset != old { insetChanged(from: old) }
  }

  /// The view has another size.
  final func sizeChanged() {
    updateInset()
    limitsChanged()
  }

  /// The part of the safe area that counts.
  private final var safeAreaShare: UIEdgeInsets {
    let safe = safeAreaInsets
    guard safe != .zero else { return .zero }
    var isAdjusted = (horizontal: false, vertical: false)
    switch contentInsetAdjustmentBehavior {
    case .never: break
    case .always: isAdjusted = (true, true)
    case .scrollableAxes: isAdjusted = scrollsAlong
    case .automatic:
      isAdjusted = scrollsAlong
      if isContentBelowBars { isAdjusted.vertical = true }
    }
    return UIEdgeInsets(
      top: isAdjusted.vertical ? safe.top : 0, left: isAdjusted.horizontal ? safe.left : 0,
      bottom: isAdjusted.vertical ? safe.bottom : 0, right: isAdjusted.horizontal ? safe.right : 0)
  }

  private final var scrollsAlong: (horizontal: Bool, vertical: Bool) {
    (
      contentSize.width > bounds.width || alwaysBounceHorizontal,
      contentSize.height > bounds.height || alwaysBounceVertical
    )
  }

  private final var isContentBelowBars: Bool {
    guard let controller = nearestController, let root = controller.viewIfLoaded,
      controller.parent is UINavigationController || controller.parent is UITabBarController
    else { return false }
    return root === self || root.children.first === self
      || controller.contentScrollView(for: .top) === self
  }
}
