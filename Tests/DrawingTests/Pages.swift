import UIKit

/// Pages of everything that is drawn, which are compared with stored pictures and which a person can
/// look at.
@MainActor enum Pages {
  static let size = CGSize(width: 360, height: 448)

  /// Controls in their states, two columns.
  static func controls(in page: UIView) {
    var column = Column(page)
    column.add(UISwitch(), "switch-off")
    column.add(UISwitch(), "switch-on") { $0.isOn = true }
    column.add(UISwitch(), "switch-disabled") {
      $0.isOn = true
      $0.isEnabled = false
    }
    column.add(UISlider(), "slider", height: 34) { $0.value = 0.3 }
    column.add(UISlider(), "slider-tinted", height: 34) {
      $0.value = 0.8
      $0.minimumTrackTintColor = .systemGreen
    }
    column.add(UIStepper(), "stepper")
    column.add(UIStepper(), "stepper-middle") { $0.value = 5 }
    column.add(UISegmentedControl(items: ["One", "Two", "Three"]), "segments", height: 32) {
      $0.selectedSegmentIndex = 1
    }
    column.add(UITextField(), "field", height: 34) {
      $0.borderStyle = .roundedRect
      $0.text = "Words"
      $0.clearButtonMode = .always
    }
    column.add(UITextField(), "field-empty", height: 34) {
      $0.borderStyle = .line
      $0.placeholder = "Nothing yet"
    }
    addButtons(to: &column)
  }

  private static func addButtons(to column: inout Column) {
    column.next()
    column.add(UIButton(type: .system), "system", height: 30) {
      $0.setTitle("System", for: .normal)
    }
    column.add(UIButton(type: .system), "disabled", height: 30) {
      $0.setTitle("Disabled", for: .normal)
      $0.isEnabled = false
    }
    column.add(UIButton(type: .custom), "custom", height: 30) {
      $0.setTitle("Custom", for: .normal)
      $0.setTitleColor(.systemPurple, for: .normal)
    }
    let styles: [(UIButton.Configuration, String)] = [
      (.plain(), "Plain"), (.gray(), "Gray"), (.tinted(), "Tinted"), (.filled(), "Filled"),
      (.bordered(), "Bordered"), (.borderedProminent(), "Prominent"),
    ]
    for (style, title) in styles {
      var style = style
      style.title = title
      column.add(UIButton(configuration: style, primaryAction: nil), title, height: 34)
    }
    var twoLines = UIButton.Configuration.filled()
    twoLines.title = "Title"
    twoLines.subtitle = "and subtitle"
    twoLines.image = badge
    twoLines.imagePadding = 8
    column.add(UIButton(configuration: twoLines, primaryAction: nil), "lines", height: 52)
  }

  /// Text in its styles.
  static func text(in page: UIView) {
    var column = Column(page, width: 320)
    let styles: [(UIFont.TextStyle, String)] = [
      (.largeTitle, "Large title"), (.title2, "Second title"), (.headline, "Headline"),
      (.body, "Body"), (.footnote, "Footnote, سلام, שלום, 你好"),
    ]
    for (style, text) in styles {
      column.add(UILabel(), text, height: 36) {
        $0.font = .preferredFont(forTextStyle: style)
        $0.text = text
      }
    }
    column.add(UILabel(), "lines", height: 66) {
      $0.numberOfLines = 3
      $0.font = .systemFont(ofSize: 15)
      $0.text = String(repeating: "Lines end at the width, and the last one is cut. ", count: 5)
    }
    column.add(UILabel(), "centred", height: 24) {
      $0.textAlignment = .center
      $0.textColor = .secondaryLabel
      $0.text = "centred, secondary"
    }
    column.add(UILabel(), "shrunk", height: 24) {
      $0.adjustsFontSizeToFitWidth = true
      $0.text = "a line that is made smaller until all of it fits in its width"
    }
    column.add(UILabel(), "attributed", height: 24) {
      let text = NSMutableAttributedString(string: "attributed: ")
      text.append(
        NSAttributedString(
          string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 17)]))
      text.append(
        NSAttributedString(
          string: " lined",
          attributes: [
            .underlineStyle: NSUnderlineStyle.single.rawValue,
            .foregroundColor: UIColor.systemRed,
          ]))
      $0.attributedText = text
    }
    column.add(UILabel(), "outlined and shadowed", height: 30) {
      let (soft, sharp) = (NSShadow(), NSShadow())
      (soft.shadowOffset, soft.shadowBlurRadius) = (CGSize(width: 0, height: 2), 4)
      soft.shadowColor = UIColor.systemBlue
      sharp.shadowOffset = CGSize(width: 2, height: 2)
      let looks: [(String, [NSAttributedString.Key: Any])] = [
        ("hollow", [.strokeWidth: 3.0, .strokeColor: UIColor.systemRed]),
        ("edged", [.strokeWidth: -3, .foregroundColor: UIColor.systemYellow]),
        ("soft", [.shadow: soft]),
        ("sharp", [.shadow: sharp, .underlineStyle: NSUnderlineStyle.single.rawValue]),
      ]
      let text = NSMutableAttributedString(string: "")
      for (string, look) in looks {
        let font = UIFont.boldSystemFont(ofSize: 22)
        text.append(
          NSAttributedString(string: string, attributes: look.merging([.font: font]) { $1 }))
        text.append(NSAttributedString(string: " "))
      }
      $0.attributedText = text
    }
  }

  /// Layers, images and drawings.
  static func layers(in page: UIView) {
    var column = Column(page, width: 90, gap: 26)
    column.add(UIView(), "corners", height: 70) {
      $0.backgroundColor = .systemBlue
      $0.layer.cornerRadius = 16
    }
    column.add(UIView(), "border", height: 70) {
      $0.layer.borderWidth = 3
      $0.layer.borderColor = UIColor.systemRed.cgColor
      $0.layer.cornerRadius = 8
    }
    column.add(UIView(), "shadow", height: 70) {
      $0.backgroundColor = .systemBackground
      $0.layer.shadowOpacity = 0.4
      $0.layer.shadowRadius = 6
      $0.layer.shadowOffset = CGSize(width: 0, height: 3)
    }
    column.add(UIView(), "clipped", height: 70) {
      $0.layer.cornerRadius = 35
      $0.clipsToBounds = true
      let inner = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
      inner.backgroundColor = .systemOrange
      $0.backgroundColor = .systemYellow
      $0.addSubview(inner)
    }
    column.next()
    column.add(Star(), "drawn", height: 70) { $0.backgroundColor = .secondarySystemBackground }
    column.add(Fade(), "gradient", height: 70)
    column.add(UIImageView(image: badge), "image", height: 70) { $0.contentMode = .center }
    column.add(UIImageView(image: badge.withRenderingMode(.alwaysTemplate)), "template", height: 70)
    {
      $0.contentMode = .scaleAspectFit
    }
    column.next()
    column.add(UIView(), "faded", height: 70) {
      $0.backgroundColor = .systemPurple
      $0.alpha = 0.4
    }
    column.add(UIView(), "turned", height: 70) {
      $0.backgroundColor = .systemTeal
      $0.transform = CGAffineTransform(rotationAngle: 0.3)
    }
    column.add(UIView(), "shape", height: 70) {
      let shape = CAShapeLayer()
      shape.path = UIBezierPath(ovalIn: CGRect(x: 10, y: 5, width: 60, height: 60)).cgPath
      shape.strokeColor = UIColor.systemGreen.cgColor
      shape.fillColor = nil
      shape.lineWidth = 8
      shape.strokeEnd = 0.7
      $0.layer.addSublayer(shape)
    }
    column.add(UIView(), "masked", height: 70) {
      $0.backgroundColor = .systemIndigo
      let mask = Star(frame: CGRect(x: 0, y: 0, width: 90, height: 70))
      $0.mask = mask
    }
  }

  static var badge: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      UIColor.systemPink.setFill()
      UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 36, height: 36)).fill()
      UIColor.white.setFill()
      context.fill(CGRect(x: 18, y: 8, width: 4, height: 24))
      context.fill(CGRect(x: 8, y: 18, width: 24, height: 4))
    }
  }
}

/// Places views below each other.
@MainActor struct Column {
  private let page: UIView
  private let width: CGFloat
  private let gap: CGFloat
  private var x: CGFloat = 20
  private var y: CGFloat = 16

  init(_ page: UIView, width: CGFloat = 150, gap: CGFloat = 8) {
    (self.page, self.width, self.gap) = (page, width, gap)
  }

  mutating func add<View: UIView>(
    _ view: View, _ name: String, height: CGFloat? = nil, _ prepare: (View) -> Void = { _ in }
  ) {
    view.accessibilityIdentifier = name
    let size = height.map { CGSize(width: width, height: $0) } ?? view.sizeThatFits(.zero)
    view.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
    prepare(view)
    page.addSubview(view)
    y += size.height + gap
  }

  mutating func next() { (x, y) = (x + width + 20, 16) }
}

/// Draws a star in its bounds.
private final class Star: UIView {
  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    let points = [(45, 5), (65, 65), (10, 27), (80, 27), (25, 65)]
    for (number, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if number == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    UIColor.systemYellow.setFill()
    path.fill()
    UIColor.label.setStroke()
    path.stroke()
  }
}

/// A view that is a gradient.
private final class Fade: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [UIColor.systemPink.cgColor, UIColor.systemOrange.cgColor]
    gradient.startPoint = .zero
    gradient.endPoint = CGPoint(x: 1, y: 1)
    gradient.cornerRadius = 12
  }
}
