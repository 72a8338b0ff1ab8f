import Foundation

/// The room that a view keeps free for its content's looks, and what adds to it.
struct ViewMargins {
  /// UIKit's margins where none are set, in points.
  static let usual = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// Points on each side, as set; nil for none set.
  var insets: UIEdgeInsets?
  /// Whether the superview's margins count as well.
  var preservesSuperview = false
  /// The opposite of `insetsLayoutMarginsFromSafeArea`.
  var ignoresSafeArea = false
  /// What the view was last told, where the superview's count.
  var told = UIEdgeInsets.zero
}

// Margins are found when they are asked for; they are told to those whose own have changed, and to those
// below them that keep to them.
extension UIView {
  private var margins: ViewMargins { extrasIfAny?.margins ?? ViewMargins() }

  /// What is set, else 8 points. A controller's root view has the system's least margins at least, and
  /// nothing beyond those unless set.
  private var ownInsets: UIEdgeInsets {
    let set = margins.insets
    guard let controller = controllerIfAny else { return set ?? ViewMargins.usual }
    guard controller.viewRespectsSystemMinimumLayoutMargins else { return set ?? .zero }
    let least = controller.systemMinimumLayoutMargins.resolved(
      effectiveUserInterfaceLayoutDirection)
    return (set ?? .zero).union(least)
  }

  final var effectiveMargins: UIEdgeInsets {
    let own = margins
    var insets = own.ignoresSafeArea ? ownInsets : ownInsets + safeAreaInsets
    if own.preservesSuperview, let parent {
      insets = insets.union(reaching(parent.layoutMargins, from: parent))
    }
    return insets
  }

  final var keepsToSuperviewsMargins: Bool {
    get { margins.preservesSuperview }
    set {
      if newValue { viewUpdates?.beginInsets() }
      changeMargins { $0.preservesSuperview = newValue }
    }
  }

  final func changeMargins(_ change: (inout ViewMargins) -> Void) {
    let old = layoutMargins
    var margins = margins
    change(&margins)
    extras.margins = margins
    if layoutMargins != old { marginsChanged() }
  }

  /// The margins have changed: the view is told, and laid out, and then whoever keeps to them below.
  final func marginsChanged() {
    let told = layoutMargins
    extrasIfAny?.margins?.told = told
    mark(.needsLayout)
    layoutMarginsDidChange()
    extrasIfAny?.controller?.reportMargins()
    for child in children where child.parent === self { child.followMargins() }
  }

  /// The superview's margins, or where the view lies in it, may have changed.
  final func followMargins() {
    guard let own = extrasIfAny?.margins, own.preservesSuperview, own.told != layoutMargins
    else { return }
    marginsChanged()
  }

  /// The view has been given another place, size or superview: its safe area and margins follow.
  final func updateInsets(throughout: Bool = false) {
    updateSafeArea(throughout: throughout)
    followMargins()
    for child in children where child.parent === self { child.followMargins() }
  }
}
