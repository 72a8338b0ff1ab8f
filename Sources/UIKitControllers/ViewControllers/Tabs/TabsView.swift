import Foundation

/// The view of a tab bar controller.
@MainActor final class TabsView: UIView {
  private unowned let controller: UITabBarController

  init(controller: UITabBarController) {
    self.controller = controller
    super.init(frame: WindowList.current?.screen.bounds ?? .zero)
    controller.furnish(self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller.layOutBar()
  }
}

extension UITabBarController {
  /// Adds the stage and the bar to the view.
  final func furnish(_ view: UIView) {
    stage.view.frame = view.bounds
    view.addSubview(stage.view)
    view.addSubview(bar)
    bar.isHidden = isBarAway
    placeBar(in: view)
  }

  /// Whether the bar is hidden, by `isTabBarHidden` or by a controller on the selected stack.
  final var isBarAway: Bool {
    storedIsTabBarHidden || (selected as? UINavigationController)?.bars.isBottomHidden == true
  }

  /// Places the stage and the bar, which reduces the children's safe area. A hidden bar is placed
  /// outside the view.
  final func layOutBar() {
    if let view = viewIfLoaded { placeBar(in: view) }
  }

  private func placeBar(in view: UIView) {
    let bounds = view.bounds
    let taken = isBarAway ? 0 : UITabBar.height
    stage.view.frame = bounds
    bar.frame = CGRect(
      x: bounds.minX, y: bounds.maxY - (isBarAway ? 0 : taken + view.safeAreaInsets.bottom),
      width: bounds.width, height: UITabBar.height)
    stage.view.addedSafeArea = UIEdgeInsets(top: 0, left: 0, bottom: taken, right: 0)
  }

  /// Updates the bar after the selected controller, or its stack, changed its preference.
  final func bottomBarChanged() {
    if bar.isHidden != isBarAway { moveBar(animated: false) }
  }

  /// Shows or hides the bar.
  final func moveBar(animated: Bool) {
    guard let view = viewIfLoaded else { return }
    guard animated, view.window != nil else {
      layOutBar()
      bar.isHidden = isBarAway
      return
    }
    // The bar must be visible while it moves in.
    if !isBarAway { bar.isHidden = false }
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration.native) {
      self.layOutBar()
    } completion: { [self] _ in
      bar.isHidden = isBarAway
    }
  }
}
