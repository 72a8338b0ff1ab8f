import Foundation

// Changes of the stack: their immediate part, and the part that follows once the screen has
// changed.
extension UINavigationController {
  /// Keeps the first `count` controllers and returns the others, which are popped.
  final func cutStack(to count: Int, animated: Bool) -> [UIViewController] {
    let popped = Array(stack[count...])
    setStack(Array(stack[..<count]), animated: animated)
    return popped
  }

  /// Replaces the stack; the screen follows at the end of the turn.
  ///
  /// Added and removed controllers are notified now, and again once the screen has followed.
  final func setStack(_ newStack: [UIViewController], animated: Bool) {
    checkStack(newStack)
    let oldStack = stack
    stack = newStack
    wantsAnimation = animated
    for child in oldStack where !newStack.contains(child) { depart(child) }
    for child in newStack where !oldStack.contains(child) { arrive(child) }
    updateItems()
    stage.follow()
    if animated { expectChange() }
  }

  /// Lets app code have the coordinator of the transition that starts at the end of the turn, or
  /// after the one in progress (rule 26.7).
  private func expectChange() {
    guard !stage.isResting, state.expectedChange?.isExpected != true else { return }
    state.expectedChange = ExpectedTransition(
      from: stage.shown, to: stack.last, in: stage.view,
      duration: UIInputTunables.current.navigationDuration)
  }

  private func checkStack(_ newStack: [UIViewController]) {
    for (index, child) in newStack.enumerated() {
      precondition(
        !newStack[..<index].contains(child), "\(type(of: child)) cannot be on the stack twice")
      precondition(
        !(child is UINavigationController), "a navigation controller cannot be on another's stack")
    }
  }

  private func arrive(_ child: UIViewController) {
    departing.removeAll { $0 === child }
    if child.state.parent === self {
      child.note("willMove(toParent:)", about: self)
      child.willMove(toParent: self)
      child.state.parentChange = .joining
    } else {
      addChild(child)
    }
    arriving.append(child)
  }

  private func depart(_ child: UIViewController) {
    arriving.removeAll { $0 === child }
    child.note("willMove(toParent:)", detail: "nil")
    child.willMove(toParent: nil)
    departing.append(child)
  }

  /// Updates the stack after the application removed a child, perhaps to add it to another parent.
  final func childDidLeave(_ child: UIViewController) {
    arriving.removeAll { $0 === child }
    departing.removeAll { $0 === child }
    guard stack.contains(child) else { return }
    stack.removeAll { $0 === child }
    updateItems()
    stage.follow()
  }

  /// Restores the stack that preceded a cancelled transition, unless the application has changed it
  /// since.
  private func revertStack() {
    guard stack == changingStack else { return }
    let rejected = stack.filter { !shownStack.contains($0) }
    let returned = shownStack.filter { !stack.contains($0) }
    stack = shownStack
    for child in rejected { depart(child) }
    departing.removeAll { returned.contains($0) }
    for child in returned {
      child.note("didMove(toParent:)", about: self)
      child.didMove(toParent: self)
    }
    updateItems()
  }

  /// Notifies the added and removed controllers that the screen has followed.
  final func finishMoves() {
    let (gone, here) = (departing, arriving)
    departing = gone.filter { $0 === stage.shown }
    arriving = []
    for child in gone where child !== stage.shown && child.state.parent === self {
      child.removeFromParent()
    }
    for child in here where child.state.parent === self {
      child.note("didMove(toParent:)", about: self)
      child.didMove(toParent: self)
    }
    shownStack = stack
  }

  /// Returns whether `new` is shown by a push or by a pop.
  private func operation(to new: UIViewController?) -> Operation {
    guard let new else { return .pop }
    return shownStack.contains(new) ? .pop : .push
  }
}

extension UINavigationController: StageOwner {
  final var wantedChild: UIViewController? { stack.last }

  final func change(
    from old: UIViewController?, to new: UIViewController?
  ) -> ContainerStage.Change {
    changingStack = stack
    let operation = operation(to: new)
    var change = ContainerStage.Change(
      isAnimated: wantsAnimation && old != nil && new != nil,
      duration: UIInputTunables.current.navigationDuration, comesFromBelow: operation == .pop)
    guard change.isAnimated, let old, let new else { return change }
    change.interactor = edgePop.driver(to: new)
    if change.interactor == nil, let delegate {
      note("navigationController(_:animationControllerFor:from:to:)", detail: "\(operation)")
      change.animator = delegate.navigationController(
        self, animationControllerFor: operation, from: old, to: new)
      if let animator = change.animator {
        note("navigationController(_:interactionControllerFor:)")
        change.interactor = delegate.navigationController(self, interactionControllerFor: animator)
      }
    }
    return change
  }

  final func stageWillShow(_ child: UIViewController?, animated: Bool) {
    barsWillShow(child, animated: animated)
  }

  final func stageIsShowing(_ child: UIViewController?, animated: Bool) {
    guard let child, let delegate else { return }
    note("navigationController(_:willShow:animated:)", about: child)
    delegate.navigationController(self, willShow: child, animated: animated)
  }

  final func stageTurnedBack(to child: UIViewController?) {
    revertStack()
  }

  final func stageDidRest() {
    edgePop.transitionOver()
    if state.expectedChange?.isOver == true { state.expectedChange = nil }
    guard stage.shown === stack.last || state.appearance.state == .disappeared else { return }
    let expected = state.expectedChange
    state.expectedChange = nil
    defer { expected?.end() }
    barsDidShow()
    finishMoves()
  }

  final func stageDidShow(_ child: UIViewController?, animated: Bool) {
    guard let child, let delegate else { return }
    note("navigationController(_:didShow:animated:)", about: child)
    delegate.navigationController(self, didShow: child, animated: animated)
  }
}
