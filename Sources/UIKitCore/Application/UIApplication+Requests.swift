import InputCore

extension UIApplication {
  /// Does what the system asks, where the state of the application allows it.
  final func handle(_ request: SystemRequest) {
    switch request {
    case .resignActive: engine.resignActive()
    case .becomeActive: becomeActive()
    case .enterBackground, .enterForeground, .memoryWarning, .purge, .terminate, .scene,
      .connectScene, .open, .continueActivity, .screenConnected, .screenDisconnected,
      .screenTurned, .deviceTurned, .batteryChanged, .wallTimeChanged, .localeChanged:
      engine.log.note(.refused, name: "\(request)")
    }
  }
}
