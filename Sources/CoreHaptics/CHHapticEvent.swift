public import Foundation

/// A value that shapes an event, such as its intensity.
@preconcurrency @MainActor open class CHHapticEventParameter {
  /// The property that the value sets.
  public let parameterID: CHHapticEvent.ParameterID
  /// The value, from 0 to 1 for intensities and sharpnesses.
  open var value: Float

  /// Creates a parameter.
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    self.parameterID = parameterID
    self.value = value
  }
}

/// A period during which a device vibrates.
@preconcurrency @MainActor open class CHHapticEvent {
  /// The kind of an event.
  public struct EventType: RawRepresentable, Hashable, Sendable {
    /// The name of the type.
    public let rawValue: String

    /// Creates a type from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A short knock: 50 ms, because a motor needs time to turn.
    public static let hapticTransient = EventType(rawValue: "HapticTransient")
    /// Vibration for the event's duration.
    public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
  }

  /// The meaning of an event's parameter.
  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    /// The name of the parameter.
    public let rawValue: String

    /// Creates a parameter's meaning from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The strength, from 0 to 1. Default: 1.
    public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
    /// The sharpness, from 0, dull, on the slow motor, to 1, crisp, on the fast one. Default: 0.5,
    /// both motors.
    public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
  }

  /// The kind of the event.
  public let type: EventType
  /// The event's parameters; if two have the same meaning, the last one counts.
  public let eventParameters: [CHHapticEventParameter]
  /// When the event begins, in seconds after the pattern's beginning.
  open var relativeTime: TimeInterval
  /// How long the event lasts, in seconds; ignored for a knock.
  open var duration: TimeInterval

  /// Creates an event without a duration of its own.
  public init(
    eventType type: EventType, parameters: [CHHapticEventParameter], relativeTime: TimeInterval
  ) {
    (self.type, eventParameters, self.relativeTime) = (type, parameters, relativeTime)
    duration = 0
  }

  /// Creates an event.
  public init(
    eventType type: EventType, parameters: [CHHapticEventParameter], relativeTime: TimeInterval,
    duration: TimeInterval
  ) {
    (self.type, eventParameters, self.relativeTime) = (type, parameters, relativeTime)
    self.duration = duration
  }

  func value(_ id: ParameterID, default standard: Float) -> Float {
    let value = eventParameters.last { $0.parameterID == id }?.value ?? standard
    return value > 0 ? min(value, 1) : 0
  }
}

/// Events that are played together.
@preconcurrency @MainActor open class CHHapticPattern {
  let events: [CHHapticEvent]

  /// Creates a pattern.
  ///
  /// - Parameter parameters: Changes over time, which are not supported: an empty list.
  /// - Throws: `CHHapticError` for an event with a negative or infinite time.
  public init(events: [CHHapticEvent], parameters: [Never]) throws {
    for event in events {
      guard event.relativeTime >= 0, event.relativeTime.isFinite, event.duration >= 0 else {
        throw CHHapticError(code: .invalidPatternData)
      }
    }
    self.events = events
  }

  /// How long the pattern lasts, in seconds.
  open var duration: TimeInterval {
    events.map { $0.relativeTime + $0.length }.reduce(0, max)
  }
}

extension CHHapticEvent {
  /// How long the motors turn, in seconds.
  var length: TimeInterval { type == .hapticTransient ? 0.05 : duration }

  /// The strengths of the slow and the fast motor, from 0 to 1.
  var strengths: (strong: Float, weak: Float) {
    let intensity = value(.hapticIntensity, default: 1)
    let sharpness = value(.hapticSharpness, default: 0.5)
    // In the middle, both turn with the full intensity.
    return (intensity * min(1, 2 * (1 - sharpness)), intensity * min(1, 2 * sharpness))
  }
}
