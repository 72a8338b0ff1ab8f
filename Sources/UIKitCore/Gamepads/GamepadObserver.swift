package import InputCore
import Synchronization

/// Receives what gamepads, keyboards and pointers do, for the module `GameController`.
@MainActor package protocol GamepadObserver: AnyObject {
  /// A gamepad, keyboard or pointer has been connected.
  func connected(_ device: DeviceDescriptor)
  /// A device has been disconnected.
  func disconnected(_ device: DeviceID)
  /// Elements of a gamepad, one bit each, have new values.
  func changed(_ gamepad: LiveGamepad, _ elements: UInt64)
  /// A key, pointer or wheel has done something.
  func received(_ sample: Sample)
}

/// How an application that imports `GameController` is observed: UIKit does not know the module, and
/// an application that does not import it pays nothing.
package enum GamepadObservation {
  private static let maker = Mutex<(@MainActor @Sendable (UIApplication) -> any GamepadObserver)?>(
    nil)

  /// Sets the function that makes an application's observer when a device next arrives.
  package static func offer(
    _ make: @escaping @MainActor @Sendable (UIApplication) -> any GamepadObserver
  ) {
    maker.withLock { $0 = make }
  }

  /// Withdraws the offer when an application ends: the next one in the process, such as a replay in
  /// a test, is observed only if it uses the module itself.
  static func withdraw() {
    maker.withLock { $0 = nil }
  }

  /// Makes the observer of an application; nil if none has been offered.
  @MainActor static func make(for application: UIApplication) -> (any GamepadObserver)? {
    maker.withLock { $0 }?(application)
  }
}

/// A responder that can keep gamepads from pressing: `GCEventViewController` (rule 16.13).
@MainActor package protocol GamepadResponder: UIResponder {
  /// Whether gamepads press, besides reporting their values.
  var receivesGamepadPresses: Bool { get }
}
