internal import InputCore

/// The battery of a controller.
@preconcurrency @MainActor open class GCDeviceBattery {
  /// Whether a battery is charging.
  public enum State: Int, Sendable {
    /// The driver does not say.
    case unknown = -1
    /// It is losing charge.
    case discharging = 0
    /// It is gaining charge.
    case charging = 1
    /// It is full.
    case full = 2
  }

  /// The charge, from 0 to 1.
  public let batteryLevel: Float
  /// Whether the battery is charging.
  public let batteryState: State

  init(percent: Int32, state: Sample.BatteryState) {
    batteryLevel = Float(percent) / 100
    batteryState =
      switch state {
      case .unknown: .unknown
      case .discharging: .discharging
      case .charging: .charging
      case .full: .full
      }
  }
}
