import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

extension UIButton {
  /// The distance of plain content from the top and bottom edges, in points; observed on iOS.
  private static let plainMargin: CGFloat = 6

  /// Draws a button's background and content.
  final func drawLook(in sketch: inout Sketch) {
    if let configuration = storedConfiguration {
      drawConfiguration(configuration, in: &sketch)
    } else {
      if let ground = backgroundImage(for: state) {
        sketch.image(ground, in: sketch.bounds)
      }
      drawPlain(in: &sketch, in: sketch.bounds, PlainStyle(font: plainFont))
    }
  }

  /// The size of the content with its margins, in points; with a configuration, lines are broken at
  /// the width of `size`.
  final func fittingSize(in size: CGSize) -> CGSize {
    guard let configuration = storedConfiguration else {
      let content = plainContent(font: plainFont, traits: traitCollection)
      let least = content.size(in: .zero, traits: traitCollection)
      let ground = backgroundImage(for: state)?.size ?? .zero
      return CGSize(
        width: max(least.width, ground.width),
        height: max(least.height + 2 * Self.plainMargin, ground.height))
    }
    let insets = configuration.contentInsets
    let (wide, high) = (insets.leading + insets.trailing, insets.top + insets.bottom)
    let room = CGSize(width: size.width > wide ? size.width - wide : 0, height: 0)
    let least = content(of: configuration, traits: traitCollection)
      .size(in: room, traits: traitCollection)
    return CGSize(width: least.width + wide, height: least.height + high)
  }

  // MARK: Without a configuration

  /// The font of titles without one: 18 points for a custom button, 15 for the system's.
  private var plainFont: UIFont {
    .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15)
  }

  private func plainContent(font: UIFont, traits: UITraitCollection) -> ButtonContent {
    var content = ButtonContent()
    content.base.font = font.specification
    content.base.color = (titleColor(for: state) ?? .white).paintColor(with: traits)
    content.base.paragraph.lineBreakMode = .byTruncatingMiddle
    let plain = title(for: state).map { StyledText($0, titleAttributes(for: state)) }
    content.title = attributedTitle(for: state).map { StyledText($0) } ?? plain
    content.image = image(for: state)?.preferring(preferredSymbolConfigurationForImage(in: state))
    content.tint = titleColor(for: state).map { isEnabled ? tintColor : $0 } ?? tintColor
    content.prefersTemplate = buttonType != .custom
    content.direction = effectiveUserInterfaceLayoutDirection
    return content
  }

  /// Draws image and title for the present state in a rectangle.
  package final func drawPlain(in sketch: inout Sketch, in rect: CGRect, _ style: PlainStyle) {
    var content = plainContent(font: style.font, traits: sketch.traits)
    (content.placement, content.leastImageHeight) = (style.placement, style.leastImageHeight)
    content.titleOffset = style.titleOffset
    if let tint = style.tint {
      content.tint = tint
      content.prefersTemplate = true
    }
    let isFaded = isHighlighted && buttonType != .custom
    sketch.group(alpha: isFaded ? 0.2 : 1) {
      content.draw(in: rect, contentHorizontalAlignment, &$0)
    }
  }

  // MARK: With a configuration

  private func content(of configuration: Configuration, traits: UITraitCollection)
    -> ButtonContent
  {
    var content = ButtonContent()
    content.tint = configuration.contentColor
    content.base.color = configuration.contentColor.paintColor(with: traits)
    content.base.font = configuration.buttonSize.font.specification
    content.base.paragraph.alignment = configuration.titleAlignment.textAlignment ?? .center
    content.base.paragraph.lineBreakMode = configuration.titleLineBreakMode
    content.small = content.base
    content.small.font = UIFont.systemFont(ofSize: 12).specification
    content.small.paragraph.lineBreakMode = configuration.subtitleLineBreakMode
    content.title = configuration.shownTitle.map { StyledText($0) }
    content.subtitle = configuration.shownSubtitle.map { StyledText($0) }
    content.image = configuration.image?
      .preferring(configuration.preferredSymbolConfigurationForImage)
    content.placement = configuration.imagePlacement
    content.imagePadding = configuration.imagePadding
    content.titlePadding = configuration.titlePadding
    content.lineLimit = 0
    content.direction = effectiveUserInterfaceLayoutDirection
    return content
  }

  private func drawConfiguration(_ configuration: Configuration, in sketch: inout Sketch) {
    let background = configuration.background
    let tint = sketch.tint
    let inset = background.backgroundInsets
    let ground = sketch.bounds.inset(by: inset.edges(effectiveUserInterfaceLayoutDirection))
    sketch.fill(
      ground, radius: background.cornerRadius, background.resolvedBackgroundColor(for: tint))
    if background.strokeWidth > 0 {
      let edge = ground.insetBy(dx: -background.strokeOutset, dy: -background.strokeOutset)
      sketch.border(
        edge, radius: background.cornerRadius + background.strokeOutset,
        background.resolvedStrokeColor(for: tint), width: background.strokeWidth)
    }
    let insets = configuration.contentInsets.edges(effectiveUserInterfaceLayoutDirection)
    content(of: configuration, traits: sketch.traits)
      .draw(in: sketch.bounds.inset(by: insets), contentHorizontalAlignment, &sketch)
  }
}

/// How a button without a configuration draws image and title.
package struct PlainStyle {
  /// The font of titles without one.
  package var font: UIFont
  /// The colour of the image, which is then drawn as a stencil; nil for the button's.
  package var tint: UIColor?
  /// Where the image is, seen from the title.
  package var placement = NSDirectionalRectEdge.leading
  /// The least height reserved for an image above or below the title, in points.
  package var leastImageHeight: CGFloat = 0
  /// The offset of the title from its place, in points.
  package var titleOffset = UIOffset.zero

  /// Creates the value from its parts.
  package init(
    font: UIFont, tint: UIColor? = nil,
    placement: NSDirectionalRectEdge = NSDirectionalRectEdge.leading, leastImageHeight: CGFloat = 0,
    titleOffset: UIOffset = UIOffset.zero
  ) {
    self.font = font
    self.tint = tint
    self.placement = placement
    self.leastImageHeight = leastImageHeight
    self.titleOffset = titleOffset
  }
}

extension NSDirectionalEdgeInsets {
  /// The same insets by sides.
  fileprivate func edges(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    let isLeft = direction == .leftToRight
    return UIEdgeInsets(
      top: top, left: isLeft ? leading : trailing, bottom: bottom,
      right: isLeft ? trailing : leading)
  }
}

extension UIButton.Configuration.Size {
  /// The font of titles; small buttons use smaller text.
  fileprivate var font: UIFont {
    switch self {
    case .mini, .small: .systemFont(ofSize: 15)
    case .medium, .large: .systemFont(ofSize: 17)
    }
  }
}

extension UIButton.Configuration.TitleAlignment {
  /// The alignment of title and subtitle; nil for the style's.
  fileprivate var textAlignment: NSTextAlignment? {
    switch self {
    case .automatic: nil
    case .leading: .natural
    case .center: .center
    case .trailing: .right
    }
  }
}

extension ViewLook {
  /// Adds what a button with a configuration shows.
  mutating func add(_ configuration: UIButton.Configuration) {
    add(image: configuration.image)
    add(text: configuration.title)
    add(text: configuration.subtitle)
    add("color", color: configuration.baseForegroundColor)
    add("base", color: configuration.baseBackgroundColor)
    add("ground", color: configuration.background.backgroundColor)
    if configuration.showsActivityIndicator { add("turning") }
  }
}
