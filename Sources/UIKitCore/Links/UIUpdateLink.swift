/// Takes part in the updates of the screen: calls actions before and after their parts, and
/// requests updates.
///
/// A link does nothing until it is enabled, and while its view is in no window or its scene in the
/// background. It calls its actions in the updates that take place because of events, display links
/// or marked views; with `requiresContinuousUpdates` there is one per frame. The app owns the link:
/// it ends with the last reference.
@preconcurrency @MainActor public final class UIUpdateLink {
  /// Whether the link calls its actions and its requests apply. Default: `false`.
  public var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      if isEnabled { owner?.add(self) }
      if isEnabled, let view, view.homeApplication == nil {
        EarlyObjects.note(self, "a UIUpdateLink")
      } else {
        EarlyObjects.forget(self)
      }
      askForUpdate()
    }
  }

  /// Whether the link requests an update with each frame. Default: `false`.
  public var requiresContinuousUpdates = false {
    didSet { askForUpdate() }
  }

  /// Whether updates send the events that arrived meanwhile, and lay out and draw once more.
  /// Default: `false`.
  public var wantsLowLatencyEventDispatch = false

  /// The number of updates per second that the link requests if it requires any.
  public var preferredFrameRateRange = CAFrameRateRange.default

  private weak var view: UIView?
  private weak var windowScene: UIWindowScene?
  private var actions: [Action] = []

  private struct Action {
    let phase: UIUpdateActionPhase
    let perform: (UIUpdateLink, UIUpdateInfo) -> Void
  }

  /// Creates a link for the updates of the screen of `view` while that is in a window.
  public init(view: UIView) {
    self.view = view
  }

  /// Creates a link for a view with one action.
  public convenience init(
    view: UIView, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(view: view)
    addAction(handler: handler)
  }

  /// Creates a link for a view with one action; the target is held weakly.
  public convenience init(view: UIView, actionTarget target: AnyObject, selector: Selector) {
    self.init(view: view)
    addAction(target: target, selector: selector)
  }

  /// Creates a link for the updates of the screen of `windowScene` while that is in the foreground.
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
  }

  /// Creates a link for a scene with one action.
  public convenience init(
    windowScene: UIWindowScene,
    actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(windowScene: windowScene)
    addAction(handler: handler)
  }

  /// Creates a link for a scene with one action; the target is held weakly.
  public convenience init(
    windowScene: UIWindowScene, actionTarget target: AnyObject, selector: Selector
  ) {
    self.init(windowScene: windowScene)
    addAction(target: target, selector: selector)
  }

  // MARK: Actions

  /// Calls `handler` in each update at `phase`, after the actions added before.
  public func addAction(
    to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    actions.append(Action(phase: phase, perform: handler))
  }

  /// Calls `handler` in each update after events and before display links.
  public func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
  }

  /// Calls `selector` on `target`, which is held weakly, in each update at `phase`. The method
  /// takes no argument, or the link.
  public func addAction(
    to phase: UIUpdateActionPhase, target: AnyObject, selector: Selector
  ) {
    addAction(to: phase) { [weak target] link, _ in
      if let target { selector.send(to: target, sender: link) }
    }
  }

  /// Calls `selector` on `target`, which is held weakly, in each update after events and before
  /// display links.
  public func addAction(target: AnyObject, selector: Selector) {
    addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
  }

  /// Returns the current update; nil between updates, and while the link's view is in no window or
  /// its scene is not in the foreground.
  public func currentUpdateInfo() -> UIUpdateInfo? {
    isInFront ? owner?.update : nil
  }

  // MARK: For the engine

  /// Whether the link takes part in updates: not in the background.
  var isActive: Bool {
    isEnabled && isInFront && application?.applicationState != .background
  }

  /// The application of the link's scene or view.
  private var application: UIApplication? {
    windowScene.map(\.homeApplication) ?? view?.homeApplication
  }

  private var owner: FrameLinks? { application?.engine.links }

  private var isInFront: Bool {
    windowScene.map(\.isInForeground) ?? (view?.window != nil)
  }

  private func askForUpdate() {
    if isEnabled, requiresContinuousUpdates { owner?.armUpdate() }
  }

  func perform(_ phase: UIUpdateActionPhase, _ update: UIUpdateInfo, log: CallLog) {
    for action in actions where action.phase === phase && isActive {
      log.note(.updateLink, name: phase.name)
      action.perform(self, update)
    }
  }
}
