/// Sets of touches by their bits, each made once for the touches that are alive.
///
/// Many recognizers follow the same fingers, and fingers mostly go on moving: the set passed to one
/// recognizer serves the next, and the next frame.
struct TouchSets {
  /// A set that touch methods are called with. An object, which a call refers to without counting.
  final class List {
    let mask: UInt64
    let touches: Set<UITouch>
    // Every recorded frame passes here: docs/decisions/0005.
    @safe @exclusivity(unchecked) private var members: ContiguousArray<Uncounted<UITouch>> = []

    init(_ mask: UInt64, _ touches: Set<UITouch>) {
      (self.mask, self.touches) = (mask, touches)
    }

    /// The touch at `index` of the same touches, to be used without counting: the set retains it.
    /// They are listed on request, because only a transcript visits them.
    @inline(__always) func member(_ index: Int) -> Uncounted<UITouch> {
      if members.isEmpty { listMembers() }
      return members[index]
    }

    @inline(never) private func listMembers() {
      for touch in touches { members.append(Uncounted(touch)) }
    }
  }

  private var lists: ContiguousArray<List> = []
  /// How many sets are kept from event to event.
  private static let limit = 16

  init() {
    lists.reserveCapacity(Self.limit)
  }

  /// The set of the touches whose bits are in `mask`; nil where it is to be made.
  @inline(__always) func list(_ mask: UInt64) -> Uncounted<List>? {
    for place in lists.indices where lists[place].mask == mask { return Uncounted(lists[place]) }
    return nil
  }

  /// Makes the set of the touches whose bits are in `mask`; kept until one of the functions below.
  @inline(never) mutating func makeList(
    _ mask: UInt64, from entries: ContiguousArray<UITouch?>
  ) -> Uncounted<List> {
    var touches: Set<UITouch> = []
    for index in BitNumbers(mask) {
      guard let touch = entries[index] else { preconditionFailure("touch \(index) is not alive") }
      touches.insert(touch)
    }
    let list = List(mask, touches)
    lists.append(list)
    return Uncounted(list)
  }

  /// An event has been delivered: sets are let go where there are too many.
  mutating func trim() {
    if lists.count > Self.limit { removeAll() }
  }

  /// Forgets the touches, which are about to be freed.
  mutating func removeAll() {
    if !lists.isEmpty { lists.removeAll(keepingCapacity: true) }
  }
}
