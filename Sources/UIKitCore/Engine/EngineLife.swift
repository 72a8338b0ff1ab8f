import InputCore

/// Whether inputs reach the application, and the inputs kept while they do not.
struct EngineLife {
  /// Whether the first input, `started`, has arrived.
  var hasStarted = false
  /// Whether inputs reach the application.
  var activity = Engine.Activity.running
  /// The inputs that arrived while the application was suspended.
  var sleep = Sleep(wakeInstant: .zero)
}

/// The inputs that a suspended application has yet to receive.
struct Sleep {
  /// The instant of the last request.
  var wakeInstant: Instant
  /// The devices added and removed, and the host's answers, in order.
  var inputs: [Input] = []

  /// Keeps an input. A device that was added and removed meanwhile is dropped, so that the list
  /// does not grow with time.
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
