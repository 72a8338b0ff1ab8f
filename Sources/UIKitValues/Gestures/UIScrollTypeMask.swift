/// The kinds of devices that scroll, for `UIPanGestureRecognizer.allowedScrollTypesMask`.
public struct UIScrollTypeMask: OptionSet, Sendable {
  /// One bit per kind; the numbers are UIKit's.
  public let rawValue: Int

  /// Makes a set of kinds from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Wheels with clicks.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// Touchpads, and everything else that scrolls without clicks.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
