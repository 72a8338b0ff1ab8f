import Quartz

/// The memory in which one frame was made, which the next one takes over: empty between them.
package struct FrameBuffers {
  package var commands: [DisplayList.Command] = []
  package var parts: [DrawingPart] = []

  /// Creates it in its first state.
  package init() {}
}

extension [DrawingPart] {
  /// Replaces the last parts by one.
  package mutating func replaceAll(from first: Int, by part: DrawingPart) {
    shorten(to: first)
    append(part)
  }
}

extension Array {
  /// Removes the last elements until there are `count`.
  package mutating func shorten(to count: Int) {
    while self.count > count { removeLast() }
  }
}

extension ArraySlice {
  /// An array of its own, also if these are all elements of the one that they come from, which so
  /// keeps its memory to itself.
  package var copied: [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy += self
    return copy
  }
}
