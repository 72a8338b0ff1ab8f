/// An array of objects, as CoreGraphics' functions take it.
public typealias CFArray = [Any]
/// A string, as CoreGraphics' functions take it.
public typealias CFString = String

/// The meaning of a colour's components.
///
/// All drawing is in sRGB; device and calibrated spaces equal sRGB or its greys.
public final class CGColorSpace: Sendable {
  /// The kind of components.
  public let model: CGColorSpaceModel
  /// The space's name; nil for the space of patterns.
  public let name: CFString?

  private init(_ model: CGColorSpaceModel, name: String?) {
    (self.model, self.name) = (model, name)
  }

  /// Creates one of the spaces named in this class; nil for another name.
  public convenience init?(name: CFString) {
    switch name {
    case Self.sRGB, Self.extendedSRGB, Self.deviceRGB: self.init(.rgb, name: name)
    case Self.genericGrayGamma2_2, Self.deviceGray: self.init(.monochrome, name: name)
    default: return nil
    }
  }

  /// The number of a colour's components, without alpha.
  public var numberOfComponents: Int {
    switch model {
    case .rgb: 3
    case .monochrome: 1
    case .pattern: 0
    }
  }

  /// The web's colour space (IEC 61966-2-1).
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// The same, with components below 0 and above 1.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// Greys whose value is the red, green and blue of sRGB.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  static let deviceRGB: CFString = "kCGColorSpaceDeviceRGB"
  static let deviceGray: CFString = "kCGColorSpaceDeviceGray"

  static let standard = CGColorSpace(.rgb, name: sRGB)
  static let grey = CGColorSpace(.monochrome, name: genericGrayGamma2_2)
  static let pattern = CGColorSpace(.pattern, name: nil)
  fileprivate static let device = CGColorSpace(.rgb, name: deviceRGB)
  fileprivate static let deviceGrey = CGColorSpace(.monochrome, name: deviceGray)
}

extension CGColorSpace: Hashable {
  /// Whether both have the same name.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.name == right.name
  }

  /// Mixes in the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

/// The kind of components of a colour space; the numbers are CoreGraphics'.
public enum CGColorSpaceModel: Int32, Sendable {
  /// One component, from black to white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// No component but the opacity: an image that is repeated.
  case pattern = 6
}

/// Returns the RGB space of the device: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .device }

/// Returns the grey space of the device: the greys of sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGrey }
