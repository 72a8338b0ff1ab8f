/// Sets of touches by their bits, each made once for the touches that are alive.
///
/// Many recognizers follow the same fingers, and usually the same fingers move on, so the set
/// passed to one recognizer also serves the next one, and the next frame.
struct TouchSets {
  /// A set to pass to touch methods. A class, so that a call can refer to it without counting.
  final class List {
    @safe @exclusivity(unchecked) private(set) var mask: UInt64
    @safe @exclusivity(unchecked) private(set) var touches: Set<UITouch>
    // Each recorded frame uses this list: docs/decisions/0005.
    @safe @exclusivity(unchecked) private var members: ContiguousArray<Uncounted<UITouch>> = []

    init(_ mask: UInt64, _ touches: Set<UITouch>) {
      (self.mask, self.touches) = (mask, touches)
    }

    /// Returns the touch at `index`, to be used without counting: the set retains it. The touches
    /// are listed on request, because only a transcript visits them.
    @inline(__always) func member(_ index: Int) -> Uncounted<UITouch> {
      if members.isEmpty { listMembers() }
      return members[index]
    }

    @inline(never) private func listMembers() {
      for touch in touches { members.append(Uncounted(touch)) }
    }

    /// Releases the touches, and keeps their room unless app code has kept the set.
    func empty() {
      touches.removeAll(keepingCapacity: true)
      members.removeAll(keepingCapacity: true)
    }

    /// Becomes the set of one touch, in the room of an earlier one.
    func refill(_ touch: UITouch) {
      mask = touch.bit
      touches.insert(touch)
    }
  }

  private var lists: ContiguousArray<List> = []
  /// The set of a lifted finger, for the next one. Sets of several touches are made anew, because
  /// their order would depend on their room.
  private var spare: List?
  /// How many sets are kept from event to event.
  private static let limit = 16

  init() {
    lists.reserveCapacity(Self.limit)
  }

  /// Returns the set of the touches whose bits are in `mask`; nil if it must be made first.
  @inline(__always) func list(_ mask: UInt64) -> Uncounted<List>? {
    for place in lists.indices where lists[place].mask == mask { return Uncounted(lists[place]) }
    return nil
  }

  /// Makes the set of the touches whose bits are in `mask`, and keeps it until one of the functions
  /// below removes it.
  @inline(never) mutating func makeList(
    _ mask: UInt64, from entries: ContiguousArray<UITouch?>
  ) -> Uncounted<List> {
    var touches: Set<UITouch> = []
    for index in BitNumbers(mask) {
      guard let touch = entries[index] else { preconditionFailure("touch \(index) is not alive") }
      if mask == touch.bit, let list = spare.take() {
        list.refill(touch)
        lists.append(list)
        return Uncounted(list)
      }
      touches.insert(touch)
    }
    let list = List(mask, touches)
    lists.append(list)
    return Uncounted(list)
  }

  /// Releases the sets if there are too many, after an event has been delivered.
  mutating func trim() {
    if lists.count > Self.limit { removeAll() }
  }

  /// Releases all sets, because touches are about to be freed.
  mutating func removeAll() {
    if lists.isEmpty { return }
    if spare == nil, let list = lists.first(where: { $0.touches.count == 1 }) {
      list.empty()
      spare = list
    }
    lists.removeAll(keepingCapacity: true)
  }
}
