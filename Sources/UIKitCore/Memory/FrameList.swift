/// A list that each frame fills and empties: emptying it keeps the storage and touches no element.
///
/// For values without references, since none are released. The array's own methods for removing all
/// elements cost some forty instructions for one element, or replace a range.
struct FrameList<Element>: RandomAccessCollection, MutableCollection {
  private var storage: ContiguousArray<Element> = []
  private(set) var endIndex = 0

  var startIndex: Int { 0 }

  /// Makes an empty list with room for `capacity` elements.
  init(capacity: Int = 0) {
    precondition(_isPOD(Element.self), "\(Element.self) holds references")
    storage.reserveCapacity(capacity)
  }

  subscript(place: Int) -> Element {
    @inline(__always) get {
      precondition(place < endIndex, "a removed element")
      return storage[place]
    }
    set {
      precondition(place < endIndex, "a removed element")
      storage[place] = newValue
    }
  }

  /// Adds an element at the end; allocates only if the list has never been this long.
  @inline(__always) mutating func append(_ element: Element) {
    if endIndex < storage.count {
      storage[endIndex] = element
    } else {
      storage.append(element)
    }
    endIndex += 1
  }

  /// Empties the list.
  @inline(__always) mutating func removeAll() {
    endIndex = 0
  }
}
