public import Foundation

/// Owns one view and what lies below it, loads it when it is first needed, and hears when it comes and
/// goes.
///
/// A controller is on the screen as the root of a window, as the child of another controller, or
/// presented by one. `docs/view-controllers.md` gives the order of the calls.
///
/// The state and what a subclass may override lie here; the work is in the extensions.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  /// All that a subclass has no part in.
  final var state = ControllerState()

  private final let givenNib: (name: String?, bundle: Bundle?)
  /// The file that a storyboard keeps the view in; nil for a view that is made in code.
  open var nibName: String? { givenNib.name }
  /// The bundle of that file; nil means the main bundle.
  open var nibBundle: Bundle? { givenNib.bundle }
  /// What the controller shows, as text for bars and lists; nil at first. Its items take it on.
  open var title: String? {
    didSet { titleChanged() }
  }

  override final var homeApplication: UIApplication? {
    viewIfLoaded?.homeApplication ?? super.homeApplication
  }

  /// Makes a controller without a view yet; without a nib `loadView()` makes it in code.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNib = (nibNameOrNil, nibBundleOrNil)
    super.init()
    UIApplication.current?.controllers.add(self)
  }

  /// Makes a controller whose view is made in code.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Not for controllers, whose subclasses need not provide it: no host makes one by its class.
  @available(*, unavailable, message: "make a controller with init(nibName:bundle:)")
  public required convenience init(madeByHost: Void) {
    self.init(nibName: nil, bundle: nil)
  }

  deinit {
    if let view = state.view { _ = ControllerRemains(view, state.traits) }
  }

  // MARK: Responder
  /// The superview of the view, which for a window's root is the window; for a presented controller,
  /// the one that presents it. Never loads the view.
  open override var next: UIResponder? { successor }
  /// The commands that `addKeyCommand(_:)` has added; nil for none.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands }

  /// Adds to `keyCommands`, at the end.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { defaultAddKeyCommand(keyCommand) }
  /// Takes a command out of `keyCommands`; does nothing where it is not among them.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { defaultRemoveKeyCommand(keyCommand) }

  /// Whether actions and keys find the controller while it presents another one; true unless overridden.
  open var performsActionsWhilePresentingModally: Bool { true }

  // MARK: View
  /// The root view; the first look loads it.
  ///
  /// Setting it gives the controller another view, and takes that from nobody: a view that is the root
  /// of a second controller is a programmer's error.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return state.view
    }
    set { replaceView(with: newValue) }
  }

  /// The root view, or nil before it is loaded.
  open var viewIfLoaded: UIView? { state.view }
  /// Whether the view is there.
  open var isViewLoaded: Bool { state.view != nil }
  /// Makes the view and sets `view`. Not to be called, and overrides do not call `super`.
  ///
  /// The default is the view that the storyboard has, or an empty one as large as the screen.
  open func loadView() {
    if let origin = state.origin, origin.hasView { return origin.loadView() }
    view = UIView(frame: WindowList.current?.screen.bounds ?? .zero)
  }

  /// Loads the view unless it is there: `loadView()`, then `viewDidLoad()` (rule 20.1).
  open func loadViewIfNeeded() {
    if state.view == nil, !state.isLoadingView { loadViewNow() }
  }

  /// The view is there for the first time, and in no window yet. Does nothing unless overridden.
  open func viewDidLoad() {}

  // MARK: Appearance; the defaults do nothing. The order is that of rules 20.2 and 20.3.
  /// The view is about to be put into a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the window with its traits and its place, and about to be laid out: once for each
  /// time it appears.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is on the screen, laid out, and every animation of its coming is over.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to go; nothing has been done about it yet.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view is gone from the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Whether the children's views come and go with this controller's; true unless overridden. A
  /// container that answers false calls `beginAppearanceTransition` and `endAppearanceTransition`
  /// itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Tells a child that its view is about to come or go, for containers that forward by themselves.
  ///
  /// Turning round in the middle is fine: a transition the other way begins, without an end before.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(appearing: isAppearing, animated: animated)
  }

  /// Tells a child that what `beginAppearanceTransition` began is over. Without a begin it is refused,
  /// with a note.
  open func endAppearanceTransition() {
    if state.appearance.isInTransition { endAppearance() } else { refuseUnbalancedEnd() }
  }

  // MARK: Layout; the defaults do nothing.
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// The view's constraints are out of date: before its first layout and after
  /// `setNeedsUpdateConstraints()`. Overrides call `super`, which has the view update its own.
  open func updateViewConstraints() { state.view?.updateConstraints() }
  /// The view's safe area has changed. The default does nothing.
  open func viewSafeAreaInsetsDidChange() {}
  /// The view's margins have changed. The default does nothing.
  open func viewLayoutMarginsDidChange() {}

  /// What the controller adds to the safe area of its view and of all below it, in points; zero at first.
  ///
  /// For what covers the view's sides, such as a bar of its own.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { defaultAdditionalSafeAreaInsets }
    set { defaultAdditionalSafeAreaInsets = newValue }
  }
  /// The least margins of the root view, in points: 16 at both ends of a line, 20 where the width is
  /// regular, as on iOS.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { defaultSystemMinimumLayoutMargins }
  /// Whether the root view's margins are at least those; true unless set.
  open var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { defaultViewRespectsSystemMinimumLayoutMargins }
    set { defaultViewRespectsSystemMinimumLayoutMargins = newValue }
  }

  // MARK: Containment
  /// The controller that this one is a child of, or nil.
  open var parent: UIViewController? { state.parent }
  /// The controllers whose views this one manages within its own, in the order added.
  open var children: [UIViewController] { state.children }
  /// Makes `childController` a child, which leaves its parent before. Calls its `willMove(toParent:)`;
  /// the caller puts the view in and then calls `didMove(toParent:)` (rule 20.5).
  ///
  /// To add a controller to itself or to its own child is a programmer's error.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Ends being a child, and calls `didMove(toParent: nil)`; the caller has called
  /// `willMove(toParent: nil)` and taken the view out (rule 20.5). Without a parent, does nothing.
  open func removeFromParent() {
    leaveParent()
  }

  /// Puts one child's view in the place of another one's, with their appearance calls.
  ///
  /// `toViewController`'s view comes in front of the others in the same superview; the other one is taken
  /// out when the animation is over. Touches are kept off both meanwhile, as by `UIView.animate`. Both
  /// have to be children of this controller, and the view that goes has to have a superview: else it is a
  /// programmer's error.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view goes.
  ///   - toViewController: The child whose view comes.
  ///   - duration: Seconds; 0 is over at the end of the turn.
  ///   - options: As of `UIView.transition(from:to:duration:options:completion:)`.
  ///   - animations: Changes that are animated along.
  ///   - completion: Hears of the end, after the *did* calls.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    defaultTransition(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// The parent is about to become `parent`. Overrides call `super`.
  open func willMove(toParent parent: UIViewController?) {
    parentWillChange(to: parent)
  }

  /// The parent has become `parent`. Overrides call `super`.
  open func didMove(toParent parent: UIViewController?) {
    parentDidChange()
  }

  /// Whether the view appears because the controller joins a parent: for use in the appearance calls.
  open var isMovingToParent: Bool { state.parentChange == .joining }
  /// Whether the view disappears because the controller leaves its parent: for use in the appearance
  /// calls.
  open var isMovingFromParent: Bool { state.parentChange == .leaving }

  // MARK: Presentation
  /// What this controller presents or, where it presents nothing, the nearest one that it is a child of.
  /// Nil as soon as that is dismissed without an animation.
  open var presentedViewController: UIViewController? {
    lineage.lazy.compactMap(\.state.presentation).first { !$0.isGoneForApps }?.presented
  }

  /// Who presents this controller or, where nobody does, the nearest one that it is a child of.
  open var presentingViewController: UIViewController? {
    lineage.lazy.compactMap(\.state.presentedBy).first { !$0.isGoneForApps }?.presenter
  }

  /// Presents `viewControllerToPresent` over this controller, or over the one that can: see
  /// `modalPresentationStyle`. It begins at the end of the turn; `completion` runs after the presented
  /// view has appeared (rule 20.7).
  ///
  /// Refused with a note, and without a call of `completion`, where the presenter is in no window or
  /// presents already. To present a child, or what is presented already, is a programmer's error.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    requestPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, with all above it; called on the presented one, that one.
  /// Only the topmost goes by an animation. It begins at the end of the turn; `completion` runs after
  /// the topmost view has disappeared (rule 20.7).
  ///
  /// Refused with a note while one of them comes or goes by an animation. Does nothing where nothing is
  /// presented.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    requestDismissal(animated: flag, completion: completion)
  }

  /// The transition that goes on, for going along with it: this controller's or, where it has none, that of
  /// the nearest one that it is a child of. Nil outside transitions.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    defaultTransitionCoordinator
  }
  /// Who manages the presentation that the controller, or the nearest one that it is a child of, is in;
  /// outside any, who would manage this controller's with its present style.
  open var presentationController: UIPresentationController? { defaultPresentationController }
  /// Who manages the presentation that the controller, or the nearest one that it is a child of, is in;
  /// nil outside any.
  open var activePresentationController: UIPresentationController? {
    defaultActivePresentationController
  }

  /// How the controller lies over the one that presents it; `automatic` at first.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { state.presentationController = nil }
  }

  /// What the presentation looks like on its way; here it decides how long it takes.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The same as one value, which comes before `modalTransitionStyle`; nil, at first, leaves it to that.
  open var preferredTransition: Transition?
  /// Whether presentations of the style `currentContext` or `overCurrentContext` by this controller or one
  /// below it cover this one; false at first. Without any, the topmost parent is covered.
  open var definesPresentationContext = false
  /// Whether as the context of a presentation it lends that its own way to come and go; false at first.
  open var providesPresentationContextTransitionStyle = false
  /// Says how the controller is presented and dismissed; not owned.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet { state.presentationController = nil }
  }

  /// Whether the person may not dismiss the controller (`accessibilityPerformEscape()`); false at first.
  open var isModalInPresentation = false
  /// Dismisses the controller as the person may, or hands on upward.
  open override func accessibilityPerformEscape() -> Bool {
    leavesByEscape() || super.accessibilityPerformEscape()
  }
  /// Whether the view appears because the controller is being presented.
  open var isBeingPresented: Bool { state.presentedBy?.isComing ?? false }
  /// Whether the view disappears because the controller is being dismissed.
  open var isBeingDismissed: Bool { state.presentedBy?.isGoing ?? false }

  // MARK: Size and orientation
  /// How large the view would like to be, in points; zero, as at first, leaves it to whoever holds it,
  /// who hears of each change.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { preferredSizeChanged() } }
  }

  /// A child would like to have another size. Does nothing unless overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// How large a child will be when this controller's view is as large as `parentSize`: as large, unless
  /// overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The view is about to be as large as `size`, in points. Overrides call `super`, which tells the
  /// children whose size changes along (rule 20.8).
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    announceToChildren(size, with: coordinator)
  }

  /// The traits are about to become `newCollection`. Overrides call `super`, which tells the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in state.children { child.announce(newCollection, with: coordinator) }
  }

  /// The orientations that the controller can be shown in, asked of the one that covers the window: all,
  /// on a phone all but upside down, unless overridden.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    defaultSupportedInterfaceOrientations
  }

  /// How the interface stands when the controller begins to cover the window, if that is supported: as it
  /// stands already, unless overridden.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    defaultPreferredInterfaceOrientationForPresentation
  }

  /// Has the orientations that are supported looked at again, at the end of the turn.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    defaultSetNeedsUpdateOfSupportedInterfaceOrientations()
  }
  /// Whether the interface turns by itself with the device, asked of the controller that covers the window;
  /// true unless overridden. What `supportedInterfaceOrientations` excludes it never turns to.
  open var shouldAutorotate: Bool { true }

  // MARK: Status bar, asked of the controller that covers the window when one appears or goes
  /// Whether there is to be no status bar; false unless overridden.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar's text is to stand out; `default` unless overridden.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Who answers for `prefersStatusBarHidden` instead; nil unless overridden.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Who answers for `preferredStatusBarStyle` instead; nil unless overridden.
  open var childForStatusBarStyle: UIViewController? { nil }

  // MARK: Editing and showing
  /// Whether the contents can be edited; setting it calls `setEditing(_:animated:)` without an animation.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing. Overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    state.isEditing = editing
    editingChanged()
  }

  /// Shows `vc` as the nearest container above does, or else presents it.
  ///
  /// A container that overrides it also answers true in `canPerformAction(_:withSender:)` for the selector
  /// `showViewController:sender:`, since nobody can see here what a class overrides.
  open func show(_ vc: UIViewController, sender: Any?) {
    hand(vc, Self.showAction, sender) { $0.show(vc, sender: sender) }
  }

  /// Shows `vc` as a detail, as the nearest container above does, or else presents it; the selector is
  /// `showDetailViewController:sender:`.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    hand(vc, Self.showDetailAction, sender) { $0.showDetailViewController(vc, sender: sender) }
  }

  /// The nearest container above that answers true in `canPerformAction(_:withSender:)` for `action`.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    container(for: action, sender: sender)
  }

  // MARK: Bars
  /// The sides at which the view goes on below the bars of the containers around it; all unless set.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { stageAround?.arrange() } }

  /// The navigation controller that this one lies in, directly or deeper; nil for none.
  open var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
  /// The tab bar controller that this one lies in, directly or deeper; nil for none.
  open var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
  /// What the navigation bar shows while the controller is on top.
  open var navigationItem: UINavigationItem {
    state.barParts?.navigationItem ?? makeNavigationItem()
  }

  /// Whether there is no toolbar or tab bar as long as the controller is on its navigation controller's
  /// stack; false at first. To be set before the push.
  open var hidesBottomBarWhenPushed: Bool {
    get { state.barParts?.hidesBottomBarWhenPushed ?? false }
    set { barParts.hidesBottomBarWhenPushed = newValue }
  }

  /// What stands for the controller in a tab bar.
  open var tabBarItem: UITabBarItem! {
    get { state.barParts?.tabBarItem ?? makeTabBarItem() }
    set { barParts.tabBarItem = newValue }
  }

  /// The tab that shows this controller, or one that it lies in; nil for none.
  open var tab: UITab? { defaultTab }
  /// What the navigation controller's toolbar shows while the controller is on top; nil for nothing.
  open var toolbarItems: [UIBarButtonItem]? {
    get { defaultToolbarItems }
    set { defaultToolbarItems = newValue }
  }
  /// Sets `toolbarItems`. They are there at once, `animated` or not, as nothing is drawn.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    defaultSetToolbarItems(toolbarItems, animated: animated)
  }
  /// An item that begins and ends editing: *Edit*, and *Done* while it goes on.
  open var editButtonItem: UIBarButtonItem { defaultEditButtonItem }
  /// Names the scroll view whose content lies below the bars at all edges.
  open func setContentScrollView(_ scrollView: UIScrollView?) {
    defaultSetContentScrollView(scrollView)
  }
  /// Names the scroll view whose content lies below the bars at `edge`; nil takes that back.
  ///
  /// The room around its content takes the bars in, however large the content is: see
  /// `UIScrollView.ContentInsetAdjustmentBehavior.automatic`.
  open func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    defaultSetContentScrollView(scrollView, for: edge)
  }

  // MARK: Traits
  /// The traits that hold for the controller; its view inherits them.
  open var traitCollection: UITraitCollection { effectiveTraits }
  /// The traits have changed; `previousTraitCollection` are those before. The default does nothing.
  ///
  /// Called before the view's own, once a turn for all changes together and before layout.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Traits that hold for the controller, its view and all below, whatever is inherited.
  ///
  /// A change is in force before the next layout, at the end of the turn at the latest, or after
  /// the view's `updateTraitsIfNeeded()`.
  open var traitOverrides: UITraitOverrides {
    get { defaultTraitOverrides }
    set { defaultTraitOverrides = newValue }
  }
  /// The style of the controller and all below its view: the override of that name, unspecified for
  /// none.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { defaultOverrideUserInterfaceStyle }
    set { defaultOverrideUserInterfaceStyle = newValue }
  }
  /// Has changed traits of the controller and its view in force, and told, at once.
  open func updateTraitsIfNeeded() { defaultUpdateTraitsIfNeeded() }
  /// The traits that this controller gives to a child; nil for none.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    defaultOverrideTraitCollection(forChild: childViewController)
  }
  /// Gives a child traits that come before its own overrides; nil takes them back. For a controller
  /// that is no child, does nothing.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    defaultSetOverrideTraitCollection(collection, forChild: childViewController)
  }

  /// The scroll view whose content lies below the bar at `edge`; nil unless `setContentScrollView` named one.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    state.contentScrollViews.view(at: edge)
  }

  // MARK: Restoration; `docs/application.md` has the order of the calls.

  /// The controller that this one is a child of, else the one that presents it; its identifier stands
  /// before this one's.
  open var restorationParent: (any UIStateRestoring)? { defaultRestorationParent }

  /// The controller's name among its siblings, for restoring its state; nil, at first, for none: then
  /// neither it nor what it refers to is saved.
  open var restorationIdentifier: String?
  /// Who makes the controller in the next launch; nil, at first, leaves it to the application's delegate.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// Write what is needed to show the same again. Call `super`, which writes what is presented; children
  /// of a container of the app's own are saved where they are written here.
  open func encodeRestorableState(with coder: NSCoder) { encodePresented(to: coder) }
  /// Take up what was written, once the view is loaded. Call `super`.
  open func decodeRestorableState(with coder: NSCoder) { presentDecoded(from: coder) }
  /// All objects have taken up their states. Does nothing unless overridden.
  open func applicationFinishedRestoringState() {}

  // MARK: Storyboards; `docs/storyboards.md` has the order of the calls.
  /// Whether a segue that a control, item or gesture has set off goes on; true unless overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// The segue's destination has been made, and nothing else. Does nothing unless overridden.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Performs a segue of the controller's scene without asking; an unknown one is a programmer's error.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    goOn(identifier, sender)
  }

  /// The storyboard that the controller comes from; nil where code has made it.
  open var storyboard: UIStoryboard? { defaultStoryboard }
  /// The child that `source`'s controller is, lies in, or was presented from; nil for none.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    defaultChildContaining(source)
  }

  /// Whether the way back may lead to this controller: where its class has the action, unless overridden.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { takesUnwind(action, from: fromViewController) }

  /// Who is asked about a way back, in this order: all children but that which it comes from, last first.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] { otherChildren(than: source) }

  /// The way back leads down to the child `subsequentVC`: show that. Does nothing unless overridden.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Memory
  /// Memory runs short: let go of what can be made again. Does nothing unless overridden.
  open func didReceiveMemoryWarning() {}
}
