extension ContiguousArray {
  /// Empties the array and keeps its storage, element by element.
  ///
  /// `removeAll(keepingCapacity:)` replaces a range, which costs some hundred instructions however
  /// little is in it; the lists of a frame hold one or two elements.
  mutating func drain() {
    while popLast() != nil {}
  }
}
