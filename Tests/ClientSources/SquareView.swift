import UIKit

/// A square in the middle, with a caption below it, by constraints alone.
class SquareView: UIView {
  let square = UIView()
  let caption = UILabel()
  private var side: NSLayoutConstraint!

  override init(frame: CGRect) {
    super.init(frame: frame)
    square.translatesAutoresizingMaskIntoConstraints = false
    caption.translatesAutoresizingMaskIntoConstraints = false
    addSubview(square)
    addSubview(caption)
    side = square.widthAnchor.constraint(equalToConstant: 100)
    side.priority = .defaultHigh
    let views: [String: Any] = ["square": square, "caption": caption]
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:[square]-gap-[caption]", options: .alignAllCenterX,
        metrics: ["gap": 8], views: views))
    NSLayoutConstraint.activate([
      side,
      square.heightAnchor.constraint(equalTo: square.widthAnchor),
      square.centerXAnchor.constraint(equalTo: centerXAnchor),
      square.centerYAnchor.constraint(equalTo: centerYAnchor),
      square.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.5),
    ])
    caption.setContentHuggingPriority(.required, for: .vertical)
    caption.setContentCompressionResistancePriority(.defaultLow + 1, for: .horizontal)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override class var requiresConstraintBasedLayout: Bool { true }

  func grow(by factor: CGFloat) {
    side.constant *= factor
    UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
  }
}

extension UILayoutPriority {
  static func + (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority {
    UILayoutPriority(rawValue: lhs.rawValue + rhs)
  }
}
