/// Which side of a device's screen the interface has its top at; the numbers are UIKit's.
///
/// Left and right are those of the home button on the devices that had one, and so the opposite of
/// the device's: a device that is held `landscapeLeft` shows its interface `landscapeRight`.
public enum UIInterfaceOrientation: Int, Sendable, CaseIterable {
  /// Nobody knows.
  case unknown = 0
  /// The interface's top is the device's.
  case portrait = 1
  /// The interface's top is the device's bottom.
  case portraitUpsideDown = 2
  /// The interface's top is the device's right side.
  case landscapeRight = 3
  /// The interface's top is the device's left side.
  case landscapeLeft = 4

  /// Whether the interface is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the interface is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// How a device is held; the numbers are UIKit's.
public enum UIDeviceOrientation: Int, Sendable, CaseIterable {
  /// Nobody knows, or nobody has asked.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upright, its top below.
  case portraitUpsideDown = 2
  /// Its top to the left: turned by a quarter against the clock.
  case landscapeLeft = 3
  /// Its top to the right: turned by a quarter with the clock.
  case landscapeRight = 4
  /// Lying on its back.
  case faceUp = 5
  /// Lying on its face.
  case faceDown = 6

  /// Whether the device lies, so that its interface stays as it was.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether the device is held wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device is held higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether an interface can be shown upright on the device: it neither lies, nor is it unknown.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// Several orientations of an interface: those that an app or a controller can be shown in.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// A bit an orientation: 1 shifted by the orientation's number.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// `UIInterfaceOrientation.portrait` alone.
  public static let portrait = UIInterfaceOrientationMask(.portrait)
  /// `UIInterfaceOrientation.portraitUpsideDown` alone.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
  /// `UIInterfaceOrientation.landscapeRight` alone.
  public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
  /// `UIInterfaceOrientation.landscapeLeft` alone.
  public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
  /// Both that are wider than high.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All but `portraitUpsideDown`: what phones turn to.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// All four.
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]

  /// One orientation; nothing for an unknown one.
  init(_ orientation: UIInterfaceOrientation) {
    rawValue = orientation == .unknown ? 0 : 1 << UInt(orientation.rawValue)
  }
}

extension UIInterfaceOrientation {
  /// The orientation with this name in `Info.plist`: `UIInterfaceOrientationPortrait`.
  init?(informationName name: String) {
    switch name {
    case "UIInterfaceOrientationPortrait": self = .portrait
    case "UIInterfaceOrientationPortraitUpsideDown": self = .portraitUpsideDown
    case "UIInterfaceOrientationLandscapeLeft": self = .landscapeLeft
    case "UIInterfaceOrientationLandscapeRight": self = .landscapeRight
    default: return nil
    }
  }
}

// Turning. A device that stands turned by a quarter with the clock shows its interface turned by a
// quarter against it, so that it stays upright.
extension UIInterfaceOrientation {
  /// What is shown upright on a device that is held like this; nil where it lies or is unknown.
  init?(_ device: UIDeviceOrientation) {
    switch device {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeRight
    case .landscapeRight: self = .landscapeLeft
    case .unknown, .faceUp, .faceDown: return nil
    }
  }

  /// What is upright on a device that stands turned by so many quarters, with the clock, from
  /// portrait.
  init(quarterTurns: Int) {
    let turned: [UIInterfaceOrientation] = [
      .portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight,
    ]
    self = turned[quarterTurns & 3]
  }

  /// By how many quarters, with the clock, a device stands turned from portrait that shows this
  /// upright, 0 to 3; 0 for an unknown one.
  var quarterTurns: Int {
    switch self {
    case .unknown, .portrait: 0
    case .landscapeLeft: 1
    case .portraitUpsideDown: 2
    case .landscapeRight: 3
    }
  }
}
