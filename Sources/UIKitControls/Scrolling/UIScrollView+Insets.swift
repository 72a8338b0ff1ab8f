import Foundation

// The part of the safe area in the content insets.
extension UIScrollView {
  /// The edges whose safe area is added to the content insets. The raw values are UIKit's.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`, and always at the top and bottom if the view is the content of a
    /// controller that a navigation or tab bar controller shows: its root view, the first subview
    /// of that, or the view set by `setContentScrollView(_:)`.
    case automatic = 0
    /// The edges along which the content is larger than the view, or always bounces.
    case scrollableAxes = 1
    /// No edges.
    case never = 2
    /// All edges.
    case always = 3
  }

  /// Updates the content insets.
  package final func updateInset() {
    let old = currentInset
    currentInset = contentInset + safeAreaShare
    currentInset.top += pulledInset
    if currentInset != old { insetChanged(from: old) }
  }

  /// Handles a change of the view's size.
  final func sizeChanged() {
    updateInset()
    limitsChanged()
  }

  /// The part of the safe area that is added.
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

  private final var isContentBelowBars: Bool { nearestOwner?.isContentBelowBars(self) ?? false }
}
