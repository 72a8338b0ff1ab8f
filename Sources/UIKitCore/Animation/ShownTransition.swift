import Foundation
import Quartz

/// A stage in the transition from a view's old contents to its new ones.
struct ShownTransition {
  /// The kind of a transition from the old contents to the new ones.
  enum Kind {
    /// The old contents fade out while the new ones fade in.
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

  /// The old contents, in the view's coordinates.
  let former: DisplayList
  let kind: Kind
  /// The share of the transition that is complete, from 0 to 1.
  let share: CGFloat
}

/// A view whose contents change as a whole.
package struct ContentChange {
  let view: UIView
  /// The old contents; nil if the new ones appear immediately.
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
