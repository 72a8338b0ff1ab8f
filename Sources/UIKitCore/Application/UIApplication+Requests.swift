import InputCore

extension UIApplication {
  /// Does what the system asks, where the state of the application allows it.
  final func handle(_ request: SystemRequest) {
    switch request {
    case .resignActive: engine.resignActive()
    case .becomeActive: becomeActive()
    case .screenConnected(let screen): screenConnected(screen)
    case .screenDisconnected(let name): screenDisconnected(name)
    case .screenTurned(let name, let quarters): screenTurned(name, quarters: quarters)
    case .deviceTurned(let orientation): deviceTurned(orientation)
    case .batteryChanged(let battery): device.batteryChanged(battery)
    case .enterBackground, .enterForeground, .memoryWarning, .purge, .terminate, .scene,
      .connectScene, .open, .continueActivity, .wallTimeChanged, .localeChanged:
      engine.log.note(.refused, name: "\(request)")
    }
  }
}
