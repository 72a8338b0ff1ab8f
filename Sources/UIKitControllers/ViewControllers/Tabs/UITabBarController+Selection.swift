import Foundation

// A tab bar controller's children, and the selection among them.
extension UITabBarController {
  final func setPages(_ newPages: [UIViewController]) {
    for (index, child) in newPages.enumerated() {
      precondition(
        !newPages[..<index].contains(child), "\(type(of: child)) cannot have two tabs")
    }
    let (oldPages, oldIndex) = (pages, pages.firstIndex { $0 === selected } ?? 0)
    pages = newPages
    for child in oldPages where !newPages.contains(child) { depart(child) }
    for child in newPages where !oldPages.contains(child) { arrive(child) }
    let choice =
      selected.flatMap { newPages.contains($0) ? $0 : nil }
      ?? (newPages.indices.contains(oldIndex) ? newPages[oldIndex] : newPages.first)
    bar.display(newPages.map(\.tabBarItem), selecting: nil)
    select(choice)
  }

  private func arrive(_ child: UIViewController) {
    departing.removeAll { $0 === child }
    if child.state.parent === self {
      child.note("willMove(toParent:)", about: self)
      child.willMove(toParent: self)
    } else {
      addChild(child)
    }
    child.note("didMove(toParent:)", about: self)
    child.didMove(toParent: self)
  }

  private func depart(_ child: UIViewController) {
    guard child.state.parent === self else { return }
    child.note("willMove(toParent:)", detail: "nil")
    child.willMove(toParent: nil)
    departing.append(child)
  }

  /// Updates the controllers after the application removed a child, perhaps to add it to another
  /// parent.
  final func childDidLeave(_ child: UIViewController) {
    departing.removeAll { $0 === child }
    if pages.contains(child) { setPages(pages.filter { $0 !== child }) }
  }

  /// Selects a controller; the screen follows at the end of the turn.
  final func select(_ child: UIViewController?) {
    selected = child
    bar.selectedItem = child?.tabBarItem
    stage.follow()
    bottomBarChanged()
  }

  private func finishMoves() {
    let gone = departing
    departing = gone.filter { $0 === stage.shown }
    for child in gone where child !== stage.shown && child.state.parent === self {
      child.removeFromParent()
    }
  }

  /// Handles a press of a button. A navigation controller that is already selected pops to its
  /// root.
  final func tabPressed(_ item: UITabBarItem) {
    guard let child = pages.first(where: { $0.tabBarItem === item }) else { return }
    if let delegate {
      note("tabBarController(_:shouldSelect:)", about: child)
      guard delegate.tabBarController(self, shouldSelect: child) else { return }
      if let tab = tab(showing: child) {
        note("tabBarController(_:shouldSelectTab:)", detail: tab.identifier)
        guard delegate.tabBarController(self, shouldSelectTab: tab) else { return }
      }
    }
    let previous = selectedTab
    guard pages.contains(child) else { return }
    if child === selected {
      (child as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(child)
    }
    if let delegate {
      note("tabBarController(_:didSelect:)", about: child)
      delegate.tabBarController(self, didSelect: child)
      guard let tab = tab(showing: child) else { return }
      note("tabBarController(_:didSelectTab:previousTab:)", detail: tab.identifier)
      delegate.tabBarController(self, didSelectTab: tab, previousTab: previous)
    }
  }
}

extension UITabBarController: StageOwner {
  final var wantedChild: UIViewController? { selected }

  final func change(
    from old: UIViewController?, to new: UIViewController?
  ) -> ContainerStage.Change {
    var change = ContainerStage.Change()
    change.warnsIncomingFirst = true
    guard let delegate, let old, let new else { return change }
    note("tabBarController(_:animationControllerForTransitionFrom:to:)")
    change.animator = delegate.tabBarController(
      self, animationControllerForTransitionFrom: old, to: new)
    guard let animator = change.animator else { return change }
    change.isAnimated = true
    note("tabBarController(_:interactionControllerFor:)")
    change.interactor = delegate.tabBarController(self, interactionControllerFor: animator)
    return change
  }

  final func stageWillShow(_ child: UIViewController?, animated: Bool) {}

  final func stageIsShowing(_ child: UIViewController?, animated: Bool) {}

  /// Restores the previous selection after a cancelled change.
  final func stageTurnedBack(to child: UIViewController?) {
    guard let child, pages.contains(child) else { return }
    select(child)
  }

  final func stageDidRest() { finishMoves() }

  final func stageDidShow(_ child: UIViewController?, animated: Bool) {}
}
