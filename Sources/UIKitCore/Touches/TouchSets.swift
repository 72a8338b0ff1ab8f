/// Sets of touches without repeated allocation: the last set is kept, and rebuilt only for
/// different touches.
///
/// Many recognizers follow the same fingers, so the set passed to one usually serves the next.
struct TouchSets {
  private var mask: UInt64 = 0
  private var touches: Set<UITouch> = []

  init() {
    touches.reserveCapacity(16)
  }

  /// Returns the set of the touches whose bits are in `wanted`.
  mutating func set(
    _ wanted: UInt64, from entries: borrowing ContiguousArray<UITouch?>
  ) -> Set<UITouch> {
    if wanted != mask {
      touches.removeAll(keepingCapacity: true)
      for index in BitNumbers(wanted) {
        guard let touch = entries[index] else { preconditionFailure("touch \(index) is not alive") }
        touches.insert(touch)
      }
      mask = wanted
    }
    return touches
  }

  /// Releases the touches, which are about to be freed.
  mutating func removeAll() {
    mask = 0
    touches.removeAll(keepingCapacity: true)
  }
}
