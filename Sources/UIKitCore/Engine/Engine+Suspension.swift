import InputCore

// A suspended application: no app code runs and no time passes until the system wakes it.
extension Engine {
  /// Handles an input that arrives while the application is suspended or has ended. Returns true if
  /// the input needs no further handling; false for requests, which the application decides about.
  ///
  /// The arrival of work is ignored like a clock advance, since time stands still. The work itself,
  /// which the engine does not own, waits until the application runs again.
  func passesBy(_ input: Input) -> Bool {
    switch input {
    case .started: preconditionFailure("a run starts once")
    case .systemRequest(_, let instant):
      life.sleep.wakeInstant = max(timeline.now, instant)
      return false
    case .frame, .clockAdvanced, .workArrived: return true
    case .deviceAdded, .deviceRemoved, .hostAnswered:
      if life.activity == .suspended { life.sleep.keep(input) }
      return true
    }
  }

  /// Stops time.
  func suspend() {
    life.activity = .suspended
    life.sleep = Sleep(wakeInstant: timeline.now)
  }

  /// Starts time again at the instant of the request that wakes the application. Timers that have
  /// become due wait for `catchUp()`.
  func wake() {
    life.activity = .running
    timeline.skip(to: life.sleep.wakeInstant)
    log.reach(timeline.now)
  }

  /// Fires the timers that have become due, then handles the inputs that arrived during suspension,
  /// now that the application has entered its new state (rule 19.17).
  func catchUp() {
    settle()
    advance(to: timeline.now)
    let inputs = life.sleep.inputs
    life.sleep.inputs = []
    for input in inputs {
      handle(input)
      settle()
    }
  }

  /// Ends the engine: nothing runs from now on.
  func stop() {
    life.activity = .ended
    timeline.disarmAll()
    turn.forgetWork()
    life.sleep = Sleep(wakeInstant: timeline.now)
  }
}
