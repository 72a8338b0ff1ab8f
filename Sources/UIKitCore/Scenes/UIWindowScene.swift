/// A scene that shows windows on one screen.
///
/// It has its own key window. Its windows are contiguous: those of a scene farther back never come
/// between them, whatever their level.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The scene's windows on its screen; nil before it is connected and after it is disconnected.
  final var list: WindowList?

  /// The window of the configuration's storyboard, until it is shown.
  package final var storyboardWindow: UIWindow?

  /// The scene's own traits and the observers of trait changes; nil until first needed.
  final var traitsIfAny: TraitState?

  @_spi(Toolkit) public override final var homeApplication: UIApplication? {
    list?.home?.owner ?? super.homeApplication
  }

  /// The screen that the scene is on; the main one after it is disconnected.
  open var screen: UIScreen { list?.screen ?? .main }

  /// The scene's windows: the hidden ones, then the visible ones from back to front.
  open var windows: [UIWindow] { list?.allWindows ?? [] }

  /// The window that gets events without a location, such as keys, while the scene is in use; nil
  /// until a window is made key.
  open var keyWindow: UIWindow? { list?.keyWindow }

  /// The system that manages the focus of the scene's windows; nil while no connected device can
  /// move focus, and after the scene is disconnected.
  open var focusSystem: UIFocusSystem? {
    list.flatMap { $0.focus.isAvailable ? $0.focus : nil }
  }

  /// The coordinate space of the windows' frames: the screen's.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

  /// Whether the scene covers its screen. Always true here.
  open var isFullScreen: Bool { coordinateSpace.bounds == screen.bounds }

  /// The orientation of the scene's interface; the same for all scenes of a screen.
  open var interfaceOrientation: UIInterfaceOrientation { defaultInterfaceOrientation }
  /// The present geometry of the scene on its screen.
  open var effectiveGeometry: Geometry { defaultEffectiveGeometry }
  /// Requests another geometry, for the end of the turn.
  ///
  /// - Parameter errorHandler: Called if the request fails: the application supports none of the
  ///   orientations, the scene is not on the main screen, or the preferences are for another
  ///   platform.
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    defaultRequestGeometryUpdate(geometryPreferences, errorHandler: errorHandler)
  }
  /// The traits that replace inherited ones for all windows of the scene. A change takes effect at
  /// the end of the turn.
  open var traitOverrides: UITraitOverrides {
    get { defaultTraitOverrides }
    set { defaultTraitOverrides = newValue }
  }

  /// The traits that the scene's windows inherit: its screen's, with its overrides applied.
  open var traitCollection: UITraitCollection { effectiveTraits }

  /// Called after the traits changed; `previousTraitCollection` holds the old ones. The default
  /// does nothing.
  ///
  /// Called before the methods of the windows and their views, if the scene overrides traits or has
  /// registered observers.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Adds the scene to a screen, not yet visible.
  final func enter(_ screen: UIScreen) {
    let list = WindowList(screen: screen)
    list.scene = self
    list.standing = .offScreen
    self.list = list
    homeApplication?.windowOrder.add(list)
  }

  /// Removes the scene from its screen; its windows no longer have a scene.
  final func leaveScreen() {
    guard let list else { return }
    homeApplication?.windowOrder.remove(list)
    list.dissolve()
    self.list = nil
  }

  /// Updates whether the windows are visible and receive touches, from the scene's state.
  final func stateDidChange() {
    switch activationState {
    case .unattached, .background: list?.standing = .offScreen
    case .foregroundInactive: list?.standing = .untouchable
    case .foregroundActive: list?.standing = .touchable
    }
    // Updates that were skipped off the screen become due.
    homeApplication?.engine.updates.setNeedsLayout()
    homeApplication?.inputViews.setNeedsUpdate()
  }

  /// Puts the scene in front of the others on its screen.
  final func bringToFront() {
    if let list { homeApplication?.windowOrder.bringToFront(list) }
  }
}
