import Foundation
import Quartz

/// How the contents of a view are seen while they change as a whole.
struct ShownTransition {
  /// What leads from the old contents to the new ones.
  enum Kind {
    /// The old ones fade out while the new ones fade in.
    case crossDissolve
    /// The view turns about its vertical axis.
    case flipSideways
    /// The view turns about its horizontal axis.
    case flipOver
    /// The old contents leave upwards from the lower edge, like a page that is turned.
    case curlUp
    /// The new contents come down from the upper edge.
    case curlDown
  }

  /// What was seen before, in the view's coordinates.
  let former: DisplayList
  let kind: Kind
  /// How far it has come, from 0 to 1.
  let share: CGFloat
}

/// A view whose contents change as a whole.
package struct ContentChange {
  let view: UIView
  /// What was seen of it before; nil if the new contents are seen at once.
  let former: DisplayList?
}

extension UIView.AnimationOptions {
  /// The kind of transition; nil if none is set.
  var transition: ShownTransition.Kind? {
    switch intersection(.transitionMask) {
    case .transitionCrossDissolve: .crossDissolve
    case .transitionFlipFromLeft, .transitionFlipFromRight: .flipSideways
    case .transitionFlipFromTop, .transitionFlipFromBottom: .flipOver
    case .transitionCurlUp: .curlUp
    case .transitionCurlDown: .curlDown
    default: nil  // not an enum
    }
  }
}
