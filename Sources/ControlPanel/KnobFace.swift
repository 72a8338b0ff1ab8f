import UIKit

/// How a knob looks: a scale, an arc from cold to warm, and a face with a dot, all of them layers.
final class KnobFace: UIView {
  let caption = UILabel(size: 15, weight: .medium, color: .secondaryLabel)
  private let number = UILabel(size: 60, weight: .light)
  private let scale = CAShapeLayer()
  private let track = CAShapeLayer()
  private let arc = CAGradientLayer()
  private let arcMask = CAShapeLayer()
  private let mark = CAShapeLayer()
  private let disc = CAGradientLayer()
  private let dot = CALayer()
  private var isMade = false

  /// Shows a part of the scale, a mark, and the value as text.
  func show(_ fraction: CGFloat, mark place: CGFloat?, text: String, scaleCount: Int) {
    if !isMade { make() }
    number.text = text
    // A finger moves the parts, so they do not glide after it.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layOut(scaleCount)
    arcMask.strokeEnd = fraction
    dot.position = point(at: fraction, radius: radius * 0.6)
    dot.backgroundColor = warmth(at: fraction).cgColor
    mark.isHidden = place == nil
    if let place { mark.path = line(at: place, from: radius * 0.83, to: radius * 0.97).cgPath }
    paint()
    CATransaction.commit()
  }

  private func make() {
    isMade = true
    arc.type = .conic
    arc.startPoint = CGPoint(x: 0.5, y: 0.5)
    arc.endPoint = CGPoint(x: 0.5, y: 1)
    // The scale leaves out an eighth of the turn on both sides of the lowest point.
    arc.locations = [0.125, 0.375, 0.625, 0.875]
    arc.mask = arcMask
    disc.shadowOpacity = 0.28
    dot.shadowOpacity = 0.4
    dot.shadowOffset = .zero
    for shape in [track, arcMask] {
      shape.fillColor = nil
      shape.lineCap = .round
    }
    arcMask.strokeColor = UIColor.black.cgColor
    for part in [scale, track, arc, mark, disc, dot] { layer.addSublayer(part) }
    for label in [number, caption] {
      label.textAlignment = .center
      addSubview(label)
    }
    registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
      (face: KnobFace, _) in face.paint()
    }
  }

  private var radius: CGFloat { min(bounds.width, bounds.height) / 2 }

  private func layOut(_ scaleCount: Int) {
    let radius = self.radius
    for part in [scale, track, arc, mark] { part.frame = bounds }
    arcMask.frame = arc.bounds
    let lines = UIBezierPath()
    for number in 0...max(scaleCount, 1) {
      let place = CGFloat(number) / CGFloat(max(scaleCount, 1))
      let isWhole = number % 4 == 0
      lines.append(line(at: place, from: radius * (isWhole ? 0.9 : 0.93), to: radius * 0.97))
    }
    scale.path = lines.cgPath
    (scale.lineWidth, mark.lineWidth) = (max(radius / 110, 1), max(radius / 50, 3))
    let ring = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius * 0.8,
      startAngle: Knob.start, endAngle: Knob.start + Knob.sweep, clockwise: true)
    for shape in [track, arcMask] {
      shape.path = ring.cgPath
      shape.lineWidth = radius * 0.085
    }
    let side = radius * 1.42
    disc.frame = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    disc.cornerRadius = side / 2
    disc.borderWidth = 1
    (disc.shadowRadius, disc.shadowOffset) = (
      radius * 0.09, CGSize(width: 0, height: radius * 0.05)
    )
    dot.bounds.size = CGSize(width: radius * 0.075, height: radius * 0.075)
    dot.cornerRadius = radius * 0.0375
    dot.shadowRadius = radius * 0.05
    number.font = .systemFont(ofSize: radius * 0.34, weight: .light)
    caption.font = .systemFont(ofSize: max(radius * 0.085, 12), weight: .medium)
    number.frame = CGRect(
      x: bounds.midX - radius, y: bounds.midY - radius * 0.26, width: 2 * radius,
      height: radius * 0.42)
    caption.frame = CGRect(
      x: bounds.midX - radius, y: bounds.midY + radius * 0.17, width: 2 * radius,
      height: max(radius * 0.12, 16))
  }

  /// Gives the layers the colours of the present traits: a layer by itself has none.
  private func paint() {
    func present(_ color: UIColor) -> CGColor { color.resolvedColor(with: traitCollection).cgColor }
    scale.strokeColor = present(Theme.tick)
    track.strokeColor = present(Theme.track)
    mark.strokeColor = present(.label)
    arc.colors = Theme.temperatures.map(present)
    disc.colors = Theme.face.map(present)
    disc.borderColor = present(Theme.edge)
    dot.shadowColor = dot.backgroundColor
  }

  private func warmth(at fraction: CGFloat) -> UIColor {
    let colors = Theme.temperatures
    let number = Int((fraction * CGFloat(colors.count - 1)).rounded())
    return colors[min(max(number, 0), colors.count - 1)].resolvedColor(with: traitCollection)
  }

  // MARK: Geometry

  private func point(at fraction: CGFloat, radius: CGFloat) -> CGPoint {
    let angle = Knob.start + Knob.sweep * fraction
    return CGPoint(x: bounds.midX + cos(angle) * radius, y: bounds.midY + sin(angle) * radius)
  }

  private func line(at fraction: CGFloat, from inner: CGFloat, to outer: CGFloat) -> UIBezierPath {
    let line = UIBezierPath()
    line.move(to: point(at: fraction, radius: inner))
    line.addLine(to: point(at: fraction, radius: outer))
    return line
  }
}
