package import InputCore

/// Decides how long an application that is off the screen may run.
///
///     on the screen ──entered──▶ resting ──delay──▶ suspended
///                       │          ▲ │
///                       ▼    no task │ first task
///                     working ◀──────┘
///                       │ time nearly up
///                       ▼
///                     warned ──time up──▶ ended
///
/// Leaving the background leads back to *on the screen* from everywhere. Reads no clock, calls nobody.
package struct BackgroundTime: Equatable, Sendable {
  /// What the application is granted.
  package enum State: Equatable, Sendable {
    /// As long as it likes.
    case onScreen
    /// Nothing to do: it is suspended then.
    case resting(until: Instant)
    /// Tasks go on; their handlers are called then.
    case working(until: Instant)
    /// The handlers have been called; who has not ended its tasks by then is ended.
    case warned(until: Instant)
  }

  /// What has to be done now that the time of the state is up.
  package enum Verdict: Equatable, Sendable {
    case suspend
    case warn
    case expire
  }

  /// What the application is granted.
  package private(set) var state = State.onScreen
  /// When the whole time in this background is up, whatever goes on.
  private var end = Instant.zero
  private var tunables = UIBackgroundTunables()

  /// An application on the screen.
  package init() {}

  /// When the application has to be looked at; nil for never.
  package var deadline: Instant? {
    switch state {
    case .onScreen: nil
    case .resting(let until), .working(let until), .warned(let until): until
    }
  }

  /// Seconds that are left at `now`; nil on the screen.
  package func remaining(at now: Instant) -> Double? {
    switch state {
    case .onScreen: nil
    case .resting, .working, .warned: now < end ? end.seconds(since: now) : 0
    }
  }

  /// Whether a task may still be begun at `now`: not once the handlers' time has come.
  package func mayBegin(at now: Instant) -> Bool {
    switch state {
    case .onScreen: true
    case .resting, .working: now < warning
    case .warned: false
    }
  }

  /// The application is off the screen from now on, with so many tasks going on.
  package mutating func enter(at now: Instant, tasks: Int, _ tunables: UIBackgroundTunables) {
    self.tunables = tunables
    end = now.advanced(bySeconds: tunables.allowance)
    state = .resting(until: now)
    update(tasks: tasks, at: now)
  }

  /// The number of tasks is another.
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

  /// The state's time is up. Traps on the screen, where it never is.
  package mutating func timeIsUp() -> Verdict {
    switch state {
    case .onScreen: preconditionFailure("on the screen no time is measured")
    case .resting: return .suspend
    case .working:
      state = .warned(until: end)
      return .warn
    case .warned: return .expire
    }
  }

  /// The application is on the screen, suspended or over: nothing is measured.
  package mutating func leave() {
    state = .onScreen
  }

  private var warning: Instant {
    let notice = Instant.zero.advanced(bySeconds: tunables.notice).nanoseconds
    return Instant(nanoseconds: end.nanoseconds - min(notice, end.nanoseconds))
  }
}
