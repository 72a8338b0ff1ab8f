public import Foundation

/// Distances from the four sides of a rectangle, in points, the level ones by where reading begins;
/// positive moves a side inwards.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Sendable {
  /// Added to the top side.
  public var top: CGFloat
  /// For the side where reading begins.
  public var leading: CGFloat
  /// Taken from the bottom side.
  public var bottom: CGFloat
  /// For the side where reading ends.
  public var trailing: CGFloat

  /// Insets of these four distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// All four 0.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// All four 0.
  public static let zero = NSDirectionalEdgeInsets()

  /// `insets` as somebody sees them who reads in that direction.
  init(_ insets: UIEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
    let (first, last) =
      switch direction {
      case .leftToRight: (insets.left, insets.right)
      case .rightToLeft: (insets.right, insets.left)
      }
    self.init(top: insets.top, leading: first, bottom: insets.bottom, trailing: last)
  }

  /// The sides, for somebody who reads in that direction.
  func resolved(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    switch direction {
    case .leftToRight: UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
    case .rightToLeft: UIEdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
    }
  }
}
