import InputCore

// A suspended application: no app code runs and no time passes, until the system wakes it.
extension Engine {
  /// What comes in while the application is suspended or over. True where nothing is left to do with
  /// it; false for requests, which the application decides about.
  func passesBy(_ input: Input) -> Bool {
    switch input {
    case .started: preconditionFailure("a run starts once")
    case .systemRequest(_, let instant):
      life.sleep.wakeInstant = max(timeline.now, instant)
      return false
    case .frame, .clockAdvanced: return true
    case .deviceAdded, .deviceRemoved, .hostAnswered:
      if life.activity == .suspended { life.sleep.keep(input) }
      return true
    }
  }

  /// Time stands still from now on.
  func suspend() {
    life.activity = .suspended
    life.sleep = Sleep(wakeInstant: timeline.now)
  }

  /// Time goes on at the instant of the request that wakes the application; what has become due is not
  /// done before `catchUp()`.
  func wake() {
    life.activity = .running
    timeline.skip(to: life.sleep.wakeInstant)
    log.instant = timeline.now
  }

  /// Does what has become due, then what came in, now that the application knows where it is
  /// (rule 19.17).
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

  /// Nothing runs any more.
  func stop() {
    life.activity = .ended
    timeline.disarmAll()
    turn.forgetWork()
    life.sleep = Sleep(wakeInstant: timeline.now)
  }
}
