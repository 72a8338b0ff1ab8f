// Recognizers that an app or its tests feed directly, outside any window and without arbitration.
extension UIGestureRecognizer {
  /// Whether the recognizer is attached to a view that is in a window of the running application.
  final var isInWindow: Bool { contest != nil && attachedView?.window != nil }

  /// Resets the state that was set directly before the recognizer was attached.
  final func forgetHandFeeding() {
    guard progress.contender < 0, progress.published != .possible else { return }
    progress.published = .possible
    reset()
  }
}
