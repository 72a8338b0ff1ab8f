import Foundation

/// The progress of a transition between two controllers.
///
///     ready ──start──▶ animating ◀──finish, cancel── interacting ◀──start(interactive)── ready
///                       │     └──────────pause──────────▲   │
///                       └───complete──▶ over ◀──complete────┘
package struct TransitionMachine: Equatable, Sendable {
  package enum State: Equatable, Sendable {
    /// Prepared; no calls have been made.
    case ready
    /// Driven interactively; `share` is the fraction completed.
    case interacting(share: CGFloat)
    /// Running by itself, to its end or, if `cancelled`, back to its start.
    case animating(cancelled: Bool)
    /// Over: at its end, or back at its start.
    case over(completed: Bool)
  }

  package private(set) var state = State.ready
  /// The fraction that was last reported.
  package private(set) var share: CGFloat = 0
  /// Whether the last interaction cancelled the transition.
  package private(set) var wasCancelled = false

  /// Creates it in its first state.
  package init() {}

  /// Starts the transition. Returns false if it has started before.
  package mutating func start(interactive: Bool) -> Bool {
    switch state {
    case .ready:
      state = interactive ? .interacting(share: 0) : .animating(cancelled: false)
      return true
    case .interacting, .animating, .over: return false
    }
  }

  /// Updates the completed fraction; ignored while the transition is not interactive.
  package mutating func update(_ newShare: CGFloat) {
    switch state {
    case .interacting:
      share = newShare > 0 ? min(newShare, 1) : 0
      state = .interacting(share: share)
    case .ready, .animating, .over: break
    }
  }

  /// Ends the interaction. Returns false if there was none.
  package mutating func release(cancelled: Bool) -> Bool {
    switch state {
    case .interacting:
      wasCancelled = cancelled
      state = .animating(cancelled: cancelled)
      return true
    case .ready, .animating, .over: return false
    }
  }

  /// Resumes an interaction. Returns false if the transition is not running by itself.
  package mutating func pause() -> Bool {
    switch state {
    case .animating:
      wasCancelled = false
      state = .interacting(share: share)
      return true
    case .ready, .interacting, .over: return false
    }
  }

  /// Ends the transition. Returns false if it is over already, or has not started.
  package mutating func complete(_ didComplete: Bool) -> Bool {
    switch state {
    case .interacting, .animating:
      state = .over(completed: didComplete)
      wasCancelled = !didComplete
      return true
    case .ready, .over: return false
    }
  }
}
