public import Foundation

/// The distances by which the sides of a rectangle move inwards, in points, with the horizontal
/// ones in reading direction; negative ones move outwards.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Sendable {
  /// The inset of the top side.
  public var top: CGFloat
  /// The inset of the side where reading starts.
  public var leading: CGFloat
  /// The inset of the bottom side.
  public var bottom: CGFloat
  /// The inset of the side where reading ends.
  public var trailing: CGFloat

  /// Creates insets from their distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of 0.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Insets of 0.
  public static let zero = NSDirectionalEdgeInsets()

  /// Converts `insets` to this reading direction.
  package init(_ insets: UIEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
    let (first, last) =
      switch direction {
      case .leftToRight: (insets.left, insets.right)
      case .rightToLeft: (insets.right, insets.left)
      }
    self.init(top: insets.top, leading: first, bottom: insets.bottom, trailing: last)
  }

  /// Returns the insets of the sides in this reading direction.
  package func resolved(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    switch direction {
    case .leftToRight: UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
    case .rightToLeft: UIEdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
    }
  }
}
