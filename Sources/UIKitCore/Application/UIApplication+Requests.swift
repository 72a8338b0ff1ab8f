import InputCore

extension UIApplication {
  /// Handles a request of the system, if the application's state allows it.
  final func handle(_ request: SystemRequest) {
    if lifeCycle.isEnding {
      return engine.log.refuse("\(request.name): the application is ending")
    }
    switch lifeCycle.state {
    case .notRunning: engine.log.refuse("\(request.name): the application has ended")
    case .suspended: handleWhileSuspended(request)
    case .inactive, .active, .background: handleWhileRunning(request)
    }
  }

  private final func handleWhileRunning(_ request: SystemRequest) {
    switch request {
    case .resignActive: go(.resignActive)
    case .becomeActive: go(.becomeActive)
    case .enterBackground: go(.enterBackground)
    case .enterForeground: go(.enterForeground)
    case .memoryWarning: receiveMemoryWarning()
    case .purge: go(.purge)
    case .terminate: go(.terminate)
    case .open, .continueActivity: arrive(request)
    case .wallTimeChanged(let nanoseconds):
      wallClock.set(nanoseconds, at: engine.timeline.now)
      significantTimeChanged()
    case .localeChanged(let locale, let timeZone): localeChanged(to: locale, timeZone: timeZone)
    case .keyboardLayoutsChanged(let layouts): keyboardLayoutsChanged(to: layouts)
    case .screenConnected(let screen): screenConnected(screen)
    case .screenDisconnected(let name): screenDisconnected(name)
    case .screenTurned(let name, let quarters): screenTurned(name, quarters: quarters)
    case .deviceTurned(let orientation): deviceTurned(orientation)
    case .batteryChanged(let battery): device.batteryChanged(battery)
    case .brightnessChanged(let thousandths): brightnessChanged(thousandths)
    case .ticksMoved(let nanoseconds): engine.turn.ticksMoved(to: nanoseconds)
    case .displayPower(let power): displayPowerChanged(power)
    case .media(let command, let value): remoteControl.handle(command, value: value)
    case .location(let report): engine.locating.handle(report)
    case .inputMethod(let report): for part in parts { part.inputMethodSays(report) }
    case .clipboardChanged(let text): for part in parts { part.clipboardChanged(to: text) }
    case .saveState: saveState()
    case .scene, .connectScene: handleForScenes(request)
    }
  }

  /// Handles a request without running app code: keeps those that can wait, and otherwise only
  /// changes the state (rules 19.17, 19.18).
  private final func handleWhileSuspended(_ request: SystemRequest) {
    guard !kept.keep(request) else { return }
    switch request {
    case .resignActive: go(.resignActive)
    case .becomeActive: go(.becomeActive)
    case .enterBackground: wake { go(.enterBackground) }
    case .enterForeground: wake { go(.enterForeground) }
    case .open, .continueActivity: wake { arrive(request) }
    case .scene, .connectScene:
      wake {
        go(.enterBackground)
        handleWhileRunning(request)
      }
    case .memoryWarning:
      engine.log.refuse("\(request.name): the application is suspended; it can only be purged")
    case .media, .saveState: engine.log.refuse("\(request.name): the application is suspended")
    case .ticksMoved(let nanoseconds): engine.turn.ticksMoved(to: nanoseconds)
    case .displayPower(let power): displayPowerChanged(power)
    // A later fix replaces it; no text is edited in the background.
    case .location, .inputMethod: break
    case .purge: go(.purge)
    case .terminate: go(.terminate)
    case .screenConnected, .screenDisconnected, .screenTurned, .deviceTurned, .batteryChanged,
      .brightnessChanged, .wallTimeChanged, .localeChanged, .keyboardLayoutsChanged,
      .clipboardChanged:
      preconditionFailure("\(request.name) was not kept while the application is suspended")
    }
  }

  /// Wakes the application in order: kept requests, the life cycle, due timers, inputs.
  private final func wake(_ lifeCycle: () -> Void) {
    lifeCycle()
    if engine.activity == .running { engine.catchUp() }
  }

  /// Handles the requests of the launch, apart from links, before the application becomes active.
  final func handleAtLaunch(_ request: SystemRequest) {
    switch request {
    // Links were read before the launch.
    case .open, .continueActivity: break
    // Sessions closed meanwhile have been discarded by now.
    case .scene(.discard, _) where scenes != nil: break
    case .resignActive, .becomeActive, .enterBackground, .enterForeground, .memoryWarning, .purge,
      .terminate, .scene, .connectScene, .screenConnected, .screenDisconnected, .screenTurned,
      .deviceTurned, .batteryChanged, .brightnessChanged, .ticksMoved, .displayPower,
      .wallTimeChanged, .localeChanged, .keyboardLayoutsChanged, .inputMethod, .media, .location,
      .clipboardChanged, .saveState:
      engine.log.refuse("\(request.name): not a reason to launch an application")
    }
  }
}

extension SystemRequest {
  /// The request without its values, which may be long and arbitrary.
  var name: String {
    switch self {
    case .resignActive: "resignActive"
    case .becomeActive: "becomeActive"
    case .enterBackground: "enterBackground"
    case .enterForeground: "enterForeground"
    case .memoryWarning: "memoryWarning"
    case .purge: "purge"
    case .terminate: "terminate"
    case .scene: "scene"
    case .connectScene: "connectScene"
    case .open: "open"
    case .continueActivity: "continueActivity"
    case .screenConnected: "screenConnected"
    case .screenDisconnected: "screenDisconnected"
    case .screenTurned: "screenTurned"
    case .deviceTurned: "deviceTurned"
    case .batteryChanged: "batteryChanged"
    case .brightnessChanged: "brightnessChanged"
    case .ticksMoved: "ticksMoved"
    case .displayPower(let power): "displayPower \(power)"
    case .media(let command, _): "media \(command)"
    case .wallTimeChanged: "wallTimeChanged"
    case .localeChanged: "localeChanged"
    case .keyboardLayoutsChanged: "keyboardLayoutsChanged"
    case .inputMethod: "inputMethod"
    case .location: "location"
    case .clipboardChanged: "clipboardChanged"
    case .saveState: "saveState"
    }
  }
}
