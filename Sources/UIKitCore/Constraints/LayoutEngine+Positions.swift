import Foundation
import LayoutSolver

// What an attribute is, in variables and numbers.
extension LayoutEngine {
  /// An attribute in the coordinates of a view, and the views on whose numbers it depends.
  struct Position {
    var terms = LayoutTerms()
    var dependsOn: [UIView] = []

    mutating func add(_ other: Position, _ factor: Double) {
      terms.add(other.terms, factor)
      dependsOn += other.dependsOn
    }

    /// Counts from the right.
    mutating func mirror() {
      var mirrored = LayoutTerms()
      mirrored.add(terms, -1)
      terms = mirrored
    }
  }

  /// One side of a constraint, in the coordinates of the view that holds it.
  func position(of operand: LayoutOperand, in space: UIView) -> Position? {
    guard let item = operand.layoutItem else { return nil }
    var position = position(of: item, operand.attribute, in: space)
    if let start = operand.start {
      guard let item = start.layoutItem else { return nil }
      position.add(self.position(of: item, start.attribute, in: space), -1)
    }
    return position
  }

  private func position(
    of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in space: UIView
  ) -> Position {
    let (plain, hadMargin) = attribute.withoutMargin
    let followsReading = plain == .leading || plain == .trailing
    let attribute =
      followsReading ? plain.resolved(isRightToLeft: space.readsRightToLeft) : plain
    if let guide = item as? UILayoutGuide, let area = guide.area, let view = guide.owningView {
      return self.position(of: area, of: view, attribute, in: space)
    }
    guard let view = item as? UIView else {
      return climbing(
        ownPosition(node(for: item), attribute), attribute, from: item.layoutSpace, to: space)
    }
    if hadMargin {
      let area: LayoutArea = view === space && view.scrollsContent ? .scrollContent : .margins
      var position = self.position(of: area, of: view, attribute, in: space)
      if area == .scrollContent { inset(&position, by: .margins, of: view, attribute) }
      return position
    }
    if attribute == .firstBaseline || attribute == .lastBaseline {
      return baseline(of: view, attribute, in: space)
    }
    if view === space {
      if view.scrollsContent, attribute.isEdge {
        return self.position(of: .scrollContent, of: view, attribute, in: space)
      }
      return innerPosition(of: view, attribute)
    }
    return climbing(
      ownPosition(node(for: view), attribute), attribute, from: view.parent, to: space)
  }

  /// An attribute of a view or guide in the coordinates of its superview or owner.
  private func ownPosition(
    _ node: LayoutNode, _ attribute: NSLayoutConstraint.Attribute
  ) -> Position {
    var position = Position()
    let (origin, length) = node.variables(attribute.axis)
    let shares = attribute.shares
    position.terms.add(origin, shares.origin)
    position.terms.add(length, shares.length)
    return position
  }

  /// An attribute of a view in its own coordinates.
  private func innerPosition(
    of view: UIView, _ attribute: NSLayoutConstraint.Attribute
  ) -> Position {
    var position = Position()
    let node = node(for: view)
    let shares = attribute.shares
    position.terms.add(node.variables(attribute.axis).length, shares.length)
    position.terms.constant = shares.origin * node.insets.ends(attribute.axis).start
    return position
  }

  /// An attribute of a part of a view that the system knows.
  private func position(
    of area: LayoutArea, of view: UIView, _ attribute: NSLayoutConstraint.Attribute,
    in space: UIView
  ) -> Position {
    let node = node(for: view)
    let (axis, shares) = (attribute.axis, attribute.shares)
    var position = Position()
    if area == .scrollContent {
      position.terms.add(contentLength(of: node, axis), shares.length)
    } else {
      let ends = node.insets.ends(axis)
      position.terms.add(node.variables(axis).length, shares.length)
      position.terms.constant = shares.length * (ends.start + ends.end)
      inset(&position, by: area, of: view, attribute)
      if view.scrollsContent || area == .scrollFrame {
        position.terms.constant += shares.origin * view.place.bounds.span(axis).origin
      }
    }
    return climbing(position, attribute, from: view, to: space)
  }

  /// Moves a position from the bounds of a view to the sides of an area.
  private func inset(
    _ position: inout Position, by area: LayoutArea, of view: UIView,
    _ attribute: NSLayoutConstraint.Attribute
  ) {
    let ends = view.insets(of: area).ends(attribute.axis)
    let shares = attribute.shares
    position.terms.constant += shares.origin * ends.start - shares.length * (ends.start + ends.end)
    position.dependsOn.append(view)
  }

  /// A baseline: the text is centred in a view that is higher.
  private func baseline(
    of view: UIView, _ attribute: NSLayoutConstraint.Attribute, in space: UIView
  ) -> Position {
    let isFirst = attribute == .firstBaseline
    let other = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    if other !== view, other.isBelow(view) {
      return position(of: other, attribute, in: space)
    }
    guard let baselines = view.layoutBaselines else {
      return position(of: view, isFirst ? .top : .bottom, in: space)
    }
    var position = position(of: view, .centerY, in: space)
    position.terms.constant += (isFirst ? baselines.first : baselines.last).native
    position.dependsOn.append(view)
    return position
  }

  /// Converts a position from the coordinates of a view to those of a view above it.
  private func climbing(
    _ position: Position, _ attribute: NSLayoutConstraint.Attribute, from start: UIView?,
    to space: UIView
  ) -> Position {
    guard start !== space, attribute.shares.origin != 0 else { return position }
    var (position, view) = (position, start)
    let axis = attribute.axis
    while let current = view, current !== space {
      let node = node(for: current)
      position.terms.add(node.variables(axis).origin)
      position.terms.constant -= node.insets.ends(axis).start
      if current.scrollsContent {
        position.terms.constant -= current.place.bounds.span(axis).origin
        position.dependsOn.append(current)
      }
      view = current.parent
    }
    return position
  }
}

extension NSLayoutConstraint.Attribute {
  /// Left or right, in a direction of reading.
  func resolved(isRightToLeft: Bool) -> Self {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .left, .right, .top, .bottom, .width, .height, .centerX, .centerY, .lastBaseline,
      .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute:
      self
    }
  }

  /// How often the attribute contains the origin and the length of its axis.
  var shares: (origin: Double, length: Double) {
    switch self {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin, .firstBaseline: (1, 0)
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin, .lastBaseline:
      (1, 1)
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: (1, 0.5)
    case .width, .height: (0, 1)
    case .notAnAttribute: (0, 0)
    }
  }

  /// Whether it is a side.
  var isEdge: Bool { shares.origin == 1 && shares.length != 0.5 }
}
