import Foundation

/// How far a transition between two controllers has come.
///
///     ready ──start──▶ animating ◀──finish, cancel── interacting ◀──start(interactive)── ready
///                       │     └──────────pause──────────▲   │
///                       └───complete──▶ over ◀──complete────┘
struct TransitionMachine: Equatable, Sendable {
  enum State: Equatable, Sendable {
    /// Laid out, and nobody told.
    case ready
    /// Somebody drives it; `share` of it is done.
    case interacting(share: CGFloat)
    /// It goes by itself, to its end or, `cancelled`, back to its begin.
    case animating(cancelled: Bool)
    /// Over: at its end, or back at its begin.
    case over(completed: Bool)
  }

  private(set) var state = State.ready
  /// The share that was last told.
  private(set) var share: CGFloat = 0
  /// Whether the last interaction broke the transition off.
  private(set) var wasCancelled = false

  /// The transition begins. False where it has begun before.
  mutating func start(interactive: Bool) -> Bool {
    switch state {
    case .ready:
      state = interactive ? .interacting(share: 0) : .animating(cancelled: false)
      return true
    case .interacting, .animating, .over: return false
    }
  }

  /// The interaction has come this far; ignored while nobody drives the transition.
  mutating func update(_ newShare: CGFloat) {
    switch state {
    case .interacting:
      share = newShare > 0 ? min(newShare, 1) : 0
      state = .interacting(share: share)
    case .ready, .animating, .over: break
    }
  }

  /// The interaction is over. False where there was none.
  mutating func release(cancelled: Bool) -> Bool {
    switch state {
    case .interacting:
      wasCancelled = cancelled
      state = .animating(cancelled: cancelled)
      return true
    case .ready, .animating, .over: return false
    }
  }

  /// An interaction takes over again. False where nothing goes by itself.
  mutating func pause() -> Bool {
    switch state {
    case .animating:
      wasCancelled = false
      state = .interacting(share: share)
      return true
    case .ready, .interacting, .over: return false
    }
  }

  /// The transition is over. False where it is already, or has not begun.
  mutating func complete(_ didComplete: Bool) -> Bool {
    switch state {
    case .interacting, .animating:
      state = .over(completed: didComplete)
      wasCancelled = !didComplete
      return true
    case .ready, .over: return false
    }
  }
}
