internal import Foundation
internal import UIKit

/// Finds how a test can express what hands did in an episode: first in a person's words, then ever
/// closer to the samples.
struct VerbChoice {
  let episode: Episode
  private let views: ViewFinder
  /// Returns the views at a time.
  private let viewsAt: (UInt64) -> ViewFinder
  private let tick: UInt64

  /// How far a drawn finger may be from the recorded one, and the unit of its coordinates, in
  /// points.
  private static let drawings: [(tolerance: CGFloat, unit: CGFloat)] = [(8, 1), (0.5, 0.1)]
  /// The largest number of a finger's acts that are written one after the other.
  private static let mostActs = 4
  /// The longest episode that is drawn, in ticks: a minute at 60 Hz. A longer one is a press, or
  /// the samples of the recording; its ticks are not counted, for they may be those of years.
  private static let mostTicks: UInt64 = 3600
  /// The length of the longest row in a drawing, including its path.
  private static let longestRow = 88

  /// - Parameter viewsAt: Returns the views at a time, in nanoseconds since the start.
  init(_ episode: Episode, tick: UInt64, viewsAt: @escaping (UInt64) -> ViewFinder) {
    self.episode = episode
    self.viewsAt = viewsAt
    views = viewsAt(episode.start)
    self.tick = tick
  }

  /// The verbs that may fit, the most readable first; the last one repeats the samples,
  /// unless these contain what went into a secure text.
  var candidates: [TestVerb] {
    guard episode.requests.isEmpty else { return withRequests() }
    var verbs: [TestVerb] = []
    let isShort = (episode.end - episode.start) / tick <= Self.mostTicks
    if !episode.hasOthers, !isShort {
      verbs += [asTap()].compactMap { $0 }
    } else if !episode.hasOthers {
      verbs += [asTap(), asStroke(), asTurn(), asFinger(8), asFinger(4)].compactMap { $0 }
      for (tolerance, unit) in Self.drawings {
        let fingers = episode.fingers.map {
          DrawnFinger($0, from: episode.start, tick: tick, tolerance: tolerance, unit: unit)
        }
        if fingers.allSatisfy({ $0.row.count <= Self.longestRow }) { verbs.append(.draw(fingers)) }
      }
    }
    if episode.fingers.isEmpty, let events = episode.desk {
      verbs += [false, true].compactMap { asDesk(events, keepsPauses: $0) }
    }
    guard verbs.isEmpty || !episode.hidesKeys else { return verbs }
    let start = Double(episode.start / 1_000_000) / 1000
    let end = Double(episode.end / 1_000_000 + 1) / 1000
    return verbs + [.samples(from: start, to: end)]
  }

  // MARK: Places

  /// Where fingers land: in the middle of a view if that is near, else at a place in it.
  func place(_ screen: CGPoint) -> TestVerb.Place { place(screen, in: views) }

  private func place(_ screen: CGPoint, in views: ViewFinder) -> TestVerb.Place {
    guard let found = views.find(screen) else {
      let point = screen.rounded(to: 1)
      return TestVerb.Place(view: nil, point: point, onScreen: point)
    }
    if let middle = middle(screen, in: views) { return middle }
    let point = found.place.rounded(to: 1)
    return TestVerb.Place(view: found.identifier, point: point, onScreen: screen)
  }

  /// The middle of the view, if the place is near it.
  private func middle(_ screen: CGPoint, in views: ViewFinder) -> TestVerb.Place? {
    guard let found = views.find(screen) else { return nil }
    let (dx, dy) = (found.place.x - found.bounds.midX, found.place.y - found.bounds.midY)
    let isNear =
      abs(dx) <= max(8, found.bounds.width * 0.3) && abs(dy) <= max(8, found.bounds.height * 0.3)
    // Views may be scaled or rotated: find where the middle is.
    let middle = screen.middle(of: found, views)
    guard isNear, let middle, views.hits(found.identifier, at: middle) else { return nil }
    return TestVerb.Place(view: found.identifier, point: nil, onScreen: middle)
  }

  // MARK: Keyboards and mice

  private func asDesk(_ events: [DeskEvent], keepsPauses: Bool) -> TestVerb? {
    guard let read = DeskActs(events, keepsPauses: keepsPauses) else { return nil }
    return .desk(
      zip(read.acts, read.starts).map { act, start in
        TestVerb.DeskStep(
          act: act, place: act.place.map { self.place($0, in: viewsAt(start)) })
      })
  }

  // MARK: Gestures

  private var fingers: [RecordedFinger] { episode.fingers }
  private var isCancelled: Bool { fingers.contains { $0.isCancelled } }

  /// A duration as people write it.
  private func seconds(_ duration: Double) -> Double {
    max(0.05, (duration * 20).rounded() / 20)
  }

  /// Fingers that land and lift without moving.
  private func asTap() -> TestVerb? {
    guard !isCancelled, fingers.allSatisfy({ $0.reach < 10 }), let first = fingers.first else {
      return nil
    }
    let isSequence = zip(fingers, fingers.dropFirst()).allSatisfy { $0.end <= $1.start }
    let isTogether = fingers.allSatisfy { max($0.start, first.start) < min($0.end, first.end) }
    guard isSequence || isTogether else { return nil }
    let count = isTogether ? fingers.count : 1
    let x = fingers.map(\.first.x).reduce(0, +) / CGFloat(fingers.count)
    let y = fingers.map(\.first.y).reduce(0, +) / CGFloat(fingers.count)
    let duration = seconds(first.duration)
    return .tap(
      place(CGPoint(x: x, y: y)), taps: isTogether ? 1 : fingers.count, fingers: count,
      hold: duration < 0.25 ? TestVerb.usualHold : duration)
  }

  /// One finger that moves in a straight line at constant speed.
  private func asStroke() -> TestVerb? {
    guard fingers.count == 1, !isCancelled, fingers[0].reach >= 10 else { return nil }
    let finger = fingers[0]
    let length = finger.first.distance(to: finger.last)
    let tolerance = max(8, length * 0.15)
    let isStraight = finger.samples.allSatisfy { sample in
      let share = Double(sample.time - finger.start) / Double(max(1, finger.end - finger.start))
      return finger.first.moved(to: finger.last, share: share).distance(to: sample.place)
        <= tolerance
    }
    guard isStraight, length > 0 else { return nil }
    let duration = seconds(finger.duration)
    let way = CGPoint(x: finger.last.x - finger.first.x, y: finger.last.y - finger.first.y)
    let landing = middle(finger.first, in: views)
    let (across, down) = (abs(way.x), abs(way.y))
    if let landing, duration <= 0.3, min(across, down) < 0.27 * max(across, down) {
      let direction = across > down ? (way.x > 0 ? "right" : "left") : way.y > 0 ? "down" : "up"
      return .swipe(direction, landing, distance: max(across, down).rounded(), seconds: duration)
    }
    let start = finger.first.rounded(to: 1)
    return .drag(
      landing ?? TestVerb.Place(view: nil, point: start, onScreen: start),
      by: way.rounded(to: 1), seconds: duration)
  }

  /// One finger that rests and moves a few times.
  ///
  /// - Parameter tolerance: How far it may be from the recorded one, in points.
  private func asFinger(_ tolerance: CGFloat) -> TestVerb? {
    guard fingers.count == 1, !isCancelled else { return nil }
    let finger = fingers[0]
    let drawn = DrawnFinger(finger, from: finger.start, tick: tick, tolerance: tolerance, unit: 1)
    guard drawn.runs.count <= Self.mostActs else { return nil }
    var place = drawn.landing
    let acts = drawn.runs.map { run -> TestVerb.Act in
      switch run {
      case .rest(let count): return .rest(seconds(count))
      case .glide(let count, let end):
        defer { place = end }
        return .move(by: CGPoint(x: end.x - place.x, y: end.y - place.y), seconds: seconds(count))
      }
    }
    return .finger(self.place(finger.first), acts)
  }

  /// The duration of some ticks as people write it.
  private func seconds(_ ticks: Int) -> Double { seconds(Double(UInt64(ticks) * tick) / 1e9) }

  /// Two fingers around a common middle.
  private func asTurn() -> TestVerb? {
    guard fingers.count == 2, !isCancelled else { return nil }
    let (one, two) = (fingers[0], fingers[1])
    let most: UInt64 = 100_000_000
    guard two.start - one.start < most, max(one.end, two.end) - min(one.end, two.end) < most else {
      return nil
    }
    func middle(_ first: CGPoint, _ second: CGPoint) -> CGPoint {
      first.moved(to: second, share: 0.5)
    }
    func way(_ first: CGPoint, _ second: CGPoint) -> Double {
      atan2(second.y - first.y, second.x - first.x)
    }
    let start = middle(one.first, two.first)
    let distance = one.first.distance(to: two.first)
    let last = one.last.distance(to: two.last)
    guard start.distance(to: middle(one.last, two.last)) < max(12, 0.2 * max(distance, last)),
      distance > 10, views.find(start) != nil
    else { return nil }
    var turn = TestVerb.Turn()
    turn.distance = distance.rounded()
    turn.scale = (last / distance * 20).rounded() / 20
    turn.direction = (way(one.first, two.first) * 10).rounded() / 10
    var angle = way(one.last, two.last) - way(one.first, two.first)
    if angle > .pi { angle -= 2 * .pi }
    if angle < -.pi { angle += 2 * .pi }
    turn.angle = abs(angle) < 0.08 ? 0 : (angle * 20).rounded() / 20
    if abs(turn.scale - 1) <= 0.05 { turn.scale = 1 }
    guard turn.angle != 0 || turn.scale != 1 else { return nil }
    return .turn(place(start), turn, seconds: seconds(Double(episode.end - episode.start) / 1e9))
  }
}

extension CGPoint {
  /// The place on the screen of the middle of the view that contains this place; nil if it cannot
  /// be determined, as in a rotated view.
  fileprivate func middle(of found: ViewFinder.Found, _ views: ViewFinder) -> CGPoint? {
    // Two more places show how the view is scaled.
    guard let right = views.find(CGPoint(x: x + 1, y: y)),
      let below = views.find(CGPoint(x: x, y: y + 1)), right.identifier == found.identifier,
      below.identifier == found.identifier
    else { return nil }
    let across = right.place.x - found.place.x
    let down = below.place.y - found.place.y
    guard across > 0.01, down > 0.01, abs(right.place.y - found.place.y) < 0.01 else { return nil }
    return CGPoint(
      x: x + (found.bounds.midX - found.place.x) / across,
      y: y + (found.bounds.midY - found.place.y) / down)
  }
}
