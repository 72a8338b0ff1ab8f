import UIKit

/// A badge as apps draw them: a custom `draw(_:)`, a label, layers and an image that is made once.
class DrawnBadge: UIView {
  private let label = UILabel()
  private let glow = CAGradientLayer()
  private lazy var ring: CAShapeLayer = {
    let ring = CAShapeLayer()
    ring.fillColor = UIColor.clear.cgColor
    ring.strokeColor = tintColor.cgColor
    ring.lineWidth = 2
    ring.lineCap = .round
    return ring
  }()

  var text: String? {
    didSet {
      label.text = text
      setNeedsDisplay()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    layer.cornerRadius = 8
    layer.masksToBounds = false
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.3
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 4
    glow.colors = [UIColor.systemBlue.cgColor, UIColor.systemTeal.cgColor]
    glow.locations = [0, 1]
    layer.insertSublayer(glow, at: 0)
    layer.addSublayer(ring)
    label.font = UIFont.preferredFont(forTextStyle: .headline)
    label.textAlignment = .center
    label.textColor = .white
    label.numberOfLines = 0
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 4, dy: 4)
    glow.frame = bounds
    ring.path = UIBezierPath(roundedRect: bounds, cornerRadius: 8).cgPath
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setFillColor(UIColor.systemYellow.cgColor)
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.restoreGState()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.addQuadCurve(
      to: CGPoint(x: rect.maxX, y: rect.maxY), controlPoint: CGPoint(x: rect.midX, y: rect.minY))
    path.lineWidth = 1
    UIColor.label.setStroke()
    path.stroke()
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel,
    ]
    (text ?? "").draw(at: .zero, withAttributes: attributes)
  }

  func pulse() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 1
    animation.toValue = 0.4
    animation.duration = 0.5
    animation.autoreverses = true
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(animation, forKey: "pulse")
    UIView.animate(withDuration: 0.2) { self.transform = CGAffineTransform(scaleX: 1.1, y: 1.1) }
  }

  func picture() -> UIImage {
    let renderer = UIGraphicsImageRenderer(bounds: bounds)
    return renderer.image { context in
      layer.render(in: context.cgContext)
    }
  }
}
