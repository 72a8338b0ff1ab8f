/// A list within a `SegmentPool`.
struct Segment: Sendable {
  var start: Int32 = 0
  var count: Int32 = 0
  /// The power of two that it has room for; -1 for none.
  fileprivate var room: Int8 = -1

  var range: Range<Int> { Int(start)..<Int(start &+ count) }
  var isEmpty: Bool { count == 0 }
}

/// Many short lists in one array: none has an allocation of its own.
struct SegmentPool<Element: Sendable>: Sendable {
  private(set) var elements: [Element] = []
  /// The starts of abandoned rooms, for each power of two.
  private var vacant: [[Int32]] = Array(repeating: [], count: 32)
  private let blank: Element

  init(blank: Element) { self.blank = blank }

  subscript(place: Int) -> Element {
    get { elements[place] }
    set { elements[place] = newValue }
  }

  mutating func append(_ element: Element, to segment: inout Segment) {
    let room: Int32 = segment.room < 0 ? 0 : 1 &<< Int32(segment.room)
    if segment.count == room { enlarge(&segment) }
    elements[Int(segment.start &+ segment.count)] = element
    segment.count &+= 1
  }

  /// Inserts an element before the one at `place`, an index of the pool.
  mutating func insert(_ element: Element, at place: Int, in segment: inout Segment) {
    let offset = place - Int(segment.start)
    append(element, to: &segment)
    var next = Int(segment.start) + Int(segment.count) - 1
    while next > Int(segment.start) + offset {
      elements[next] = elements[next - 1]
      next -= 1
    }
    elements[next] = element
  }

  /// Removes the element at `place`, an index of the pool, and keeps the order.
  mutating func remove(at place: Int, from segment: inout Segment) {
    let last = Int(segment.start) + Int(segment.count) - 1
    var next = place
    while next < last {
      elements[next] = elements[next + 1]
      next += 1
    }
    segment.count &-= 1
  }

  /// Removes the element at `place`, which the last one replaces.
  mutating func removeUnordered(at place: Int, from segment: inout Segment) {
    let last = Int(segment.start) + Int(segment.count) - 1
    elements[place] = elements[last]
    segment.count &-= 1
  }

  /// Empties a list, and gives up its room.
  mutating func release(_ segment: inout Segment) {
    if segment.room >= 0 { vacant[Int(segment.room)].append(segment.start) }
    segment = Segment()
  }

  /// Makes room for `count` elements in an empty list.
  mutating func reserve(_ count: Int, for segment: inout Segment) {
    var room: Int8 = 0
    while 1 << Int(room) < count { room += 1 }
    segment.room = room
    segment.start = claim(room)
  }

  /// Makes room for `count` elements more.
  mutating func reserveCapacity(_ count: Int) {
    elements.reserveCapacity(elements.count + count)
  }

  private mutating func claim(_ room: Int8) -> Int32 {
    if let start = vacant[Int(room)].popLast() { return start }
    let start = Int32(elements.count)
    for _ in 0..<(1 << Int(room)) { elements.append(blank) }
    return start
  }

  private mutating func enlarge(_ segment: inout Segment) {
    let room = max(segment.room + 1, 1)
    let start = claim(room)
    for offset in 0..<Int(segment.count) {
      elements[Int(start) + offset] = elements[Int(segment.start) + offset]
    }
    if segment.room >= 0 { vacant[Int(segment.room)].append(segment.start) }
    segment.start = start
    segment.room = room
  }
}
