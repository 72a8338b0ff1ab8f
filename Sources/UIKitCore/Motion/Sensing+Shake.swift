import InputCore

// Shaking becomes a motion event for the first responder (rule 17.8).
extension Sensing {
  /// Whether a shake would have a receiver of the app's own: the key window's first responder, or a
  /// window or application of the app's own class. Otherwise the accelerometer is not read for
  /// shakes.
  var awaitsShake: Bool {
    guard has(.accelerometer), home.application.currentState == .active,
      let window = home.application.windowOrder.keyWindow
    else { return false }
    return window.firstResponder != nil || type(of: window) != UIWindow.self
      || type(of: home.application) != UIApplication.self
  }

  /// Passes a reading to the detector, and sends the beginning of a shake.
  func watchForShake(_ reading: SensorReading) {
    let isShaken = shake.isShaken(after: reading)
    switch shakePhase {
    case .none:
      guard isShaken else { return }
      let window = home.application.windowOrder.keyWindow
      shakeResponder = window?.firstResponder ?? window
      shakePhase = .began(reading.instant)
      send(.began)
      armShakeEnd()
    case .began(let start):
      if reading.instant.nanoseconds(since: start) > ShakeDetector.longest {
        shakePhase = .tooLong
        send(.cancelled)
      }
      armShakeEnd()
    case .tooLong: armShakeEnd()
    }
  }

  private func armShakeEnd() {
    timeline.arm(
      shakeEnd, at: shake.lastStroke.advanced(byNanoseconds: ShakeDetector.quiet))
  }

  /// No stroke has followed the last one in time.
  func shakeIsDue() {
    let old = shakePhase
    shakePhase = .none
    shake = ShakeDetector()
    if case .began = old { send(.ended) }
  }

  /// Cancels a shake: the application is interrupted, or its accelerometer is gone.
  func interrupt() {
    let old = shakePhase
    shakePhase = .none
    shake = ShakeDetector()
    timeline.disarm(shakeEnd)
    if case .began = old { send(.cancelled) }
  }

  // MARK: Delivery

  private func send(_ phase: UIEvent.MotionPhase) {
    guard shakeResponder != nil else { return }
    home.owner?.engine.deliverQueued()
    let event = UIEvent(motion: phase, at: timeline.now)
    pipeline.assemble {
      pipeline.closeEvent()
      pipeline.send { home.application.sendEvent(event) }
    }
    turn.settle()
  }

  /// Sends a motion event to the responder of the shake.
  func deliver(_ event: UIEvent) {
    guard let responder = shakeResponder, let phase = event.motionPhase else { return }
    log.note(.motion, phase.name, of: responder, detail: "motionShake", topic: .motion)
    switch phase {
    case .began: responder.motionBegan(.motionShake, with: event)
    case .ended: responder.motionEnded(.motionShake, with: event)
    case .cancelled: responder.motionCancelled(.motionShake, with: event)
    }
  }
}

extension UIEvent {
  /// The beginning or end of a motion.
  enum MotionPhase {
    case began, ended, cancelled

    /// The method's name in transcripts.
    var name: String {
      switch self {
      case .began: "motionBegan"
      case .ended: "motionEnded"
      case .cancelled: "motionCancelled"
      }
    }
  }
}
