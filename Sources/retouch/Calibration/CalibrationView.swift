internal import UIKit

/// What one panel shows during a calibration: a mark to touch, and a sentence.
final class CalibrationView: UIView {
  private static let length: CGFloat = 64
  private let mark = UIView(
    frame: CGRect(
      x: 0, y: 0, width: CalibrationView.length, height: CalibrationView.length))
  private let bars = [UIView(), UIView()]
  private let sentence = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    let middle = Self.length / 2
    bars[0].frame = CGRect(x: 0, y: middle - 1, width: Self.length, height: 2)
    bars[1].frame = CGRect(x: middle - 1, y: 0, width: 2, height: Self.length)
    for bar in bars { mark.addSubview(bar) }
    mark.accessibilityIdentifier = "mark"
    mark.isHidden = true
    addSubview(mark)
    sentence.textColor = .white
    sentence.textAlignment = .center
    sentence.numberOfLines = 0
    sentence.accessibilityIdentifier = "sentence"
    addSubview(sentence)
  }

  /// Where a mark is, in the view's coordinates.
  func place(ofMark index: Int) -> CGPoint {
    let share = PanelCalibration.shares[index]
    return CGPoint(x: bounds.width * CGFloat(share.x), y: bounds.height * CGFloat(share.y))
  }

  /// Shows a mark, red if it is asked for again.
  func ask(forMark index: Int, isAgain: Bool, _ text: String) {
    mark.isHidden = false
    mark.center = place(ofMark: index)
    for bar in bars { bar.backgroundColor = isAgain ? .systemRed : .white }
    sentence.text = text
  }

  /// Shows a sentence alone.
  func say(_ text: String) {
    mark.isHidden = true
    sentence.text = text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Between the upper marks and the one in the centre.
    sentence.frame = CGRect(
      x: bounds.width * 0.1, y: bounds.height * 0.2, width: bounds.width * 0.8,
      height: bounds.height * 0.2)
  }
}
