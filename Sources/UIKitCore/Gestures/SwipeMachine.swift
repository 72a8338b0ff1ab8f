import Foundation

/// Decides whether the way of fingers is a swipe, by how far, how straight and how fast it went.
///
///     near ──short and straight──▶ (held) ──▶ over: swipe
///      │ └──short, fairly straight──▶ far ──long and fast──▶ (held) ──▶ over: swipe
///      └──short, another way──▶ over: fail ◀──long, slow or skew──┘
///
/// It looks at the way twice: where it leaves the circle of the short distance and that of the long
/// one, at the very place, within a move if need be. *Held* is a swipe of which nobody has heard: a
/// move that leaves even the hysteresis of a pan is one that a pan begins with, and the pan, which
/// was there first, must not depend on whom the event reaches first (semantics 7.1).
struct SwipeMachine {
  enum State: Equatable {
    /// Within the short distance.
    case near
    /// Beyond it and not straight enough for a slow swipe.
    case far
    /// A swipe, to be told with the next event.
    case held
    /// Decided and told.
    case over
  }

  /// What the recognizer must do next.
  enum Outcome: Equatable {
    case wait, recognize, fail
  }

  private(set) var state = State.near
  private let directions: UISwipeGestureRecognizer.Direction
  private let tunables: UIInputTunables
  /// When the last finger landed.
  private let landing: TimeInterval

  /// Judges a way that begins at `landing`, in seconds of the timeline.
  init(
    directions: UISwipeGestureRecognizer.Direction, landing: TimeInterval,
    tunables: UIInputTunables
  ) {
    self.directions = directions
    self.landing = landing
    self.tunables = tunables
  }

  /// The fingers have moved on.
  mutating func moved(_ piece: PathPiece) -> Outcome {
    switch state {
    case .near: judgeNear(piece)
    case .far: judgeFar(piece)
    case .held: finish(.recognize)
    case .over: .wait
    }
  }

  /// A finger has left, or time is up.
  mutating func ended() -> Outcome {
    switch state {
    case .held: finish(.recognize)
    case .near, .far: finish(.fail)
    case .over: .wait
    }
  }

  private mutating func judgeNear(_ piece: PathPiece) -> Outcome {
    guard let share = piece.share(leaving: tunables.swipeDistance) else { return .wait }
    let deviation = deviation(of: piece.place(at: share))
    if deviation <= tunables.swipeDeviation { return recognize(with: piece) }
    guard deviation <= tunables.swipeFastDeviation else { return finish(.fail) }
    state = .far
    return judgeFar(piece)
  }

  private mutating func judgeFar(_ piece: PathPiece) -> Outcome {
    guard let share = piece.share(leaving: tunables.swipeFastDistance) else { return .wait }
    let duration = CGFloat(piece.time(at: share) - landing)
    guard deviation(of: piece.place(at: share)) <= tunables.swipeFastDeviation,
      tunables.swipeFastDistance >= tunables.swipeFastSpeed * duration
    else { return finish(.fail) }
    return recognize(with: piece)
  }

  private mutating func recognize(with piece: PathPiece) -> Outcome {
    let hysteresis = tunables.panHysteresis
    let start = piece.start
    guard start.x * start.x + start.y * start.y < hysteresis * hysteresis else {
      return finish(.recognize)
    }
    state = .held
    return .wait
  }

  private mutating func finish(_ outcome: Outcome) -> Outcome {
    state = .over
    return outcome
  }

  /// How far `place` lies beside the nearest wanted direction, as a share of how far it lies along
  /// it: the tangent of the angle between. Infinite for one that lies along none.
  private func deviation(of place: CGPoint) -> CGFloat {
    var least = CGFloat.infinity
    func take(_ direction: UISwipeGestureRecognizer.Direction, along: CGFloat, across: CGFloat) {
      guard directions.contains(direction), along > 0 else { return }
      least = min(least, across.magnitude / along)
    }
    take(.right, along: place.x, across: place.y)
    take(.left, along: -place.x, across: place.y)
    take(.up, along: -place.y, across: place.x)
    take(.down, along: place.y, across: place.x)
    return least
  }
}
