import UIKit

/// What must not be there: a member that UIKit has and that would do nothing here.
class RoundView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}
