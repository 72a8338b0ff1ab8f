internal import UIKitCore

/// Called with a profile and an element that has changed.
public typealias GCExtendedGamepadValueChangedHandler = (
  GCExtendedGamepad, GCControllerElement
) -> Void

/// A controller with a cross, two sticks, four buttons in a diamond, two shoulder buttons and two
/// triggers. Elements that a device lacks stay at 0.
@preconcurrency @MainActor open class GCExtendedGamepad: GCPhysicalInputProfile {
  /// The controller; nil for a copy of its state.
  open internal(set) weak var controller: GCController?
  /// Called after the handlers of an element, for each element that has changed.
  @safe @exclusivity(unchecked) open var valueChangedHandler: GCExtendedGamepadValueChangedHandler?

  /// The cross.
  public let dpad = GCControllerDirectionPad(GCInputDirectionPad, isAnalog: false)
  /// The left stick.
  public let leftThumbstick = GCControllerDirectionPad(GCInputLeftThumbstick, isAnalog: true)
  /// The right stick.
  public let rightThumbstick = GCControllerDirectionPad(GCInputRightThumbstick, isAnalog: true)
  private let byElement: [GCControllerButtonInput?]
  private let has: UInt64

  init(elements: UInt64) {
    has = elements
    byElement = GamepadElement.allCases.map { element in
      Self.names[element].map {
        GCControllerButtonInput(
          $0, isAnalog: element == .leftTrigger || element == .rightTrigger)
      }
    }
    super.init()
    for (pad, name) in [
      (dpad, GCInputDirectionPad), (leftThumbstick, GCInputLeftThumbstick),
      (rightThumbstick, GCInputRightThumbstick),
    ] { add(pad, name) }
    for element in GamepadElement.allCases {
      guard let button = byElement[Int(element.rawValue)], let name = Self.names[element],
        isThere(element)
      else { continue }
      add(button, name)
    }
  }

  private static let names: [GamepadElement: String] = [
    .buttonA: GCInputButtonA, .buttonB: GCInputButtonB, .buttonX: GCInputButtonX,
    .buttonY: GCInputButtonY, .leftShoulder: GCInputLeftShoulder,
    .rightShoulder: GCInputRightShoulder, .leftTrigger: GCInputLeftTrigger,
    .rightTrigger: GCInputRightTrigger, .leftThumbstickButton: GCInputLeftThumbstickButton,
    .rightThumbstickButton: GCInputRightThumbstickButton, .buttonMenu: GCInputButtonMenu,
    .buttonOptions: GCInputButtonOptions, .buttonHome: GCInputButtonHome,
    .buttonShare: GCInputButtonShare, .touchpadButton: GCInputDualShockTouchpadButton,
    .paddleOne: GCInputXboxPaddleOne, .paddleTwo: GCInputXboxPaddleTwo,
    .paddleThree: GCInputXboxPaddleThree, .paddleFour: GCInputXboxPaddleFour,
  ]

  /// The elements that every extended gamepad has.
  private static let required: UInt64 = [
    GamepadElement.buttonA, .buttonB, .buttonX, .buttonY, .leftShoulder, .rightShoulder,
    .leftTrigger, .rightTrigger, .buttonMenu,
  ].reduce(0) { $0 | $1.bit }

  private func isThere(_ element: GamepadElement) -> Bool {
    (has | Self.required) & element.bit != 0
  }

  private func required(_ element: GamepadElement) -> GCControllerButtonInput {
    guard let button = byElement[Int(element.rawValue)] else {
      preconditionFailure("\(element) is a button")
    }
    return button
  }

  private func optional(_ element: GamepadElement) -> GCControllerButtonInput? {
    isThere(element) ? byElement[Int(element.rawValue)] : nil
  }

  /// The lower button of the four.
  open var buttonA: GCControllerButtonInput { required(.buttonA) }
  /// The right button of the four.
  open var buttonB: GCControllerButtonInput { required(.buttonB) }
  /// The left button of the four.
  open var buttonX: GCControllerButtonInput { required(.buttonX) }
  /// The upper button of the four.
  open var buttonY: GCControllerButtonInput { required(.buttonY) }
  /// The upper left trigger.
  open var leftShoulder: GCControllerButtonInput { required(.leftShoulder) }
  /// The upper right trigger.
  open var rightShoulder: GCControllerButtonInput { required(.rightShoulder) }
  /// The lower left trigger.
  open var leftTrigger: GCControllerButtonInput { required(.leftTrigger) }
  /// The lower right trigger.
  open var rightTrigger: GCControllerButtonInput { required(.rightTrigger) }
  /// The menu or start button.
  open var buttonMenu: GCControllerButtonInput { required(.buttonMenu) }
  /// The options, back or select button; nil if the device has none.
  open var buttonOptions: GCControllerButtonInput? { optional(.buttonOptions) }
  /// The button with the maker's logo; nil if the device has none.
  open var buttonHome: GCControllerButtonInput? { optional(.buttonHome) }
  /// The button in the left stick; nil if the device has none.
  open var leftThumbstickButton: GCControllerButtonInput? { optional(.leftThumbstickButton) }
  /// The button in the right stick; nil if the device has none.
  open var rightThumbstickButton: GCControllerButtonInput? { optional(.rightThumbstickButton) }

  /// Copies the values of another profile; calls no handlers.
  open func setStateFromExtendedGamepad(_ other: GCExtendedGamepad) {
    setStateFromPhysicalInput(other)
  }

  override func makeCopy() -> GCPhysicalInputProfile { GCExtendedGamepad(elements: has) }

  // MARK: Values

  /// Copies the changed values of a gamepad; calls no handlers.
  func apply(_ gamepad: LiveGamepad, _ changes: UInt64) {
    var rest = changes
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      guard let element = GamepadElement(rawValue: UInt8(index)) else { continue }
      byElement[index]?.set(Float(gamepad.value(element)))
    }
    func value(_ element: GamepadElement) -> Float { Float(gamepad.value(element)) }
    dpad.set(x: value(.dpadRight) - value(.dpadLeft), y: value(.dpadUp) - value(.dpadDown))
    leftThumbstick.set(x: value(.leftX), y: value(.leftY))
    rightThumbstick.set(x: value(.rightX), y: value(.rightY))
  }

  /// Calls the handlers of the changed elements: first the element's, then the profile's.
  func report(_ changes: UInt64, to queue: HandlerQueue) {
    var rest = changes
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      guard let button = byElement[index] else { continue }
      button.report(to: queue)
      reportChange(of: button, to: queue)
    }
    if dpad.report(to: queue) { reportChange(of: dpad, to: queue) }
    if leftThumbstick.report(to: queue) { reportChange(of: leftThumbstick, to: queue) }
    if rightThumbstick.report(to: queue) { reportChange(of: rightThumbstick, to: queue) }
  }

  private func reportChange(of element: GCControllerElement, to queue: HandlerQueue) {
    report(element, to: queue)
    guard let valueChangedHandler else { return }
    if queue.other == nil {
      valueChangedHandler(self, element)
    } else {
      queue.later { valueChangedHandler(self, element) }
    }
  }
}
