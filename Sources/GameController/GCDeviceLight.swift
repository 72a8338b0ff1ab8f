internal import InputCore

/// A colour of a light.
public struct GCColor: Equatable, Sendable {
  /// The red component, from 0 to 1.
  public let red: Float
  /// The green component, from 0 to 1.
  public let green: Float
  /// The blue component, from 0 to 1.
  public let blue: Float

  /// Creates a colour; components are clamped to the range from 0 to 1.
  public init(red: Float, green: Float, blue: Float) {
    (self.red, self.green, self.blue) = (Self.share(red), Self.share(green), Self.share(blue))
  }

  private static func share(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
}

/// The light of a controller.
@preconcurrency @MainActor open class GCDeviceLight {
  private let set: (DeviceOutput) -> Void

  /// The colour. Setting it asks the host to show it. Default: black, whatever the light shows.
  open var color = GCColor(red: 0, green: 0, blue: 0) {
    didSet {
      func byte(_ share: Float) -> UInt8 { UInt8(share * 255 + 0.5) }
      set(.light(red: byte(color.red), green: byte(color.green), blue: byte(color.blue)))
    }
  }

  init(set: @escaping (DeviceOutput) -> Void) {
    self.set = set
  }
}
