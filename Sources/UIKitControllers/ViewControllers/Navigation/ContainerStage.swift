import Foundation
@_spi(Toolkit) import UIKitCore

/// A controller that shows one of its children at a time.
@MainActor protocol StageOwner: UIViewController {
  /// The stage that shows the wanted child.
  var stage: ContainerStage { get }
  /// The child to show; nil for none.
  var wantedChild: UIViewController? { get }
  /// Returns how the screen changes from one child to another; called directly before the change.
  func change(from old: UIViewController?, to new: UIViewController?) -> ContainerStage.Change
  /// Called when a child has been removed, by the container or the application.
  func childDidLeave(_ child: UIViewController)
  /// Called before `child` is shown, and before its appearance calls.
  func stageWillShow(_ child: UIViewController?, animated: Bool)
  /// Called after the *will appear* of `child`.
  func stageIsShowing(_ child: UIViewController?, animated: Bool)
  /// Called when a change was cancelled and `child` is shown again.
  func stageTurnedBack(to child: UIViewController?)
  /// Called when no transition remains.
  func stageDidRest()
  /// Called after `stageDidRest()`, when `child` is shown.
  func stageDidShow(_ child: UIViewController?, animated: Bool)
}

/// The visible part of a container that shows one child at a time. It follows the wanted child with
/// one transition after another.
///
///     resting ──follow──▶ scheduled ──end of turn──▶ changing ──over──▶ resting, and follows again
///        ▲                    └──wanted is shown──▶ resting
///        └── follow, off the screen: the former view is removed at once, without notifications
///
/// The container may meanwhile change the wanted child any number of times: only the last one
/// counts. While the container itself appears or disappears, changes wait.
@MainActor final class ContainerStage {
  /// How the screen changes from one child to another.
  struct Change {
    var isAnimated = false
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    /// The duration in seconds, if no animator is given.
    var duration: TimeInterval = 0
    /// Whether the incoming view is below the outgoing one.
    var comesFromBelow = false
    /// Whether the incoming controller's *will* call comes first.
    var warnsIncomingFirst = false
  }

  private enum State {
    /// The shown child is in its place.
    case resting
    /// A change starts at the end of the turn, if it is still wanted then.
    case scheduled
    /// A transition is in progress.
    case changing
  }

  /// The view that contains the child's view.
  let view = StageView()
  private(set) var shown: UIViewController?
  private unowned let owner: any StageOwner
  private var state = State.resting
  /// The first responder that had to resign for the transition in progress.
  private weak var firstResponder: UIResponder?

  init(owner: any StageOwner) {
    self.owner = owner
    view.whenInsetsChange = { [unowned self] in arrange() }
  }

  /// The container that the stage belongs to.
  var container: UIViewController { owner }

  /// Whether nothing is in progress or scheduled.
  var isResting: Bool { state == .resting }

  /// Whether a transition is in progress.
  var isChanging: Bool { state == .changing }

  // MARK: Stimuli

  /// Updates the stage after the owner may have changed the wanted child.
  func follow() {
    switch state {
    case .resting:
      switch owner.state.appearance.state {
      case .appeared: schedule()
      case .disappeared:
        settleUnseen()
        owner.stageDidRest()
      case .appearing, .disappearing: break
      }
    case .scheduled, .changing: break
    }
  }

  private func schedule() {
    state = .scheduled
    if let turn = owner.turn {
      turn.enqueue { self.begin() }
    } else {
      begin()
    }
  }

  /// Starts the scheduled change, at the end of the turn.
  private func begin() {
    guard state == .scheduled else { return }
    state = .resting
    guard owner.state.appearance.state == .appeared else {
      follow()
      return
    }
    let wanted = owner.wantedChild
    if wanted === shown {
      owner.stageDidRest()
    } else {
      change(to: wanted)
    }
  }

  /// Shows the wanted child before the owner's view appears. Returns false if a transition is in
  /// progress, which shows it.
  func ownerWillAppear(animated: Bool) -> Bool {
    guard state != .changing else { return false }
    settleUnseen()
    place(owner.wantedChild, behind: false)
    shown = owner.wantedChild
    owner.stageWillShow(shown, animated: animated)
    return true
  }

  /// Handles the *will appear* of the child that `ownerWillAppear(animated:)` has shown.
  func childWillAppear(animated: Bool) {
    guard owner.state.appearance.isShown else { return }
    owner.stageIsShowing(shown, animated: animated)
  }

  /// Catches up with the wanted child after the owner's view has appeared or disappeared.
  func ownerDidSettle(animated: Bool) {
    guard state != .changing, !owner.state.appearance.isInTransition else { return }
    if owner.wantedChild === shown { owner.stageDidRest() } else { follow() }
    if state == .resting, owner.state.appearance.isShown {
      owner.stageDidShow(shown, animated: animated)
    }
  }

  /// Removes the view of a child that is no longer wanted, without notifications, while off the
  /// screen.
  private func settleUnseen() {
    state = .resting
    guard shown !== owner.wantedChild else { return }
    if let view = shown?.viewIfLoaded, view.superview === self.view { view.removeFromSuperview() }
    shown = nil
  }

  private func place(_ child: UIViewController?, behind: Bool) {
    guard let child, let childView = child.view, childView.superview !== view else { return }
    childView.frame = frame(for: child)
    childView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if behind { view.insertSubview(childView, at: 0) } else { view.addSubview(childView) }
  }

  // MARK: Transitions

  private func change(to new: UIViewController?) {
    state = .changing
    let old = shown
    let change = owner.change(from: old, to: new)
    owner.stageWillShow(new, animated: change.isAnimated)
    ViewControllerTransition(plan(change, from: old, to: new)).start()
    setFirstResponderAside(below: old?.viewIfLoaded)
  }

  private func plan(
    _ change: Change, from old: UIViewController?, to new: UIViewController?
  ) -> ViewControllerTransition.Plan {
    let place = { [self] in self.place(new, behind: change.comesFromBelow) }
    let (oldView, newView) = (old?.viewIfLoaded, new?.view)
    return ViewControllerTransition.Plan(
      from: old, to: new, fromView: oldView, toView: newView, container: view,
      initialFrame: oldView?.frame ?? .zero, finalFrame: new.map(frame) ?? view.bounds,
      isAnimated: change.isAnimated,
      animator: change.animator
        ?? TransitionAnimator(
          duration: change.duration, style: .slide(isPop: change.comesFromBelow),
          bar: (owner as? UINavigationController)?.bars.bar, place: place),
      interactor: change.interactor, warnsIncomingFirst: change.warnsIncomingFirst, place: place,
      willShow: { [self] in owner.stageIsShowing(new, animated: change.isAnimated) },
      settle: { [view] completed in
        let gone = completed ? oldView : newView
        if gone?.superview === view { gone?.removeFromSuperview() }
      },
      conclude: { [self] completed in
        conclude(completed, completed ? new : old, animated: change.isAnimated)
      })
  }

  private func conclude(_ completed: Bool, _ child: UIViewController?, animated: Bool) {
    shown = child
    state = .resting
    if !completed { firstResponder?.becomeFirstResponder() }
    if !completed { child?.state.wantedFirstResponder = nil }
    firstResponder = nil
    if !completed { owner.stageTurnedBack(to: child) }
    owner.stageDidRest()
    if completed { owner.stageDidShow(child, animated: animated) }
    if owner.wantedChild !== shown { follow() }
  }

  /// Makes a first responder below the outgoing view resign when the transition starts (rule 20.9).
  /// If another controller is pushed, it becomes first again once that has been popped (rule 26.8).
  private func setFirstResponderAside(below view: UIView?) {
    guard let view, let responder = view.window?.firstResponder,
      responder.nearestView?.isDescendant(of: view) == true
    else { return }
    firstResponder = responder
    if let shown, (owner as? UINavigationController)?.stack.contains(shown) == true {
      shown.state.wantedFirstResponder = responder
    }
    responder.resignFirstResponder()
  }
}

/// The view in which a container shows its child.
@MainActor final class StageView: UIView {
  /// Called when the safe area has changed.
  var whenInsetsChange: () -> Void = {}

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    whenInsetsChange()
  }
}
