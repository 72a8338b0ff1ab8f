public import Foundation

/// A controller that shows one of several controllers, which the user selects in a bar at the
/// bottom.
///
/// The selection changes immediately; the screen follows at the end of the turn, without an
/// animation unless the delegate supplies one. A controller's view is loaded when it is first
/// shown. For the order of the calls see rule 20.4.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The controllers from left to right.
  final var pages: [UIViewController] = []
  /// The selected controller.
  final var selected: UIViewController?
  /// The tabs, if the controllers were set as tabs.
  final var storedTabs: [UITab] = []
  /// The controllers that were removed but are still visible.
  final var departing: [UIViewController] = []
  final lazy var stage = ContainerStage(owner: self)
  final let bar = UITabBar()
  final var storedIsTabBarHidden = false

  /// The delegate, which may refuse the user's selections, is notified of them, and may supply
  /// animations; not retained.
  open weak var delegate: (any UITabBarControllerDelegate)? {
    didSet {
      DelegateCheck.check(delegate, (any UITabBarControllerDelegate).self) {
        $0 is any UITabBarControllerDelegate.Type
      }
    }
  }

  /// Creates a tab bar controller without child controllers.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.owner = self
  }

  /// Creates the view that contains the bar and the selected controller's view.
  open override func loadView() {
    view = TabsView(controller: self)
  }

  // MARK: Controllers

  /// The controllers from left to right. Default: nil. Setting them calls
  /// `setViewControllers(_:animated:)` without an animation.
  open var viewControllers: [UIViewController]? {
    get { pages.isEmpty ? nil : pages }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers. The selected one stays selected if it is among them. Otherwise the
  /// one at the same index is selected or, if there is none, the first. The same controller twice
  /// is a programming error.
  ///
  /// The screen changes without an animation, even if `animated`, unless the delegate supplies one.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    forgetTabs()
    setPages(viewControllers ?? [])
  }

  /// The tabs from left to right; empty by default and after `viewControllers` was set. Setting
  /// them calls `setTabs(_:animated:)` without an animation.
  open var tabs: [UITab] {
    get { storedTabs }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs, and the controllers with those of the tabs. Two tabs with the same
  /// identifier are a programming error. The screen changes without an animation, even if
  /// `animated`, unless the delegate supplies one.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    replaceTabs(tabs)
  }

  /// The selected tab; nil for none. Setting one that is not in `tabs` is a programming error.
  /// Setting it does not involve the delegate.
  open var selectedTab: UITab? {
    get { tab(showing: selected) }
    set { selectedViewController = newValue?.page }
  }

  /// Returns the tab with this identifier, or nil.
  open func tab(forIdentifier identifier: String) -> UITab? {
    storedTabs.first { $0.identifier == identifier }
  }

  /// The child that decides whether the status bar is hidden: the selected controller.
  open override var childForStatusBarHidden: UIViewController? { selected }
  /// The child that decides the status bar's style: the selected controller.
  open override var childForStatusBarStyle: UIViewController? { selected }

  /// The selected controller; nil for none. Setting one that is not in `viewControllers`, or nil
  /// while there are any, is a programming error. Setting it does not involve the delegate.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      precondition(
        newValue.map(pages.contains) ?? pages.isEmpty,
        "\(newValue.map { "\(type(of: $0))" } ?? "nil") is not among the view controllers")
      select(newValue)
    }
  }

  /// Selects the child to which an unwind segue of a storyboard leads.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    if pages.contains(subsequentVC) { select(subsequentVC) }
  }

  /// The index of the selected controller; `NSNotFound` for none. An index out of range is a
  /// programming error. Setting it does not involve the delegate.
  open var selectedIndex: Int {
    get { pages.firstIndex { $0 === selected } ?? NSNotFound }
    set {
      precondition(
        pages.indices.contains(newValue),
        "the index \(newValue) is out of range for \(pages.count) view controllers")
      select(pages[newValue])
    }
  }

  // MARK: Bar

  /// Called when the user has pressed `item`, before the delegate is asked and the selection
  /// changes. The default does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// The bar at the bottom, with the controllers' items.
  open var tabBar: UITabBar { bar }

  /// Whether the bar is hidden. Default: false. Setting it does not animate.
  ///
  /// A controller with `hidesBottomBarWhenPushed` hides the bar without changing this property.
  open var isTabBarHidden: Bool {
    get { storedIsTabBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar, over `UINavigationController.hideShowBarDuration` if `animated`.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != storedIsTabBarHidden else { return }
    storedIsTabBarHidden = hidden
    moveBar(animated: animated)
  }

  // MARK: Restoration

  /// Writes references to the controllers and the selected one.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodeChildren(pages)
    if selected != nil { coder.encode(selectedIndex, forKey: Self.selectionKey) }
  }

  /// Restores the selection and, if there are no controllers, those that were saved.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let isChosen = coder.containsValue(forKey: Self.selectionKey)
    setRestored(
      coder.decodeChildren(),
      selection: isChosen ? coder.decodeInteger(forKey: Self.selectionKey) : nil)
  }

  // MARK: Orientation

  /// The orientations that the delegate returns or, without a delegate, the defaults of any
  /// controller.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    orientationDelegate(delegate, "tabBarControllerSupportedInterfaceOrientations(_:)")?
      .tabBarControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The delegate's preferred orientation or, without a delegate, the default of any controller.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    orientationDelegate(
      delegate, "tabBarControllerPreferredInterfaceOrientationForPresentation(_:)")?
      .tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}
