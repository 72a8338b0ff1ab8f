/// The root of a view hierarchy, and the view that a screen's touches enter by.
///
/// A window starts hidden and empty. Its frame is in the screen's coordinates. Nobody but the
/// application's code owns it: when the last reference goes, it leaves the screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// A window's layer: all windows of a higher level are in front of those of a lower one.
  public struct Level: RawRepresentable, Comparable, Hashable, Sendable {
    /// Higher is nearer to the user; any number may be used.
    public var rawValue: CGFloat

    /// The level with this number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The level with this number.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    /// The lower level first.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    /// The level so much higher: `.alert + 1`.
    public static func + (level: Level, offset: CGFloat) -> Level {
      Level(level.rawValue + offset)
    }

    /// The level so much lower.
    public static func - (level: Level, offset: CGFloat) -> Level {
      Level(level.rawValue - offset)
    }

    /// Where an application's windows are unless it says otherwise: 0.
    public static let normal = Level(0)
    /// For a status bar: 1000.
    public static let statusBar = Level(1000)
    /// For what has to be seen above everything: 2000.
    public static let alert = Level(2000)
  }

  /// The responder of this window that gets events without a place while the window is key.
  ///
  /// It lies in the window's hierarchy, or leads into it by `next`; responders set it by becoming
  /// and resigning.
  package final weak var firstResponder: UIResponder? {
    didSet { if firstResponder == nil { homeApplication?.inputViews.setNeedsUpdate() } }
  }

  /// The windows that this one lies among: those of its scene or, without scenes, of its screen.
  ///
  /// Giving a visible window another list brings it to the front of its level there, and cancels its
  /// touches, since it may be on another screen.
  package final weak var list: WindowList? {
    willSet { if list != nil, list !== newValue, !isHidden { subtreeWillLeave(self) } }
    didSet {
      guard list !== oldValue else { return }
      oldValue?.leave(self)
      list?.join(self)
      setNeedsTraitUpdate()
    }
  }

  /// The application of the window's list; nil for a window in none.
  @safe @exclusivity(unchecked) final var home: Home?

  private final var storedLevel = Level.normal
  final var storedRoot: UIViewController?
  /// What goes along with a change of the window's size that is under way.
  final var sizeTransition: ViewControllerTransition?

  /// Makes a hidden window at `frame` in the screen's coordinates.
  ///
  /// In an application with scenes it is nowhere until it is given a scene.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin(in: Self.listWithoutScene)
  }

  /// Makes a hidden window that covers the scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.coordinateSpace.bounds)
    begin(in: windowScene.list)
  }

  private func begin(in list: WindowList?) {
    flags.formUnion([.window, .hidden])
    self.list = list
  }

  /// The scene that the window belongs to, which does not own it; nil in an application without
  /// scenes, and for a window that has none yet and so is not on the screen.
  ///
  /// A visible window comes to the front of its level in another scene; its touches are cancelled.
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

  /// Where windows without a scene are: nowhere, if the application has scenes.
  private static var listWithoutScene: WindowList? {
    UIApplication.current?.scenes == nil ? WindowList.current : nil
  }

  /// The screen that the window is on: its scene's, or the main one at first.
  ///
  /// Setting it moves a window without a scene there; its frame is in the new screen's coordinates
  /// from then on. Refused for a window of a scene, and for a screen that was unplugged. Traps before
  /// an application's launch.
  open var screen: UIScreen {
    get { list?.screen ?? .main }
    set { move(to: newValue) }
  }

  /// Whether the window is off the screen; true at first, unlike other views.
  ///
  /// Showing puts it in front of its level. Hiding cancels its touches, and hands a key window's
  /// place on to the frontmost window that can take it. The root controller appears and disappears.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      if newValue { rootWillHide() }
      super.isHidden = newValue
      if newValue {
        list?.remove(self)
        rootDidHide()
      } else {
        list?.orderFront(self)
        // What its screen has become since it was seen.
        setNeedsTraitUpdate()
        rootDidShow()
      }
      homeApplication?.post(
        newValue ? UIWindow.didBecomeHiddenNotification : UIWindow.didBecomeVisibleNotification,
        object: self)
    }
  }

  /// The controller whose view covers the window; nil at first.
  ///
  /// Its view is loaded and put in, behind all others, once the window is visible, and appears and
  /// disappears with it. Another controller's view takes the place of this one's at once.
  open var rootViewController: UIViewController? {
    get { storedRoot }
    set { replaceRoot(with: newValue) }
  }

  /// The window's layer, `normal` at first; a change puts it in front of its new level.
  open var windowLevel: Level {
    get { storedLevel }
    set {
      guard newValue != storedLevel else { return }
      storedLevel = newValue
      if !isHidden { list?.orderFront(self) }
    }
  }

  private final lazy var ownUndoManager = UndoManager()

  /// The manager for everything in the window that has no other one.
  open override var undoManager: UndoManager? { ownUndoManager }

  /// The chain above the window.
  open override var next: UIResponder? { successor }

  /// Gives the event to the window's recognizers and views.
  ///
  /// The application calls this. An override that does not call `super` swallows the event.
  open func sendEvent(_ event: UIEvent) {
    route(event)
  }

  // MARK: Key window

  /// Whether this is the key window of its scene or, without scenes, of the application: events that
  /// have no place, such as keys, go to that of the scene that the person uses.
  open var isKeyWindow: Bool { list?.keyWindow === self }

  /// Whether `makeKey()` has an effect; true unless overridden.
  open var canBecomeKey: Bool { true }

  /// Makes this the key window of its scene, visible or not. The one before hears `resignKey()`
  /// first.
  open func makeKey() {
    list?.makeKey(self)
  }

  /// Shows the window in front of its level and makes it key.
  open func makeKeyAndVisible() {
    isHidden = false
    list?.orderFront(self)
    makeKey()
  }

  /// The window has become key. Not to be called; the default does nothing.
  open func becomeKey() {}

  /// The window is key no longer. Not to be called; the default does nothing.
  open func resignKey() {}

  // MARK: Conversion over the screen

  /// A point of this window, in the coordinates of `window`; nil means the screen's.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    guard window !== self else { return point }
    let onScreen = toSuperview(point)
    return window?.fromSuperview(onScreen) ?? onScreen
  }

  /// A point of `window`, in this window's coordinates; nil means the screen's.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    window?.convert(point, to: self) ?? fromSuperview(point)
  }

  /// The box around a rectangle of this window, in the coordinates of `window`; nil means the
  /// screen's.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    guard window !== self else { return rect }
    let onScreen = toSuperview(rect)
    return window?.fromSuperview(onScreen) ?? onScreen
  }

  /// The box around a rectangle of `window`, in this window's coordinates; nil means the screen's.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    window?.convert(rect, to: self) ?? fromSuperview(rect)
  }

  /// Takes first responder from a view that is leaving and from those below it.
  ///
  /// It is asked to resign, so that its override hears of it, but cannot refuse.
  final func resignFirstResponder(in subtree: UIView) {
    guard let responder = firstResponder, responder.leads(into: subtree) else { return }
    responder.resignFirstResponder()
    if firstResponder === responder { firstResponder = nil }
  }
}

extension UIResponder {
  /// Whether the responder is `subtree` or below it, or its chain enters the views there.
  fileprivate final func leads(into subtree: UIView) -> Bool {
    nearestView?.isDescendant(of: subtree) ?? false
  }
}
