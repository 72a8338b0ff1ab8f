/// Called with a profile and an element that has changed.
public typealias GCMicroGamepadValueChangedHandler = (GCMicroGamepad, GCControllerElement) -> Void

/// The cross, A, X and Menu of a controller, which even the smallest ones have.
@preconcurrency @MainActor open class GCMicroGamepad: GCPhysicalInputProfile {
  /// The controller; nil for a copy of its state.
  open internal(set) weak var controller: GCController?
  /// Called after the handlers of an element, for each element that has changed.
  @safe @exclusivity(unchecked) open var valueChangedHandler: GCMicroGamepadValueChangedHandler?
  /// The cross.
  public let dpad: GCControllerDirectionPad
  /// The button that selects.
  public let buttonA: GCControllerButtonInput
  /// The second button.
  public let buttonX: GCControllerButtonInput
  /// The menu button.
  public let buttonMenu: GCControllerButtonInput

  /// Creates a profile with the elements of a larger one, which are the same objects.
  init(of whole: GCExtendedGamepad) {
    (dpad, buttonA, buttonX) = (whole.dpad, whole.buttonA, whole.buttonX)
    buttonMenu = whole.buttonMenu
    super.init()
    add(dpad, GCInputDirectionPad)
    add(buttonA, GCInputButtonA)
    add(buttonX, GCInputButtonX)
    add(buttonMenu, GCInputButtonMenu)
  }

  override func makeCopy() -> GCPhysicalInputProfile {
    GCMicroGamepad(of: GCExtendedGamepad(elements: 0))
  }

  /// Copies the values of another profile; calls no handlers.
  open func setStateFromMicroGamepad(_ other: GCMicroGamepad) {
    setStateFromPhysicalInput(other)
  }
}
