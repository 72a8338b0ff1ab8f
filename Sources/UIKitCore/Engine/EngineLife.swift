import InputCore

/// Whether inputs reach the application, and what waits while they do not.
struct EngineLife {
  /// Whether the first input, `started`, has come.
  var hasStarted = false
  /// Whether inputs reach the application.
  var activity = Engine.Activity.running
  /// What came in while the application was suspended.
  var sleep = Sleep(wakeInstant: .zero)
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
