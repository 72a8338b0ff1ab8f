public import UIKitControllers

/// A view controller that keeps the values of controllers to itself: while the first responder is
/// this view controller or in its view, gamepads do not send presses (rule 16.13).
@preconcurrency @MainActor open class GCEventViewController: UIViewController {
  /// Whether gamepads also send presses to the responders here. Default: false.
  open var controllerUserInteractionEnabled = false
}

extension GCEventViewController: GamepadResponder {
  package var receivesGamepadPresses: Bool { controllerUserInteractionEnabled }
}
