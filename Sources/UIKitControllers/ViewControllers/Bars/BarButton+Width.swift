import Foundation

// The width that a button takes in a bar, by its font or image.
extension BarButton {
  /// The least width in points: what a finger needs.
  private static let leastWidth: CGFloat = 44
  /// The distance of title or image from the sides of the button in points; our choice.
  private static let sideMargin: CGFloat = 8

  /// The width of the title at rest or of the image, with margins, in points; of a back button with
  /// its arrow.
  var naturalWidth: CGFloat {
    let start =
      switch standing {
      case .item, .tab: Self.sideMargin
      case .back(let arrow): Self.room(ofArrow: arrow)
      }
    return max(Self.leastWidth, start + contentWidth + Self.sideMargin)
  }

  /// The room that a back button's arrow, or the image in its place, takes before the title, in
  /// points.
  static func room(ofArrow arrow: UIImage?) -> CGFloat {
    arrow.map { $0.size.width + 6 } ?? 14
  }

  private var contentWidth: CGFloat {
    if let image = image(for: .normal) { return image.size.width }
    guard let title = title(for: .normal), !title.isEmpty else { return 0 }
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
    return title.size(withAttributes: font.merging(measuredAttributes) { _, own in own }).width
  }

  /// The attributes of the title at rest: the item's own, then the bar's.
  private var measuredAttributes: [NSAttributedString.Key: Any] {
    let base = ((superview as? any ButtonDresser)?.measuredLook(of: self) ?? TabItemLook()).button
    return (item?.look(for: .normal).over(base) ?? base).attributes
  }
}
