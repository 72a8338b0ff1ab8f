import UIKit

/// A member that UIKit has and that is absent here because it would do nothing.
class RoundView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}
