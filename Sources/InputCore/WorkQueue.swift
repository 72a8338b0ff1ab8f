/// A first-in, first-out queue with constant cost per element, however many wait.
///
/// Removing the first element of an array would move all others.
public struct WorkQueue<Element>: ExpressibleByArrayLiteral {
  private var elements: [Element?]
  private var head = 0
  /// The number of elements ever moved in memory, less than the number removed; for tests.
  package private(set) var moves = 0

  /// Creates a queue with these elements, the first to be removed first.
  public init(arrayLiteral elements: Element...) {
    self.elements = elements
  }

  /// Whether the queue is empty.
  public var isEmpty: Bool { head == elements.count }

  /// The number of elements.
  public var count: Int { elements.count - head }

  /// Appends an element.
  public mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Removes and returns the first element; the queue must not be empty.
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
