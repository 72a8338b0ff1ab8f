import Foundation
import InputCore

extension CallLog {
  /// Notes a value of a gamepad about to be reported to the module `GameController`.
  func note(_ element: GamepadElement, _ value: Double, of gamepad: LiveGamepad) {
    let milli = CallLog.milli(CGFloat(value))
    let number = gamepad.descriptor.id.rawValue
    mix(.gamepad, UInt32(number), UInt64(bitPattern: milli) ^ UInt64(element.rawValue) << 32)
    if isReported { emit("gamepad \(number)", "\(element)", Thousandths.text(of: milli)) }
  }
}
