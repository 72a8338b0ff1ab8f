import Foundation

/// Decides whether the way of one finger is a swipe: how far it has come, how straight, and how soon
/// (semantics 24.6).
///
///     waiting ──far enough along a wanted axis, little across──▶ qualified
///      │  ▲                                                          │
///      │  └────────────back, or aside of what is left────────────────┘
///      └──backwards with the first movement, too far across, or too late──▶ failed
///
/// What is asked of the way gets less with time, and so does what it may go across. It is judged where
/// the panel has seen the finger, as on a device: what lies between two places is not looked at.
struct SwipeMachine {
  enum State: Equatable {
    /// The finger has not gone far enough yet.
    case waiting
    /// The finger is where a swipe may be recognized now.
    case qualified
    /// The finger makes no swipe any more.
    case failed
  }

  /// Seconds by which a time may be late and still count as in time: less than a panel can tell.
  static let slack: TimeInterval = 1e-6

  private(set) var state = State.waiting
  private var hasMoved = false
  /// The wanted directions that the finger may still go.
  private var directions: UISwipeGestureRecognizer.Direction
  private let landing: TimeInterval
  private let start: CGPoint
  private let tunables: UIInputTunables

  /// Judges a finger that lands at `start`, in points of the window, at `landing`, in seconds of the
  /// timeline.
  init(
    directions: UISwipeGestureRecognizer.Direction, start: CGPoint, landing: TimeInterval,
    tunables: UIInputTunables
  ) {
    self.directions = directions
    self.start = start
    self.landing = landing
    self.tunables = tunables
  }

  /// The finger is at `place` at `time`, wherever it has been since the last look.
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
    let wanted = max(tunables.swipeDistance - tunables.swipeDistanceDecay * duration, 0)
    let allowed = max(tunables.swipeDeviation - tunables.swipeDeviationDecay * duration, 0)
    if y.magnitude > allowed { directions.subtract(.horizontal) }
    if x.magnitude > allowed { directions.subtract(.vertical) }
    if directions.isEmpty {
      state = .failed
    } else {
      state = goes(x: x, y: y, atLeast: wanted) ? .qualified : .waiting
    }
  }

  /// A first movement away from a direction leaves it out, unless both ways along its axis are wanted.
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

  /// Whether the way leads far enough in a wanted direction.
  private func goes(x: CGFloat, y: CGFloat, atLeast wanted: CGFloat) -> Bool {
    directions.contains(.right) && x >= wanted || directions.contains(.left) && -x >= wanted
      || directions.contains(.down) && y >= wanted || directions.contains(.up) && -y >= wanted
  }
}

extension UISwipeGestureRecognizer.Direction {
  /// Both ways from side to side.
  fileprivate static let horizontal: Self = [.left, .right]
  /// Both ways up and down.
  fileprivate static let vertical: Self = [.up, .down]
}
