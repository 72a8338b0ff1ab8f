public import Foundation
@_spi(Toolkit) import UIKitCore

/// An object that owns a view with its subviews, loads it when it is first needed, and is notified
/// when it appears and disappears.
///
/// A controller is on the screen as the root of a window, as the child of another controller, or
/// presented by one. For the order of the calls see `docs/view-controllers.md`. For example, a
/// controller that adds a button to its view:
///
/// ```
/// final class BoardController: UIViewController {
///   let button = UIButton(type: .system)
///
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     button.frame = CGRect(x: 20, y: 60, width: 200, height: 44)
///     view.addSubview(button)
///   }
/// }
/// ```
///
/// The state and the members that a subclass may override are here; the work is in the extensions.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  /// The private state, of no concern to subclasses.
  package final var state = ControllerState()

  private final let givenNib: (name: String?, bundle: Bundle?)
  /// The name of the storyboard's file with the view; nil for a view created in code.
  open var nibName: String? { givenNib.name }
  /// The bundle of that file; nil for the main bundle.
  open var nibBundle: Bundle? { givenNib.bundle }
  /// The title of the controller for bars and lists. Default: nil. The controller's bar items use
  /// it.
  open var title: String? {
    didSet { titleChanged() }
  }

  @_spi(Toolkit) public override final var homeApplication: UIApplication? {
    viewIfLoaded?.homeApplication ?? super.homeApplication
  }

  /// Creates a controller without a view yet. Without a nib, `loadView()` creates the view in code.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNib = (nibNameOrNil, nibBundleOrNil)
    super.init()
    UIApplication.current?.controllers.add(self)
  }

  /// Creates a controller whose view is created in code.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  deinit {
    if let view = state.view { _ = ControllerRemains(view, state.traits) }
  }

  // MARK: Responder
  @_spi(Toolkit) public override final func firstResponder(_ it: UIResponder, isWanted: Bool) {
    state.firstResponder(it, isWanted: isWanted)
  }
  /// The presenter of a presented controller; otherwise the superview of the view, which is the
  /// window for a window's root. Never loads the view.
  open override var next: UIResponder? { successor }
  @_spi(Toolkit) public final override var nearestView: UIView? { state.view ?? super.nearestView }
  @_spi(Toolkit) public final override var performsActions: Bool {
    state.presentation == nil || performsActionsWhilePresentingModally
  }
  /// The commands added by `addKeyCommand(_:)`; nil for none.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands }

  /// Appends a command to `keyCommands`.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { defaultAddKeyCommand(keyCommand) }
  /// Removes a command from `keyCommands`, if it is there.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { defaultRemoveKeyCommand(keyCommand) }

  /// Whether actions and keys reach the controller while it presents another one. Default: true.
  open var performsActionsWhilePresentingModally: Bool { true }

  // MARK: View
  /// The root view; reading it loads the view.
  ///
  /// Setting it replaces the controller's view. Setting a view that is the root view of another
  /// controller is a programming error.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return state.view
    }
    set { replaceView(with: newValue) }
  }

  /// The root view; nil before it is loaded.
  open var viewIfLoaded: UIView? { state.view }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { state.view != nil }
  /// Creates the view and sets `view`. Do not call it; overrides do not call `super`.
  ///
  /// The default is the storyboard's view, or an empty one as large as the screen.
  open func loadView() {
    if let origin = state.origin, origin.hasView { return origin.loadView() }
    view = UIView(frame: WindowList.current?.screen.bounds ?? .zero)
  }

  /// Loads the view unless it is loaded: `loadView()`, then `viewDidLoad()` (rule 20.1).
  open func loadViewIfNeeded() {
    if state.view == nil, !state.isLoadingView { loadViewNow() }
  }

  /// Called when the view has been loaded and is in no window yet. Does nothing unless overridden.
  open func viewDidLoad() {}

  // MARK: Appearance; the defaults do nothing. For the order see rules 20.2 and 20.3.
  /// Called before the view is added to a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the window with its traits and frame, before its layout: once each
  /// time the view appears.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is on the screen and laid out, after the animations of its appearance.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears; it has not changed yet.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Whether the children's views appear and disappear with this controller's. Default: true. A
  /// container that returns false calls `beginAppearanceTransition` and `endAppearanceTransition`
  /// itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Tells a child that its view is about to appear or disappear, for containers that forward
  /// appearance calls themselves.
  ///
  /// A transition may be reversed: start the opposite one without ending the first.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(appearing: isAppearing, animated: animated)
  }

  /// Tells a child that the transition started by `beginAppearanceTransition` is over. Refused with
  /// a note if none was started.
  open func endAppearanceTransition() {
    if state.appearance.isInTransition { endAppearance() } else { refuseUnbalancedEnd() }
  }

  // MARK: Layout; the defaults do nothing.
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Updates the view's constraints: called before its first layout and after
  /// `setNeedsUpdateConstraints()`. Overrides call `super`, which calls the view's
  /// `updateConstraints()`.
  open func updateViewConstraints() { state.view?.updateConstraints() }
  /// Called after the view's safe area changed. The default does nothing.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after the view's margins changed. The default does nothing.
  open func viewLayoutMarginsDidChange() {}

  /// The insets added to the safe area of the view and everything below it, in points. Default:
  /// zero.
  ///
  /// Use it for views that cover the edges, such as a custom bar.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { defaultAdditionalSafeAreaInsets }
    set { defaultAdditionalSafeAreaInsets = newValue }
  }
  /// The minimum margins of the root view, in points: 16 at the leading and trailing edges, 20
  /// where the width is regular, as on iOS.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { defaultSystemMinimumLayoutMargins }
  /// Whether the root view's margins are at least the system's minimum. Default: true.
  open var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { defaultViewRespectsSystemMinimumLayoutMargins }
    set { defaultViewRespectsSystemMinimumLayoutMargins = newValue }
  }

  // MARK: Containment
  /// The controller of which this one is a child, or nil.
  open var parent: UIViewController? { state.parent }
  /// The controllers whose views this one manages inside its own, in the order added.
  open var children: [UIViewController] { state.children }
  /// Adds a child, which first leaves its former parent. Calls the child's `willMove(toParent:)`;
  /// the caller then adds the child's view and calls `didMove(toParent:)` (rule 20.5).
  ///
  /// Adding a controller to itself or to its own descendant is a programming error.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Removes the controller from its parent, and calls `didMove(toParent: nil)`. The caller first
  /// calls `willMove(toParent: nil)` and removes the view (rule 20.5). Does nothing without a
  /// parent.
  open func removeFromParent() {
    leaveParent()
  }

  /// Replaces one child's view with another's, and makes their appearance calls.
  ///
  /// The view of `toViewController` is added in front of the others in the same superview; the
  /// other view is removed when the animation is over. Neither receives touches meanwhile, as in
  /// `UIView.animate`. It is a programming error if one is not a child of this controller, or if
  /// the outgoing view has no superview.
  ///
  /// - Parameters:
  ///   - fromViewController: The child with the outgoing view.
  ///   - toViewController: The child with the incoming view.
  ///   - duration: The duration in seconds; with 0 the change is over at the end of the turn.
  ///   - options: As for `UIView.transition(from:to:duration:options:completion:)`.
  ///   - animations: Changes to animate with the transition.
  ///   - completion: Called at the end, after the *did* calls.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    defaultTransition(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// Called before the parent changes to `parent`. Overrides call `super`.
  open func willMove(toParent parent: UIViewController?) {
    parentWillChange(to: parent)
  }

  /// Called after the parent changed to `parent`. Overrides call `super`.
  open func didMove(toParent parent: UIViewController?) {
    parentDidChange()
  }

  /// Whether the view appears because the controller is joining a parent, for use in the appearance
  /// calls.
  open var isMovingToParent: Bool { state.parentChange == .joining }
  /// Whether the view disappears because the controller is leaving its parent, for use in the
  /// appearance calls.
  open var isMovingFromParent: Bool { state.parentChange == .leaving }

  // MARK: Presentation
  /// The controller presented by this one, or else by its nearest presenting ancestor. Nil as soon
  /// as that controller is dismissed without an animation.
  open var presentedViewController: UIViewController? {
    lineage.lazy.compactMap(\.state.presentation).first { !$0.isGoneForApps }?.presented
  }

  /// The presenter of this controller, or else of its nearest presented ancestor; nil for none.
  open var presentingViewController: UIViewController? {
    lineage.lazy.compactMap(\.state.presentedBy).first { !$0.isGoneForApps }?.presenter
  }

  /// Presents a controller over this one, or over the one that `modalPresentationStyle` determines.
  /// The presentation starts at the end of the turn; `completion` runs after the presented view has
  /// appeared (rule 20.7).
  ///
  /// Refused with a note, without calling `completion`, if the presenter is in no visible window,
  /// is being dismissed, or already presents a controller. Presenting a child, or a controller that
  /// is already presented, is a programming error.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    requestPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents, with all above it, or else this one if it is
  /// presented. Only the topmost disappears with an animation. The dismissal starts at the end of
  /// the turn; `completion` runs after the topmost view has disappeared (rule 20.7).
  ///
  /// Refused with a note while one of them is appearing or disappearing with an animation. Does
  /// nothing if nothing is presented.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    requestDismissal(animated: flag, completion: completion)
  }

  /// The transition in progress, for alongside animations: this controller's or else that of the
  /// nearest ancestor with one. Nil outside transitions.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    defaultTransitionCoordinator
  }
  /// The manager of the presentation of this controller or its nearest presented ancestor; outside
  /// a presentation, the manager that this controller would have with its current style.
  open var presentationController: UIPresentationController? { defaultPresentationController }
  /// The manager of the presentation of this controller or its nearest presented ancestor; nil
  /// outside a presentation.
  open var activePresentationController: UIPresentationController? {
    defaultActivePresentationController
  }

  /// The style in which the controller is presented. Default: `automatic`.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { state.presentationController = nil }
  }

  /// The transition of the presentation; `partialCurl` is shown as a dissolve. Default:
  /// `coverVertical`.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The transition as an object, which takes precedence. Default: nil, for `modalTransitionStyle`.
  open var preferredTransition: Transition?
  /// Whether presentations of style `currentContext` or `overCurrentContext` by this controller or
  /// one below it cover this controller. Default: false. If there is no such controller, the
  /// topmost ancestor is covered.
  open var definesPresentationContext = false
  /// Whether presentations in this context use this controller's transition style. Default: false.
  open var providesPresentationContextTransitionStyle = false
  /// The delegate that supplies the objects for presenting and dismissing the controller; not
  /// retained.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet {
      state.presentationController = nil
      DelegateCheck.check(
        transitioningDelegate, (any UIViewControllerTransitioningDelegate).self
      ) { $0 is any UIViewControllerTransitioningDelegate.Type }
    }
  }

  /// Whether dismissal by the user (`accessibilityPerformEscape()`) is prevented. Default: false.
  open var isModalInPresentation = false
  /// Dismisses the controller if the user may do so, or asks the next responder.
  open override func accessibilityPerformEscape() -> Bool {
    leavesByEscape() || super.accessibilityPerformEscape()
  }
  /// Whether the view appears because the controller is being presented.
  open var isBeingPresented: Bool { state.presentedBy?.isComing ?? false }
  /// Whether the view disappears because the controller is being dismissed.
  open var isBeingDismissed: Bool { state.presentedBy?.isGoing ?? false }

  // MARK: Size and orientation
  /// The preferred size of the view, in points. Default: zero, no preference. The container is
  /// notified of each change.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { preferredSizeChanged() } }
  }

  /// Called when a child's preferred size changed. Does nothing unless overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size of a child while this controller's view has the size `parentSize`; both in
  /// points. The default returns `parentSize`.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the view's size changes to `size`, in points. Overrides call `super`, which
  /// notifies the children whose size changes too (rule 20.8).
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    announceToChildren(size, with: coordinator)
  }

  /// Called before the traits change to `newCollection`. Overrides call `super`, which notifies the
  /// children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in state.children { child.announce(newCollection, with: coordinator) }
  }

  /// The supported orientations; those of the controller that covers the window apply. Default:
  /// all; on a phone, all except upside down.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    defaultSupportedInterfaceOrientations
  }

  /// The orientation in which the controller is first shown when it covers the window, if
  /// supported. Default: the current one.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    defaultPreferredInterfaceOrientationForPresentation
  }

  /// Schedules another reading of the supported orientations for the end of the turn.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    defaultSetNeedsUpdateOfSupportedInterfaceOrientations()
  }
  /// Whether the interface rotates with the device; that of the controller that covers the window
  /// applies. Default: true. Orientations not in `supportedInterfaceOrientations` stay excluded.
  open var shouldAutorotate: Bool { true }

  // MARK: Status bar; read from the covering controller when one appears or disappears
  /// Whether the status bar is hidden. Default: false.
  open var prefersStatusBarHidden: Bool { false }
  /// The style of the status bar's text. Default: `default`.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The child that decides `prefersStatusBarHidden` instead. Default: nil.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The child that decides `preferredStatusBarStyle` instead. Default: nil.
  open var childForStatusBarStyle: UIViewController? { nil }

  // MARK: Editing and showing
  /// Whether the contents can be edited. Setting it calls `setEditing(_:animated:)` without an
  /// animation.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Starts or ends editing. Overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    state.isEditing = editing
    editingChanged()
  }

  /// Shows `vc` in the nearest container above that can, or else presents it.
  ///
  /// A container that overrides this also returns true in `canPerformAction(_:withSender:)` for the
  /// selector `showViewController:sender:`, since the toolkit cannot detect overrides.
  open func show(_ vc: UIViewController, sender: Any?) {
    hand(vc, Self.showAction, sender) { $0.show(vc, sender: sender) }
  }

  /// Shows `vc` as a detail in the nearest container above that can, or else presents it. The
  /// selector is `showDetailViewController:sender:`.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    hand(vc, Self.showDetailAction, sender) { $0.showDetailViewController(vc, sender: sender) }
  }

  /// Returns the nearest container above whose `canPerformAction(_:withSender:)` is true, or nil.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    container(for: action, sender: sender)
  }

  // MARK: Bars
  /// The edges at which the view extends below the bars of its containers. Default: all.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { stageAround?.arrange() } }
  /// Whether the view also extends below bars that are not translucent. Default: false.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { stageAround?.arrange() } }

  /// The nearest ancestor that is a navigation controller, or nil.
  open var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
  /// The nearest ancestor that is a tab bar controller, or nil.
  open var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
  /// The contents of the navigation bar while the controller is on top.
  open var navigationItem: UINavigationItem {
    state.barParts?.navigationItem ?? makeNavigationItem()
  }
  /// Whether the toolbar or tab bar is hidden while the controller is on its navigation
  /// controller's stack. Default: false. Set it before the push.
  open var hidesBottomBarWhenPushed: Bool {
    get { state.barParts?.hidesBottomBarWhenPushed ?? false }
    set { barParts.hidesBottomBarWhenPushed = newValue }
  }

  /// The controller's item in a tab bar.
  open var tabBarItem: UITabBarItem! {
    get { state.barParts?.tabBarItem ?? makeTabBarItem() }
    set { barParts.tabBarItem = newValue }
  }

  /// The tab of this controller or of an ancestor; nil for none.
  open var tab: UITab? { defaultTab }
  /// The items of the navigation controller's toolbar while the controller is on top. Default: nil.
  open var toolbarItems: [UIBarButtonItem]? {
    get { defaultToolbarItems }
    set { defaultToolbarItems = newValue }
  }
  /// Sets `toolbarItems`, immediately even if `animated`.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    defaultSetToolbarItems(toolbarItems, animated: animated)
  }
  /// An item that toggles editing: *Edit*, and *Done* while editing.
  open var editButtonItem: UIBarButtonItem { defaultEditButtonItem }
  /// Sets the scroll view whose content extends below the bars at all edges.
  open func setContentScrollView(_ scrollView: UIScrollView?) {
    defaultSetContentScrollView(scrollView)
  }
  /// Sets the scroll view whose content extends below the bar at `edge`; nil removes it.
  ///
  /// Its content insets include the bars, however large the content is: see
  /// `UIScrollView.ContentInsetAdjustmentBehavior.automatic`.
  open func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    defaultSetContentScrollView(scrollView, for: edge)
  }

  // MARK: Traits
  /// The controller's traits, which its view inherits.
  open var traitCollection: UITraitCollection { effectiveTraits }
  /// Called after the traits changed; `previousTraitCollection` holds the old ones. The default
  /// does nothing.
  ///
  /// Called before the view's own method, once per turn for all changes together and before layout.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The traits that replace inherited ones for the controller, its view and everything below.
  ///
  /// A change takes effect before the next layout, at the latest at the end of the turn, or in the
  /// view's `updateTraitsIfNeeded()`.
  open var traitOverrides: UITraitOverrides {
    get { defaultTraitOverrides }
    set { defaultTraitOverrides = newValue }
  }
  /// The style for the controller and everything below its view. Default: `unspecified`, no
  /// override.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { defaultOverrideUserInterfaceStyle }
    set { defaultOverrideUserInterfaceStyle = newValue }
  }
  /// Updates changed traits of the controller and its view immediately, and notifies their
  /// observers.
  open func updateTraitsIfNeeded() { defaultUpdateTraitsIfNeeded() }
  /// Returns the traits that this controller gives to a child; nil for none.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    defaultOverrideTraitCollection(forChild: childViewController)
  }
  /// Sets traits for a child, over which the child's own overrides take precedence; nil removes
  /// them. Does nothing for a controller that is not a child.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    defaultSetOverrideTraitCollection(collection, forChild: childViewController)
  }

  /// Returns the scroll view that `setContentScrollView` has set for `edge`, or nil.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    state.contentScrollViews.view(at: edge)
  }

  // MARK: Restoration; for the order of the calls see `docs/application.md`.

  /// The parent, or else the presenter; its identifier precedes this one's in the restoration path.
  open var restorationParent: (any UIStateRestoring)? { defaultRestorationParent }

  /// The identifier for saving the controller's state, unique among its siblings. Default: nil:
  /// neither the controller nor anything that it refers to is saved.
  open var restorationIdentifier: String?
  /// The class that creates the controller in the next launch. Default: nil, which leaves it to the
  /// application's delegate.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// Writes the state needed to restore the controller. Call `super`, which writes the presented
  /// controller. A custom container writes its children here, which saves them.
  open func encodeRestorableState(with coder: NSCoder) { encodePresented(to: coder) }
  /// Reads the state that was written; called after the view is loaded. Call `super`.
  open func decodeRestorableState(with coder: NSCoder) { presentDecoded(from: coder) }
  /// Called after all objects have restored their states. Does nothing unless overridden.
  open func applicationFinishedRestoringState() {}

  // MARK: Storyboards; for the order of the calls see `docs/storyboards.md`.
  /// Returns whether a segue triggered by a control, item or gesture proceeds. Default: true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called after the segue's destination was created, before anything else. Does nothing unless
  /// overridden.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Performs a segue of the controller's scene without `shouldPerformSegue`. An unknown identifier
  /// is a programming error.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    goOn(identifier, sender)
  }

  /// The storyboard that created the controller; nil if code created it.
  open var storyboard: UIStoryboard? { defaultStoryboard }
  /// Returns the child that is, contains, or presented the controller of `source`, or nil.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    defaultChildContaining(source)
  }

  /// Returns whether an unwind segue may lead to this controller. Default: whether its class has
  /// the action.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { handlesUnwind(action, from: fromViewController) }

  /// Returns the children to search for the destination of an unwind segue: all except the one it
  /// comes from, last first.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] { otherChildren(than: source) }

  /// Shows the child `subsequentVC`, to which an unwind segue leads. Does nothing unless
  /// overridden.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Focus; `docs/focus.md` says when each is called.

  /// Where focus goes when the controller receives it. Default: its view, once it is loaded.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { state.view.map { [$0] } ?? [] }
  /// The superview of the view; for a presented controller, its presentation controller.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { defaultParentFocusEnvironment }
  /// The view, once it is loaded.
  open var focusItemContainer: (any UIFocusItemContainer)? { state.view }
  /// The name of the group of the controller's items. Default: nil, that of the parent.
  open var focusGroupIdentifier: String?
  /// Whether the item that last had focus receives it again when the controller becomes visible
  /// again and focus comes to it. Default: true.
  open var restoresFocusAfterTransition = true
  /// Requests focus for the controller, if it contains the focused item.
  open func setNeedsFocusUpdate() { defaultSetNeedsFocusUpdate() }
  /// Carries out a pending request now.
  open func updateFocusIfNeeded() { defaultUpdateFocusIfNeeded() }
  /// Returns whether focus may change as described. Default: true.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after focus has changed. The default does nothing.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Memory
  /// Called when memory is short: release anything that can be recreated. Does nothing by default.
  open func didReceiveMemoryWarning() {}
}
