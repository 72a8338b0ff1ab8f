import Foundation

// The width of a button in a bar, determined by its title's font or its image.
extension BarButton {
  /// The minimum width in points, enough for a finger.
  private static let leastWidth: CGFloat = 44
  /// The distance of the title or image from the sides of the button, in points; our choice.
  private static let sideMargin: CGFloat = 8

  /// The width of the image, or of the title at rest, with margins, in points; a back button's
  /// includes its arrow.
  var naturalWidth: CGFloat {
    let start =
      switch standing {
      case .item, .tab: Self.sideMargin
      case .back(let arrow): Self.room(ofArrow: arrow)
      }
    return max(Self.leastWidth, start + contentWidth + Self.sideMargin)
  }

  /// The width in points that a back button's arrow, or the image that replaces it, takes before
  /// the title.
  static func room(ofArrow arrow: UIImage?) -> CGFloat {
    arrow.map { $0.size.width + 6 } ?? 14
  }

  private var contentWidth: CGFloat {
    if let image = image(for: .normal) { return image.size.width }
    guard let title = title(for: .normal), !title.isEmpty else { return 0 }
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
    return title.size(withAttributes: font.merging(measuredAttributes) { _, own in own }).width
  }

  /// The attributes of the title at rest: the item's own, and the bar's where it has none.
  private var measuredAttributes: [NSAttributedString.Key: Any] {
    let base = ((superview as? any ButtonDresser)?.measuredLook(of: self) ?? TabItemLook()).button
    return (item?.look(for: .normal).over(base) ?? base).attributes
  }
}
