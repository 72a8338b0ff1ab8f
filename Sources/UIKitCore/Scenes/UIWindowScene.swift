/// A scene that shows windows, on one screen.
///
/// It has a key window of its own. Its windows lie together: those of a scene further behind never
/// come between them, whatever their level.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The scene's windows on its screen; nil before it is connected and after it has left.
  final var list: WindowList?

  /// The window of the configuration's storyboard, until it is shown.
  final var storyboardWindow: UIWindow?

  /// The scene's own traits, and who wants to hear of changes; nil until somebody needs it.
  final var traitsIfAny: TraitState?

  override final var homeApplication: UIApplication? {
    list?.home?.owner ?? super.homeApplication
  }

  /// The screen that the scene is on; the main one once it has left.
  open var screen: UIScreen { list?.screen ?? .main }

  /// The scene's windows: the hidden ones, then the visible ones from back to front.
  open var windows: [UIWindow] { list?.allWindows ?? [] }

  /// The window of the scene that gets what has no place, such as keys, while the person uses the
  /// scene; nil until one is made key.
  open var keyWindow: UIWindow? { list?.keyWindow }

  /// The space that frames of the scene's windows are in: the screen's.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

  /// Whether the scene covers its screen, as all do here.
  open var isFullScreen: Bool { coordinateSpace.bounds == screen.bounds }

  /// How the scene's interface is shown; the same for all scenes of a screen.
  open var interfaceOrientation: UIInterfaceOrientation { defaultInterfaceOrientation }
  /// How the scene lies on its screen now.
  open var effectiveGeometry: Geometry { defaultEffectiveGeometry }
  /// Asks for another geometry, at the end of the turn.
  ///
  /// - Parameter errorHandler: Called where it cannot be: the application supports none of the
  ///   orientations, the scene is not on the main screen, or preferences are of another platform.
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    defaultRequestGeometryUpdate(geometryPreferences, errorHandler: errorHandler)
  }
  /// Traits that hold for all windows of the scene. A change is in force at the end of the turn.
  open var traitOverrides: UITraitOverrides {
    get { defaultTraitOverrides }
    set { defaultTraitOverrides = newValue }
  }

  /// The traits that the scene's windows inherit: its screen's, with its overrides laid over them.
  open var traitCollection: UITraitCollection { effectiveTraits }

  /// The traits have changed; `previousTraitCollection` are those before. The default does nothing.
  ///
  /// Called before the windows and their views hear of it, where the scene overrides traits or
  /// somebody has registered with it.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The scene comes to a screen, off it at first.
  final func enter(_ screen: UIScreen) {
    let list = WindowList(screen: screen)
    list.scene = self
    list.standing = .offScreen
    self.list = list
    homeApplication?.windowOrder.add(list)
  }

  /// The scene goes; its windows have no scene any more.
  final func leaveScreen() {
    guard let list else { return }
    homeApplication?.windowOrder.remove(list)
    list.dissolve()
    self.list = nil
  }

  /// Whether the windows are seen and touched follows from the scene's state.
  final func stateDidChange() {
    switch activationState {
    case .unattached, .background: list?.standing = .offScreen
    case .foregroundInactive: list?.standing = .untouchable
    case .foregroundActive: list?.standing = .touchable
    }
    // What was marked off the screen waits to be laid out and drawn.
    homeApplication?.engine.updates.setNeedsLayout()
    homeApplication?.inputViews.setNeedsUpdate()
  }

  /// Puts the scene in front of the others on its screen.
  final func bringToFront() {
    if let list { homeApplication?.windowOrder.bringToFront(list) }
  }
}
