/// The side of a device's screen that is the top of the interface. The raw values are UIKit's.
///
/// Left and right refer to the home button of the devices that had one, and so are the opposite of
/// the device's: a device in `landscapeLeft` shows its interface in `landscapeRight`.
public enum UIInterfaceOrientation: Int, Sendable, CaseIterable {
  /// Not known.
  case unknown = 0
  /// The interface's top is the device's.
  case portrait = 1
  /// The interface's top is the device's bottom.
  case portraitUpsideDown = 2
  /// The interface's top is the device's right side.
  case landscapeRight = 3
  /// The interface's top is the device's left side.
  case landscapeLeft = 4

  /// Whether the interface is wider than tall.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the interface is taller than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The orientation of a device. The raw values are UIKit's.
public enum UIDeviceOrientation: Int, Sendable, CaseIterable {
  /// Not known, or not requested.
  case unknown = 0
  /// Upright, its top at the top.
  case portrait = 1
  /// Upright, its top at the bottom.
  case portraitUpsideDown = 2
  /// Its top to the left: rotated by 90° counterclockwise.
  case landscapeLeft = 3
  /// Its top to the right: rotated by 90° clockwise.
  case landscapeRight = 4
  /// Flat, with the screen up.
  case faceUp = 5
  /// Flat, with the screen down.
  case faceDown = 6

  /// Whether the device lies flat, so that its interface does not rotate.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether the device is held wider than tall.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device is held taller than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether an interface can be upright on the device: neither flat nor unknown.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// A set of interface orientations, such as those that an app or a controller supports.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// A bit per orientation: 1 shifted left by the orientation's raw value.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Only `UIInterfaceOrientation.portrait`.
  public static let portrait = UIInterfaceOrientationMask(.portrait)
  /// Only `UIInterfaceOrientation.portraitUpsideDown`.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
  /// Only `UIInterfaceOrientation.landscapeRight`.
  public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
  /// Only `UIInterfaceOrientation.landscapeLeft`.
  public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All but `portraitUpsideDown`: the orientations of phones.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// All four orientations.
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]

  /// Creates a set of one orientation; empty for an unknown one.
  package init(_ orientation: UIInterfaceOrientation) {
    rawValue = orientation == .unknown ? 0 : 1 << UInt(orientation.rawValue)
  }
}

extension UIInterfaceOrientation {
  /// Returns the orientation with this name in `Info.plist`: `UIInterfaceOrientationPortrait`.
  package init?(informationName name: String) {
    switch name {
    case "UIInterfaceOrientationPortrait": self = .portrait
    case "UIInterfaceOrientationPortraitUpsideDown": self = .portraitUpsideDown
    case "UIInterfaceOrientationLandscapeLeft": self = .landscapeLeft
    case "UIInterfaceOrientationLandscapeRight": self = .landscapeRight
    default: return nil
    }
  }
}

// Rotation. A device rotated by a quarter turn clockwise shows its interface rotated by a quarter
// turn counterclockwise, so that it stays upright.
extension UIInterfaceOrientation {
  /// Creates the orientation that is upright on a device in this orientation; nil if it lies flat
  /// or is unknown.
  package init?(_ device: UIDeviceOrientation) {
    switch device {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeRight
    case .landscapeRight: self = .landscapeLeft
    case .unknown, .faceUp, .faceDown: return nil
    }
  }

  /// Creates the orientation that is upright on a device rotated from portrait by this number of
  /// quarter turns clockwise.
  package init(quarterTurns: Int) {
    let turned: [UIInterfaceOrientation] = [
      .portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight,
    ]
    self = turned[quarterTurns & 3]
  }

  /// The rotation from portrait, in quarter turns clockwise, of a device on which this orientation
  /// is upright, 0 to 3; 0 for an unknown one.
  package var quarterTurns: Int {
    switch self {
    case .unknown, .portrait: 0
    case .landscapeLeft: 1
    case .portraitUpsideDown: 2
    case .landscapeRight: 3
    }
  }
}
