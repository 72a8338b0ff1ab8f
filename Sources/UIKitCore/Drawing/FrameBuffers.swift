import Quartz

/// The memory in which one frame was made, which the next one takes over: empty between them.
struct FrameBuffers {
  var commands: [DisplayList.Command] = []
  var parts: [DrawingPart] = []
}
