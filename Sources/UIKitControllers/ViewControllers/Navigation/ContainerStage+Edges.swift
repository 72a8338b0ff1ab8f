import Foundation

// The part of a child's view that extends below the bars.
extension ContainerStage {
  /// Returns the frame for the view of `child`: the whole stage, except for bars at edges where the
  /// child does not extend below them.
  func frame(for child: UIViewController) -> CGRect {
    var edges = child.edgesForExtendedLayout
    if hasOpaqueTopBar, !child.extendedLayoutIncludesOpaqueBars { edges.remove(.top) }
    guard !edges.isSuperset(of: [.top, .bottom]) else { return view.bounds }
    let (safe, bars) = (view.safeAreaInsets, bars)
    return view.bounds.inset(
      by: UIEdgeInsets(
        top: edges.contains(.top) || !bars.top ? 0 : safe.top, left: 0,
        bottom: edges.contains(.bottom) || !bars.bottom ? 0 : safe.bottom, right: 0))
  }

  /// Updates the layout after a change of the bars, or of the shown child's settings for them.
  func arrange() {
    guard !isChanging, let shown, let childView = shown.viewIfLoaded, childView.superview === view
    else { return }
    let frame = frame(for: shown)
    if childView.frame != frame, childView.transformIfAny == nil { childView.frame = frame }
  }

  /// Whether this stage's container is a navigation controller that shows an opaque top bar.
  private var hasOpaqueTopBar: Bool {
    guard let navigation = container as? UINavigationController else { return false }
    return !navigation.bars.bar.isTranslucent && !navigation.bars.isBarHidden
  }

  /// Whether this stage's container, or one around it, has a bar at the top or bottom.
  private var bars: (top: Bool, bottom: Bool) {
    var found = (top: false, bottom: false)
    for case let container as any StageOwner in container.lineage {
      let insets = container.stage.view.addedSafeArea
      if insets.top > 0 { found.top = true }
      if insets.bottom > 0 { found.bottom = true }
    }
    return found
  }
}

extension UIViewController {
  /// The stage of the container that is the controller's parent; nil for none.
  final var stageAround: ContainerStage? { (state.parent as? any StageOwner)?.stage }
}
