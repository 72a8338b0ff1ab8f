/// Makes the order of a `Set<UITouch>` the same in every process.
///
/// UIKit's API passes touches in a `Set`, and Swift seeds the order of every `Set` differently in
/// each process. A touch therefore returns its number as the raw hash, whatever the seed, so equal
/// sets with equal histories have the same order everywhere. `SetOrderTests` fails if a compiler
/// stops calling this.
extension UITouch: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (left: UITouch, right: UITouch) -> Bool {
    left === right
  }

  /// Hashes the touch's number.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(index)
  }

  /// The touch's number, whatever the seed.
  public nonisolated func _rawHashValue(seed: Int) -> Int {
    index
  }
}
