package import InputCore

// What a test asks when it is over.
extension Engine {
  /// The tick that queued frames wait for; nil where none waits.
  package var awaitedTick: Instant? { queue.isEmpty ? nil : tick.deadline }

  /// What is not over: fingers on the glass, touches that somebody still has to hear of, recognizers
  /// that have not been reset, armed timers. One sentence each; empty when all is at rest.
  package var leftovers: [String] {
    var found: [String] = []
    for index in BitNumbers(table.alive) {
      let touch = table[index]
      // A mouse that lies still is at rest.
      if touch.kind == .hover { continue }
      let place = touch.view.map { log.label(of: $0) } ?? "no view"
      let isDown = table.down & touch.bit != 0
      found.append(
        isDown
          ? "\(touch.kind) \(index) on \(place) is still down"
          : "touch \(index) on \(place) was lifted, but its view has not heard of it")
    }
    for recognizer in engaged + resting where recognizer.followed != .hover {
      found.append("\(log.label(of: recognizer)) is \(recognizer.state) and was not reset")
    }
    if let deadline = timeline.nextDeadline {
      let time = CallLog.thousandths(of: Int64(clamping: deadline.nanoseconds / 1000))
      found.append("something is due at \(time) ms: a timer, a display link or a touch")
    }
    return found
  }
}
