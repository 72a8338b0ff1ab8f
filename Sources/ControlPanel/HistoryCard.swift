import UIKit

/// The room's temperature since midnight, as a curve.
final class HistoryCard: UIView {
  private let title = UILabel(size: 15, weight: .medium, color: .secondaryLabel)
  private let fill = CAGradientLayer()
  private let fillMask = CAShapeLayer()
  private let curve = CAShapeLayer()
  private var values: [CGFloat] = []

  convenience init(endingAt temperature: Double) {
    self.init()
    // Cool at night, warm in the morning and in the evening.
    let day: [CGFloat] = [
      -1.2, -1.5, -1.8, -2, -1.9, -1.2, 0.2, 0.9, 1, 0.5, 0, -0.3, -0.4, -0.1, 0.3, 0.6, 0.4, 0.1,
    ]
    values = (day + [0]).map { $0 + CGFloat(temperature) }
    title.text = "Today"
    becomeCard()
    fill.mask = fillMask
    (curve.fillColor, curve.lineWidth, curve.lineCap) = (nil, 2.5, .round)
    layer.addSublayer(fill)
    layer.addSublayer(curve)
    addSubview(title)
    registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
      (card: HistoryCard, _) in card.paint()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 16, y: 12, width: bounds.width - 32, height: 20)
    let area = CGRect(
      x: 16, y: 44, width: bounds.width - 32, height: max(bounds.height - 60, 0))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for part in [fill, curve] { part.frame = area }
    fillMask.frame = fill.bounds
    let line = path(in: area.size)
    curve.path = line.cgPath
    line.addLine(to: CGPoint(x: area.width, y: area.height))
    line.addLine(to: CGPoint(x: 0, y: area.height))
    line.close()
    fillMask.path = line.cgPath
    paint()
    CATransaction.commit()
  }

  /// A smooth line through the values, from the left to the right edge.
  private func path(in size: CGSize) -> UIBezierPath {
    let path = UIBezierPath()
    guard let least = values.min(), let most = values.max(), most > least else { return path }
    let step = size.width / CGFloat(values.count - 1)
    let points = values.enumerated().map { number, value in
      CGPoint(
        x: step * CGFloat(number), y: size.height * (1 - (value - least) / (most - least) * 0.9))
    }
    /// How steep the line is at a point: as between its neighbours.
    func slope(at number: Int) -> CGFloat {
      let (left, right) = (max(number - 1, 0), min(number + 1, points.count - 1))
      return (points[right].y - points[left].y) / CGFloat(right - left)
    }
    path.move(to: points[0])
    for number in 1..<points.count {
      let (from, to) = (points[number - 1], points[number])
      path.addCurve(
        to: to,
        controlPoint1: CGPoint(x: from.x + step / 3, y: from.y + slope(at: number - 1) / 3),
        controlPoint2: CGPoint(x: to.x - step / 3, y: to.y - slope(at: number) / 3))
    }
    return path
  }

  private func paint() {
    let color = Theme.accent.resolvedColor(with: traitCollection)
    curve.strokeColor = color.cgColor
    fill.colors = [color.withAlphaComponent(0.35).cgColor, color.withAlphaComponent(0).cgColor]
  }
}
