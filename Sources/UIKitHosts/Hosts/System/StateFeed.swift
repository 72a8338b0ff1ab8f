internal import InputCore

/// Makes an app on the screen save its state while it is used, so that the start after a crash
/// restores it.
///
/// The first input of a person after a save starts the time, and at its end the state is saved
/// once. So an app that nothing touches saves nothing, and one in use at most once in that time.
@MainActor final class StateFeed {
  private let interval: UInt64
  private var alarm: Alarm?
  /// Whether the time runs.
  private var isWaiting = false

  /// - Parameters:
  ///   - interval: The time from that input to the save, in nanoseconds.
  ///   - save: Delivers the request, if the app is on the screen.
  init(every interval: UInt64, save: @escaping () -> Void) {
    self.interval = interval
    alarm = Alarm { [unowned self] in
      isWaiting = false
      save()
    }
  }

  /// Notes that the app has handled an input.
  func didHandle(_ input: Input) {
    guard Self.isUse(input), !isWaiting else { return }
    isWaiting = true
    alarm?.set(SystemFacts.now.advanced(byNanoseconds: interval))
  }

  /// Whether an input comes from a person, or from a program on a person's behalf. What a machine
  /// says by itself, and the answers of a service that is asked at times, are no use.
  static func isUse(_ input: Input) -> Bool {
    switch input {
    case .frame: return true
    case .started, .clockAdvanced, .hostAnswered, .workArrived, .deviceAdded, .deviceRemoved:
      return false
    case .systemRequest(let request, _):
      switch request {
      case .resignActive, .becomeActive, .enterBackground, .enterForeground, .scene, .connectScene,
        .open, .continueActivity, .inputMethod, .media, .clipboardChanged:
        return true
      case .memoryWarning, .purge, .terminate, .screenConnected, .screenDisconnected,
        .screenTurned, .deviceTurned, .batteryChanged, .brightnessChanged, .ticksMoved,
        .displayPower, .wallTimeChanged, .localeChanged, .keyboardLayoutsChanged, .location,
        .saveState:
        return false
      }
    }
  }
}
