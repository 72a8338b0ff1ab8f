package import InputCore

/// Decides how long an application may run off the screen.
///
///     on the screen ──entered──▶ resting ──delay──▶ suspended
///                       │          ▲ │
///                       ▼    no task │ first task
///                     working ◀──────┘
///                       │ time nearly up
///                       ▼
///                     warned ──time up──▶ ended
///
/// Leaving the background leads back to *on the screen* from every state. It reads no clock and
/// makes no calls.
package struct BackgroundTime: Equatable, Sendable {
  /// The time that the application is granted.
  package enum State: Equatable, Sendable {
    /// Unlimited.
    case onScreen
    /// Nothing to do: the application is suspended at `until`.
    case resting(until: Instant)
    /// Tasks are running; their handlers are called at `until`.
    case working(until: Instant)
    /// The handlers have been called; if tasks are still running at `until`, the application is
    /// ended.
    case warned(until: Instant)
  }

  /// What to do when the state's time is up.
  package enum Verdict: Equatable, Sendable {
    case suspend
    case warn
    case expire
  }

  /// The time that the application is granted.
  package private(set) var state = State.onScreen
  /// The end of the whole time of this stay in the background, whatever is running.
  private var end = Instant.zero
  private var tunables = UIBackgroundTunables()

  /// Creates the state of an application on the screen.
  package init() {}

  /// When the state's time is up; nil for never.
  package var deadline: Instant? {
    switch state {
    case .onScreen: nil
    case .resting(let until), .working(let until), .warned(let until): until
    }
  }

  /// The seconds that remain at `now`; nil on the screen.
  package func remaining(at now: Instant) -> Double? {
    switch state {
    case .onScreen: nil
    case .resting, .working, .warned: now < end ? end.seconds(since: now) : 0
    }
  }

  /// Whether a task may still begin at `now`: not once it is time for the handlers.
  package func mayBegin(at now: Instant) -> Bool {
    switch state {
    case .onScreen: true
    case .resting, .working: now < warning
    case .warned: false
    }
  }

  /// The application has left the screen, with `tasks` running tasks.
  package mutating func enter(at now: Instant, tasks: Int, _ tunables: UIBackgroundTunables) {
    self.tunables = tunables
    end = now.advanced(bySeconds: tunables.allowance)
    state = .resting(until: now)
    update(tasks: tasks, at: now)
  }

  /// The number of running tasks has changed.
  package mutating func update(tasks: Int, at now: Instant) {
    switch state {
    case .onScreen: break
    case .resting, .working, .warned:
      if tasks == 0 {
        let rest = now.advanced(bySeconds: tunables.suspensionDelay)
        state = .resting(until: min(rest, max(now, end)))
      } else if case .warned = state {
        break
      } else {
        state = .working(until: max(now, warning))
      }
    }
  }

  /// Moves on when the state's time is up, and returns what to do. Traps on the screen, where no
  /// time is limited.
  package mutating func timeIsUp() -> Verdict {
    switch state {
    case .onScreen: preconditionFailure("time is measured only in the background")
    case .resting: return .suspend
    case .working:
      state = .warned(until: end)
      return .warn
    case .warned: return .expire
    }
  }

  /// Stops measuring: the application is on the screen, suspended or over.
  package mutating func leave() {
    state = .onScreen
  }

  private var warning: Instant {
    let notice = Instant.zero.advanced(bySeconds: tunables.notice).nanoseconds
    return Instant(nanoseconds: end.nanoseconds - min(notice, end.nanoseconds))
  }
}
