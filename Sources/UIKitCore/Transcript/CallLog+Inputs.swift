import Foundation

// Notes of what is no touch with a place: presses, hovering, wheels, traits.
extension CallLog {
  /// A press method that a responder is sent.
  func note(
    _ phase: UITouch.Phase, responder: UIResponder, mask: UInt64, presses: Set<UIPress>
  ) {
    let call = Call(presses: phase)
    mix(call, ordinal(&responder.ordinal), mask)
    if isTold { emit(label(of: responder), call.name, CallLog.describe(presses)) }
  }

  /// A press method that a recognizer is sent.
  func note(
    _ phase: UITouch.Phase, recognizer: UIGestureRecognizer, mask: UInt64, presses: Set<UIPress>
  ) {
    let call = Call(presses: phase)
    mix(call, ordinal(&recognizer.ordinal), mask)
    if isTold { emit(label(of: recognizer), call.name, CallLog.describe(presses)) }
  }

  /// A recognizer is told of what has no contacts.
  func note(_ call: Call, recognizer: UIGestureRecognizer, phase: UITouch.Phase) {
    mix(call, ordinal(&recognizer.ordinal), UInt64(phase.rawValue))
    if isTold { emit(label(of: recognizer), call.name, "\(phase)") }
  }

  /// A view is told what a pen's guesses became.
  func note(_ call: Call, responder: UIResponder, of touches: Set<UITouch>) {
    mix(call, ordinal(&responder.ordinal), UInt64(touches.count))
    if isTold { emit(label(of: responder), call.name, touches) }
  }

  /// What only some devices tell of a touch, as an event found it.
  func note(traits: TouchTraits, of touch: UITouch) {
    mix(.touchTraits, UInt32(touch.index), UInt64(bitPattern: CallLog.milli(traits.majorRadius)))
    mix(value: traits.pressure ?? -1)
    mix(value: traits.lean.x)
    mix(value: traits.lean.y)
    mix(value: traits.roll)
    mix(value: traits.distance)
  }

  /// What a wheel or touchpad brings, as an event found it.
  func note(vector: CGPoint) {
    mix(.vector, 0, UInt64(bitPattern: CallLog.milli(vector.x)))
    mix(value: vector.y)
  }

  /// The presses by what they mean: `select upArrow`.
  static func describe(_ presses: Set<UIPress>) -> String {
    presses.sorted { $0.type.rawValue < $1.type.rawValue }.map { "\($0.type)" }
      .joined(separator: " ")
  }
}
