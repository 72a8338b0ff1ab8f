internal import CoreMotion
internal import Dispatch
internal import GameController
internal import Glibc
internal import UIKit

/// An app with views for every kind of device, which prints a census when it is sent SIGUSR1: what
/// has not ended, and what the process holds.
@main final class StormDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let motion = CMMotionManager()
  private let board = Board()
  private var censusTaker: (any DispatchSourceSignal)?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    board.frame = window.bounds
    window.addSubview(board)
    window.makeKeyAndVisible()
    board.becomeFirstResponder()
    application.beginReceivingRemoteControlEvents()
    // The machine has none; those of mice come and go.
    UIDevice.current.isBatteryMonitoringEnabled = true
    // From here on, and not from the first census on, which no recording has.
    _ = (GCController.controllers(), GCMouse.mice(), GCKeyboard.coalesced)
    // Sensors come and go.
    _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [motion] _ in
      MainActor.assumeIsolated {
        if !motion.isAccelerometerActive { motion.startAccelerometerUpdates() }
        if !motion.isGyroActive { motion.startGyroUpdates() }
        if !motion.isMagnetometerActive { motion.startMagnetometerUpdates() }
        UIDevice.current.isProximityMonitoringEnabled = true
      }
    }
    takeCensusOnSignal()
    return true
  }

  private func takeCensusOnSignal() {
    signal(SIGUSR1, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        Census(board: self.board).print()
      }
    }
    source.activate()
    censusTaker = source
  }
}
