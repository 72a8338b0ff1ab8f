/// Sets of touches, made without allocation: one is kept and made again only for other touches.
///
/// Many recognizers follow the same fingers, so the set that one was given mostly serves the next.
struct TouchSets {
  private var mask: UInt64 = 0
  private var touches: Set<UITouch> = []

  init() {
    touches.reserveCapacity(16)
  }

  /// The set of the touches whose bits are in `wanted`.
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

  /// Forgets the touches, which are about to be freed.
  mutating func removeAll() {
    mask = 0
    touches.removeAll(keepingCapacity: true)
  }
}
