public import Foundation

/// The background behind a view's content: a filled rectangle with rounded corners and a border.
///
/// A button's configuration contains one, and fills in what the app leaves to the style: the colour
/// if none is set, and the corner radius if `cornerStyle` defines one.
public struct UIBackgroundConfiguration {
  /// Returns an invisible background.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }

  /// The style's colour, which an app's replaces, and the radius, which overrides an app's.
  package var styleColor: UIColor?
  package var styleRadius: CGFloat?
  /// What the background is of, if it is a list's; its colour then follows the state.
  package var listRole: ListRole?
  private var ownColor: UIColor?
  private var hasOwnColor = false
  private var ownRadius = UIBackgroundConfiguration.defaultRadius

  /// UIKit's corner radius of buttons, in points.
  private static let defaultRadius: CGFloat = 6

  /// The parts of lists that have backgrounds of their own.
  package enum ListRole: Equatable, Sendable {
    /// A row of a plain list, or one of a grouped list.
    case plainCell, groupedCell
    /// The header or footer of a plain list, or of a grouped one.
    case plainHeaderFooter, groupedHeaderFooter
    /// A row beside the content, or the header of such rows.
    case sidebarCell, sidebarHeader
  }

  /// Creates a background that the style decides.
  package init() {}

  // MARK: The ground

  /// The fill colour; nil for the view's accent colour. Default: the style's.
  public var backgroundColor: UIColor? {
    get { hasOwnColor ? ownColor : styleColor }
    set {
      ownColor = newValue
      hasOwnColor = true
    }
  }

  /// Computes the drawn colour from `backgroundColor`; nil draws that itself.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?

  /// Returns the fill colour in a view with this accent colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    resolved(backgroundColor, backgroundColorTransformer, tintColor)
  }

  /// The corner radius in points. Default: 6. If a button's `cornerStyle` defines a radius, this
  /// returns that.
  public var cornerRadius: CGFloat {
    get { styleRadius ?? ownRadius }
    set { ownRadius = newValue }
  }

  /// The insets of the fill from the view's edges, in points. Default: zero.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero

  // MARK: The line around it

  /// The border's colour; nil for the view's accent colour. Default: nil.
  public var strokeColor: UIColor?
  /// Computes the drawn colour from `strokeColor`; nil draws that itself.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The border's width in points; 0 for no border. Default: 0.
  public var strokeWidth: CGFloat = 0
  /// The distance of the border outside the edges of the fill, in points; 0 for a border inside
  /// them. Default: 0.
  public var strokeOutset: CGFloat = 0

  /// Returns the border's colour in a view with this accent colour.
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
