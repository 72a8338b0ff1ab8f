/// The engine's progress with an event. Changes that app code makes meanwhile are deferred until
/// they can be carried out.
///
///                    ┌──────────────── settled ────────────────┐
///                    ▼                                         │
///     idle ─assemble─▶ assembling ─send─▶ delivering ─sent─▶ settlingEvent
///      ▲ ▲                │               │ ▲
///      │ └── assembled ───┘          hand ▼ │ handed
///      │                                handing
///      └─settled─ settling ◀─settle─ idle
///
/// App code runs in every phase: hit tests run while an event is assembled, event methods while it
/// is delivered, actions and resets while the turn is settled. Their changes are deferred to the
/// next settling. Only while the engine is idle, as in timers, layout and deferred work, do changes
/// take effect immediately.
struct TurnState: Equatable {
  enum Phase: UInt8, CaseIterable {
    /// No event is in progress: decisions are carried out immediately.
    case idle
    /// An event is being assembled from samples. It may contain lifted touches that have not been
    /// delivered.
    case assembling
    /// The application is dispatching an event to its windows, delivering updated estimates, or
    /// performing a key command.
    case delivering
    /// The recognizers and views of a window are receiving the event.
    case handing
    /// The consequences of an event are being carried out. The event is still the current one.
    case settlingEvent
    /// Decisions made without an event are being carried out.
    case settling
  }

  enum Stimulus: UInt8, CaseIterable {
    /// Samples are available for events.
    case assemble
    /// The event is complete.
    case send
    /// A window has received the event.
    case hand
    /// The window's recognizers and views have received the event.
    case handed
    /// All windows have received the event.
    case sent
    /// A decision was made, or a touch is to be freed.
    case settle
    /// Nothing remains to be decided or freed.
    case settled
    /// All samples have been used.
    case assembled
  }

  enum Outcome: Equatable {
    /// Accepted: the next phase.
    case goes(Phase)
    /// Declined in this phase; the caller waits or gives up.
    case declines
    /// An internal error of the engine, with a reason.
    case impossible(String)
  }

  private(set) var phase = Phase.idle

  /// Applies the stimulus; returns false if it is declined now. Traps if it is impossible.
  @inline(__always) @discardableResult mutating func handle(_ stimulus: Stimulus) -> Bool {
    switch Self.outcome(of: stimulus, in: phase) {
    case .goes(let next):
      phase = next
      return true
    case .declines: return false
    case .impossible(let reason):
      preconditionFailure("\(stimulus) while the engine is \(phase): \(reason)")
    }
  }

  /// Returns the outcome of each stimulus in each phase; all pairs are listed.
  @inline(__always) static func outcome(of stimulus: Stimulus, in phase: Phase) -> Outcome {
    switch (stimulus, phase) {
    case (.assemble, .idle): .goes(.assembling)
    case (.assemble, .assembling): .impossible("its samples would join the event of others")
    case (.assemble, .delivering), (.assemble, .handing), (.assemble, .settlingEvent),
      (.assemble, .settling):
      .impossible("app code that is running would be called again")

    case (.send, .assembling): .goes(.delivering)
    case (.send, .idle): .impossible("there is no event")
    case (.send, .delivering), (.send, .handing), (.send, .settlingEvent):
      .impossible("the event is already being sent")
    case (.send, .settling): .impossible("there is no event, and decisions are being settled")

    case (.hand, .delivering): .goes(.handing)
    // App code calls `sendEvent(_:)` itself: the event has no receivers now, or its delivery is in
    // progress, perhaps in the middle of a decision.
    case (.hand, .idle), (.hand, .assembling), (.hand, .handing), (.hand, .settlingEvent),
      (.hand, .settling):
      .declines

    case (.handed, .handing): .goes(.delivering)
    case (.handed, .idle), (.handed, .assembling), (.handed, .delivering),
      (.handed, .settlingEvent),
      (.handed, .settling):
      .impossible("no window was receiving the event")

    case (.sent, .delivering): .goes(.settlingEvent)
    case (.sent, .handing): .impossible("a window is still receiving the event")
    case (.sent, .idle), (.sent, .assembling), (.sent, .settlingEvent), (.sent, .settling):
      .impossible("nothing was being sent")

    case (.settle, .idle): .goes(.settling)
    // The event comes first and settles pending work too.
    case (.settle, .assembling), (.settle, .delivering), (.settle, .handing): .declines
    // The settling in progress checks once more.
    case (.settle, .settlingEvent), (.settle, .settling): .declines

    case (.settled, .settlingEvent): .goes(.assembling)
    case (.settled, .settling): .goes(.idle)
    case (.settled, .idle), (.settled, .assembling), (.settled, .delivering), (.settled, .handing):
      .impossible("nothing was being settled")

    case (.assembled, .assembling): .goes(.idle)
    case (.assembled, .idle): .impossible("nothing was being assembled")
    case (.assembled, .delivering), (.assembled, .handing), (.assembled, .settlingEvent),
      (.assembled, .settling):
      .impossible("the event is not finished")
    }
  }
}
