import Foundation

/// Which traits of a touch are estimates because its device has not reported them yet.
struct TouchEstimate: Equatable {
  /// The properties that are estimates now.
  var properties: UITouch.Properties = []
  /// Those of them that the device may still report.
  var expecting: UITouch.Properties = []
  /// The number of the update that will replace the estimates; nil if there never were any.
  var index: Int?
}

extension UITouch {
  /// Properties that a device may report late.
  public struct Properties: OptionSet, Sendable, Hashable {
    /// One bit per property; the numbers are UIKit's.
    public let rawValue: Int

    /// Makes a set of properties from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// `force`.
    public static let force = Properties(rawValue: 1 << 0)
    /// `azimuthAngle(in:)`.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// `altitudeAngle`.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// `location(in:)`. The engine never sets it, since every contact lands with its location; it
    /// is here so that an app that checks for it compiles.
    public static let location = Properties(rawValue: 1 << 3)
    /// `rollAngle`.
    public static let roll = Properties(rawValue: 1 << 4)
  }
}
