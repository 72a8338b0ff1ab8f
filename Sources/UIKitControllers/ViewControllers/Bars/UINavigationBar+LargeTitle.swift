import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

// Large titles, below the buttons.
extension UINavigationBar {
  /// The strip at the top that contains the title and buttons.
  final var strip: CGRect {
    CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: Self.height)
  }

  /// Whether the top item's title is large.
  final var showsLargeTitle: Bool {
    guard prefersLargeTitles, topItem != nil, !isCompact else { return false }
    for item in shownItems.reversed() {
      switch item.largeTitleDisplayMode {
      case .automatic: continue
      case .always: return true
      case .never, .inline: return false
      }
    }
    return true
  }

  /// Updates the layout after a title became large or small.
  final func largeTitleChanged() {
    owner?.viewIfLoaded?.setNeedsLayout()
    setNeedsDisplay()
  }

  /// The height of the part of the bar below the strip.
  private var largePart: CGFloat { max(bounds.height - Self.height, 0) }

  /// The opacity of the small form of a large title, among the buttons: it appears when the large
  /// form has almost disappeared.
  final var smallTitleOpacity: CGFloat {
    max(1 - largePart / Self.fadingPart, 0)
  }

  /// The visible height of a large title at which the small form begins to appear, in points; our
  /// choice.
  private static let fadingPart: CGFloat = 12

  /// Draws a large title at the lower edge, clipped to the part below the strip.
  final func drawLargeTitle(
    _ title: String, _ look: UINavigationBarAppearance, in sketch: inout Sketch
  ) {
    let (box, part) = (sketch.bounds, largePart)
    guard part > 0 else { return }
    let margin = max(layoutMargins.left, 16)
    let place = CGRect(
      x: box.minX + margin, y: box.maxY - Self.largeTitleHeight, width: box.width - 2 * margin,
      height: Self.largeTitleHeight - 4)
    var base = TextSpan.plain
    base.font = UIFont.systemFont(ofSize: 34, weight: .bold).specification
    base.color = UIColor.label.paintColor(with: sketch.traits)
    base.paragraph.lineBreakMode = .byTruncatingTail
    let text = StyledText(title, look.largeTitleTextAttributes)
    let visible = CGRect(x: box.minX, y: box.maxY - part, width: box.width, height: part)
    sketch.clipped(to: VectorPath(visible)) { $0.text(text, base: base, in: place) }
  }
}
