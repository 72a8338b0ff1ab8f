import InputCore

// A suspended application: no app code runs and no time passes until the system wakes it.
extension Engine {
  /// Handles an input that arrives while the application is suspended or has ended. Returns true if
  /// nothing remains to be done with it; false for requests, which the application decides about.
  ///
  /// The arrival of work passes by like a clock advance: time stands still. The work itself, which
  /// is not the engine's, waits until the application runs again.
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

  /// Starts time again at the instant of the request that wakes the application. What has become
  /// due waits for `catchUp()`.
  func wake() {
    life.activity = .running
    timeline.skip(to: life.sleep.wakeInstant)
    log.reach(timeline.now)
  }

  /// Fires what has become due, then handles the inputs that arrived during suspension, now that
  /// the application has its state (rule 19.17).
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

  /// Ends the engine: nothing runs any more.
  func stop() {
    life.activity = .ended
    timeline.disarmAll()
    turn.forgetWork()
    life.sleep = Sleep(wakeInstant: timeline.now)
  }
}
