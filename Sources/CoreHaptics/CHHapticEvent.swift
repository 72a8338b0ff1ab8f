public import Foundation

/// A value that shapes an event, such as its intensity.
@preconcurrency @MainActor open class CHHapticEventParameter {
  /// What the value means.
  public let parameterID: CHHapticEvent.ParameterID
  /// The value, from 0 to 1 for intensities and sharpnesses.
  open var value: Float

  /// Creates a parameter.
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    self.parameterID = parameterID
    self.value = value
  }
}

/// A time during which a device shakes.
@preconcurrency @MainActor open class CHHapticEvent {
  /// What an event is like.
  public struct EventType: RawRepresentable, Hashable, Sendable {
    /// The name of the type.
    public let rawValue: String

    /// Creates a type from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A short knock, 50 ms of a motor that needs time to turn.
    public static let hapticTransient = EventType(rawValue: "HapticTransient")
    /// Shaking for the event's duration.
    public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
  }

  /// What a parameter of an event means.
  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    /// The name of the parameter.
    public let rawValue: String

    /// Creates a parameter's meaning from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The strength, from 0 to 1. Default: 1.
    public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
    /// From 0, round, the slow motor, to 1, crisp, the fast one. Default: 0.5, both.
    public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
  }

  /// What the event is like.
  public let type: EventType
  /// Its parameters; of two with one meaning, the last counts.
  public let eventParameters: [CHHapticEventParameter]
  /// When it begins, in seconds after the pattern.
  open var relativeTime: TimeInterval
  /// How long it lasts, in seconds; of no meaning for a knock.
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

/// Events that belong together.
@preconcurrency @MainActor open class CHHapticPattern {
  let events: [CHHapticEvent]

  /// Creates a pattern.
  ///
  /// - Parameter parameters: Changes with time, which are not supported: an empty list.
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
