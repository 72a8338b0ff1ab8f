import Foundation

// How a controller's appearance calls are made: by whoever moves it, by its parent, or by its view's
// coming into a window.
//
// A parent's calls are made before its children's. A child follows its parent while its view lies
// within the parent's; put into a parent that is on the screen already, it follows its own view: *will
// appear* before the view is in the window, *is appearing* after, *did appear* once the turn's layout is
// done; taken out, both calls come before `removeFromSuperview()` returns.
extension UIViewController {
  /// A transition to the screen or away from it begins. Nothing where the controller is there already.
  final func beginAppearance(_ appearing: Bool, animated: Bool) {
    if appearing { loadViewIfNeeded() }
    guard let call = state.appearance.begin(appearing: appearing) else { return }
    state.isAppearanceAnimated = animated
    perform(call)
    // The call is the app's code, and may have turned everything round.
    guard state.appearance.isInTransition, state.appearance.isShown == appearing else { return }
    if appearing { (self as? any StageOwner)?.stage.ownerWillAppear(animated: animated) }
    for child in followers { child.beginAppearance(appearing, animated: animated) }
    if appearing, state.view?.window != nil { arrive() }
  }

  /// As `beginAppearance`, for a transition that also ends it.
  final func beginTransition(appearing: Bool, animated: Bool) {
    state.followsWindow = false
    beginAppearance(appearing, animated: animated)
  }

  /// The transition that goes on is over. Nothing where none goes on.
  final func endAppearance() {
    state.followsWindow = false
    guard let call = state.appearance.end() else { return }
    perform(call)
    settleParentChange()
    endAppearanceOfChildren()
    (self as? any StageOwner)?.stage.ownerDidSettle(animated: state.isAppearanceAnimated)
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

  /// The view of a controller that appears is in a window.
  private func arrive() {
    guard let call = state.appearance.arrive() else { return }
    // It comes with its traits (rule 20.2).
    homeApplication?.engine.updates.traits.update()
    perform(call)
    for child in followers where child.state.view?.window != nil { child.arrive() }
  }

  /// The children whose views come and go with this controller's.
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
      "endAppearanceTransition() of \(type(of: self)) without a begin", counting: \.appearances)
  }

  // MARK: Views that move

  /// The root view is about to come into a window or to leave one.
  final func viewWillMove(wasVisible: Bool, to newWindow: UIWindow?) {
    let isVisible = newWindow.isVisible
    guard wasVisible != isVisible, isVisible != state.appearance.isShown, isLedByWindow else {
      return
    }
    state.followsWindow = true
    beginAppearance(isVisible, animated: state.parent?.isAppearanceChanging ?? false)
  }

  /// The root view has come into a window or left one.
  final func viewDidMove(to window: UIWindow?) {
    if window != nil { arrive() }
    guard state.followsWindow else { return }
    if window == nil { endAppearance() } else { endAppearanceAfterLayout() }
  }

  /// Ends what the view's coming began, unless somebody else has taken over by then.
  final func endAppearanceAfterLayout() {
    guard let turn else {
      endAppearance()
      return
    }
    turn.enqueueAfterLayout { [self] in
      // A parent that appears takes its children along.
      guard state.followsWindow, state.parent?.state.appearance.isInTransition != true else {
        return
      }
      endAppearance()
    }
  }

  /// Whether the view's coming and going makes the appearance calls: of a child only while its parent is
  /// on the screen and forwards, else the parent makes them.
  private var isLedByWindow: Bool {
    guard let parent = state.parent else { return true }
    return parent.shouldAutomaticallyForwardAppearanceMethods && parent.state.appearance.isShown
  }

  private var isAppearanceChanging: Bool {
    state.appearance.isInTransition && state.isAppearanceAnimated
  }
}

@MainActor extension UIWindow? {
  /// Whether there is a window and it is on its screen.
  var isVisible: Bool { self.map { !$0.flags.contains(.hidden) } ?? false }
}

extension AppearanceMachine.Call {
  /// The method that makes the call.
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
