public import Foundation

/// Shows the topmost controller of a stack, below a bar that has its title and buttons.
///
/// The stack changes at once; what is on the screen follows at the end of the turn by a transition, one
/// after the other, from the one that is seen to the one that is then on top. In a transition the order
/// is that of rule 20.4. A finger that comes in from the edge takes the topmost away and, if it
/// turns back, leaves it. `docs/navigation.md` has the rest.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// What happens to the stack in a transition.
  public enum Operation: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A controller is put on top.
    case push = 1
    /// The topmost are taken away.
    case pop = 2
  }

  /// Seconds that bars take to come or to go: 0.2, which developers read off `hideShowBarDuration`.
  public static let hideShowBarDuration: CGFloat = 0.2

  /// The controllers from the bottom up.
  final var stack: [UIViewController] = []
  /// The stack when the screen last came to rest, for telling a pop from a push.
  final var shownStack: [UIViewController] = []
  /// The stack when the transition that goes on began.
  final var changingStack: [UIViewController] = []
  /// Those that were put on the stack and have not been told that they are there.
  final var arriving: [UIViewController] = []
  /// Those that were taken off the stack and are still seen.
  final var departing: [UIViewController] = []
  /// Whether the transition to come was asked for with an animation.
  final var wantsAnimation = false
  final lazy var stage = ContainerStage(owner: self)
  final lazy var edgePop = InteractivePop(self)
  final lazy var barHiding = BarHiding(self)
  final var bars: NavigationBars

  /// Hears what is shown, and may animate it; not owned.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Makes a controller with `rootViewController` at the bottom of its stack.
  public init(rootViewController: UIViewController) {
    bars = NavigationBars(bar: UINavigationBar(), toolbar: UIToolbar())
    super.init(nibName: nil, bundle: nil)
    setStack([rootViewController], animated: false)
  }

  /// Makes a controller with an empty stack and with bars of these classes; nil means the usual one. A
  /// class that is no such bar's is a programmer's error.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bars = NavigationBars(
      bar: NavigationBars.make(navigationBarClass, orElse: UINavigationBar()),
      toolbar: NavigationBars.make(toolbarClass, orElse: UIToolbar()))
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bars = NavigationBars(bar: UINavigationBar(), toolbar: UIToolbar())
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes the view that holds the topmost controller's and the bars.
  open override func loadView() {
    view = NavigationView(controller: self)
  }

  // MARK: Stack

  /// The controllers from the bottom up. Setting them is `setViewControllers(_:animated:)` without an
  /// animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the stack. Where the new topmost one was below before, it is shown as by a pop, else as by
  /// a push. The same controller twice is a programmer's error.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setStack(viewControllers, animated: animated)
  }

  /// The controller at the end of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The topmost controller says whether there is a status bar.
  open override var childForStatusBarHidden: UIViewController? { stack.last }

  /// The controller that is seen: one that is presented over this one, else the topmost.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Pops to the child that the way back of a storyboard leads to.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    guard stack.contains(subsequentVC) else { return }
    popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
  }

  /// Puts a controller on top. One that is on the stack already, or a navigation controller, is a
  /// programmer's error.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains(viewController),
      "\(type(of: viewController)) is on the stack already; pop to it or push another one")
    setStack(stack + [viewController], animated: animated)
  }

  /// Takes the topmost away and returns it. The last one stays: then nil.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return cutStack(to: stack.count - 1, animated: animated).first
  }

  /// Takes away all but the first, and returns them from the bottom up; nil where there is no more.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    return cutStack(to: 1, animated: animated)
  }

  /// Takes away all above `viewController`, and returns them from the bottom up; nil where it is on top.
  /// One that is not on the stack is a programmer's error.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else {
      preconditionFailure("\(type(of: viewController)) is not on the stack to be popped to")
    }
    guard index + 1 < stack.count else { return nil }
    return cutStack(to: index + 1, animated: animated)
  }

  /// Pushes `vc`, with an animation unless those are turned off.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  /// True for `showViewController:sender:`, so that controllers below show others here.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Self.showAction || super.canPerformAction(action, withSender: sender)
  }

  /// The finger that pops from the screen's edge; there once the view is loaded.
  ///
  /// Its own delegate lets it begin where there is something to pop, nothing moves, and the bar with its
  /// back button is seen. Another delegate decides for itself, but for the first two.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    isViewLoaded ? edgePop.recognizer : nil
  }

  // MARK: Bars

  /// The bar at the top, which shows the stack's items. Leave its items to the controller.
  open var navigationBar: UINavigationBar { bars.bar }

  /// Whether the bar at the top is gone; false at first. Setting it does not animate.
  open var isNavigationBarHidden: Bool {
    get { bars.isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Takes the bar at the top away or brings it back, over `hideShowBarDuration` if `animated`.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != bars.isBarHidden else { return }
    bars.isBarHidden = hidden
    moveBars(animated: animated)
  }

  /// The bar at the bottom, which shows the topmost controller's `toolbarItems`.
  open var toolbar: UIToolbar! { bars.toolbar }

  /// Whether the bar at the bottom is gone; true at first. Setting it does not animate.
  open var isToolbarHidden: Bool {
    get { bars.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Takes the bar at the bottom away or brings it back, over `hideShowBarDuration` if `animated`.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != bars.isToolbarHidden else { return }
    bars.isToolbarHidden = hidden
    moveBars(animated: animated)
  }

  /// Whether a tap on the content takes the bars away, and the next one brings them back; false at
  /// first.
  open var hidesBarsOnTap: Bool {
    get { barHiding.onTap }
    set { barHiding.onTap = newValue }
  }

  /// The tap of `hidesBarsOnTap`.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  /// Whether a swipe up takes the bars away, and one down brings them back; false at first.
  open var hidesBarsOnSwipe: Bool {
    get { barHiding.onSwipe }
    set { barHiding.onSwipe = newValue }
  }

  /// The pan of `hidesBarsOnSwipe`.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

  /// Whether the bars go when an input view comes, until a tap brings them back; false at first.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { barHiding.whenKeyboard }
    set { barHiding.whenKeyboard = newValue }
  }

  /// Whether the bars go while the view is not high, and a tap brings them back; false at first.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { barHiding.whenCompact }
    set { barHiding.whenCompact = newValue }
  }

  // MARK: Restoration

  /// Writes references to the controllers of the stack.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodeChildren(stack)
  }

  /// Makes the stack what it was, as far as its controllers are there again.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    takeRestored(coder.decodeChildren())
  }

  // MARK: Orientation

  /// Those that the delegate names; without one, those of any controller.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    orientationDelegate(delegate, "navigationControllerSupportedInterfaceOrientations(_:)")?
      .navigationControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The one that the delegate prefers; without one, that of any controller.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    orientationDelegate(
      delegate, "navigationControllerPreferredInterfaceOrientationForPresentation(_:)")?
      .navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}
