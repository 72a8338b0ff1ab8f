public import Foundation
public import UIKitCore
public import UIKitValues

/// The usual content of a list's cell, header or footer: an image, a text and a second text. Makes
/// a `UIListContentView`.
public struct UIListContentConfiguration: UIContentConfiguration {
  // MARK: Content

  /// The image at the leading edge; nil for none.
  public var image: UIImage?
  /// How the image is shown.
  public var imageProperties = ImageProperties()
  /// The text; nil for none. Setting it removes `attributedText`.
  public var text: String? {
    didSet { if text != nil { attributedText = nil } }
  }
  /// The text with its attributes; nil for none. Setting it removes `text`.
  public var attributedText: NSAttributedString? {
    didSet { if attributedText != nil { text = nil } }
  }
  /// How the text is shown.
  public var textProperties = TextProperties()
  /// The second text; nil for none. Setting it removes `secondaryAttributedText`.
  public var secondaryText: String? {
    didSet { if secondaryText != nil { secondaryAttributedText = nil } }
  }
  /// The second text with its attributes; nil for none. Setting it removes `secondaryText`.
  public var secondaryAttributedText: NSAttributedString? {
    didSet { if secondaryAttributedText != nil { secondaryText = nil } }
  }
  /// How the second text is shown.
  public var secondaryTextProperties = TextProperties()

  // MARK: Layout

  /// The axes along which the margins of the superview are added. Default: none.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = []
  /// The distances of the content from the edges, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// Whether the second text is beside the first where both fit. Default: false, below it.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between image and text, in points. Default: 16.
  public var imageToTextPadding: CGFloat = 16
  /// The space between the texts side by side, in points. Default: 6.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The space between the texts one below the other, in points. Default: 3.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of the content. Default: 1.
  public var alpha: CGFloat = 1

  init() {
    textProperties.font = .preferredFont(forTextStyle: .body)
    secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
    secondaryTextProperties.color = .label
  }

  // MARK: UIContentConfiguration

  /// Creates a `UIListContentView`.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration for a state: a disabled cell's texts are grey.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var content = self
    let isDisabled = ListState(state).isDisabled
    content.textProperties.isDimmed = isDisabled
    content.secondaryTextProperties.isDimmed = isDisabled
    return content
  }
}

/// The directions along which something lies.
public struct UIAxis: OptionSet, Sendable {
  /// One bit for each direction.
  public let rawValue: UInt

  /// Creates the set with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// From side to side.
  public static let horizontal = UIAxis(rawValue: 1)
  /// From top to bottom.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both.
  public static let both: UIAxis = [.horizontal, .vertical]
}
