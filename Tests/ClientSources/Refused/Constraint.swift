import UIKit

/// A member that UIKit has and that is absent here because it would do nothing.
class SquareView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    widthAnchor.constraint(equalTo: heightAnchor).isActive = true
  }
}
