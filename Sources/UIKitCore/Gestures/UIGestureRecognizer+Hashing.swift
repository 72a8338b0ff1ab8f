/// Makes the order of a `Set<UIGestureRecognizer>` the same in every process, as for `UITouch`.
extension UIGestureRecognizer: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (left: UIGestureRecognizer, right: UIGestureRecognizer) -> Bool
  {
    left === right
  }

  /// Takes in the number that the recognizer was given when it was made.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(creation)
  }

  /// The number that the recognizer was given when it was made, whatever the seed.
  public nonisolated func _rawHashValue(seed: Int) -> Int {
    creation
  }
}
