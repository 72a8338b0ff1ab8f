import Foundation

/// Decides whether the path of one finger is a swipe: by its length, its straightness and its
/// duration (rule 24.6).
///
///     waiting ──far enough along a wanted axis, little across──▶ qualified
///      │  ▲                                                          │
///      │  └────────────back, or too far to the side──────────────────┘
///      └──backwards with the first movement, too far across, or too late──▶ failed
///
/// The required distance decreases with time, and so does the allowed deviation. Both are linear,
/// so an instant within a move at which both are met is found at any sampling rate. The first move
/// is judged by its end, since nothing is known of the path before it.
struct SwipeMachine {
  enum State: Equatable {
    /// The finger has not gone far enough yet.
    case waiting
    /// The finger is at a place where a swipe may be recognized now.
    case qualified
    /// The finger can no longer make a swipe.
    case failed
  }

  /// Seconds by which a time may be late and still count as in time: below the resolution of a
  /// panel.
  static let slack: TimeInterval = 1e-6

  private(set) var state = State.waiting
  private var hasMoved = false
  /// The finger's state at the previous sample: its movement since the landing, and the seconds
  /// since.
  private var last = (x: CGFloat(0), y: CGFloat(0), time: CGFloat(0))
  /// The wanted directions that are still possible.
  private var directions: UISwipeGestureRecognizer.Direction
  private let landing: TimeInterval
  private let start: CGPoint
  private let tunables: UIInputTunables

  /// Creates a machine for a finger that lands at `start`, in points of the window, at `landing`,
  /// in seconds of the timeline.
  init(
    directions: UISwipeGestureRecognizer.Direction, start: CGPoint, landing: TimeInterval,
    tunables: UIInputTunables
  ) {
    self.directions = directions
    self.start = start
    self.landing = landing
    self.tunables = tunables
  }

  /// Handles a sample: the finger is at `place` at `time`.
  mutating func look(at place: CGPoint, time: TimeInterval) {
    guard state != .failed else { return }
    let (x, y) = (place.x - start.x, place.y - start.y)
    let duration = CGFloat(max(time - landing, 0))
    guard duration <= tunables.swipeMaximumDuration + Self.slack else {
      state = .failed
      return
    }
    let isFirst = !hasMoved && (x != 0 || y != 0)
    if isFirst {
      hasMoved = true
      leaveOutBackwards(x: x, y: y)
    }
    let here = (x: x, y: y, time: duration)
    let isThere = isMet(from: isFirst ? here : last, to: here)
    last = here
    let allowed = tunables.swipeDeviation - tunables.swipeDeviationDecay * duration
    if y.magnitude > allowed { directions.subtract(.horizontal) }
    if x.magnitude > allowed { directions.subtract(.vertical) }
    state = isThere ? .qualified : directions.isEmpty ? .failed : .waiting
  }

  private typealias Moment = (x: CGFloat, y: CGFloat, time: CGFloat)

  /// Returns whether the finger has gone far enough in a wanted direction at some instant of a
  /// move.
  private func isMet(from start: Moment, to end: Moment) -> Bool {
    directions.contains(.right)
      && isMet((start.x, start.y, start.time), (end.x, end.y, end.time))
      || directions.contains(.left)
        && isMet((-start.x, start.y, start.time), (-end.x, end.y, end.time))
      || directions.contains(.down)
        && isMet((start.y, start.x, start.time), (end.y, end.x, end.time))
      || directions.contains(.up)
        && isMet((-start.y, start.x, start.time), (-end.y, end.x, end.time))
  }

  /// As above, for the x direction. The distances still missing, along the axis and to both sides,
  /// are linear between the ends, so the shares of the move at which none is missing form an
  /// interval.
  private func isMet(_ start: Moment, _ end: Moment) -> Bool {
    func missing(_ moment: Moment) -> (CGFloat, CGFloat, CGFloat) {
      let along = tunables.swipeDistance - tunables.swipeDistanceDecay * moment.time - moment.x
      let side = tunables.swipeDeviation - tunables.swipeDeviationDecay * moment.time
      return (along, moment.y - side, -moment.y - side)
    }
    let (before, after) = (missing(start), missing(end))
    var (least, most): (CGFloat, CGFloat) = (0, 1)
    for (from, to) in [(before.0, after.0), (before.1, after.1), (before.2, after.2)] {
      if from <= 0, to <= 0 { continue }
      guard from <= 0 || to <= 0 else { return false }
      let share = from / (from - to)
      if from > 0 { least = max(least, share) } else { most = min(most, share) }
    }
    return least <= most
  }

  /// Excludes a direction if the first movement leads away from it, unless both directions of its
  /// axis are wanted.
  private mutating func leaveOutBackwards(x: CGFloat, y: CGFloat) {
    for axis in [UISwipeGestureRecognizer.Direction.horizontal, .vertical] {
      let wanted = directions.intersection(axis)
      if wanted == .right && x < 0 || wanted == .left && x > 0 || wanted == .down && y < 0
        || wanted == .up && y > 0
      {
        directions.subtract(axis)
      }
    }
  }
}

extension UISwipeGestureRecognizer.Direction {
  /// Left and right.
  fileprivate static let horizontal: Self = [.left, .right]
  /// Up and down.
  fileprivate static let vertical: Self = [.up, .down]
}
