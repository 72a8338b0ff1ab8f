import UIKit

/// A room in the list: a tap opens it, its switch turns the light on and off.
final class RoomCard: UIControl {
  private var room: Room?
  private var tile = SymbolTile()
  private let name = UILabel(size: 19, weight: .semibold)
  private let status = UILabel(size: 14, weight: .regular, color: .secondaryLabel)
  private let temperature = UILabel(size: 34, weight: .light)
  private let light = UISwitch()

  convenience init(_ room: Room) {
    self.init()
    self.room = room
    tile = SymbolTile(room.symbol, room.color, pointSize: 22)
    temperature.textAlignment = .right
    accessibilityIdentifier = room.name
    light.accessibilityIdentifier = "\(room.name) light"
    light.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.room?.isLit = self.light.isOn
        self.update()
      }, for: .valueChanged)
    becomeCard()
    for view in [tile, name, status, temperature, light] { addSubview(view) }
    update()
  }

  /// Shows how the room is set.
  func update() {
    guard let room else { return }
    name.text = room.name
    tile.isOn = room.isLit
    status.text = room.summary
    temperature.text = Room.text(of: room.temperature)
    light.isOn = room.isLit
  }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      let scale: CGFloat = isHighlighted ? 0.97 : 1
      UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction) {
        self.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.insetBy(dx: 18, dy: 16)
    tile.frame = CGRect(x: area.minX, y: area.minY, width: 44, height: 44)
    light.frame.origin = CGPoint(
      x: area.maxX - light.bounds.width, y: area.minY + (44 - light.bounds.height) / 2)
    temperature.frame = CGRect(x: area.maxX - 110, y: area.maxY - 40, width: 110, height: 44)
    let width = area.width - 100
    name.frame = CGRect(x: area.minX, y: area.maxY - 46, width: width, height: 24)
    status.frame = CGRect(x: area.minX, y: area.maxY - 20, width: width, height: 20)
  }
}
