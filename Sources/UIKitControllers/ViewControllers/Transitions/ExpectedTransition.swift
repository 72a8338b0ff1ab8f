import Foundation
import Quartz

/// The coordinator of a transition that was requested with an animation and starts at the end of
/// the turn (rule 26.7).
///
///     expected ──begin──▶ begun
///         └──end──▶ ended
///
/// It keeps what app code asks for, passes it to the transition when that begins, and then speaks
/// for it. If no transition comes, for example because the change was taken back, the work is done
/// when that is known.
@MainActor final class ExpectedTransition {
  typealias Alongside = ViewControllerTransition.Alongside

  private enum State {
    case expected
    case begun(ViewControllerTransition)
    case ended
  }

  private var state = State.expected
  private var alongside: [Alongside] = []
  private var completions: [Alongside] = []
  private var interactionHandlers: [Alongside] = []
  private let from: UIViewController?
  private let to: UIViewController?
  private let container: UIView
  private let style: UIModalPresentationStyle
  private let duration: TimeInterval
  /// Lets the completion blocks of the transactions around the request run; nil if there are none.
  private let release = CATransaction.hold()

  /// - Parameters:
  ///   - container: The view in which the transition will take place.
  ///   - duration: The time that it takes unless app code provides an animator, in seconds.
  init(
    from: UIViewController?, to: UIViewController?, in container: UIView,
    style: UIModalPresentationStyle = .none, duration: TimeInterval
  ) {
    (self.from, self.to, self.container) = (from, to, container)
    (self.style, self.duration) = (style, duration)
  }

  /// Whether no transition has begun, and one may.
  var isExpected: Bool {
    switch state {
    case .expected: true
    case .begun, .ended: false
    }
  }

  /// Whether the transition has begun and is over.
  var isOver: Bool {
    guard let transition, case .over = transition.machine.state else { return false }
    return true
  }

  private var transition: ViewControllerTransition? {
    guard case .begun(let transition) = state else { return nil }
    return transition
  }

  /// Passes everything to the transition, which begins.
  func begin(_ transition: ViewControllerTransition) {
    guard isExpected else { return }
    state = .begun(transition)
    for animation in alongside {
      _ = transition.animate(alongsideTransition: animation, completion: nil)
    }
    for completion in completions {
      _ = transition.animate(alongsideTransition: nil, completion: completion)
    }
    for handler in interactionHandlers { transition.notifyWhenInteractionChanges(handler) }
    if let release {
      _ = transition.animate(alongsideTransition: nil) { _ in release() }
    }
    forget()
  }

  /// No transition comes: does everything now.
  func end() {
    guard isExpected else { return }
    state = .ended
    let work = alongside + completions
    forget()
    for one in work { one(self) }
    release?()
  }

  private func forget() {
    (alongside, completions, interactionHandlers) = ([], [], [])
  }
}

extension ExpectedTransition: UIViewControllerTransitionCoordinator {
  var isAnimated: Bool { transition?.isAnimated ?? true }
  var presentationStyle: UIModalPresentationStyle { style }
  var initiallyInteractive: Bool { transition?.initiallyInteractive ?? false }
  var isInterruptible: Bool { transition?.isInterruptible ?? false }
  var isInteractive: Bool { transition?.isInteractive ?? false }
  var isCancelled: Bool { transition?.isCancelled ?? false }
  var transitionDuration: TimeInterval { transition?.transitionDuration ?? duration }
  var percentComplete: CGFloat { transition?.percentComplete ?? 0 }
  var completionVelocity: CGFloat { transition?.completionVelocity ?? 1 }
  var completionCurve: UIView.AnimationCurve { transition?.completionCurve ?? .easeInOut }
  var targetTransform: CGAffineTransform { transition?.targetTransform ?? .identity }
  var containerView: UIView { transition?.containerView ?? container }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    if let transition { return transition.viewController(forKey: key) }
    return key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    if let transition { return transition.view(forKey: key) }
    return key == .from ? from?.viewIfLoaded : key == .to ? to?.viewIfLoaded : nil
  }

  func animate(alongsideTransition animation: Alongside?, completion: Alongside?) -> Bool {
    switch state {
    case .begun(let transition):
      return transition.animate(alongsideTransition: animation, completion: completion)
    case .ended: return false
    case .expected:
      if let animation { alongside.append(animation) }
      if let completion { completions.append(completion) }
      return true
    }
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: Alongside?, completion: Alongside?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Alongside) {
    switch state {
    case .begun(let transition): transition.notifyWhenInteractionChanges(handler)
    case .expected: interactionHandlers.append(handler)
    case .ended: break
    }
  }
}
