import UIKit

/// A card with a symbol, a title and a control below; at its right edge there may be a switch.
final class SettingCard: UIView {
  private var tile = SymbolTile()
  private let title = UILabel(size: 17, weight: .semibold)
  private var control = UIView()
  private var accessory: UISwitch?

  /// Whether what is set has any effect.
  var isOn = true {
    didSet { tile.isOn = isOn }
  }

  convenience init(
    _ title: String, _ symbol: String, _ color: UIColor, control: UIView, accessory: UISwitch? = nil
  ) {
    self.init()
    tile = SymbolTile(symbol, color, pointSize: 18)
    self.title.text = title
    (self.control, self.accessory) = (control, accessory)
    becomeCard()
    for view in [tile, self.title, control] { addSubview(view) }
    if let accessory { addSubview(accessory) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.insetBy(dx: 16, dy: 14)
    let free = area.height - 34 - 32
    tile.frame = CGRect(x: area.minX, y: area.minY, width: 34, height: 34)
    title.frame = CGRect(
      x: area.minX + 46, y: area.minY, width: area.width - 46 - 60, height: 34)
    if let accessory {
      accessory.frame.origin = CGPoint(
        x: area.maxX - accessory.bounds.width, y: area.minY + (34 - accessory.bounds.height) / 2)
    }
    control.frame = CGRect(
      x: area.minX, y: area.minY + 34 + max(free, 0), width: area.width, height: 32)
  }
}
