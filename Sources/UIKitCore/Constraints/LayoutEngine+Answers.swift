import Foundation
import LayoutSolver

// What the solution says of views and guides.
extension LayoutEngine {
  /// The alignment rectangle of a view or guide, in the coordinates of its superview or owner.
  func rect(of node: LayoutNode) -> CGRect {
    CGRect(
      x: solver[node.x], y: solver[node.y], width: solver[node.width], height: solver[node.height])
  }

  /// The frame of a guide, on the pixels of its view; zero for one without constraints.
  func frame(of guide: UILayoutGuide) -> CGRect {
    settle()
    guard let node = nodes[ObjectIdentifier(guide)], let owner = guide.owningView else {
      return .zero
    }
    return rect(of: node).onPixels(scale: owner.layoutScale)
  }

  /// Whether another solution that is as good gives the item another frame.
  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    settle()
    guard let node = nodes[ObjectIdentifier(item)] else { return false }
    return [node.x, node.y, node.width, node.height].contains { solver.isAmbiguous($0) }
  }

  /// The constraints that determine an item's place and length on an axis, in the order of
  /// activation.
  func constraints(
    determining item: any LayoutItem, _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    settle()
    guard let node = nodes[ObjectIdentifier(item)] else { return [] }
    let (origin, length) = node.variables(axis)
    var found: [NSLayoutConstraint] = []
    for id in solver.constraintsDetermining(origin) + solver.constraintsDetermining(length) {
      guard case .constraint(let constraint)? = origins[id],
        !found.contains(where: { $0 === constraint })
      else { continue }
      found.append(constraint)
    }
    return found.sorted { $0.order < $1.order }
  }

  /// The size of a scroll view's content, as far as constraints determine it.
  func contentSize(of node: LayoutNode) -> CGSize? {
    node.content.map { CGSize(width: solver[$0.width], height: solver[$0.height]) }
  }
}

extension CGRect {
  /// The rectangle with its origin and its size each on the nearest pixel, halves away from zero.
  func onPixels(scale: CGFloat) -> CGRect {
    CGRect(
      x: origin.x.onPixels(scale), y: origin.y.onPixels(scale), width: width.onPixels(scale),
      height: height.onPixels(scale))
  }
}

extension CGFloat {
  /// The nearest whole number of pixels, in points. What is a solver's rounding error off a half
  /// counts as the half.
  func onPixels(_ scale: CGFloat) -> CGFloat {
    let pixels = self * scale
    return (pixels + (pixels < 0 ? -1e-6 : 1e-6)).rounded() / scale
  }
}
