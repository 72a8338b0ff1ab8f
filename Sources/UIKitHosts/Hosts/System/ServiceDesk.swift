internal import Dispatch
internal import InputCore
internal import LinuxSystem

/// Tells the service manager when the app is ready, what it is doing, that it lives, and that it
/// ends. Nothing comes back, so nothing of it is recorded.
///
/// The sign of life is sent by the main queue, in turns that come twice in the manager's patience.
/// So an app that does not return from a call gives none, and is ended and started again.
@MainActor final class ServiceDesk {
  /// What the app is doing, for people.
  struct Status: Equatable {
    /// Where the app is.
    enum Place: String {
      case screen = "on the screen"
      case interrupted = "on the screen, interrupted"
      case background = "in the background"
      case suspended = "suspended"
      case end = "ending"
    }

    var place: Place
    /// Whether there is a display to show the app.
    var isShown: Bool
    /// The number of devices that the app receives input from.
    var deviceCount: Int
    /// The recording that is being made; nil for none.
    var recording: String?

    /// One line.
    var text: String {
      let devices =
        switch deviceCount {
        case 0: "no input device"
        case 1: "1 input device"
        default: "\(deviceCount) input devices"
        }
      let parts = [
        place.rawValue, isShown ? nil : "no display", devices,
        recording.map { "recording to \($0)" },
      ]
      return parts.compactMap(\.self).joined(separator: "; ")
    }
  }

  private let manager: ServiceManager
  private var shown: Status?
  private var life: (any DispatchSourceTimer)?
  private var deviceCount = 0
  private var hasStarted = false
  private var isEnding = false

  init(_ manager: ServiceManager) { self.manager = manager }

  /// Notes which devices there are.
  func didHandle(_ input: Input) {
    switch input {
    case .deviceAdded: deviceCount += 1
    case .deviceRemoved: deviceCount -= 1
    case .started, .frame, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: break
    }
  }

  /// Tells the manager that the app has started, and from now on that it lives.
  func start() {
    hasStarted = true
    manager.announce(.ready)
    guard let patience = manager.patience else { return }
    let life = DispatchSource.makeTimerSource(queue: .main)
    let half = Int(clamping: max(patience / 2, 1))
    life.schedule(
      deadline: .now(), repeating: .nanoseconds(half), leeway: .nanoseconds(half / 10))
    life.setEventHandler { [unowned self] in
      MainActor.assumeIsolated { manager.announce(.alive) }
    }
    life.activate()
    self.life = life
  }

  /// Tells the manager what the app is doing, if it has started and that has changed.
  ///
  /// - Parameter isShown: Whether there is a display.
  func appDidSettle(in place: Status.Place, isShown: Bool, recording: String?) {
    let status = Status(
      place: isEnding ? .end : place, isShown: isShown, deviceCount: deviceCount,
      recording: recording)
    guard hasStarted, status != shown else { return }
    shown = status
    manager.announce(.status(status.text))
  }

  /// Tells the manager that the app has begun to end; the second time it has no effect.
  func end() {
    guard !isEnding else { return }
    isEnding = true
    manager.announce(.stopping)
  }
}
