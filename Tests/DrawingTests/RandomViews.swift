import RandomTestSupport
import UIKit

/// Draws a triangle and a line in its tint.
private final class DrawnView: UIView {
  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: bounds.minX, y: bounds.maxY))
    path.addLine(to: CGPoint(x: bounds.midX, y: bounds.minY))
    path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    path.close()
    tintColor.setFill()
    path.fill()
    UIColor.label.setStroke()
    path.lineWidth = 2
    path.stroke()
  }
}

/// A view that is a gradient.
private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

/// Random view trees, and random changes of them.
@MainActor struct RandomViews {
  var generator: SeededGenerator
  private var views: [UIView] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Puts a new tree of up to twelve views into a window, in place of what is there.
  mutating func fill(_ window: UIWindow) {
    for view in window.subviews { view.removeFromSuperview() }
    views = [window]
    for _ in 0..<Int.random(in: 1...12, using: &generator) { add() }
  }

  /// Changes up to three things.
  mutating func change() {
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      if views.count < 3 || generator.once(in: 8) {
        add()
      } else if generator.once(in: 8) {
        remove()
      } else {
        alter(pick())
      }
    }
  }

  // MARK: Parts

  private mutating func pick() -> UIView {
    views[Int.random(in: min(1, views.count - 1)..<views.count, using: &generator)]
  }

  private mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    let value = CGFloat.random(in: range, using: &generator)
    return generator.once(in: 2) ? value.rounded() : value
  }

  private mutating func rect() -> CGRect {
    CGRect(
      x: number(-20...80), y: number(-20...60), width: number(1...70), height: number(1...50))
  }

  private mutating func color() -> UIColor {
    let colors: [UIColor] = [
      .red, .systemBlue, .label, .systemFill, UIColor(white: 0.5, alpha: 0.5),
      UIColor(red: 0.2, green: 0.9, blue: 0.4, alpha: 1),
    ]
    return colors[Int.random(in: 0..<colors.count, using: &generator)]
  }

  private mutating func add() {
    let parent = views[Int.random(in: 0..<views.count, using: &generator)]
    let view = make()
    view.frame = rect()
    if generator.once(in: 2) { view.backgroundColor = color() }
    for _ in 0..<Int.random(in: 0...2, using: &generator) { alter(view) }
    parent.insertSubview(
      view, at: Int.random(in: 0...parent.subviews.count, using: &generator))
    views.append(view)
  }

  private mutating func remove() {
    let view = pick()
    view.removeFromSuperview()
    views.removeAll { $0.isDescendant(of: view) }
  }

  private mutating func make() -> UIView {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return DrawnView()
    case 1:
      let label = UILabel()
      label.text = generator.once(in: 2) ? "Abg" : "two words"
      return label
    case 2:
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      return button
    case 3: return UISwitch()
    case 4: return UISlider()
    case 5:
      let view = GradientView()
      (view.layer as? CAGradientLayer)?.colors = [color().cgColor, color().cgColor]
      return view
    case 6:
      return UIImageView(
        image: UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { context in
          UIColor.systemPink.setFill()
          context.cgContext.fillEllipse(in: CGRect(x: 1, y: 1, width: 7, height: 7))
        })
    default: return UIView()
    }
  }

  private mutating func alter(_ view: UIView) {
    switch Int.random(in: 0..<14, using: &generator) {
    case 0: view.frame = rect()
    case 1: view.center = CGPoint(x: number(0...90), y: number(0...60))
    case 2: view.alpha = number(0...1)
    case 3: view.isHidden.toggle()
    case 4: view.clipsToBounds.toggle()
    case 5: view.backgroundColor = generator.once(in: 3) ? nil : color()
    case 6: view.transform = CGAffineTransform(rotationAngle: number(-3...3))
    case 7: view.transform = CGAffineTransform(scaleX: number(0...2), y: 1)
    case 8: view.layer.cornerRadius = number(0...20)
    case 9:
      view.layer.borderWidth = number(0...4)
      view.layer.borderColor = color().cgColor
    case 10:
      view.layer.shadowOpacity = 0.6
      view.layer.shadowRadius = number(0...5)
      view.layer.shadowOffset = CGSize(width: number(-4...4), height: number(-4...4))
    case 11: view.layer.zPosition = number(-2...2)
    case 12: view.bounds.origin = CGPoint(x: number(-9...9), y: number(-9...9))
    default: touchUp(view)
    }
  }

  /// Changes what only views of the kind have.
  private mutating func touchUp(_ view: UIView) {
    switch view {
    case let label as UILabel: label.text = generator.once(in: 2) ? "Wide letters" : "x"
    case let toggle as UISwitch: toggle.isOn.toggle()
    case let slider as UISlider: slider.value = Float(number(0...1))
    case let button as UIButton: button.isEnabled.toggle()
    default:
      view.tintColor = color()
      view.setNeedsDisplay()
    }
  }
}
