/// What happened to all keys and buttons at once.
@preconcurrency @MainActor public final class UIPressesEvent: UIEvent {
  /// Every key and button that is down, in any window, changed or not.
  public internal(set) var allPresses: Set<UIPress> = []

  init() {
    super.init(.presses)
  }

  /// The presses that `gesture` is following.
  public func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { press in
      guard let carrier = press.carrier else { return false }
      return gesture.trackedMask & carrier.bit != 0
    }
  }
}
