import InputCore

// A suspended application: no app code runs and no time passes, until the system wakes it.
extension Engine {
  /// Whether inputs reach the application.
  package enum Activity: Equatable, Sendable {
    /// They do.
    case running
    /// They wait, or are lost: the application is suspended.
    case suspended
    /// They are lost: the application is over.
    case ended
  }

  /// What comes in while the application is suspended or over. True where nothing is left to do with
  /// it; false for requests, which the application decides about.
  func passesBy(_ input: Input) -> Bool {
    switch input {
    case .started: preconditionFailure("a run starts once")
    case .systemRequest(_, let instant):
      sleep.wakeInstant = max(timeline.now, instant)
      return false
    case .frame, .clockAdvanced: return true
    case .deviceAdded, .deviceRemoved, .hostAnswered:
      if activity == .suspended { sleep.keep(input) }
      return true
    }
  }

  /// Time stands still from now on.
  func suspend() {
    activity = .suspended
    sleep = Sleep(wakeInstant: timeline.now)
  }

  /// Time goes on at the instant of the request that wakes the application; what has become due is not
  /// done before `catchUp()`.
  func wake() {
    activity = .running
    timeline.skip(to: sleep.wakeInstant)
    log.instant = timeline.now
  }

  /// Does what has become due, then what came in, now that the application knows where it is
  /// (semantics 19.17).
  func catchUp() {
    settle()
    advance(to: timeline.now)
    let inputs = sleep.inputs
    sleep.inputs = []
    for input in inputs {
      handle(input)
      settle()
    }
  }

  /// Nothing runs any more.
  func stop() {
    activity = .ended
    timeline.disarmAll()
    later = []
    afterLayout = []
    sleep = Sleep(wakeInstant: timeline.now)
  }
}

/// What a suspended application has yet to hear.
struct Sleep {
  /// When the last request came.
  var wakeInstant: Instant
  /// Devices that came and went, and answers, in order.
  var inputs: [Input] = []

  /// Keeps an input. A device that goes after it came in the meantime was never there, so that what is
  /// kept does not grow with time.
  mutating func keep(_ input: Input) {
    if case .deviceRemoved(let device, _) = input {
      let count = inputs.count
      inputs.removeAll {
        if case .deviceAdded(let descriptor, _) = $0 { descriptor.id == device } else { false }
      }
      if inputs.count < count { return }
    }
    inputs.append(input)
  }
}
