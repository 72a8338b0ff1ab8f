import Quartz

extension FrameBuilder {
  /// Empties the builder; returns its buffers, which the next one can use.
  mutating func giveBuffers() -> FrameBuffers {
    var buffers = FrameBuffers()
    swap(&buffers.commands, &commands)
    swap(&buffers.parts, &parts)
    buffers.commands.removeAll(keepingCapacity: true)
    buffers.parts.removeAll(keepingCapacity: true)
    return buffers
  }
}
