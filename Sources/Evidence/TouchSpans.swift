/// Finds the touches of a history in its transcript: from their hit test to their end.
enum TouchSpans {
  static func make(of history: History) -> [History.TouchSpan] {
    var spans: [History.TouchSpan] = []
    var open: [Int: Int] = [:]
    for line in history.lines {
      let call = line.call
      if call.call == "hitTest", call.receiver.hasPrefix("touch "),
        let touch = Int(call.receiver.dropFirst(6))
      {
        open[touch] = spans.count
        spans.append(
          History.TouchSpan(touch: touch, start: line.time, end: line.time, view: call.detail))
        continue
      }
      guard call.call.hasPrefix("touches") else { continue }
      for (touch, x, y) in call.touches {
        guard let index = open[touch] else { continue }
        spans[index].end = line.time
        if spans[index].places.last?.time != line.time {
          spans[index].places.append((line.time, x, y))
        }
      }
    }
    // A touch that is no longer delivered to any receiver is down until its finger leaves.
    for index in spans.indices { lengthen(&spans[index], history) }
    return spans
  }

  private static func lengthen(_ span: inout History.TouchSpan, _ history: History) {
    guard let place = span.places.first else { return }
    let near = history.contacts.filter { contact in
      guard let first = contact.samples.first else { return false }
      return first.time <= span.start && first.time > span.start - 4 * history.period
        && (first.x - place.x).magnitude < 1 && (first.y - place.y).magnitude < 1
    }
    guard near.count == 1, let last = near[0].samples.last, near[0].kind == .finger else { return }
    span.end = max(span.end, last.time)
  }
}
