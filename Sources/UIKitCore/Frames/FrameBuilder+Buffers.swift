import Quartz

extension FrameBuilder {
  /// Leaves the builder empty; returns what the next one can use.
  mutating func giveBuffers() -> FrameBuffers {
    var buffers = FrameBuffers()
    swap(&buffers.commands, &commands)
    swap(&buffers.parts, &parts)
    buffers.commands.removeAll(keepingCapacity: true)
    buffers.parts.removeAll(keepingCapacity: true)
    return buffers
  }
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
