// Recognizers that an app or its tests feed directly, outside any window and without arbitration.
extension UIGestureRecognizer {
  /// Whether the recognizer is attached to a view that is in a window of the running application.
  final var isInWindow: Bool { contest != nil && attachedView?.window != nil }

  /// Resets the state that was set directly before the recognizer was attached.
  final func forgetHandFeeding() {
    guard contender < 0, published != .possible else { return }
    published = .possible
    reset()
  }
}
