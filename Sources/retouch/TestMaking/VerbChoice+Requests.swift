internal import InputCore
internal import UIKit

// Verbs for requests of the system, alone or while a finger is down.
extension VerbChoice {
  /// The verbs for an episode with requests, the most readable first.
  func withRequests() -> [TestVerb] {
    guard let finger = episode.fingers.first else {
      return [.requests(episode.requests.map(\.verb))]
    }
    return [0.05, 0.001].map { .finger(place(finger.first), acts(of: finger, unit: $0)) }
  }

  /// What a finger does before, between and after the requests: in a straight line to where it is
  /// then.
  ///
  /// - Parameter unit: The unit of durations, in seconds.
  private func acts(of finger: RecordedFinger, unit: Double) -> [TestVerb.Act] {
    var acts: [TestVerb.Act] = []
    var (time, place) = (finger.start, finger.first)
    func go(to next: UInt64) {
      let seconds = (Double(next - time) / 1e9 / unit).rounded() * unit
      let end = finger.place(at: next)
      let way = CGPoint(x: end.x - place.x, y: end.y - place.y).rounded(to: 1)
      if CGPoint.zero.distance(to: way) >= 4 {
        acts.append(.move(by: way, seconds: max(seconds, unit)))
        place = CGPoint(x: place.x + way.x, y: place.y + way.y)
      } else if seconds > 0 {
        acts.append(.rest(seconds))
      }
      time = next
    }
    for request in episode.requests {
      go(to: min(max(request.time, time), finger.end))
      acts.append(.request(request.verb))
    }
    go(to: finger.end)
    return acts
  }
}
