import Foundation

// A controller's appearance calls: triggered by a transition, by its parent, or by its view
// entering a window.
//
// A parent's calls come before its children's. A child follows its parent while its view is in the
// parent's view. A child added to a parent already on the screen follows its own view: *will
// appear* before the view is in the window, *is appearing* after, *did appear* after the turn's
// layout; on removal, both calls come before `removeFromSuperview()` returns.
extension UIViewController {
  /// Starts a transition to or from the screen. Does nothing if the controller is there already.
  final func beginAppearance(_ appearing: Bool, animated: Bool) {
    if appearing { loadViewIfNeeded() }
    guard let call = state.appearance.begin(appearing: appearing) else { return }
    state.isAppearanceAnimated = animated
    perform(call)
    // The call runs app code, which may have reversed the transition.
    guard state.appearance.isInTransition, state.appearance.isShown == appearing else { return }
    let stage = appearing ? (self as? any StageOwner)?.stage : nil
    let shows = stage?.ownerWillAppear(animated: animated) ?? false
    for child in followers { child.beginAppearance(appearing, animated: animated) }
    if shows { stage?.childWillAppear(animated: animated) }
    if appearing, state.view?.window != nil { arrive() }
  }

  /// Starts a transition like `beginAppearance`, for a caller that also ends it.
  final func beginTransition(appearing: Bool, animated: Bool) {
    state.followsWindow = false
    beginAppearance(appearing, animated: animated)
  }

  /// Ends the transition in progress, if any.
  final func endAppearance() {
    state.followsWindow = false
    guard let call = state.appearance.end() else { return }
    if call == .didAppear { grantWantedFirstResponder() }
    perform(call)
    settleParentChange()
    endAppearanceOfChildren()
    (self as? any StageOwner)?.stage.ownerDidSettle(animated: state.isAppearanceAnimated)
    if call == .didAppear { becomeFirstResponderIfNothingElseIs() }
  }

  private func endAppearanceOfChildren() {
    guard shouldAutomaticallyForwardAppearanceMethods, !state.appearance.isInTransition else {
      return
    }
    let isShown = state.appearance.isShown
    for child in state.children
    where child.state.appearance.isInTransition && child.state.appearance.isShown == isShown {
      child.endAppearance()
    }
  }

  /// Handles the arrival of an appearing controller's view in a window.
  private func arrive() {
    guard let call = state.appearance.arrive() else { return }
    // The traits are updated first (rule 20.2).
    homeApplication?.engine.updates.traits.update()
    perform(call)
    for child in followers where child.state.view?.window != nil { child.arrive() }
  }

  /// The children whose views appear and disappear with this controller's.
  private var followers: [UIViewController] {
    guard let view = state.view, !state.children.isEmpty,
      shouldAutomaticallyForwardAppearanceMethods
    else { return [] }
    return state.children.filter { $0.state.view?.isDescendant(of: view) ?? false }
  }

  private func perform(_ call: AppearanceMachine.Call) {
    let animated = state.isAppearanceAnimated
    note(call.method, detail: animated ? "animated" : "")
    switch call {
    case .willAppear: viewWillAppear(animated)
    case .isAppearing:
      viewIsAppearing(animated)
      setNeedsStatusBarAppearanceUpdate()
    case .didAppear: viewDidAppear(animated)
    case .willDisappear: viewWillDisappear(animated)
    case .didDisappear:
      viewDidDisappear(animated)
      setNeedsStatusBarAppearanceUpdate()
    }
  }

  final func refuseUnbalancedEnd() {
    callLog?.refuse(
      "endAppearanceTransition() of \(type(of: self)) without beginAppearanceTransition",
      counting: \.appearances)
  }

  // MARK: Views that move between windows

  /// Handles a root view that is about to enter or leave a window.
  package final func viewWillMove(wasVisible: Bool, to newWindow: UIWindow?) {
    let isVisible = newWindow.isVisible
    guard wasVisible != isVisible, isVisible != state.appearance.isShown, isLedByWindow else {
      return
    }
    state.followsWindow = true
    beginAppearance(isVisible, animated: state.parent?.isAppearanceChanging ?? false)
  }

  /// Handles a root view that has entered or left a window.
  package final func viewDidMove(to window: UIWindow?) {
    if window != nil { arrive() }
    guard state.followsWindow else { return }
    if window == nil { endAppearance() } else { endAppearanceAfterLayout() }
  }

  /// Ends the appearance started by the view's arrival, unless another transition has taken over.
  final func endAppearanceAfterLayout() {
    guard let turn else {
      endAppearance()
      return
    }
    turn.enqueueAfterLayout { [self] in
      // An appearing parent ends the appearance of its children.
      guard state.followsWindow, state.parent?.state.appearance.isInTransition != true else {
        return
      }
      endAppearance()
    }
  }

  /// Whether the view's entering and leaving a window triggers the appearance calls. For a child,
  /// this holds only while its parent is on the screen and forwards them; otherwise the parent
  /// makes the calls.
  private var isLedByWindow: Bool {
    guard let parent = state.parent else { return true }
    return parent.shouldAutomaticallyForwardAppearanceMethods && parent.state.appearance.isShown
  }

  private var isAppearanceChanging: Bool {
    state.appearance.isInTransition && state.isAppearanceAnimated
  }
}

extension AppearanceMachine.Call {
  /// The name of the method called.
  fileprivate var method: String {
    switch self {
    case .willAppear: "viewWillAppear"
    case .isAppearing: "viewIsAppearing"
    case .didAppear: "viewDidAppear"
    case .willDisappear: "viewWillDisappear"
    case .didDisappear: "viewDidDisappear"
    }
  }
}
