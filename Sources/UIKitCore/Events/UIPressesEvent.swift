/// What happened to all keys and buttons at once.
///
/// A subclass that overrides what it wants to tell is a double for tests, as of `UIEvent`.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// Every key and button that is down, in any window, changed or not.
  open var allPresses: Set<UIPress> { storedPresses }

  /// What the engine writes, whatever a subclass says.
  final var storedPresses: Set<UIPress> = []

  /// Makes an event that tells of presses, but of none.
  public override init() {
    super.init(.presses)
  }

  /// The presses that `gesture` is following.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { press in
      guard let carrier = press.carrier else { return false }
      return gesture.trackedMask & carrier.bit != 0
    }
  }
}
