/// The root of a view hierarchy, through which a screen's touches enter.
///
/// A window starts hidden and empty. Its frame is in the screen's coordinates, in points. Only the
/// application's code owns it: when the last reference is released, it leaves the screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The level of a window: windows of a higher level are in front of those of a lower one.
  public struct Level: RawRepresentable, Comparable, Hashable, Sendable {
    /// The number of the level; a higher one is nearer to the user. Any number is valid.
    public var rawValue: CGFloat

    /// Creates the level with this number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates the level with this number.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    /// Returns whether the left level is the lower one.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    /// Returns the level raised by an offset: `.alert + 1`.
    public static func + (level: Level, offset: CGFloat) -> Level {
      Level(level.rawValue + offset)
    }

    /// Returns the level lowered by an offset.
    public static func - (level: Level, offset: CGFloat) -> Level {
      Level(level.rawValue - offset)
    }

    /// The default level of an application's windows: 0.
    public static let normal = Level(0)
    /// The level of a status bar: 1000.
    public static let statusBar = Level(1000)
    /// The level of alerts, in front of everything: 2000.
    public static let alert = Level(2000)
  }

  /// The responder of this window that receives events without a location while the window is key.
  ///
  /// It is in the window's hierarchy, or leads into it by `next`. Responders set it when they
  /// become or resign first responder.
  @safe @exclusivity(unchecked) package final weak var firstResponder: UIResponder? {
    didSet {
      lastFirstResponder = Uncounted(ifAny: firstResponder)
      if firstResponder == nil { homeApplication?.inputViews.setNeedsUpdate() }
    }
  }

  /// The responder that last became first responder. It may have been deallocated, so only compare
  /// it with an existing one.
  @safe @exclusivity(unchecked) private(set) final var lastFirstResponder: Uncounted<UIResponder>?

  /// The list that orders this window: that of its scene or, without scenes, of its screen.
  ///
  /// Moving a visible window to another list brings it to the front of its level there and cancels
  /// its touches, since it may be on another screen.
  @safe @exclusivity(unchecked) package final weak var list: WindowList? {
    willSet { if list != nil, list !== newValue, !isHidden { subtreeWillLeave(self) } }
    didSet {
      guard list !== oldValue else { return }
      oldValue?.leave(self)
      list?.join(self)
      setNeedsTraitUpdate()
    }
  }

  /// The application of the window's list; nil for a window in no list.
  @safe @exclusivity(unchecked) final var home: Home?

  private final var storedLevel = Level.normal
  /// Whether the window was made while there was no list that it could join.
  private final var isEarly = false
  /// The controller whose view covers the window.
  package final var storedRoot: (any WindowRoot)?
  /// Starts the animations alongside a resize in progress, once the window has its new size.
  final var startOfResizing: (() -> Void)?

  /// Creates a hidden window with a frame in the screen's coordinates, in points.
  ///
  /// In an application with scenes it is on no screen until it has a scene.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin(in: Self.listWithoutScene)
  }

  /// Creates a hidden window that covers the scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.coordinateSpace.bounds)
    begin(in: windowScene.list)
  }

  /// Joins the running application's windows if the window was made before the application, as by
  /// a delegate that a test makes.
  private func joinIfEarly() {
    guard isEarly, list == nil else { return }
    list = Self.listWithoutScene
    isEarly = list == nil
  }

  private func begin(in list: WindowList?) {
    flags.formUnion([.window, .hidden])
    isEarly = list == nil
    self.list = list
  }

  /// The scene that the window belongs to, which does not own it. Nil in an application without
  /// scenes, and for a window that has no scene yet, which is not on the screen.
  ///
  /// Changing the scene of a visible window brings it to the front of its level there and cancels
  /// its touches.
  open var windowScene: UIWindowScene? {
    get { list?.scene }
    set {
      guard newValue !== windowScene else { return }
      list = newValue.map(\.list) ?? Self.listWithoutScene
    }
  }

  deinit {
    if let list { _ = WindowRemains(list) }
  }

  /// The list of windows without a scene; nil if the application has scenes.
  private static var listWithoutScene: WindowList? {
    WindowList.current.flatMap { $0.application?.scenes == nil ? $0 : nil }
  }

  /// The screen that the window is on: its scene's, or the main one by default.
  ///
  /// Setting it moves a window without a scene; its frame is then in the new screen's coordinates.
  /// Refused for a window of a scene, and for a screen that was disconnected. Traps before an
  /// application's launch.
  open var screen: UIScreen {
    get { list?.screen ?? .main }
    set { move(to: newValue) }
  }

  /// Whether the window is off the screen. Default: true, unlike other views.
  ///
  /// Showing the window puts it in front of its level. Hiding it cancels its touches, and if it is
  /// the key window, makes the frontmost window that can become key the key window. The root view
  /// controller appears and disappears with it.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      if newValue { storedRoot?.rootWillHide(in: self) } else { joinIfEarly() }
      super.isHidden = newValue
      if newValue {
        list?.remove(self)
        storedRoot?.rootDidHide(in: self)
      } else {
        list?.orderFront(self)
        // Picks up changes to the screen's traits while the window was hidden.
        setNeedsTraitUpdate()
        storedRoot?.rootDidShow(in: self)
      }
      homeApplication?.post(
        newValue ? UIWindow.didBecomeHiddenNotification : UIWindow.didBecomeVisibleNotification,
        object: self)
    }
  }

  /// The window's level. Default: `normal`. Changing it puts the window in front of its new level.
  open var windowLevel: Level {
    get { storedLevel }
    set {
      guard newValue != storedLevel else { return }
      storedLevel = newValue
      if !isHidden { list?.orderFront(self) }
    }
  }

  private final lazy var ownUndoManager = UndoManager()

  /// The manager for those responders of the window that have no other.
  open override var undoManager: UndoManager? { ownUndoManager }

  /// The next responder above the window.
  open override var next: UIResponder? { successor }

  /// The controller presented on top, or else the root controller.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    storedRoot.map { [$0.focusEnvironment(in: self)] } ?? []
  }

  /// Dispatches the event to the window's recognizers and views.
  ///
  /// The application calls this. An override that does not call `super` drops the event.
  open func sendEvent(_ event: UIEvent) {
    route(event)
  }

  // MARK: Key window

  /// Whether this is the key window of its scene or, without scenes, of the application. Events
  /// without a location, such as keys, go to the key window of the scene in use.
  open var isKeyWindow: Bool { list?.keyWindow === self }

  /// Whether `makeKey()` has an effect. Default: true.
  open var canBecomeKey: Bool { true }

  /// Makes this the key window of its scene, visible or not. The former key window receives
  /// `resignKey()` first.
  open func makeKey() {
    joinIfEarly()
    list?.makeKey(self)
  }

  /// Shows the window in front of its level and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    list?.orderFront(self)
    makeKey()
  }

  /// The window with the first responder, if that is in this one: this one, except for input views.
  var responderWindow: UIWindow { self }

  /// Called when the window's screen has another size; the windows that cover it have it too.
  @_spi(Toolkit) open func screenChangedSize() {}

  /// Called after the window became the key window. Do not call it; the default does nothing.
  open func becomeKey() {}

  /// Called after the window stopped being the key window. Do not call it; the default does
  /// nothing.
  open func resignKey() {}

  // MARK: Conversion over the screen

  /// Converts a point from this window's coordinates to those of `window`, or of the screen for
  /// nil.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    guard window !== self else { return point }
    let onScreen = toSuperview(point)
    return window?.fromSuperview(onScreen) ?? onScreen
  }

  /// Converts a point from the coordinates of `window`, or of the screen for nil, to this window's.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    window?.convert(point, to: self) ?? fromSuperview(point)
  }

  /// Returns the bounding box of a rectangle of this window in the coordinates of `window`, or of
  /// the screen for nil.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    guard window !== self else { return rect }
    let onScreen = toSuperview(rect)
    return window?.fromSuperview(onScreen) ?? onScreen
  }

  /// Returns the bounding box of a rectangle of `window`, or of the screen for nil, in this
  /// window's coordinates.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    window?.convert(rect, to: self) ?? fromSuperview(rect)
  }

  /// Takes first responder status from a view that is leaving and from those below it.
  ///
  /// `resignFirstResponder()` is called, so that its override runs, but cannot refuse.
  package final func resignFirstResponder(in subtree: UIView) {
    let keeper = responderWindow
    guard let responder = keeper.firstResponder, responder.leads(into: subtree) else { return }
    responder.resignFirstResponder()
    guard keeper.firstResponder === responder else { return }
    keeper.firstResponder = nil
    responder.firstResponderWasTaken()
  }
}

extension UIWindow {
  /// The window's first responder has resigned.
  final func firstResponderResigned(_ responder: UIResponder) {
    firstResponder = nil
    for part in homeApplication?.parts ?? [] { part.didResign(responder) }
  }
}

extension UIResponder {
  /// Whether the responder is `subtree` or below it, or its chain enters the views there.
  fileprivate final func leads(into subtree: UIView) -> Bool {
    nearestView?.isDescendant(of: subtree) ?? false
  }
}
