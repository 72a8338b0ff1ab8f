import Foundation
import InputCore

// Notes of input other than touches with a location: presses, hovering, wheels, traits.
extension CallLog {
  /// Notes a press method about to be sent to a responder.
  func note(
    _ phase: UITouch.Phase, responder: UIResponder, mask: UInt64, presses: Set<UIPress>
  ) {
    let call = Call(presses: phase)
    mix(call, ordinal(&responder.ordinal), mask)
    if isReported { emit(label(of: responder), call.name, CallLog.describe(presses)) }
  }

  /// Notes a press method about to be sent to a recognizer.
  func note(
    _ phase: UITouch.Phase, recognizer: UIGestureRecognizer, mask: UInt64, presses: Set<UIPress>
  ) {
    let call = Call(presses: phase)
    mix(call, ordinal(&recognizer.ordinal), mask)
    if isReported { emit(label(of: recognizer), call.name, CallLog.describe(presses)) }
  }

  /// Notes a call to a recognizer about input without contacts.
  func note(_ call: Call, recognizer: UIGestureRecognizer, phase: UITouch.Phase) {
    mix(call, ordinal(&recognizer.ordinal), UInt64(phase.rawValue))
    if isReported { emit(label(of: recognizer), call.name, "\(phase)") }
  }

  /// Notes a call to a view about updated estimates of a pen.
  func note(_ call: Call, responder: UIResponder, of touches: Set<UITouch>) {
    mix(call, ordinal(&responder.ordinal), UInt64(touches.count))
    if isReported { emit(label(of: responder), call.name, TouchSets.List(0, touches)) }
  }

  /// Notes the properties of a touch that only some devices report, as of the event.
  func note(traits: TouchTraits, of touch: UITouch) {
    mix(.touchTraits, UInt32(touch.index), UInt64(bitPattern: CallLog.milli(traits.majorRadius)))
    mix(value: traits.pressure ?? -1)
    mix(value: traits.lean.x)
    mix(value: traits.lean.y)
    mix(value: traits.roll)
    mix(value: traits.distance)
  }

  /// Notes the text that the key of a press types, as of the event.
  func note(key stroke: KeyStroke, of touch: UITouch) {
    mix(.touchTraits, UInt32(touch.index), UInt64(stroke.modifiers.rawValue))
    digest.mix(stroke.typed)
    digest.mix(stroke.unmodified)
  }

  /// Notes the values of a wheel or touchpad, as of the event.
  func note(vector: CGPoint) {
    mix(.vector, 0, UInt64(bitPattern: CallLog.milli(vector.x)))
    mix(value: vector.y)
  }

  /// Notes the force of a press, as of the event.
  func note(force: CGFloat, of carrier: UITouch) {
    mix(.pressesChanged, UInt32(carrier.index), UInt64(bitPattern: CallLog.milli(force)))
  }

  /// Notes a sensor's reading that app code is about to receive. The digest includes its values, in
  /// thousandths.
  package func note(reading name: String, for receiver: String, _ values: [Double]) {
    mix(.motion, 0, 0)
    digest.mix(name)
    for value in values { mix(value: CGFloat(value)) }
    guard isReported else { return }
    let detail = values.map { Thousandths.text(of: CallLog.milli(CGFloat($0))) }
    emit(receiver, name, detail.joined(separator: " "), topic: .motion)
  }

  /// Describes presses by their types: `select upArrow keyboardA`; `key` for one that a secure text
  /// receives.
  static func describe(_ presses: Set<UIPress>) -> String {
    presses.sorted { $0.type.rawValue < $1.type.rawValue }.map {
      guard case .keyboard(let usage) = $0.type else { return "\($0.type)" }
      return $0.responder?.hidesKeys == true ? "key" : "\(usage)"
    }
    .joined(separator: " ")
  }
}
