import Foundation

/// Which traits of a touch are guesses because its device has not told them yet.
struct TouchEstimate: Equatable {
  /// Guesses of this moment.
  var properties: UITouch.Properties = []
  /// Those of them that the device may still tell.
  var expecting: UITouch.Properties = []
  /// Number of the update that will replace the guesses; nil where nothing ever was one.
  var index: Int?
}

extension UITouch {
  /// Properties that a device may tell late.
  public struct Properties: OptionSet, Sendable, Hashable {
    /// A bit a property; UIKit's numbers.
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
    /// `location(in:)`. In no set of ours, since every contact lands with its place; named so that
    /// an app that asks for it is answered.
    public static let location = Properties(rawValue: 1 << 3)
    /// `rollAngle`.
    public static let roll = Properties(rawValue: 1 << 4)
  }
}
