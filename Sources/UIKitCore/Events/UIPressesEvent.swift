/// The changes to all keys and buttons at one time.
///
/// For tests, make a subclass that overrides properties, as with `UIEvent`.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// Every key and button that is down, in any window, changed or not.
  open var allPresses: Set<UIPress> { storedPresses }

  /// The presses that the engine sets, whatever a subclass overrides.
  @safe @exclusivity(unchecked) private(set) final var storedPresses: Set<UIPress> = []

  /// Creates an event of type `presses` without presses.
  public override init() {
    super.init(.presses)
  }

  /// Adds a press that has begun.
  final func insert(_ press: UIPress) {
    storedPresses.insert(press)
  }

  /// Removes a press that is over.
  final func remove(_ press: UIPress) {
    storedPresses.remove(press)
  }

  /// Returns the presses that `gesture` tracks.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { press in
      guard let carrier = press.carrier else { return false }
      return gesture.progress.trackedMask & carrier.bit != 0
    }
  }
}
