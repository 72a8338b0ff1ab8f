// How recognizers are attached to a view and detached from it.
extension UIView {
  final func attachOnly(_ wanted: [UIGestureRecognizer]) {
    for recognizer in recognizers where !wanted.contains(where: { $0 === recognizer }) {
      removeGestureRecognizer(recognizer)
    }
    for recognizer in wanted where recognizer.attachedView !== self {
      addGestureRecognizer(recognizer)
    }
    // An override may have kept one from being attached.
    recognizers = wanted.filter { $0.attachedView === self }
  }

  final func attach(_ gestureRecognizer: UIGestureRecognizer) {
    if gestureRecognizer.attachedView === self { return }
    gestureRecognizer.attachedView?.removeGestureRecognizer(gestureRecognizer)
    // An override may have kept it attached; one recognizer has one view.
    gestureRecognizer.attachedView?.detach(gestureRecognizer)
    gestureRecognizer.forgetHandFeeding()
    gestureRecognizer.attachedView = self
    recognizers.append(gestureRecognizer)
  }

  final func detach(_ gestureRecognizer: UIGestureRecognizer) {
    guard let index = recognizers.firstIndex(where: { $0 === gestureRecognizer }) else { return }
    recognizers.remove(at: index)
    homeApplication?.engine.contest.recognizerLeft(gestureRecognizer)
    gestureRecognizer.abandon()
    gestureRecognizer.attachedView = nil
  }
}
