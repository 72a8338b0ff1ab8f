import Foundation

// How far a child's view goes on below the bars.
extension ContainerStage {
  /// Where the view of `child` belongs: all of the stage, but for the bars at those sides at which the
  /// child wants to end before them.
  func frame(for child: UIViewController) -> CGRect {
    let edges = child.edgesForExtendedLayout
    guard !edges.isSuperset(of: [.top, .bottom]) else { return view.bounds }
    let (safe, bars) = (view.safeAreaInsets, bars)
    return view.bounds.inset(
      by: UIEdgeInsets(
        top: edges.contains(.top) || !bars.top ? 0 : safe.top, left: 0,
        bottom: edges.contains(.bottom) || !bars.bottom ? 0 : safe.bottom, right: 0))
  }

  /// The bars, or what the shown child wants of them, have changed.
  func arrange() {
    guard !isChanging, let shown, let childView = shown.viewIfLoaded, childView.superview === view
    else { return }
    let frame = frame(for: shown)
    if childView.frame != frame, childView.transformIfAny == nil { childView.frame = frame }
  }

  /// Whether this stage's container, or one around it, has a bar above or below.
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
  /// The stage of the container that the controller is a child of.
  final var stageAround: ContainerStage? { (state.parent as? any StageOwner)?.stage }
}
