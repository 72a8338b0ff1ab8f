public import Foundation

/// What lies behind a view's content: a filled rectangle with round corners and a line around it.
///
/// A button's configuration has one, and fills in what the app leaves to the style: the colour until
/// one is set, and the corners' radius where `cornerStyle` says so.
public struct UIBackgroundConfiguration {
  /// A background that cannot be seen.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }

  /// The colour that the style has in store, and the radius that it insists on.
  var styleColor: UIColor?
  var styleRadius: CGFloat?
  private var ownColor: UIColor?
  private var hasOwnColor = false
  private var ownRadius = UIBackgroundConfiguration.defaultRadius

  /// What UIKit rounds buttons by, in points.
  private static let defaultRadius: CGFloat = 6

  /// Leaves everything to the style.
  init() {}

  // MARK: The ground

  /// What the ground is filled with; nil for the view's accent colour. The style's until set.
  public var backgroundColor: UIColor? {
    get { hasOwnColor ? ownColor : styleColor }
    set {
      ownColor = newValue
      hasOwnColor = true
    }
  }

  /// Makes the colour that is drawn of the one above; nil draws that.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?

  /// The colour to draw the ground with, in a view with this accent colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    resolved(backgroundColor, backgroundColorTransformer, tintColor)
  }

  /// The corners' radius in points; 6 until set. Where a button's `cornerStyle` has a radius of its
  /// own, that is read here.
  public var cornerRadius: CGFloat {
    get { styleRadius ?? ownRadius }
    set { ownRadius = newValue }
  }

  /// How far the ground's sides lie inside the view's; nothing at first.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero

  // MARK: The line around it

  /// The line's colour; nil, as at first, for the view's accent colour.
  public var strokeColor: UIColor?
  /// Makes the colour that is drawn of the one above; nil draws that.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The line's width in points; 0, as at first, for no line.
  public var strokeWidth: CGFloat = 0
  /// How far outside the ground's sides the line lies; 0, as at first, for inside them.
  public var strokeOutset: CGFloat = 0

  /// The colour to draw the line with, in a view with this accent colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    resolved(strokeColor, strokeColorTransformer, tintColor)
  }

  private func resolved(
    _ color: UIColor?, _ transformer: UIConfigurationColorTransformer?, _ tintColor: UIColor
  ) -> UIColor {
    let color = color ?? tintColor
    return transformer?(color) ?? color
  }
}
