// Recognizers that an app or its tests feed by hand, outside any window: nobody arbitrates there.
extension UIGestureRecognizer {
  /// Whether the recognizer is attached to a view that is in a window of the running application.
  final var isInWindow: Bool { contest != nil && attachedView?.window != nil }

  /// What was set by hand before the recognizer was attached is over: it begins anew.
  final func forgetHandFeeding() {
    guard contender < 0, published != .possible else { return }
    published = .possible
    reset()
  }
}
