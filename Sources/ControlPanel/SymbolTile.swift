import UIKit

/// A symbol on a coloured square, grey while what it stands for is off.
final class SymbolTile: UIView {
  private let picture = UIImageView()
  private var color = UIColor.systemGray
  var isOn = true {
    didSet { show() }
  }

  convenience init(_ symbol: String, _ color: UIColor, pointSize: CGFloat) {
    self.init()
    self.color = color
    picture.image = UIImage(
      systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: pointSize))
    picture.contentMode = .center
    layer.cornerCurve = .continuous
    isUserInteractionEnabled = false
    addSubview(picture)
    show()
  }

  private func show() {
    backgroundColor = isOn ? color : Theme.track
    picture.tintColor = isOn ? .white : .secondaryLabel
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    layer.cornerRadius = bounds.height * 0.3
  }
}
