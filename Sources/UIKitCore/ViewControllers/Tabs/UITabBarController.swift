public import Foundation

/// Shows one of several controllers, which the user chooses in a bar at the bottom.
///
/// The choice changes at once; what is on the screen follows at the end of the turn, without an
/// animation unless the delegate has one. A controller's view is loaded when it is first shown. The
/// order of the calls is that of rule 20.4.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The controllers from left to right.
  final var pages: [UIViewController] = []
  /// The one that is chosen.
  final var selected: UIViewController?
  /// The tabs, where they were given as such.
  final var storedTabs: [UITab] = []
  /// Those that were taken away and are still seen.
  final var departing: [UIViewController] = []
  final lazy var stage = ContainerStage(owner: self)
  final let bar = UITabBar()
  final var storedIsTabBarHidden = false

  /// Decides and hears what the user chooses, and may animate it; not owned.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// Makes a controller without any others.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.owner = self
  }

  /// Makes the view that holds the chosen controller's and the bar.
  open override func loadView() {
    view = TabsView(controller: self)
  }

  // MARK: Controllers

  /// The controllers from left to right; nil, at first, for none. Setting them is
  /// `setViewControllers(_:animated:)` without an animation.
  open var viewControllers: [UIViewController]? {
    get { pages.isEmpty ? nil : pages }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers. The one that is chosen stays so if it is among them; else it is the one
  /// at the same place or, where there is none, the first. The same one twice is a programmer's error.
  ///
  /// They change at once, `animated` or not, unless the delegate animates it.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    forgetTabs()
    setPages(viewControllers ?? [])
  }

  /// The tabs from left to right; none, at first, and where `viewControllers` was set instead. Setting them
  /// is `setTabs(_:animated:)` without an animation.
  open var tabs: [UITab] {
    get { storedTabs }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs, and the controllers by theirs. Two with the same identifier are a programmer's
  /// error. They change at once, `animated` or not, unless the delegate animates it.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    replaceTabs(tabs)
  }

  /// The tab that is chosen; nil for none. One that is not among `tabs` is a programmer's error. Setting
  /// it does not ask or tell the delegate.
  open var selectedTab: UITab? {
    get { tab(showing: selected) }
    set { selectedViewController = newValue?.page }
  }

  /// The tab with this identifier; nil where there is none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    storedTabs.first { $0.identifier == identifier }
  }

  /// The chosen controller says whether there is a status bar.
  open override var childForStatusBarHidden: UIViewController? { selected }
  /// The chosen controller says what the status bar is like.
  open override var childForStatusBarStyle: UIViewController? { selected }

  /// The controller that is chosen; nil for none. One that is not among `viewControllers` is a
  /// programmer's error. Setting it does not ask or tell the delegate.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      precondition(
        newValue.map(pages.contains) ?? pages.isEmpty,
        "\(newValue.map { "\(type(of: $0))" } ?? "nil") is not among the view controllers")
      select(newValue)
    }
  }

  /// Chooses the child that the way back of a storyboard leads to.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    if pages.contains(subsequentVC) { select(subsequentVC) }
  }

  /// The place of the controller that is chosen; `NSNotFound` for none. A place that there is not is a
  /// programmer's error. Setting it does not ask or tell the delegate.
  open var selectedIndex: Int {
    get { pages.firstIndex { $0 === selected } ?? NSNotFound }
    set {
      precondition(
        pages.indices.contains(newValue),
        "there is no view controller \(newValue) of \(pages.count)")
      select(pages[newValue])
    }
  }

  // MARK: Bar

  /// The user has pressed `item`, which is not chosen yet and may not be. For overriding: nothing is done
  /// here.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// The bar at the bottom, whose items are those of the controllers.
  open var tabBar: UITabBar { bar }

  /// Whether the bar is gone; false at first. Setting it does not animate.
  ///
  /// A controller that `hidesBottomBarWhenPushed` takes it away without a change of this.
  open var isTabBarHidden: Bool {
    get { storedIsTabBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Takes the bar away or brings it back, over `UINavigationController.hideShowBarDuration` if
  /// `animated`.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != storedIsTabBarHidden else { return }
    storedIsTabBarHidden = hidden
    moveBar(animated: animated)
  }

  // MARK: Restoration

  /// Writes references to the controllers, and which of them is chosen.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodeChildren(pages)
    if selected != nil { coder.encode(selectedIndex, forKey: Self.selectionKey) }
  }

  /// Chooses the controller that was chosen; one without controllers takes those that it had.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let isChosen = coder.containsValue(forKey: Self.selectionKey)
    takeRestored(
      coder.decodeChildren(),
      selection: isChosen ? coder.decodeInteger(forKey: Self.selectionKey) : nil)
  }

  // MARK: Orientation

  /// Those that the delegate names; without one, those of any controller.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    orientationDelegate(delegate, "tabBarControllerSupportedInterfaceOrientations(_:)")?
      .tabBarControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The one that the delegate prefers; without one, that of any controller.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    orientationDelegate(
      delegate, "tabBarControllerPreferredInterfaceOrientationForPresentation(_:)")?
      .tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}
