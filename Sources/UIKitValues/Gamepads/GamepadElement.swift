/// The buttons and axes that a gamepad may have, whatever its maker calls them.
///
/// Buttons, triggers and directions have values from 0 to 1, the axes of sticks from -1, left or
/// down, to 1, right or up. Of the four buttons in a diamond, A is the lower one.
package enum GamepadElement: UInt8, CaseIterable, Sendable {
  case buttonA, buttonB, buttonX, buttonY
  case leftShoulder, rightShoulder, leftTrigger, rightTrigger
  case leftThumbstickButton, rightThumbstickButton
  case buttonMenu, buttonOptions, buttonHome, buttonShare, touchpadButton
  case paddleOne, paddleTwo, paddleThree, paddleFour
  case dpadUp, dpadDown, dpadLeft, dpadRight
  case leftX, leftY, rightX, rightY

  /// The element's bit in a mask.
  package var bit: UInt64 { 1 << UInt64(rawValue) }

  /// Whether the element is an axis of a stick.
  var isStick: Bool { rawValue >= GamepadElement.leftX.rawValue }

  /// Creates the element with SDL's name; nil for others.
  init?(sdlName name: String) {
    switch name {
    case "a": self = .buttonA
    case "b": self = .buttonB
    case "x": self = .buttonX
    case "y": self = .buttonY
    case "leftshoulder": self = .leftShoulder
    case "rightshoulder": self = .rightShoulder
    case "lefttrigger": self = .leftTrigger
    case "righttrigger": self = .rightTrigger
    case "leftstick": self = .leftThumbstickButton
    case "rightstick": self = .rightThumbstickButton
    case "start": self = .buttonMenu
    case "back": self = .buttonOptions
    case "guide": self = .buttonHome
    case "misc1": self = .buttonShare
    case "touchpad": self = .touchpadButton
    case "paddle1": self = .paddleOne
    case "paddle2": self = .paddleTwo
    case "paddle3": self = .paddleThree
    case "paddle4": self = .paddleFour
    case "dpup": self = .dpadUp
    case "dpdown": self = .dpadDown
    case "dpleft": self = .dpadLeft
    case "dpright": self = .dpadRight
    case "leftx": self = .leftX
    case "lefty": self = .leftY
    case "rightx": self = .rightX
    case "righty": self = .rightY
    default: return nil
    }
  }
}
