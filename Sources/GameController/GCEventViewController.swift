public import UIKitCore

/// A view controller that takes the values of controllers for itself: while the first responder is
/// in its view, or is itself, gamepads do not press (rule 16.13).
@preconcurrency @MainActor open class GCEventViewController: UIViewController {
  /// Whether gamepads also press the responders here. Default: false.
  open var controllerUserInteractionEnabled = false
}

extension GCEventViewController: GamepadResponder {
  package var receivesGamepadPresses: Bool { controllerUserInteractionEnabled }
}
