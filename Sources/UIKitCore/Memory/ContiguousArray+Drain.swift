extension ContiguousArray {
  /// Removes all elements one by one, and keeps the storage.
  ///
  /// `removeAll(keepingCapacity:)` replaces a range, which costs some hundred instructions for any
  /// number of elements; the lists of a frame hold one or two.
  mutating func drain() {
    while popLast() != nil {}
  }
}
