internal import UIKit

/// Text on a view: one title in the middle, or one title per row. It is a layer, so it adds no
/// view, and recordings stay valid.
final class Caption: CALayer {
  private let titles: [String]
  private let rowHeight: CGFloat?
  /// The traits of the view that shows the caption; a layer has none of its own.
  private var traits: UITraitCollection?
  /// Whether the title is emphasised.
  var isCurrent = false {
    didSet { if isCurrent != oldValue { setNeedsDisplay() } }
  }

  /// Creates a caption with one title or, with a row height, several.
  init(_ titles: [String], rowHeight: CGFloat? = nil) {
    (self.titles, self.rowHeight) = (titles, rowHeight)
    super.init()
    setNeedsDisplay()
  }

  required init() {
    (titles, rowHeight) = ([], nil)
    super.init()
  }

  /// Fills a view with the caption, in the colours of its traits.
  @MainActor func fill(_ view: UIView) {
    traits = view.traitCollection
    frame = view.bounds
    view.layer.addSublayer(self)
    view.registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
      [weak self] (view: UIView, _) in
      self?.traits = view.traitCollection
      self?.setNeedsDisplay()
    }
  }

  override func draw(in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    (traits ?? .current).performAsCurrent {
      for (number, title) in titles.enumerated() { draw(title, inRow: number) }
    }
    UIGraphicsPopContext()
  }

  private func draw(_ title: String, inRow number: Int) {
    let size: CGFloat = rowHeight == nil ? 13 : 17
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: size, weight: isCurrent ? .semibold : .regular),
      .foregroundColor: isCurrent ? UIColor.systemBlue : UIColor.label,
    ]
    let text = title.size(withAttributes: attributes)
    guard let rowHeight else {
      let place = CGPoint(
        x: (bounds.width - text.width) / 2, y: (bounds.height - text.height) / 2)
      return title.draw(at: place, withAttributes: attributes)
    }
    let top = rowHeight * CGFloat(number)
    title.draw(
      at: CGPoint(x: 16, y: top + (rowHeight - text.height) / 2), withAttributes: attributes)
    UIColor.separator.setFill()
    UIRectFill(CGRect(x: 16, y: top + rowHeight - 1, width: bounds.width - 16, height: 1))
  }
}
