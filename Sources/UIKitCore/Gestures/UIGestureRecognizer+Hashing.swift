/// Makes the order of a `Set<UIGestureRecognizer>` the same in every process, as for `UITouch`.
extension UIGestureRecognizer: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (left: UIGestureRecognizer, right: UIGestureRecognizer) -> Bool
  {
    left === right
  }

  /// Hashes the recognizer's creation number.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(creation)
  }

  /// The recognizer's creation number, whatever the seed.
  public nonisolated func _rawHashValue(seed: Int) -> Int {
    creation
  }
}
