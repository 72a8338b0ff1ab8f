/// How far the engine has got with an event, so that what app code changes meanwhile waits until it
/// may be acted on.
///
///                    ┌──────────────── settled ────────────────┐
///                    ▼                                         │
///     idle ─assemble─▶ assembling ─send─▶ delivering ─sent─▶ settlingEvent
///      ▲ ▲                │               │ ▲
///      │ └── assembled ───┘          hand ▼ │ told
///      │                                telling
///      └─settled─ settling ◀─settle─ idle
///
/// App code runs in every phase: it is asked whom a touch hits while an event is assembled, told of the
/// event while that is delivered, and hears actions and resets while the turn is settled. Whatever it
/// changes then is kept and acted on in the next settling; only while the engine is idle, which app code
/// finds in timers, layout and all work that was put off, is that at once.
struct TurnState: Equatable {
  enum Phase: UInt8, CaseIterable {
    /// No event is in the making: decisions are carried out as soon as they are made.
    case idle
    /// Samples are made into an event. It names touches that have been lifted and of which nobody knows.
    case assembling
    /// The application hands an event to its windows, tells of late facts, or performs a key command.
    case delivering
    /// The recognizers and views of a window are told.
    case telling
    /// What came of an event is carried out. It is still the present one.
    case settlingEvent
    /// What was decided without an event is carried out.
    case settling
  }

  enum Stimulus: UInt8, CaseIterable {
    /// Samples are there to make events of.
    case assemble
    /// The event is complete.
    case send
    /// A window was handed the event.
    case hand
    /// The window's recognizers and views have been told.
    case told
    /// Everybody has been told.
    case sent
    /// Something was decided, or is to be freed.
    case settle
    /// Nothing is left to decide or to free.
    case settled
    /// All samples have been used.
    case assembled
  }

  enum Outcome: Equatable {
    /// It is done, in this phase.
    case goes(Phase)
    /// It is not done now; whoever asks waits or refuses.
    case declines
    /// The engine is at fault.
    case impossible(String)
  }

  private(set) var phase = Phase.idle

  /// Goes where the stimulus leads; false where it is not to be done now. Traps where it cannot be.
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

  /// What each stimulus means in each phase; all pairs are named.
  @inline(__always) static func outcome(of stimulus: Stimulus, in phase: Phase) -> Outcome {
    switch (stimulus, phase) {
    case (.assemble, .idle): .goes(.assembling)
    case (.assemble, .assembling): .impossible("its samples would get into the event of others")
    case (.assemble, .delivering), (.assemble, .telling), (.assemble, .settlingEvent),
      (.assemble, .settling):
      .impossible("app code that is being called would be called once more")

    case (.send, .assembling): .goes(.delivering)
    case (.send, .idle): .impossible("there is no event")
    case (.send, .delivering), (.send, .telling), (.send, .settlingEvent):
      .impossible("it is being sent already")
    case (.send, .settling): .impossible("there is no event, and decisions are half carried out")

    case (.hand, .delivering): .goes(.telling)
    // App code calls `sendEvent(_:)` by itself: nobody is told of the event at present, or they are
    // in the middle of it, and perhaps of a decision.
    case (.hand, .idle), (.hand, .assembling), (.hand, .telling), (.hand, .settlingEvent),
      (.hand, .settling):
      .declines

    case (.told, .telling): .goes(.delivering)
    case (.told, .idle), (.told, .assembling), (.told, .delivering), (.told, .settlingEvent),
      (.told, .settling):
      .impossible("no window was being told")

    case (.sent, .delivering): .goes(.settlingEvent)
    case (.sent, .telling): .impossible("a window is still being told")
    case (.sent, .idle), (.sent, .assembling), (.sent, .settlingEvent), (.sent, .settling):
      .impossible("nothing was being sent")

    case (.settle, .idle): .goes(.settling)
    // The event goes first, and takes what waits along.
    case (.settle, .assembling), (.settle, .delivering), (.settle, .telling): .declines
    // The settling that goes on looks once more.
    case (.settle, .settlingEvent), (.settle, .settling): .declines

    case (.settled, .settlingEvent): .goes(.assembling)
    case (.settled, .settling): .goes(.idle)
    case (.settled, .idle), (.settled, .assembling), (.settled, .delivering), (.settled, .telling):
      .impossible("nothing was being settled")

    case (.assembled, .assembling): .goes(.idle)
    case (.assembled, .idle): .impossible("nothing was being assembled")
    case (.assembled, .delivering), (.assembled, .telling), (.assembled, .settlingEvent),
      (.assembled, .settling):
      .impossible("the event has not come to its end")
    }
  }
}
