import CoreMotion
import GameController
import UIKit

/// Receives shakes, the device's motion and that of controllers, for tests with real sensors.
@main final class MotionDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let manager = CMMotionManager()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    let cradle = Cradle(frame: window.bounds)
    window.addSubview(cradle)
    window.makeKeyAndVisible()
    cradle.becomeFirstResponder()
    manager.deviceMotionUpdateInterval = 0.1
    manager.startDeviceMotionUpdates(to: .main) { _, _ in }
    // The sensors may come after the launch.
    _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [manager] _ in
      MainActor.assumeIsolated {
        if !manager.isDeviceMotionActive { manager.startDeviceMotionUpdates(to: .main) { _, _ in } }
        UIDevice.current.isProximityMonitoringEnabled = true
        for controller in GCController.controllers() { controller.motion?.sensorsActive = true }
      }
    }
    return true
  }
}

/// A first responder that keeps shakes to itself.
private final class Cradle: UIView {
  override var canBecomeFirstResponder: Bool { true }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}
