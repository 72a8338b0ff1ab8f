import Foundation
import InputCore
import LayoutSolver

/// The constraints of a tree of views, and their solution.
///
/// The topmost view of a tree has the engine. Changes are noted at once and solved together before
/// the next layout, so their order within a turn has no effect on the result: constraints enter in
/// the order of activation. A view that joins or leaves the tree takes its constraints along.
@MainActor final class LayoutEngine {
  /// A constraint in the solver.
  struct Entry {
    var handle: LayoutConstraintID
    /// What was stated last.
    var stated: LinearConstraint
  }

  unowned let root: UIView
  /// Whether it only computes a size; then it changes no view.
  let isTrial: Bool
  var solver = LayoutSolver()
  /// Never iterated: the order of a dictionary is arbitrary.
  var nodes: [ObjectIdentifier: LayoutNode] = [:]
  /// The node of each variable, by its index.
  var owners: [LayoutNode?] = []
  /// The installed constraints that are in the solver. Never iterated.
  var entries: [ObjectIdentifier: Entry] = [:]
  /// What each constraint in the solver stands for. Never iterated.
  var origins: [LayoutConstraintID: LayoutStatement] = [:]

  // What waits for the next solution, in the order of coming.
  private var joining: [NSLayoutConstraint] = []
  private var changing: [NSLayoutConstraint] = []
  private var standing: [WeakView] = []
  private var remeasuring: [WeakView] = []
  private var replacing: [WeakView] = []
  /// What leaves the solver next.
  private var released: [LayoutConstraintID] = []
  /// What is added to the solver next.
  var queue: [(statement: LayoutStatement, linear: LinearConstraint)] = []
  /// The constants that change next.
  var constants: [(id: LayoutConstraintID, constant: Double)] = []
  /// Constraints that contradict others, in the order of activation; tried again after changes.
  var broken: [NSLayoutConstraint] = []
  var triesBroken = false
  /// The views whose natural height depends on the width.
  var wrapping: [LayoutNode] = []
  private(set) var isDirty = false
  private var isSettling = false

  init(root: UIView, isTrial: Bool = false) {
    (self.root, self.isTrial) = (root, isTrial)
  }

  // MARK: Changes

  private func note() {
    guard !isDirty else { return }
    isDirty = true
    if !isTrial { root.constraintsNeedSolution() }
  }

  func add(_ constraint: NSLayoutConstraint) {
    joining.append(constraint)
    note()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    joining.removeAll { $0 === constraint }
    changing.removeAll { $0 === constraint }
    broken.removeAll { $0 === constraint }
    if let entry = entries.removeValue(forKey: ObjectIdentifier(constraint)) {
      release(entry.handle)
      triesBroken = true
    }
    for view in constraint.dependsOn {
      nodes[view]?.dependents.removeAll { $0 === constraint }
    }
    constraint.dependsOn = []
    note()
  }

  func constantChanged(of constraint: NSLayoutConstraint) {
    changing.append(constraint)
    note()
  }

  func priorityChanged(of constraint: NSLayoutConstraint) {
    guard entries[ObjectIdentifier(constraint)] != nil else { return }
    remove(constraint)
    add(constraint)
  }

  /// A view is placed by constraints from now on, or no longer.
  func translationChanged(of view: UIView) {
    standing.append(WeakView(view))
    note()
  }

  /// Insets, baselines or the offset of a view have changed.
  func numbersChanged(of view: UIView) {
    guard let node = nodes[ObjectIdentifier(view)], !node.dependents.isEmpty else { return }
    changing += node.dependents
    note()
  }

  /// The natural size of a view has changed, or what it counts.
  func naturalSizeChanged(of view: UIView) {
    guard nodes[ObjectIdentifier(view)] != nil else { return }
    remeasuring.append(WeakView(view))
    note()
  }

  /// The frame of a view has changed, by code or with a superview's size.
  func placeChanged(of view: UIView) {
    guard let node = nodes[ObjectIdentifier(view)], !node.place.isEmpty else { return }
    replacing.append(WeakView(view))
    note()
  }

  /// The direction of reading has changed somewhere: everything is stated anew.
  func restateAll() {
    let all = root.constraintsOfTree()
    for constraint in all { remove(constraint) }
    joining += all
    note()
  }

  // MARK: Joining and leaving

  /// Takes in the views and constraints of a subtree that has joined the tree.
  func adopt(_ subtree: UIView) {
    let constraints = subtree.constraintsOfTree()
    for constraint in constraints { constraint.dependsOn = [] }
    joining += constraints
    subtree.forEachLayoutView { view in
      view.flags.remove(.enrolled)
      if view.flags.contains(.placedByConstraints) { standing.append(WeakView(view)) }
    }
    if !joining.isEmpty || !standing.isEmpty { note() }
  }

  /// Takes in the tree of a trial, whose size comes close to `target`, in points.
  func adoptForTrial(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) {
    joining = root.constraintsOfTree()
    root.forEachLayoutView { view in
      if view.flags.contains(.placedByConstraints) { standing.append(WeakView(view)) }
    }
    let node = node(for: root)
    let insets = node.insets
    queue.append(
      (
        .target(.horizontal),
        LinearConstraint(
          [LayoutTerm(node.width)], -(target.width - insets.left - insets.right).native,
          priority: horizontal.rawValue)
      ))
    queue.append(
      (
        .target(.vertical),
        LinearConstraint(
          [LayoutTerm(node.height)], -(target.height - insets.top - insets.bottom).native,
          priority: vertical.rawValue)
      ))
    isDirty = true
  }

  /// Lets go of a subtree that leaves the tree; its constraints to the rest are removed already.
  func release(_ subtree: UIView) {
    for constraint in subtree.constraintsOfTree() { remove(constraint) }
    var leaving: [any LayoutItem] = []
    subtree.forEachLayoutView { view in
      leaving += view.ownLayoutGuides
      leaving.append(view)
      view.flags.remove(.enrolled)
    }
    drop(leaving)
    standing.removeAll { $0.view?.isBelow(subtree) != false }
    remeasuring.removeAll { $0.view?.isBelow(subtree) != false }
    replacing.removeAll { $0.view?.isBelow(subtree) != false }
  }

  /// Removes views or guides to which no constraint refers any more.
  func drop(_ items: [any LayoutItem]) {
    let leaving = items.compactMap { nodes.removeValue(forKey: ObjectIdentifier($0)) }
    guard !leaving.isEmpty else { return }
    for node in leaving {
      for entry in node.place + node.natural { release(entry.handle) }
    }
    wrapping.removeAll { node in leaving.contains { $0 === node } }
    removeReleased()
    for variable in leaving.flatMap(\.variables) {
      owners[Int(variable.index)] = nil
      solver.remove(variable)
    }
    triesBroken = true
    note()
  }

  /// Takes a constraint out of the solver, together with others, before the next one enters.
  func release(_ handle: LayoutConstraintID) {
    origins[handle] = nil
    released.append(handle)
  }

  func removeReleased() {
    guard !released.isEmpty else { return }
    solver.remove(contentsOf: released)
    released = []
  }

  // MARK: Solving

  /// Solves what has changed, and marks the views whose subviews get other frames.
  func settle() {
    guard isDirty, !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    for _ in 0..<Limits.layoutRounds {
      guard isDirty else { break }
      isDirty = false
      stateChanges()
      measureWrapping()
    }
    markChanges()
  }

  private func stateChanges() {
    for case let view? in taken(&standing).map(\.view) { stand(view) }
    for case let view? in taken(&replacing).map(\.view) { restatePlace(of: view) }
    for case let view? in taken(&remeasuring).map(\.view) { remeasure(view) }
    for constraint in taken(&joining).sorted(by: { $0.order < $1.order }) { state(constraint) }
    for constraint in taken(&changing) { restateConstant(of: constraint) }
    removeReleased()
    setConstants()
    addQueue()
    if triesBroken { tryBroken() }
  }

  private func taken<Element>(_ list: inout [Element]) -> [Element] {
    defer { list = [] }
    return list
  }

  /// Measures the height of text whose width has changed.
  private func measureWrapping() {
    for node in wrapping {
      guard let view = node.view, node.measuredWidth != solver[node.width] else { continue }
      remeasuring.append(WeakView(view))
      isDirty = true
    }
  }

  private func markChanges() {
    for variable in solver.takeChangedVariables() where !isTrial {
      guard let node = owners[Int(variable.index)] else { continue }
      if node.content != nil { node.view?.mark(.needsLayout) }
      node.item.layoutSpace?.mark(.needsLayout)
    }
  }
}

/// A view that is not retained.
@MainActor private struct WeakView {
  private(set) weak var view: UIView?

  init(_ view: UIView) { self.view = view }
}
