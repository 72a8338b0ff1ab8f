import Foundation

/// The margins that a view keeps around its content, and what they include.
struct ViewMargins {
  /// UIKit's default margins, in points.
  static let usual = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// The margins that are set, in points; nil if none are.
  var insets: UIEdgeInsets?
  /// Whether the superview's margins are included.
  var preservesSuperview = false
  /// The opposite of `insetsLayoutMarginsFromSafeArea`.
  var ignoresSafeArea = false
  /// The margins at the last notification, if the superview's are included.
  var reported = UIEdgeInsets.zero
}

// Margins are computed when they are read. Views whose margins have changed are notified, and the
// views below that include them.
extension UIView {
  private var margins: ViewMargins { extrasIfAny?.margins ?? ViewMargins() }

  /// The margins that are set, or otherwise 8 points. A controller's root view has at least the
  /// system's minimum margins, and no more than those unless set.
  private var ownInsets: UIEdgeInsets {
    let set = margins.insets
    guard let owner = ownerIfAny else { return set ?? ViewMargins.usual }
    guard owner.viewRespectsSystemMinimumLayoutMargins else { return set ?? .zero }
    let least = owner.systemMinimumLayoutMargins.resolved(
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

  /// The margins have changed: notifies the view, schedules its layout, and then the views below
  /// that include its margins.
  package final func marginsChanged() {
    let reported = layoutMargins
    extrasIfAny?.margins?.reported = reported
    mark(.needsLayout)
    if flags.contains(.enrolled) { layoutEngineIfAny?.numbersChanged(of: self) }
    layoutMarginsDidChange()
    extrasIfAny?.owner?.reportMargins()
    for child in children where child.parent === self { child.followMargins() }
  }

  /// Follows a possible change of the superview's margins, or of the view's location in it.
  final func followMargins() {
    guard let own = extrasIfAny?.margins, own.preservesSuperview, own.reported != layoutMargins
    else { return }
    marginsChanged()
  }

  /// Updates safe area and margins after a change of the view's location, size or superview.
  final func updateInsets(throughout: Bool = false) {
    updateSafeArea(throughout: throughout)
    followMargins()
    for child in children where child.parent === self { child.followMargins() }
  }
}
