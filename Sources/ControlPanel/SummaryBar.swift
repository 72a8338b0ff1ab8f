import UIKit

/// Facts about the whole house, side by side.
final class SummaryBar: UIView {
  private var facts: [(tile: SymbolTile, value: UILabel, caption: UILabel)] = []

  func add(_ symbol: String, _ color: UIColor, _ value: String, _ caption: String) {
    let fact = (
      tile: SymbolTile(symbol, color, pointSize: 17), value: UILabel(size: 16, weight: .semibold),
      caption: UILabel(size: 12, weight: .regular, color: .secondaryLabel)
    )
    (fact.value.text, fact.caption.text) = (value, caption)
    for view in [fact.tile, fact.value, fact.caption] { addSubview(view) }
    facts.append(fact)
    becomeCard()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = (bounds.width - 32) / CGFloat(max(facts.count, 1))
    for (number, fact) in facts.enumerated() {
      let left = 16 + width * CGFloat(number)
      fact.tile.frame = CGRect(x: left, y: bounds.midY - 16, width: 32, height: 32)
      let text = CGRect(x: left + 42, y: bounds.midY - 19, width: width - 46, height: 20)
      fact.value.frame = text
      fact.caption.frame = text.offsetBy(dx: 0, dy: 21)
    }
  }
}
