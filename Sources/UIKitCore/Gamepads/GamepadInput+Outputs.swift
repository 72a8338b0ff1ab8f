package import InputCore

// Outputs of gamepads that applications request: the host sets them, a replay does nothing.
extension GamepadInput {
  /// Has the host set an output of a device; a failure is refused with its reason.
  package func set(_ output: DeviceOutput, of device: DeviceID) {
    let log = log
    pipeline.home.application.engine.questions.ask(.setOutput(output, of: device)) { result in
      if case .failed(let failure) = result { log.refuse(failure.message) }
    }
  }

  /// Calls `action` at an instant of the timeline, as a part of the input that reaches it.
  package func makeTimer(_ action: @escaping @MainActor () -> Void) -> TimelineTimer {
    TimelineTimer { [unowned self] in
      action()
      turn.setNeedsTurn()
    }
  }
}
