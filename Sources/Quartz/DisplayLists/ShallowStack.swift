/// A stack whose first elements need no separate memory.
///
/// For the states that a drawing saves: most drawings save fewer than `inlineCount`.
package struct ShallowStack<Element> {
  /// The number of elements that need no separate memory.
  private static var inlineCount: Int { 4 }
  private var lowest = InlineArray<4, Element?>(repeating: nil)
  private var others: [Element] = []
  /// The number of elements.
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

  /// Removes all elements above the lowest `count`, which must not exceed the stack's; returns the
  /// lowest of those removed, nil if there is none.
  @discardableResult
  package mutating func removeAll(above count: Int) -> Element? {
    precondition(count <= self.count, "\(count) elements of \(self.count) cannot stay")
    var lowest: Element?
    while self.count > count { lowest = popLast() }
    return lowest
  }
}
