internal import InputCore
internal import InputRecording
internal import UIKit

/// A recorded finger, from its landing to its end. Times are in nanoseconds since the start of the
/// recording, places in points of the main screen.
struct RecordedFinger {
  var samples: [(time: UInt64, place: CGPoint)]
  var isCancelled = false

  var start: UInt64 { samples[0].time }
  var end: UInt64 { samples[samples.count - 1].time }
  var first: CGPoint { samples[0].place }
  var last: CGPoint { samples[samples.count - 1].place }
  /// The duration in seconds.
  var duration: Double { Double(end - start) / 1e9 }

  /// The farthest distance from the place where it landed.
  var reach: CGFloat { samples.map { first.distance(to: $0.place) }.max() ?? 0 }

  /// The finger's place at a time, on a straight line between two samples.
  func place(at time: UInt64) -> CGPoint {
    // Samples are in the order of their times.
    var (next, high) = (0, samples.count)
    while next < high {
      let middle = (next + high) / 2
      if samples[middle].time > time { high = middle } else { next = middle + 1 }
    }
    guard next > 0, next < samples.count else { return time < start ? first : last }
    let (before, after) = (samples[next - 1], samples[next])
    let share = Double(time - before.time) / Double(after.time - before.time)
    return before.place.moved(to: after.place, share: share)
  }
}

/// A part of a recording in which hands or the system did something, between two pauses in which
/// they did nothing.
struct Episode {
  var start: UInt64
  var end: UInt64
  /// The fingers on the main screen, in the order in which they landed.
  var fingers: [RecordedFinger] = []
  /// Whether other devices, or fingers elsewhere, acted too.
  var hasOthers = false
  /// The events of these, if they are keyboards and mice; nil for anything else.
  var desk: [DeskEvent]? = []
  /// What the system asked of the app meanwhile, oldest first.
  var requests: [(time: UInt64, verb: RequestVerb)] = []
  /// Whether the requests came while nothing was held. They then belong to no act, even at its
  /// instant.
  var isApart = false
  /// Whether some of the keys are placeholders, so that the samples are not what a test may repeat.
  var hidesKeys = false

  /// Whether the episode is one tap with one finger.
  private var isTap: Bool {
    fingers.count == 1 && !hasOthers && fingers[0].reach < 10 && fingers[0].duration < 0.35
  }

  /// Whether a test can repeat the requests: it has statements for them alone, and for one finger
  /// while it is down.
  var repeatsRequests: Bool {
    !hasOthers && fingers.count <= 1 && fingers.allSatisfy { !$0.isCancelled }
  }

  /// Joins parts that belong together: those that overlap, those of other devices in quick
  /// succession, and taps at one place.
  static func joined(_ parts: [Episode]) -> [Episode] {
    var result: [Episode] = []
    for part in parts.sorted(by: { $0.start < $1.start }) {
      guard var last = result.popLast() else {
        result.append(part)
        continue
      }
      let gap = part.start > last.end ? part.start - last.end : 0
      let isNear =
        part.start < last.end || (part.start == last.end && part.isApart == last.isApart)
        || (part.hasOthers && last.hasOthers && gap < pause)
      guard isNear || last.isFollowed(by: part, after: gap) else {
        result += [last, part]
        continue
      }
      last.end = max(last.end, part.end)
      last.fingers += part.fingers
      last.requests += part.requests
      last.hasOthers = last.hasOthers || part.hasOthers
      if let more = part.desk { last.desk?.append(contentsOf: more) } else { last.desk = nil }
      result.append(last)
    }
    return result
  }

  /// Acts of other devices that are closer than this, in nanoseconds, belong together.
  private static let pause: UInt64 = 600_000_000
  /// Taps that are closer than this, in nanoseconds, can be one double tap.
  private static let tapPause: UInt64 = 350_000_000

  private func isFollowed(by other: Episode, after gap: UInt64) -> Bool {
    guard gap < Self.tapPause, other.isTap, !hasOthers, let last = fingers.last else {
      return false
    }
    return fingers.allSatisfy { $0.reach < 10 && $0.duration < 0.35 }
      && last.first.distance(to: other.fingers[0].first) < 40
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  /// The point that lies `share` of the way to `end`.
  func moved(to end: CGPoint, share: Double) -> CGPoint {
    share == 1 ? end : CGPoint(x: x + (end.x - x) * share, y: y + (end.y - y) * share)
  }

  /// The point with coordinates that are multiples of `unit`.
  func rounded(to unit: CGFloat) -> CGPoint {
    CGPoint(x: (x / unit).rounded() * unit, y: (y / unit).rounded() * unit)
  }
}
