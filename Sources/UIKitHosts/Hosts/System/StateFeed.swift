internal import InputCore

/// Makes an app on the screen save its state while it is used, so that the start after a crash
/// restores it.
///
/// The first input after a save starts the time, and at its end the state is saved once. So an app
/// at rest saves nothing, and one in use at most once in that time.
@MainActor final class StateFeed {
  private let interval: UInt64
  private var alarm: Alarm?
  /// Whether the time runs.
  private var isWaiting = false

  /// - Parameters:
  ///   - interval: The time from the first input to the save, in nanoseconds.
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
    switch input {
    // Answers come after the requests that saving makes; time passes by itself, and displays go
    // dark without use.
    case .started, .clockAdvanced, .hostAnswered, .systemRequest(.saveState, _),
      .systemRequest(.displayPower, _):
      return
    case .deviceAdded, .deviceRemoved, .frame, .systemRequest, .workArrived: break
    }
    guard !isWaiting else { return }
    isWaiting = true
    alarm?.set(SystemFacts.now.advanced(byNanoseconds: interval))
  }
}
