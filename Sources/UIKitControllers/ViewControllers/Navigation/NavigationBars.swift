import Foundation

/// The bars of a navigation controller, and whether they are hidden.
@MainActor struct NavigationBars {
  let bar: UINavigationBar
  let toolbar: UIToolbar
  var isBarHidden = false
  var isToolbarHidden = true
  /// Whether a controller on the stack hides the bottom bar.
  var isBottomHidden = false

  /// Whether the bottom bar is hidden, by `isToolbarHidden` or by a controller on the stack.
  var isToolbarAway: Bool { isToolbarHidden || isBottomHidden }

  /// Creates a bar of the given class; nil means the default class.
  static func make<Bar: UIView>(_ barClass: AnyClass?, orElse usual: @autoclosure () -> Bar) -> Bar
  {
    guard let barClass else { return usual() }
    guard let type = barClass as? UIResponder.Type, let bar = makeResponder(type) as? Bar
    else { preconditionFailure("\(barClass) is not a subclass of \(Bar.self)") }
    return bar
  }
}

/// The view of a navigation controller.
@MainActor final class NavigationView: UIView {
  private unowned let controller: UINavigationController

  init(controller: UINavigationController) {
    self.controller = controller
    super.init(frame: WindowList.current?.screen.bounds ?? .zero)
    controller.furnish(self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller.layOutBars()
  }
}

extension UINavigationController {
  /// Adds the stage, the bars and the recognizers to the view.
  final func furnish(_ view: UIView) {
    stage.view.frame = view.bounds
    for part in [stage.view, bars.toolbar, bars.bar] { view.addSubview(part) }
    bars.bar.owner = self
    bars.toolbar.owner = self
    bars.bar.isHidden = bars.isBarHidden
    bars.toolbar.isHidden = bars.isToolbarAway
    for recognizer in [edgePop.recognizer, barHiding.tap, barHiding.swipe] {
      view.addGestureRecognizer(recognizer)
    }
    placeBars(in: view)
  }

  /// Places the stage and the bars, which reduce the children's safe area. Hidden bars are placed
  /// outside the view.
  final func layOutBars() {
    guard let view = viewIfLoaded else { return }
    placeBars(in: view)
    barHiding.update()
    edgePop.updateEdges()
  }

  private func placeBars(in view: UIView) {
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    let height = UINavigationBar.height
    stage.view.frame = bounds
    let whole = height + largeTitleRoom(in: view, below: bounds.minY + safe.top + height)
    bars.bar.frame = CGRect(
      x: bounds.minX, y: bounds.minY + (bars.isBarHidden ? -whole : safe.top),
      width: bounds.width, height: whole)
    bars.toolbar.frame = CGRect(
      x: bounds.minX, y: bounds.maxY - (bars.isToolbarAway ? 0 : height + safe.bottom),
      width: bounds.width, height: height)
    stage.view.addedSafeArea = UIEdgeInsets(
      top: bars.isBarHidden ? 0 : height, left: 0, bottom: bars.isToolbarAway ? 0 : height, right: 0
    )
  }

  /// Shows or hides the bars.
  final func moveBars(animated: Bool) {
    guard let view = viewIfLoaded else { return }
    let hide = { [bars] in
      bars.bar.isHidden = bars.isBarHidden
      bars.toolbar.isHidden = bars.isToolbarAway
    }
    guard animated, view.window != nil else {
      layOutBars()
      hide()
      return
    }
    // A bar must be visible while it moves in.
    if !bars.isBarHidden { bars.bar.isHidden = false }
    if !bars.isToolbarAway { bars.toolbar.isHidden = false }
    UIView.animate(withDuration: Self.hideShowBarDuration.native) {
      self.layOutBars()
    } completion: { _ in
      self.barsDidMove()
    }
  }

  private func barsDidMove() {
    bars.bar.isHidden = bars.isBarHidden
    bars.toolbar.isHidden = bars.isToolbarAway
  }

  // MARK: Contents

  /// Updates the top bar to show the top of the stack.
  final func updateItems() {
    bars.bar.display(stack.map(\.navigationItem))
  }

  /// Handles the start of a transition to `child`: shows its toolbar items, and disables the bars'
  /// buttons until the transition ends.
  final func barsWillShow(_ child: UIViewController?, animated isAnimated: Bool) {
    bars.toolbar.setItems(child?.toolbarItems, animated: false)
    for bar in [bars.bar, bars.toolbar] as [UIView] {
      bar.setFlag(.inTransition, to: stage.isChanging)
    }
    if bars.bar.prefersLargeTitles { moveBars(animated: isAnimated) }
    let isBottomHidden = stack.contains(where: \.hidesBottomBarWhenPushed)
    guard isBottomHidden != bars.isBottomHidden else { return }
    bars.isBottomHidden = isBottomHidden
    moveBars(animated: false)
    tabBarController?.bottomBarChanged()
  }

  /// Updates the bars after all transitions have ended.
  final func barsDidShow() {
    bars.bar.titleDidChange()
    bars.toolbar.setItems(stack.last?.toolbarItems, animated: false)
    for bar in [bars.bar, bars.toolbar] as [UIView] { bar.setFlag(.inTransition, to: false) }
    if bars.bar.prefersLargeTitles { bars.bar.largeTitleChanged() }
  }

  /// Handles a press of the back button.
  final func backPressed() {
    guard stage.isResting else { return }
    if let action = stack.last?.navigationItem.backAction {
      action.performWithSender(bars.bar, target: nil)
    } else {
      popViewController(animated: true)
    }
  }
}
