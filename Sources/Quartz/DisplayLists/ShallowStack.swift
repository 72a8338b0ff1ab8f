/// A stack whose first elements need no memory of their own.
///
/// For the states that a drawing saves: most save fewer than `inlineCount`.
package struct ShallowStack<Element> {
  /// How many elements need no memory.
  private static var inlineCount: Int { 4 }
  private var lowest = InlineArray<4, Element?>(repeating: nil)
  private var others: [Element] = []
  /// How many elements there are.
  package private(set) var count = 0

  /// Creates an empty stack.
  package init() {}

  /// Puts an element on top.
  package mutating func append(_ element: Element) {
    if count < Self.inlineCount { lowest[count] = element } else { others.append(element) }
    count += 1
  }

  /// Removes and returns the element on top; nil if there is none.
  package mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return count < Self.inlineCount ? lowest[count].take() : others.removeLast()
  }

  /// Removes all elements above the lowest `count`, which is at most that of the stack; returns the
  /// lowest of them, nil if there is none.
  @discardableResult
  package mutating func removeAll(above count: Int) -> Element? {
    precondition(count <= self.count, "\(count) elements of \(self.count) cannot stay")
    var lowest: Element?
    while self.count > count { lowest = popLast() }
    return lowest
  }
}
