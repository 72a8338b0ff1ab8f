public import Foundation
import UIKitControls
@_spi(Toolkit) public import UIKitCore
import UIKitValues

/// Shows a `UIListContentConfiguration`: an image and two texts.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private final let image = UIImageView(frame: .zero)
  private final let text = UILabel(frame: .zero)
  private final let secondaryText = UILabel(frame: .zero)

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    isOpaque = false
    for view in [image, text, secondaryText] as [UIView] { addSubview(view) }
    show()
  }

  /// What the view shows: a `UIListContentConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else {
        ListFault.raise(
          "a UIListContentView cannot show a \(type(of: newValue)); let that make a view of its own"
        )
      }
      content = newValue
      show()
    }
  }

  // MARK: Content

  private func show() {
    alpha = content.alpha
    image.image = content.image
    image.isHidden = content.image == nil
    image.preferredSymbolConfiguration = content.imageProperties.preferredSymbolConfiguration
    image.tintColor = content.imageProperties.tintColor.map { _ in
      content.imageProperties.resolvedTintColor(for: tintColor)
    }
    image.contentMode = .scaleAspectFit
    set(text, content.text, content.attributedText, content.textProperties)
    set(
      secondaryText, content.secondaryText, content.secondaryAttributedText,
      content.secondaryTextProperties)
    setNeedsLayout()
  }

  private func set(
    _ label: UILabel, _ plain: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.textAlignment = properties.textAlignment
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = plain.map { properties.shown($0) }
    }
    label.isHidden = (label.text ?? "").isEmpty
  }

  // MARK: Layout

  /// The places of the parts from the leading edge, in a view of some size.
  private struct Places {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondaryText = CGRect.zero
    var height: CGFloat = 0
  }

  private func places(in size: CGSize) -> Places {
    var places = Places()
    let margins = content.directionalLayoutMargins
    var leading = margins.leading
    let end = max(size.width - margins.trailing, leading)
    if let shown = content.image {
      let own = content.imageProperties.size(of: shown)
      let room = content.imageProperties.reservedLayoutSize
      let width = room.width > 0 ? room.width : own.width
      places.image = CGRect(
        x: leading + (width - own.width) / 2, y: 0, width: own.width, height: own.height)
      leading += width + content.imageToTextPadding
      places.height = max(own.height, room.height)
    }
    let width = max(end - leading, 0)
    let first = fitting(text, width)
    let second = fitting(secondaryText, width)
    let gap = content.textToSecondaryTextHorizontalPadding
    let isBeside =
      content.prefersSideBySideTextAndSecondaryText && first.width > 0 && second.width > 0
      && first.width + gap + second.width <= width
    if isBeside {
      let height = max(first.height, second.height)
      places.text = CGRect(
        x: leading, y: (height - first.height) / 2, width: first.width, height: first.height)
      places.secondaryText = CGRect(
        x: end - second.width, y: (height - second.height) / 2, width: second.width,
        height: second.height)
      return finished(places, textHeight: height, size)
    }
    let space =
      first.height > 0 && second.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
    places.text = CGRect(x: leading, y: 0, width: width, height: first.height)
    places.secondaryText = CGRect(
      x: leading, y: first.height + space, width: width, height: second.height)
    return finished(places, textHeight: first.height + space + second.height, size)
  }

  /// Centres image and texts between the margins.
  private func finished(_ places: Places, textHeight: CGFloat, _ size: CGSize) -> Places {
    var places = places
    let margins = content.directionalLayoutMargins
    let inner = max(places.height, textHeight)
    places.height = inner + margins.top + margins.bottom
    let room = max(size.height - margins.top - margins.bottom, inner)
    let start = size.height >= places.height ? margins.top : (size.height - inner) / 2
    let top = pixel(start + (room - textHeight) / 2)
    places.text.origin.y += top
    places.secondaryText.origin.y += top
    places.image.origin.y = pixel(start + (room - places.image.height) / 2)
    return places
  }

  private func pixel(_ number: CGFloat) -> CGFloat {
    let scale = contentScaleFactor
    return (number * scale).rounded() / scale
  }

  private func fitting(_ label: UILabel, _ width: CGFloat) -> CGSize {
    guard !label.isHidden else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width, width), height: size.height)
  }

  /// Returns the height that the content needs in this width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: places(in: CGSize(width: size.width, height: 0)).height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(in: bounds.size)
    image.frame = inReadingDirection(places.image)
    text.frame = inReadingDirection(places.text)
    secondaryText.frame = inReadingDirection(places.secondaryText)
  }

  /// The distance of the text from the leading edge, in points.
  final var textStart: CGFloat {
    text.isHidden ? content.directionalLayoutMargins.leading : places(in: bounds.size).text.minX
  }
}

extension UIView {
  /// Whether the view is laid out from right to left.
  final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns the place for one that is measured from the leading edge.
  final func inReadingDirection(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(
      x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
