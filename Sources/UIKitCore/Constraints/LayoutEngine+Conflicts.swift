import LayoutSolver

// Constraints in the solver, and what happens if required ones contradict each other.
extension LayoutEngine {
  /// Queues a constraint. One whose items have gone has ended.
  func state(_ constraint: NSLayoutConstraint) {
    guard let linear = linear(constraint) else { return }
    queue.append((.constraint(constraint), linear))
  }

  /// The constraint in variables and numbers; nil if an item has gone.
  private func linear(_ constraint: NSLayoutConstraint) -> LinearConstraint? {
    guard let space = constraint.holder,
      var position = position(of: constraint.first, in: space)
    else { return nil }
    if let second = constraint.second {
      guard let other = self.position(of: second, in: space) else { return nil }
      position.add(other, -constraint.multiplier.native)
    }
    if constraint.followsReading, space.readsRightToLeft { position.mirror() }
    for view in position.dependsOn where !isTrial {
      guard !constraint.dependsOn.contains(ObjectIdentifier(view)) else { continue }
      constraint.dependsOn.append(ObjectIdentifier(view))
      node(for: view).dependents.append(constraint)
    }
    return LinearConstraint(
      position.terms.terms, position.terms.constant - constraint.constant.native,
      LayoutRelation(constraint.relation), priority: constraint.priority.rawValue)
  }

  /// Queues the constant of a constraint after a change of its own or of numbers in it.
  func restateConstant(of constraint: NSLayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    guard let entry = entries[key], let linear = linear(constraint) else { return }
    guard linear.terms == entry.stated.terms else {
      release(entry.handle)
      entries[key] = nil
      return queue.append((.constraint(constraint), linear))
    }
    if linear.constant != entry.stated.constant {
      constants.append((entry.handle, linear.constant))
      entries[key]?.stated.constant = linear.constant
    }
  }

  // MARK: To the solver

  /// Sets the queued constants; breaks constraints until they can hold.
  func setConstants() {
    guard !constants.isEmpty else { return }
    let changes = constants
    constants = []
    triesBroken = triesBroken || !broken.isEmpty
    for _ in 0...changes.count + entries.count {
      let held = changes.filter { origins[$0.id] != nil }
      do {
        return try solver.setConstants(held)
      } catch {
        guard breakOne(of: error.constraints.compactMap { origins[$0] }, adding: nil) else {
          return
        }
      }
    }
  }

  /// Adds what is queued, all at once, and then what was refused, one after the other.
  func addQueue() {
    guard !queue.isEmpty else { return }
    let batch = queue
    queue = []
    let results = solver.add(contentsOf: batch.map(\.linear))
    var refused: [Int] = []
    for (index, result) in results.enumerated() {
      switch result {
      case .success(let handle): keep(batch[index], as: handle)
      case .failure: refused.append(index)
      }
    }
    for index in refused { insist(on: batch[index]) }
  }

  private func keep(
    _ item: (statement: LayoutStatement, linear: LinearConstraint), as handle: LayoutConstraintID
  ) {
    origins[handle] = item.statement
    let entry = Entry(handle: handle, stated: item.linear)
    switch item.statement {
    case .constraint(let constraint):
      entries[ObjectIdentifier(constraint)] = entry
      if !isTrial { constraint.isToldBroken = false }
    case .place(let node, _, _): node.place.append(entry)
    case .natural(let node, _, _): node.natural.append(entry)
    case .target: break
    }
  }

  /// Adds a statement that contradicts others: one of them, or itself, is broken for it.
  private func insist(on item: (statement: LayoutStatement, linear: LinearConstraint)) {
    for _ in 0...entries.count {
      do {
        return keep(item, as: try solver.add(item.linear))
      } catch {
        let others = error.constraints.compactMap { origins[$0] }
        guard breakOne(of: others, adding: item.statement) else { return }
      }
    }
  }

  /// Breaks the newest of an app's constraints that contradict each other, and reports it. Returns
  /// whether it was one of those in the solver, so that the rest may hold now.
  ///
  /// UIKit does not promise which one it breaks; in logs it is an app's, and often the newest.
  private func breakOne(of others: [LayoutStatement], adding new: LayoutStatement?) -> Bool {
    var best: NSLayoutConstraint?
    for case .constraint(let constraint) in others + [new].compactMap({ $0 })
    where constraint.breaksBefore(best) { best = constraint }
    guard let victim = best else {
      // Only the engine's own: what is new gives way.
      report(others + [new].compactMap { $0 }, broken: new?.printed ?? "none of them")
      return false
    }
    if !victim.isToldBroken, !isTrial {
      victim.isToldBroken = true
      report(others + [new].compactMap { $0 }, broken: victim.description)
    }
    broken.append(victim)
    broken.sort { $0.order < $1.order }
    if case .constraint(let constraint)? = new, constraint === victim { return false }
    if let entry = entries.removeValue(forKey: ObjectIdentifier(victim)) { release(entry.handle) }
    removeReleased()
    return true
  }

  /// Tries broken constraints again, in the order of activation; those that still contradict others
  /// stay broken, without another report.
  func tryBroken() {
    triesBroken = false
    for constraint in broken {
      guard let linear = linear(constraint) else {
        broken.removeAll { $0 === constraint }
        continue
      }
      guard let handle = try? solver.add(linear) else { continue }
      keep((.constraint(constraint), linear), as: handle)
      broken.removeAll { $0 === constraint }
    }
  }

  private func report(_ statements: [LayoutStatement], broken: String) {
    guard !isTrial else { return }
    let lines = statements.sorted { $0.order < $1.order }.map { "\n    \($0.printed)" }.joined()
    let hint =
      statements.contains { if case .place = $0 { true } else { false } }
      ? "\n  If those of an autoresizing mask are not wanted, set "
        + "translatesAutoresizingMaskIntoConstraints of that view to false."
      : ""
    root.callLog?.refuse(
      "required constraints that cannot all hold:\(lines)\(hint)\n  Broken until they can: \(broken)"
    )
  }
}

extension LayoutRelation {
  init(_ relation: NSLayoutConstraint.Relation) {
    switch relation {
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}

extension NSLayoutConstraint {
  /// Whether it is about places along a line of text, where more is further on in it.
  fileprivate final var followsReading: Bool {
    first.kind == .readingSide || second?.kind == .readingSide
  }

  /// Whether this one is broken rather than another: an app's rather than a stack view's hiding one,
  /// and the newer one of two.
  fileprivate final func breaksBefore(_ other: NSLayoutConstraint?) -> Bool {
    guard let other else { return true }
    return keepsToTheEnd == other.keepsToTheEnd ? order > other.order : !keepsToTheEnd
  }
}
