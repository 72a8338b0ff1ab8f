internal import UIKit

/// A field in which a dot shows one or two values, from -1 to 1.
///
/// It is a control, although only code sets it, so that the transcript contains its changes.
final class Gauge: UIControl {
  private let dot = UIView()
  /// The values: x to the right, y up.
  private(set) var value = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    dot.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
    dot.backgroundColor = tintColor
    backgroundColor = .tertiarySystemFill
    addSubview(dot)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dot.center = CGPoint(
      x: bounds.midX * (1 + value.x), y: bounds.midY * (1 - value.y))
  }

  /// Shows values, limited to the field.
  func show(_ x: Double, _ y: Double = 0) {
    let shown = CGPoint(x: min(max(x, -1), 1), y: min(max(y, -1), 1))
    guard shown != value else { return }
    value = shown
    setNeedsLayout()
    sendActions(for: .valueChanged)
  }
}

extension UIView {
  /// Adds gauges side by side.
  func placeGauges(_ names: [String], in row: CGRect) -> [Gauge] {
    let width = row.width / CGFloat(names.count)
    return names.enumerated().map { number, name in
      let frame = CGRect(
        x: row.minX + width * CGFloat(number), y: row.minY, width: width, height: row.height)
      return place(Gauge(), name, at: frame.insetBy(dx: 2, dy: 0))
    }
  }
}
