import Foundation

/// Hides and shows the bars of a navigation controller after taps, swipes and input views, and
/// while its view is vertically compact.
@MainActor final class BarHiding {
  let tap = UITapGestureRecognizer()
  let swipe = UIPanGestureRecognizer()
  private unowned let controller: UINavigationController
  /// Whether the bottom bar was hidden with the top one, and so is shown again with it.
  private var takesToolbarAlong = false
  /// Whether an input view hid the bars, so that a tap shows them again.
  private var isHiddenByKeyboard = false
  /// Whether the view was vertically compact at the bars' last layout.
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
    // The content's own pans continue, especially those of scroll views.
    swipe.cancelsTouchesInView = false
    swipe.delegate = self
  }

  /// Updates the recognizers and the bars after a change of the traits or settings.
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

  /// Hides the bars, if set, for an input view that is about to be shown.
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
