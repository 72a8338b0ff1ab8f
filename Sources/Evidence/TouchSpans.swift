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
    return spans
  }

  /// Lengthens the touches of a history, which are where they are on the screens: one that is no
  /// longer delivered to any receiver is down until its finger leaves.
  static func lengthen(in history: inout History) {
    let contacts = history.contacts.filter { !$0.samples.isEmpty }
      .sorted { $0.samples[0].time < $1.samples[0].time }
    for index in history.touches.indices {
      lengthen(&history.touches[index], contacts, history.period)
    }
  }

  /// - Parameter contacts: Those with samples, in the order of the first ones.
  private static func lengthen(
    _ span: inout History.TouchSpan, _ contacts: [History.Contact], _ period: Int
  ) {
    guard let place = span.places.first else { return }
    var (low, high) = (0, contacts.count)
    while low < high {
      let middle = (low + high) / 2
      if contacts[middle].samples[0].time > span.start - 4 * period {
        high = middle
      } else {
        low = middle + 1
      }
    }
    var near: History.Contact?
    for contact in contacts[low...] {
      let first = contact.samples[0]
      guard first.time <= span.start else { break }
      guard (first.x - place.x).magnitude < 1, (first.y - place.y).magnitude < 1 else { continue }
      // Of two, either may be the touch's.
      guard near == nil else { return }
      near = contact
    }
    guard let near, let last = near.samples.last, near.kind == .finger else { return }
    span.end = max(span.end, last.time)
  }
}
