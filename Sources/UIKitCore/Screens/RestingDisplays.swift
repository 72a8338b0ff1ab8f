import InputCore

/// Whether the displays rest, and what is swallowed because of it; each change is a line of the
/// transcript, and so is the first input that is swallowed.
@MainActor final class RestingDisplays {
  private let log: CallLog
  /// Whether the displays rest.
  private(set) var rest = DisplayRest()
  /// Whether frames are swallowed, or some of them.
  private(set) var swallows = false

  init(log: CallLog) {
    self.log = log
  }

  /// Handles a change of the displays' power.
  func change(_ power: DisplayPower) -> DisplayRest.Verdict {
    let verdict = rest.handle(power)
    swallows = rest.swallows
    if verdict == .changes { noteState() }
    return verdict
  }

  /// A device was removed: its fingers are not waited for.
  func forgetFingers(of device: DeviceID) {
    guard swallows else { return }
    let before = rest.state
    rest.forget(device)
    swallows = rest.swallows
    if rest.state != before { noteState() }
  }

  /// Follows a frame that wakes the displays, or that comes before they have been woken.
  func swallow(_ frame: Frame) {
    let before = rest.state
    let kind = rest.swallow(frame.samples)
    swallows = rest.swallows
    if let kind {
      log.note(
        .screen, "swallowed", receiver: "displays",
        detail: "\(kind) of device \(frame.device.rawValue)", topic: .environment)
    }
    if rest.state != before { noteState() }
  }

  private func noteState() {
    log.note(.screen, rest.state.rawValue, receiver: "displays", topic: .environment)
  }
}
