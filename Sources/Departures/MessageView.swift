import UIKit

/// A sentence in place of what is not there, with a button to try again.
final class MessageView: UIView {
  private let text = UILabel()
  private let button = UIButton(type: .system)
  /// Called when somebody wants to try again.
  var again: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    text.accessibilityIdentifier = "message"
    text.textAlignment = .center
    text.textColor = .secondaryLabel
    button.setTitle("Try Again", for: .normal)
    button.accessibilityIdentifier = "again"
    button.addAction(UIAction { [weak self] _ in self?.again() }, for: .touchUpInside)
    addSubview(text)
    addSubview(button)
    show(nil)
  }

  /// Shows a sentence; nil for none.
  func show(_ sentence: String?, offersAgain: Bool = false) {
    text.text = sentence
    isHidden = sentence == nil
    button.isHidden = !offersAgain
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    text.frame = CGRect(x: 0, y: bounds.midY - 40, width: bounds.width, height: 30)
    button.frame = CGRect(x: bounds.midX - 80, y: bounds.midY, width: 160, height: 44)
  }
}
