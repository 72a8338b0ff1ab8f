/// Elements in the order of their arrival, of which the first is taken: at the same cost however many wait.
///
/// An array would move all others each time.
public struct WorkQueue<Element>: ExpressibleByArrayLiteral {
  private var elements: [Element?]
  private var head = 0
  /// How many elements were ever moved to another place: less than were taken, for tests.
  package private(set) var moves = 0

  /// Elements, the first to be taken first.
  public init(arrayLiteral elements: Element...) {
    self.elements = elements
  }

  /// Whether there is nothing to take.
  public var isEmpty: Bool { head == elements.count }

  /// How many elements there are.
  public var count: Int { elements.count - head }

  /// Adds an element behind all others.
  public mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Takes the first element; there has to be one.
  public mutating func removeFirst() -> Element {
    guard let element = elements[head] else { preconditionFailure("an element is taken once") }
    elements[head] = nil
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 64, head * 2 >= elements.count {
      moves += elements.count - head
      elements.removeFirst(head)
      head = 0
    }
    return element
  }
}
