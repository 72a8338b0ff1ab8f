import Foundation
import LayoutSolver

// Views and guides in the engine, and the constraints that come from themselves.
extension LayoutEngine {
  /// The node of a view or guide; with it, those of all views above.
  func node(for item: any LayoutItem) -> LayoutNode {
    if let node = nodes[ObjectIdentifier(item)] { return node }
    guard let view = item as? UIView else {
      if let owner = item.layoutOwner { _ = node(for: owner) }
      return makeNode(item, isView: false)
    }
    var missing = [view]
    while let top = missing.last, top !== root, let above = top.parent,
      nodes[ObjectIdentifier(above)] == nil
    {
      missing.append(above)
    }
    var made: LayoutNode?
    for view in missing.reversed() {
      let node = makeNode(view, isView: true)
      node.insets = view.alignmentRectInsets
      if !isTrial { view.flags.insert(.enrolled) }
      stateOwn(node, of: view)
      made = node
    }
    return made ?? makeNode(item, isView: true)
  }

  private func makeNode(_ item: any LayoutItem, isView: Bool) -> LayoutNode {
    let node = LayoutNode(item, isView: isView, &solver)
    nodes[ObjectIdentifier(item)] = node
    for variable in node.variables { own(variable, node) }
    return node
  }

  private func own(_ variable: LayoutVariable, _ node: LayoutNode) {
    while owners.count <= Int(variable.index) { owners.append(nil) }
    owners[Int(variable.index)] = node
  }

  /// The length of a scroll view's content on an axis.
  func contentLength(of node: LayoutNode, _ axis: NSLayoutConstraint.Axis) -> LayoutVariable {
    if let variable = node.contentVariable(axis) { return variable }
    let content = (width: solver.makeVariable(), height: solver.makeVariable())
    node.content = content
    own(content.width, node)
    own(content.height, node)
    return axis == .horizontal ? content.width : content.height
  }

  /// A view that constraints place enters the engine, or one changes sides.
  func stand(_ view: UIView) {
    guard let node = nodes[ObjectIdentifier(view)] else { return _ = node(for: view) }
    for entry in node.place + node.natural { release(entry.handle) }
    (node.place, node.natural) = ([], [])
    wrapping.removeAll { $0 === node }
    node.measuredWidth = nil
    stateOwn(node, of: view)
  }

  private func stateOwn(_ node: LayoutNode, of view: UIView) {
    if view === root {
      if isTrial { queueNatural(node, of: view) } else { queuePlace(node, of: view) }
    } else if !view.flags.contains(.placedByConstraints) {
      queuePlace(node, of: view)
    } else {
      queueNatural(node, of: view)
    }
  }

  // MARK: Place

  /// The place of a view that is not placed by constraints: its frame, as its mask follows the
  /// superview's size.
  private func placeStatements(
    _ node: LayoutNode, of view: UIView
  ) -> [(LayoutStatement, LinearConstraint)] {
    let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
    return axes.flatMap { axis -> [(LayoutStatement, LinearConstraint)] in
      let (origin, length) = node.variables(axis)
      let ends = node.insets.ends(axis)
      guard view !== root, let above = view.parent, let parent = nodes[ObjectIdentifier(above)]
      else {
        let span = view.place.bounds.span(axis)
        return [
          (
            .place(node, axis, isLength: true),
            LinearConstraint([LayoutTerm(length)], -(span.length - ends.start - ends.end))
          )
        ]
      }
      let span = view.place.uprightFrame.span(axis)
      let room = above.place.bounds.span(axis).length
      let shares = view.autoresizingMask.shares(of: span, in: room, axis)
      let parentEnds = parent.insets.ends(axis)
      let parentLength = parent.variables(axis).length
      let rest = room - parentEnds.start - parentEnds.end
      func statement(
        _ variable: LayoutVariable, _ value: Double, _ share: Double
      ) -> LinearConstraint {
        guard share != 0 else { return LinearConstraint([LayoutTerm(variable)], -value) }
        return LinearConstraint(
          [LayoutTerm(variable), LayoutTerm(parentLength, -share)], share * rest - value)
      }
      return [
        (
          .place(node, axis, isLength: false),
          statement(origin, span.origin + ends.start, shares.before)
        ),
        (
          .place(node, axis, isLength: true),
          statement(length, span.length - ends.start - ends.end, shares.length)
        ),
      ]
    }
  }

  private func queuePlace(_ node: LayoutNode, of view: UIView) {
    for (statement, linear) in placeStatements(node, of: view) { queue.append((statement, linear)) }
  }

  /// Follows a new frame of a view that is not placed by constraints.
  func restatePlace(of view: UIView) {
    guard let node = nodes[ObjectIdentifier(view)], !node.place.isEmpty else { return }
    let statements = placeStatements(node, of: view)
    let isSame = zip(node.place, statements).allSatisfy { $0.stated.terms == $1.1.terms }
    guard isSame, node.place.count == statements.count else {
      for entry in node.place { release(entry.handle) }
      node.place = []
      return queuePlace(node, of: view)
    }
    for (index, (_, linear)) in statements.enumerated() {
      restate(&node.place[index], linear.constant)
    }
  }

  // MARK: Natural size

  private func queueNatural(_ node: LayoutNode, of view: UIView) {
    let size = naturalSize(node, of: view)
    for (statement, linear) in naturalStatements(node, of: view, size) {
      queue.append((statement, linear))
    }
  }

  /// The natural size; the height of text in several lines is that for its present width.
  private func naturalSize(_ node: LayoutNode, of view: UIView) -> CGSize {
    var size = view.intrinsicContentSize
    guard view.wrapsContent else {
      if node.measuredWidth != nil { wrapping.removeAll { $0 === node } }
      node.measuredWidth = nil
      return size
    }
    if node.measuredWidth == nil { wrapping.append(node) }
    let width = solver[node.width]
    if width > 0 { size.height = view.intrinsicHeight(forWidth: width) }
    node.measuredWidth = width
    return size
  }

  private func naturalStatements(
    _ node: LayoutNode, of view: UIView, _ size: CGSize
  ) -> [(LayoutStatement, LinearConstraint)] {
    let axes: [(NSLayoutConstraint.Axis, CGFloat)] = [
      (.horizontal, size.width), (.vertical, size.height),
    ]
    return axes.flatMap { axis, natural -> [(LayoutStatement, LinearConstraint)] in
      guard natural != UIView.noIntrinsicMetric, natural.isFinite else { return [] }
      let terms = [LayoutTerm(node.variables(axis).length)]
      let hugging = view.contentHuggingPriority(for: axis).rawValue
      let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
      return [
        (
          .natural(node, axis, isHugging: true),
          LinearConstraint(terms, -natural.native, .lessThanOrEqual, priority: hugging)
        ),
        (
          .natural(node, axis, isHugging: false),
          LinearConstraint(terms, -natural.native, .greaterThanOrEqual, priority: resistance)
        ),
      ]
    }
  }

  /// Follows a new natural size, new alignment insets or priorities.
  func remeasure(_ view: UIView) {
    guard let node = nodes[ObjectIdentifier(view)] else { return }
    if node.insets != view.alignmentRectInsets { return restateAround(node, view) }
    guard node.place.isEmpty else { return }
    let statements = naturalStatements(node, of: view, naturalSize(node, of: view))
    let isSame = zip(node.natural, statements).allSatisfy {
      $0.stated.terms == $1.1.terms && $0.stated.relation == $1.1.relation
        && $0.stated.priority == $1.1.priority
    }
    if isSame, node.natural.count == statements.count {
      for (index, (_, linear)) in statements.enumerated() {
        restate(&node.natural[index], linear.constant)
      }
    } else {
      for entry in node.natural { release(entry.handle) }
      node.natural = []
      for (statement, linear) in statements { queue.append((statement, linear)) }
    }
    numbersChanged(of: view)
  }

  /// Other alignment insets change all that is stated about the view.
  private func restateAround(_ node: LayoutNode, _ view: UIView) {
    node.insets = view.alignmentRectInsets
    stand(view)
    restateAll()
  }

  /// Queues a new constant if it differs.
  func restate(_ entry: inout Entry, _ constant: Double) {
    guard entry.stated.constant != constant else { return }
    entry.stated.constant = constant
    constants.append((entry.handle, constant))
  }
}

extension UIView.AutoresizingMask {
  /// Which parts of a change of the superview's length the space before a view and the view itself
  /// take, in proportion to their lengths.
  fileprivate func shares(
    of span: (origin: Double, length: Double), in room: Double, _ axis: NSLayoutConstraint.Axis
  ) -> (before: Double, length: Double) {
    let isHorizontal = axis == .horizontal
    let flexes = [
      contains(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin),
      contains(isHorizontal ? .flexibleWidth : .flexibleHeight),
      contains(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin),
    ]
    let count = flexes.count { $0 }
    guard count > 0 else { return (0, 0) }
    let lengths = [span.origin, span.length, room - span.origin - span.length]
    let parts = zip(flexes, lengths).map { $0 ? max($1, 0) : 0 }
    let sum = parts.reduce(0, +)
    let shares = zip(flexes, parts).map { flexes, part in
      flexes ? (sum > 0 ? part / sum : 1 / Double(count)) : 0
    }
    return (shares[0], shares[1])
  }
}
