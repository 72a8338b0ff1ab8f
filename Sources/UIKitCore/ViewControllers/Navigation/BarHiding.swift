import Foundation

/// What takes the bars of a navigation controller away and brings them back: taps, swipes, input views,
/// and a view that is not high.
@MainActor final class BarHiding {
  let tap = UITapGestureRecognizer()
  let swipe = UIPanGestureRecognizer()
  private unowned let controller: UINavigationController
  /// Whether the bar at the bottom comes back with the one at the top.
  private var takesToolbarAlong = false
  /// Whether an input view took the bars away, so that a tap brings them back.
  private var isHiddenByKeyboard = false
  /// Whether the view was not high when the bars were last laid out.
  private var wasCompact = false

  var onTap = false {
    didSet { update() }
  }
  var onSwipe = false {
    didSet { update() }
  }
  var whenKeyboard = false
  var whenCompact = false {
    didSet { update() }
  }

  init(_ controller: UINavigationController) {
    self.controller = controller
    tap.addTarget(self, action: BarHiding.tapped)
    swipe.addTarget(self, action: BarHiding.swiped)
    tap.isEnabled = false
    swipe.isEnabled = false
    // The content's own pans, of scroll views above all, go on.
    swipe.cancelsTouchesInView = false
    swipe.delegate = self
  }

  /// The traits or a wish may have changed.
  func update() {
    let isCompact = controller.traitCollection.verticalSizeClass == .compact
    tap.isEnabled = onTap || (whenCompact && isCompact) || isHiddenByKeyboard
    swipe.isEnabled = onSwipe
    let turned = isCompact != wasCompact
    wasCompact = isCompact
    if whenCompact, turned { setHidden(isCompact, animated: false) }
  }

  private func tapped() {
    setHidden(!controller.isNavigationBarHidden, animated: true)
  }

  private func swiped(_ recognizer: UIPanGestureRecognizer) {
    guard recognizer.state == .ended else { return }
    let way = recognizer.translation(in: controller.view)
    guard way.y.magnitude > way.x.magnitude else { return }
    setHidden(way.y < 0, animated: true)
  }

  /// An input view comes.
  func keyboardWillShow() {
    guard whenKeyboard, !controller.isNavigationBarHidden else { return }
    isHiddenByKeyboard = true
    setHidden(true, animated: false)
    update()
  }

  private func setHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != controller.isNavigationBarHidden else { return }
    if !hidden { isHiddenByKeyboard = false }
    if hidden { takesToolbarAlong = !controller.isToolbarHidden }
    controller.setNavigationBarHidden(hidden, animated: animated)
    if takesToolbarAlong { controller.setToolbarHidden(hidden, animated: animated) }
  }
}

extension BarHiding: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }
}

extension UIApplication {
  /// An input view comes: who is on the screen and wants it so hides its bars.
  final func hideBarsForKeyboard() {
    for case let controller as UINavigationController in controllers.living
    where controller.state.appearance.isShown {
      controller.barHiding.keyboardWillShow()
    }
  }
}
