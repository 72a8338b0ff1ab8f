import Foundation
import LayoutSolver

/// A view or guide in the engine: the variables of its alignment rectangle, in the coordinates of
/// its superview or owner, and the constraints that come from itself.
@MainActor final class LayoutNode {
  /// The view or guide; the tree retains both as long as they are in the engine.
  unowned let item: any LayoutItem
  /// The view; nil for a guide.
  let isView: Bool
  var view: UIView? { isView ? item as? UIView : nil }

  let x: LayoutVariable
  let y: LayoutVariable
  let width: LayoutVariable
  let height: LayoutVariable
  /// The size of a scroll view's content; nil unless constraints refer to it.
  var content: (width: LayoutVariable, height: LayoutVariable)?
  /// From the alignment rectangle to the frame.
  var insets = UIEdgeInsets.zero

  /// The constraints that keep the place of a view that others do not place: of the root, and of a
  /// view with an autoresizing mask.
  var place: [LayoutEngine.Entry] = []
  /// The constraints of the natural size.
  var natural: [LayoutEngine.Entry] = []
  /// The constraints whose constants depend on numbers of the view: insets, baselines, offsets.
  var dependents: [NSLayoutConstraint] = []
  /// The width for which the natural height was measured; nil for one that does not depend on it.
  var measuredWidth: Double?

  init(_ item: any LayoutItem, isView: Bool, _ solver: inout LayoutSolver) {
    self.item = item
    self.isView = isView
    x = solver.makeVariable()
    y = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  /// All its variables.
  var variables: [LayoutVariable] {
    [x, y, width, height] + (content.map { [$0.width, $0.height] } ?? [])
  }

  /// The place and the length on an axis.
  func variables(
    _ axis: NSLayoutConstraint.Axis
  ) -> (origin: LayoutVariable, length: LayoutVariable) {
    switch axis {
    case .horizontal: (x, width)
    case .vertical: (y, height)
    }
  }

  /// The length of the content on an axis.
  func contentVariable(_ axis: NSLayoutConstraint.Axis) -> LayoutVariable? {
    switch axis {
    case .horizontal: content?.width
    case .vertical: content?.height
    }
  }
}

extension UIEdgeInsets {
  /// The insets at the beginning and the end of an axis.
  func ends(_ axis: NSLayoutConstraint.Axis) -> (start: Double, end: Double) {
    switch axis {
    case .horizontal: (left.native, right.native)
    case .vertical: (top.native, bottom.native)
    }
  }
}

extension CGRect {
  /// The place and the length on an axis.
  func span(_ axis: NSLayoutConstraint.Axis) -> (origin: Double, length: Double) {
    switch axis {
    case .horizontal: (origin.x.native, size.width.native)
    case .vertical: (origin.y.native, size.height.native)
    }
  }
}
