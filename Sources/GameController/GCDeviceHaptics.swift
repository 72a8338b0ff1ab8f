public import CoreHaptics
internal import InputCore

/// A part of a controller that can vibrate.
public struct GCHapticsLocality: RawRepresentable, Hashable, Sendable {
  /// The name of the part.
  public let rawValue: String

  /// Creates a part from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The part that vibrates best: both handles.
  public static let `default` = GCHapticsLocality(rawValue: "Default")
  /// All motors.
  public static let all = GCHapticsLocality(rawValue: "All")
  /// Both handles.
  public static let handles = GCHapticsLocality(rawValue: "Handles")
  /// The left handle: the slow motor.
  public static let leftHandle = GCHapticsLocality(rawValue: "Left Handle")
  /// The right handle: the fast motor.
  public static let rightHandle = GCHapticsLocality(rawValue: "Right Handle")
}

/// The motors of a controller.
@preconcurrency @MainActor open class GCDeviceHaptics {
  private let set: (DeviceOutput) -> Void

  init(set: @escaping (DeviceOutput) -> Void) {
    self.set = set
  }

  /// The parts that `createEngine(withLocality:)` accepts: the two handles, which the kernel's
  /// rumble drives.
  open var supportedLocalities: Set<GCHapticsLocality> {
    [.default, .all, .handles, .leftHandle, .rightHandle]
  }

  /// Returns an engine for a part; nil if the controller does not have it.
  open func createEngine(withLocality locality: GCHapticsLocality) -> CHHapticEngine? {
    guard supportedLocalities.contains(locality) else { return nil }
    let motors: CHHapticEngine.Motors =
      switch locality {
      case .leftHandle: .strong
      case .rightHandle: .weak
      default: .both  // not an enum of ours
      }
    return CHHapticEngine(motors: motors) { [set] in set($0) }
  }
}
