import UIKit

/// What iOS refuses too: a call with a wrong type.
class WrongType: UIView {
  func shrink() {
    frame = bounds.size
  }
}
