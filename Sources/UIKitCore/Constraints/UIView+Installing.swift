import Foundation

/// What constraints know of a view; nil until the first.
@MainActor final class ViewConstraints {
  /// The constraints that the view holds, in the order of activation.
  var held: [NSLayoutConstraint] = []
  /// The active constraints that views above hold, and that refer to the view or one of its guides.
  var mentions: [NSLayoutConstraint] = []
  /// The guides of the app, in the order added.
  var guides: [UILayoutGuide] = []
  /// The guides of the system that have been asked for.
  var systemGuides: [(area: LayoutArea, guide: UILayoutGuide)] = []
  /// The priorities of the natural size; nil for the kind's.
  var hugging: [UILayoutPriority?] = [nil, nil]
  var resistance: [UILayoutPriority?] = [nil, nil]
  /// The solver of the tree below; nil in a view with a superview.
  var engine: LayoutEngine?
}

extension ViewExtras {
  /// What constraints know of the view, created on first access.
  var layoutCreated: ViewConstraints {
    if let layout { return layout }
    let created = ViewConstraints()
    layout = created
    return created
  }
}

extension [NSLayoutConstraint] {
  fileprivate mutating func remove(_ constraint: NSLayoutConstraint) {
    if let index = firstIndex(where: { $0 === constraint }) { remove(at: index) }
  }
}

// Constraints come and go.
extension NSLayoutConstraint {
  @MainActor private static var activations: UInt64 = 0

  /// The items of both sides.
  final var items: [any LayoutItem] { first.items + (second?.items ?? []) }

  /// Installs the constraint on the closest common superview of its items.
  final func install() {
    guard holder == nil else { return }
    let owners = items.compactMap(\.layoutOwner)
    guard first.isWhole, second?.isWhole != false, let start = owners.first else {
      preconditionFailure("an item of \(description) has gone")
    }
    var common = start
    for owner in owners.dropFirst() {
      guard let next = common.commonSuperview(with: owner) else {
        preconditionFailure(
          "\(first.printed) and \(second?.printed ?? "") have no common superview: a constraint "
            + "between different view hierarchies is illegal")
      }
      common = next
    }
    install(on: common)
  }

  /// Installs the constraint on a view at or above all its items.
  final func install(on view: UIView) {
    guard holder !== view else { return }
    if holder != nil { uninstall() }
    Self.activations += 1
    order = Self.activations
    holder = view
    view.extras.layoutCreated.held.append(self)
    for case let owner? in items.map(\.layoutOwner) where owner !== view {
      let layout = owner.extras.layoutCreated
      if layout.mentions.last !== self { layout.mentions.append(self) }
    }
    view.layoutEngineOfTree.add(self)
  }

  final func uninstall() {
    guard let holder else { return }
    holder.layoutEngineIfAny?.remove(self)
    holder.extrasIfAny?.layout?.held.remove(self)
    for case let owner? in items.map(\.layoutOwner) where owner !== holder {
      owner.extrasIfAny?.layout?.mentions.remove(self)
    }
    self.holder = nil
    isToldBroken = false
  }
}

extension UIView {
  /// The engine of the tree; nil if the tree has never had a constraint.
  final var layoutEngineIfAny: LayoutEngine? { treeTop.view.extrasIfAny?.layout?.engine }

  /// The engine of the tree, created if there is none.
  final var layoutEngineOfTree: LayoutEngine {
    let top = treeTop.view
    let layout = top.extras.layoutCreated
    if let engine = layout.engine { return engine }
    let engine = LayoutEngine(root: top)
    layout.engine = engine
    engine.adopt(top)
    return engine
  }

  /// The closest view that has both at or below it.
  final func commonSuperview(with other: UIView) -> UIView? {
    var (left, right) = (self, other)
    var (leftLevels, rightLevels) = (treeTop.levels, other.treeTop.levels)
    while leftLevels > rightLevels, let above = left.parent {
      (left, leftLevels) = (above, leftLevels - 1)
    }
    while rightLevels > leftLevels, let above = right.parent {
      (right, rightLevels) = (above, rightLevels - 1)
    }
    while left !== right {
      guard let leftAbove = left.parent, let rightAbove = right.parent else { return nil }
      (left, right) = (leftAbove, rightAbove)
    }
    return left
  }

  /// Visits this view and those below it, from the top down and from back to front.
  final func forEachLayoutView(_ visit: (UIView) -> Void) {
    visit(self)
    for child in children { child.forEachLayoutView(visit) }
  }

  /// The constraints that this view and those below it hold, in the order of activation.
  final func constraintsOfTree() -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    forEachLayoutView { found += $0.constraintsHeld }
    return found.sorted { $0.order < $1.order }
  }

  // MARK: Moving

  /// Removes the constraints from above that refer to the subtree, which is about to leave its
  /// superview, and takes the rest out of the engine. Returns whether there was one.
  final func leaveLayout() -> Bool {
    guard let engine = layoutEngineIfAny else { return false }
    guard engine.root !== self else {
      extrasIfAny?.layout?.engine = nil
      return true
    }
    var crossing: [NSLayoutConstraint] = []
    forEachLayoutView { view in
      for constraint in view.extrasIfAny?.layout?.mentions ?? []
      where constraint.holder?.isBelow(self) == false
        && !crossing.contains(where: { $0 === constraint })
      {
        crossing.append(constraint)
      }
    }
    for constraint in crossing { constraint.uninstall() }
    engine.release(self)
    return true
  }

  /// Brings the subtree's constraints into the engine of the tree that it has joined, or that it is
  /// now.
  final func joinLayout(hadConstraints: Bool) {
    if parent != nil, let engine = layoutEngineIfAny {
      viewUpdates?.setNeedsConstraints()
      return engine.adopt(self)
    }
    guard hadConstraints else { return }
    var isNeeded = false
    forEachLayoutView { view in
      view.flags.remove(.enrolled)
      view.extrasIfAny?.layout?.mentions.removeAll { $0.holder == nil }
      if view.flags.contains(.placedByConstraints) || !view.constraintsHeld.isEmpty {
        isNeeded = true
      }
    }
    if isNeeded { _ = layoutEngineOfTree }
  }

  /// The constraints that the view holds.
  final var constraintsHeld: [NSLayoutConstraint] { extrasIfAny?.layout?.held ?? [] }
}
