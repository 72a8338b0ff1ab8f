public import Foundation

/// A controller that shows the top controller of a stack, below a bar with its title and buttons.
///
/// The stack changes immediately. The screen follows at the end of the turn, with one transition
/// after another, each from the shown controller to the one that is on top by then; for the order
/// of its calls see rule 20.4. A swipe from the screen's edge pops the top controller; a finger
/// that turns back cancels the pop. For the rest see `docs/navigation.md`.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The kind of change of the stack in a transition.
  public enum Operation: Int, Sendable {
    /// No change.
    case none = 0
    /// A controller is pushed on top.
    case push = 1
    /// The top controllers are removed.
    case pop = 2
  }

  /// The time that bars take to appear or disappear, in seconds: 0.2, which developers have read
  /// from UIKit's `hideShowBarDuration`.
  public static let hideShowBarDuration: CGFloat = 0.2

  /// The controllers from bottom to top.
  final var stack: [UIViewController] = []
  /// The stack when the screen last came to rest, used to tell a pop from a push.
  final var shownStack: [UIViewController] = []
  /// The stack when the transition in progress started.
  final var changingStack: [UIViewController] = []
  /// The controllers that were pushed and have not yet received `didMove(toParent:)`.
  final var arriving: [UIViewController] = []
  /// The controllers that were popped and are still visible.
  final var departing: [UIViewController] = []
  /// Whether the scheduled transition was requested with an animation.
  final var wantsAnimation = false
  final lazy var stage = ContainerStage(owner: self)
  final lazy var edgePop = InteractivePop(self)
  final lazy var barHiding = BarHiding(self)
  final var bars: NavigationBars

  /// The delegate, which is notified of the shown controllers and may supply animations; not
  /// retained.
  open weak var delegate: (any UINavigationControllerDelegate)? {
    didSet {
      DelegateCheck.check(delegate, (any UINavigationControllerDelegate).self) {
        $0 is any UINavigationControllerDelegate.Type
      }
    }
  }

  /// Creates a controller with `rootViewController` at the bottom of its stack.
  public init(rootViewController: UIViewController) {
    bars = NavigationBars(bar: UINavigationBar(), toolbar: UIToolbar())
    super.init(nibName: nil, bundle: nil)
    setStack([rootViewController], animated: false)
  }

  /// Creates a controller with an empty stack and bars of these classes; nil means the default
  /// class. A class that is not a subclass of the bar's is a programming error.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bars = NavigationBars(
      bar: NavigationBars.make(navigationBarClass, orElse: UINavigationBar()),
      toolbar: NavigationBars.make(toolbarClass, orElse: UIToolbar()))
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bars = NavigationBars(bar: UINavigationBar(), toolbar: UIToolbar())
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates the view that contains the bars and the top controller's view.
  open override func loadView() {
    view = NavigationView(controller: self)
  }

  // MARK: Stack

  /// The controllers from bottom to top. Setting them calls `setViewControllers(_:animated:)`
  /// without an animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the stack. If the new top controller was already on the stack, the screen changes as
  /// in a pop, otherwise as in a push. The same controller twice is a programming error.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setStack(viewControllers, animated: animated)
  }

  /// The controller on top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The child that decides whether the status bar is hidden: the top controller.
  open override var childForStatusBarHidden: UIViewController? { stack.last }

  /// The visible controller: the one presented over this one, or else the top one.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Pops to the child to which an unwind segue of a storyboard leads.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    guard stack.contains(subsequentVC) else { return }
    popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
  }

  /// Pushes a controller. Pushing one that is already on the stack, or a navigation controller, is
  /// a programming error.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains(viewController),
      "\(type(of: viewController)) is already on the stack; pop to it or push another one")
    setStack(stack + [viewController], animated: animated)
  }

  /// Pops the top controller and returns it; nil if only the root controller is left, which stays.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return cutStack(to: stack.count - 1, animated: animated).first
  }

  /// Pops all controllers except the root, and returns them from bottom to top; nil if there are
  /// none.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    return cutStack(to: 1, animated: animated)
  }

  /// Pops the controllers above `viewController`, and returns them from bottom to top; nil if there
  /// are none. A controller that is not on the stack is a programming error.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else {
      preconditionFailure("\(type(of: viewController)) is not on the stack; push it instead")
    }
    guard index + 1 < stack.count else { return nil }
    return cutStack(to: index + 1, animated: animated)
  }

  /// Pushes `vc`, with an animation unless animations are disabled.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  /// Returns true for `showViewController:sender:`, so that descendants show controllers here.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Self.showAction || super.canPerformAction(action, withSender: sender)
  }

  /// The recognizer for the pop from the screen's edge; nil until the view is loaded.
  ///
  /// It starts a pop only if there is a controller to pop and no transition is in progress. Its own
  /// delegate also requires a visible bar with a back button; another delegate need not.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    isViewLoaded ? edgePop.recognizer : nil
  }

  // MARK: Bars

  /// The top bar, which shows the stack's items. Do not change its items directly.
  open var navigationBar: UINavigationBar { bars.bar }

  /// Whether the top bar is hidden. Default: false. Setting it does not animate.
  open var isNavigationBarHidden: Bool {
    get { bars.isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the top bar, over `hideShowBarDuration` if `animated`.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != bars.isBarHidden else { return }
    bars.isBarHidden = hidden
    moveBars(animated: animated)
  }

  /// The bottom bar, which shows the top controller's `toolbarItems`.
  open var toolbar: UIToolbar! { bars.toolbar }

  /// Whether the bottom bar is hidden. Default: true. Setting it does not animate.
  open var isToolbarHidden: Bool {
    get { bars.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bottom bar, over `hideShowBarDuration` if `animated`.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != bars.isToolbarHidden else { return }
    bars.isToolbarHidden = hidden
    moveBars(animated: animated)
  }

  /// Whether a tap on the content hides the bars, and the next tap shows them. Default: false.
  open var hidesBarsOnTap: Bool {
    get { barHiding.onTap }
    set { barHiding.onTap = newValue }
  }

  /// The recognizer for `hidesBarsOnTap`.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  /// Whether an upward swipe hides the bars, and a downward one shows them. Default: false.
  open var hidesBarsOnSwipe: Bool {
    get { barHiding.onSwipe }
    set { barHiding.onSwipe = newValue }
  }

  /// The recognizer for `hidesBarsOnSwipe`.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

  /// Whether an input view hides the bars, until a tap shows them. Default: false.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { barHiding.whenKeyboard }
    set { barHiding.whenKeyboard = newValue }
  }

  /// Whether the bars are hidden while the view is vertically compact, until a tap shows them.
  /// Default: false.
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

  /// Restores the stack with those of its controllers that were restored.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    setRestored(coder.decodeChildren())
  }

  // MARK: Orientation

  /// The orientations that the delegate returns or, without a delegate, the defaults of any
  /// controller.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    orientationDelegate(delegate, "navigationControllerSupportedInterfaceOrientations(_:)")?
      .navigationControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The delegate's preferred orientation or, without a delegate, the default of any controller.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    orientationDelegate(
      delegate, "navigationControllerPreferredInterfaceOrientationForPresentation(_:)")?
      .navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}
