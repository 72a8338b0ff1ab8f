internal import Evidence

/// How an app received the samples of contacts: in which event each arrived, in which view, and how
/// far its recognizers had come.
struct SampleEvents {
  /// How the app received one sample.
  struct Answer: Equatable {
    /// When the event was delivered, in microseconds since the start.
    var event: Int
    /// The label of the view that the touch hit.
    var view: String
    /// The recognizers that received the touch, each with its state after the event.
    var recognizers: String
  }

  private let spans: [History.TouchSpan]
  private let period: Int
  private let gestures: [History.Gesture]
  /// The indices of each touch's gestures.
  private var gesturesOfTouch: [Int: [Int]] = [:]
  /// The span of each contact that is down, by the contact's number.
  private var open: [UInt64: Int] = [:]

  /// - Parameter history: The history of the inputs that contain the contacts.
  init(_ history: History) {
    spans = history.touches
    period = history.period
    gestures = history.gestures
    for (index, gesture) in gestures.enumerated() {
      for touch in gesture.touches { gesturesOfTouch[touch, default: []].append(index) }
    }
  }

  /// How the app received a row; nil if it did not.
  ///
  /// - Parameters:
  ///   - time: In microseconds since the start.
  ///   - place: In points of the main screen.
  mutating func answer(
    to row: ContactRow, at time: Int, _ place: (x: Double, y: Double)
  ) -> Answer? {
    if row.phase == .down { open[row.touch] = span(landingAt: time, place) }
    guard row.phase != .hover, row.phase != .leave, let index = open[row.touch] else { return nil }
    if row.phase == .up || row.phase == .cancel { open[row.touch] = nil }
    let span = spans[index]
    let after = span.places.partitionIndex { $0.time >= time }
    guard after < span.places.count else { return nil }
    let event = span.places[after].time
    return Answer(
      event: event, view: span.view, recognizers: recognizers(of: span.touch, after: event))
  }

  /// The touch that began where a contact landed, soon after it.
  private func span(landingAt time: Int, _ place: (x: Double, y: Double)) -> Int? {
    var index = spans.partitionIndex { $0.start >= time }
    while index < spans.count, spans[index].start < time + 4 * period {
      if let first = spans[index].places.first, (first.x - place.x).magnitude < 1,
        (first.y - place.y).magnitude < 1, !open.values.contains(index)
      {
        return index
      }
      index += 1
    }
    return nil
  }

  /// `pan@card began; tap@card failed`.
  private func recognizers(of touch: Int, after event: Int) -> String {
    let present = (gesturesOfTouch[touch] ?? []).map { gestures[$0] }
      .filter { $0.start <= event && event <= $0.end }
    return present.compactMap { gesture in
      gesture.phases.last { $0.time <= event }.map { "\(gesture.recognizer) \($0.state.text)" }
    }.joined(separator: "; ")
  }
}

extension History.State {
  /// The state's name.
  var text: String {
    switch self {
    case .possible: "possible"
    case .waiting: "waiting"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    case .refused: "refused"
    }
  }
}

extension Array {
  /// The first index from which `belongs` stays true; the count if there is none.
  fileprivate func partitionIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
