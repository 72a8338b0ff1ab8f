import Foundation

/// A controller that shows one of its children at a time.
@MainActor protocol StageOwner: UIViewController {
  /// What follows the wishes.
  var stage: ContainerStage { get }
  /// The child that is to be seen; nil for none.
  var wantedChild: UIViewController? { get }
  /// How the screen gets from one child to another; asked right before it does.
  func change(from old: UIViewController?, to new: UIViewController?) -> ContainerStage.Change
  /// A child is one no more, by whomever's wish.
  func childDidLeave(_ child: UIViewController)
  /// `child` is about to be seen.
  func stageWillShow(_ child: UIViewController?, animated: Bool)
  /// A change was broken off, and `child` is seen as before.
  func stageTurnedBack(to child: UIViewController?)
  /// Nothing moves any more.
  func stageDidRest()
  /// `child` is seen, after `stageDidRest()`.
  func stageDidShow(_ child: UIViewController?, animated: Bool)
}

/// What is seen of a container that shows one child at a time: it follows the child that the container
/// wants, by one transition after the other.
///
///     resting ──follow──▶ scheduled ──end of turn──▶ changing ──over──▶ resting, and follows again
///        ▲                    └──wanted is shown──▶ resting
///        └── follow, off the screen: the views change places at once, and nobody is told
///
/// The container changes its mind as often as it likes meanwhile: only the last wish counts. While the
/// container itself comes or goes, its wishes wait.
@MainActor final class ContainerStage {
  /// How the screen gets from one child to another.
  struct Change {
    var isAnimated = false
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    /// Seconds that it takes where nobody else shows it.
    var duration: TimeInterval = 0
    /// Whether the one that comes lies below the one that goes.
    var comesFromBelow = false
  }

  private enum State {
    /// The shown child is in its place.
    case resting
    /// A change begins at the end of the turn, if it is still wanted then.
    case scheduled
    /// A transition goes on.
    case changing
  }

  /// Where the child's view lies.
  let view = StageView()
  private(set) var shown: UIViewController?
  private unowned let owner: any StageOwner
  private var state = State.resting
  /// The first responder that had to resign for the transition that goes on.
  private weak var firstResponder: UIResponder?

  init(owner: any StageOwner) {
    self.owner = owner
    view.whenInsetsChange = { [unowned self] in arrange() }
  }

  /// Whose stage it is.
  var container: UIViewController { owner }

  /// Whether nothing goes on or is about to.
  var isResting: Bool { state == .resting }

  /// Whether a transition goes on.
  var isChanging: Bool { state == .changing }

  // MARK: Stimuli

  /// The owner may want another child.
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

  /// The turn ends.
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

  /// The owner's view is about to come onto the screen.
  func ownerWillAppear(animated: Bool) {
    guard state != .changing else { return }
    settleUnseen()
    place(owner.wantedChild, behind: false)
    shown = owner.wantedChild
    owner.stageWillShow(shown, animated: animated)
  }

  /// The owner is on the screen, or off it, at last.
  func ownerDidSettle(animated: Bool) {
    guard state != .changing, !owner.state.appearance.isInTransition else { return }
    if owner.wantedChild === shown { owner.stageDidRest() } else { follow() }
    if state == .resting, owner.state.appearance.isShown {
      owner.stageDidShow(shown, animated: animated)
    }
  }

  /// Off the screen nobody needs to be told.
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
      animator: change.animator ?? TransitionAnimator(duration: change.duration, place: place),
      interactor: change.interactor, place: place,
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
    firstResponder = nil
    if !completed { owner.stageTurnedBack(to: child) }
    owner.stageDidRest()
    if completed { owner.stageDidShow(child, animated: animated) }
    if owner.wantedChild !== shown { follow() }
  }

  /// A first responder below the view that goes resigns at the begin (rule 20.9).
  private func setFirstResponderAside(below view: UIView?) {
    guard let view, let responder = view.window?.firstResponder,
      responder.nearestView?.isDescendant(of: view) == true
    else { return }
    firstResponder = responder
    responder.resignFirstResponder()
  }
}

/// Where the child's view of a container lies.
@MainActor final class StageView: UIView {
  /// Called when the safe area has another size.
  var whenInsetsChange: () -> Void = {}

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    whenInsetsChange()
  }
}
