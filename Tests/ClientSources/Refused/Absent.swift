import UIKit

/// A member that UIKit has and that is absent here because it would do nothing.
class OpenView: UIView {
  func shake() {
    exerciseAmbiguityInLayout()
  }
}
