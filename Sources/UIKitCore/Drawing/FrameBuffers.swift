import Quartz

/// The memory in which one frame was made, which the next one takes over: empty between them.
struct FrameBuffers {
  var commands: [DisplayList.Command] = []
  var parts: [DrawingPart] = []
}

extension [DrawingPart] {
  /// Replaces the last parts by one.
  mutating func replaceAll(from first: Int, by part: DrawingPart) {
    shorten(to: first)
    append(part)
  }
}

extension Array {
  /// Removes the last elements until there are `count`.
  mutating func shorten(to count: Int) {
    while self.count > count { removeLast() }
  }
}

extension ArraySlice {
  /// An array of its own, also if these are all elements of the one that they come from, which so
  /// keeps its memory to itself.
  var copied: [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy += self
    return copy
  }
}
