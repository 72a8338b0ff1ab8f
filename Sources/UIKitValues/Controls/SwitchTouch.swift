import Foundation

/// The movement of a finger on a switch: a tap, or a drag of the knob.
///
///     idle ──landed──▶ pressed ──moved further than a tap may──▶ dragging
///      ▲                  │ lifted: toggle                           │ lifted: the nearer side
///      └──────────────────┴──────────────── cancelled ◀──────────────┘
///
/// `UISwitch` passes locations along the switch, in points; only distances decide. A landing always
/// restarts, and moves and lifts of a finger that did not land have no effect: a subclass of the
/// switch may have withheld the landing.
package struct SwitchTouch: Equatable {
  package enum State: Equatable {
    case idle
    /// The finger has landed at `x`, and the knob was `knob` points from its off end.
    case pressed(x: CGFloat, knob: CGFloat)
    /// The knob follows the finger that landed there, and is `now` points from its off end.
    case dragging(x: CGFloat, knob: CGFloat, now: CGFloat)
  }

  /// The result of the lift.
  package enum Outcome: Equatable {
    case nothing
    case toggle
    case set(Bool)
  }

  package private(set) var state = State.idle
  /// The points that the knob moves between off and on.
  package let travel: CGFloat

  package init(travel: CGFloat) {
    precondition(travel > 0, "the knob's travel must be positive")
    self.travel = travel
  }

  /// A finger landed.
  package mutating func landed(x: CGFloat, isOn: Bool) {
    state = .pressed(x: x, knob: isOn ? travel : 0)
  }

  /// The finger moved to `newX`; a tap may move `slop` points.
  package mutating func moved(x newX: CGFloat, slop: CGFloat) {
    switch state {
    case .pressed(let x, let knob):
      guard abs(newX - x) > slop else { return }
      drag(from: x, knob, to: newX)
    case .dragging(let x, let knob, _):
      drag(from: x, knob, to: newX)
    case .idle:
      break
    }
  }

  private mutating func drag(from x: CGFloat, _ knob: CGFloat, to newX: CGFloat) {
    let now = min(max(knob + newX - x, 0), travel)
    state = .dragging(x: x, knob: knob, now: now)
  }

  /// The finger was lifted. If the knob is in the middle, the switch is on.
  package mutating func lifted() -> Outcome {
    switch state {
    case .pressed:
      state = .idle
      return .toggle
    case .dragging(_, _, let now):
      state = .idle
      return .set(now >= travel / 2)
    case .idle:
      return .nothing
    }
  }

  /// The touch was cancelled.
  package mutating func cancelled() {
    state = .idle
  }
}
