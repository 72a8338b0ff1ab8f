public import Foundation
package import InfoPlist
import InputCore

/// The one object that everything hangs from: it gets each event first and hands it to the windows.
///
/// Made by `UIApplicationMain`, by a replay, or by a test; there is one at a time, and a second one
/// traps. Its `next` is the delegate where that is a responder (rule 17.4).
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The running application, kept until `end()`; nil before there is one.
  @safe @exclusivity(unchecked) package private(set) static var current: UIApplication?

  /// The running application. Traps before there is one.
  public class var shared: UIApplication {
    guard let current else { preconditionFailure("UIApplication.shared before UIApplicationMain") }
    return current
  }

  /// Whether an application is on the screen and gets events; the numbers are UIKit's.
  public enum State: Int, Sendable {
    /// It is on the screen and gets events.
    case active = 0
    /// It is on the screen and gets none: it is being launched, or was interrupted.
    case inactive = 1
    /// It is off the screen.
    case background = 2
  }

  /// Whether the application is on the screen and gets events. During a call that tells of what will
  /// be it is still what it was; during one that tells of what was done it is the new one.
  ///
  /// With scenes it is the state of the most active scene, and *background* before there is one;
  /// without scenes it is *inactive* until the launch is done (rules 19.8, 19.11).
  open var applicationState: State { currentState }
  @safe @exclusivity(unchecked) final var currentState = State.inactive

  /// Whether the machine is kept from counting as idle while the application is on the screen, so that
  /// the screen does not go dark and the session is not locked. Live, logind sees to it.
  open var isIdleTimerDisabled = false {
    didSet { if isIdleTimerDisabled != oldValue { engine.turn.workArrived() } }
  }

  /// How long the application may run off the screen; a change holds from the next time on.
  public final var backgroundTunables = UIBackgroundTunables()

  /// Hears of the life cycle; set before the launch.
  open weak var delegate: (any UIApplicationDelegate)?

  /// Distances and times that decide gestures; a change holds from the next touch on.
  @safe @exclusivity(unchecked) public final var inputTunables = UIInputTunables()

  /// What the system says of itself and of its user; a change holds with the next input.
  final var systemTraits = SystemTraits() {
    didSet {
      guard systemTraits != oldValue else { return }
      for window in windows { window.setNeedsTraitUpdate() }
    }
  }
  final var screenTraits = ScreenTraits()
  final lazy var mainMenuSystem = UIMenuSystem.makeMain(of: self)
  final lazy var contextMenuSystem = UIMenuSystem.makeContext(of: self)

  package final let engine = Engine()
  /// The windows of all screens and scenes.
  final let windowOrder: WindowOrder
  /// What was read of the world before the launch.
  final var facts = HostFacts()
  /// The displays, once the first input has described them.
  final var displays = DisplayList()
  /// What controllers want of the status bar.
  final var statusBar = StatusBarWish()
  /// The machine, as the app sees it.
  final let device = UIDevice()

  /// The windows of the main screen; there once the first input has described the screen.
  package final var windowListIfAny: WindowList? { displays.all.first?.windows }
  /// What the application says of itself, from the facts of the launch.
  package internal(set) final var information = AppInformation()
  /// Where the application is in its life, and where it may go.
  package internal(set) final var lifeCycle = LifeCycle()
  /// What its scenes do with its life cycle; nil in an application without scenes. Set in the launch.
  final var scenes: SceneDirector?
  /// Whether the launch turned its links down (rule 19.6).
  final var refusesLaunchLinks = false
  /// The window of the main storyboard, from the begin of the launch until it is shown.
  final var mainWindow: UIWindow?
  /// What the application is launched for, until it has been given.
  final var launchLinks: [Arrival] = []
  /// Work that goes on off the screen, and how long it may.
  package final var backgroundWork = BackgroundWork()
  /// The documents that are open.
  final let documents = OpenDocuments()
  /// The activities that are kept up to date.
  final lazy var activities = ActivityKeeper(self)
  /// The storyboards that have been read.
  package final lazy var storyboards = StoryboardShelf(engine.log)
  /// The view controllers that are alive.
  final let controllers = ControllerRoll()
  /// The input views of the key window's first responder, while they are shown.
  final lazy var inputViews = InputViews(self)
  /// What outlives it.
  final let restoration = StateRestoration()
  final var wallClock = WallClock()
  /// What the system asked for while no app code could run.
  final var kept = KeptRequests()

  /// Makes the application. Traps while another one is alive.
  public override init() {
    windowOrder = WindowOrder(engine.home)
    super.init()
    precondition(
      UIApplication.current == nil, "two applications at once; end the first one before")
    UIApplication.current = self
    device.home = engine.home
    LoneAnimations.areEnabled = true
    CreationOrder.restart()
    engine.belong(to: self)
  }

  /// Ends the application, so that another one can be made: for tests and replays.
  package static func end() {
    current?.delegate = nil
    current?.documents.end()
    current?.engine.belong(to: nil)
    current = nil
  }

  /// The application's visible windows, from back to front.
  open var windows: [UIWindow] { windowOrder.windows }

  /// The key window of the foremost scene that has one, which gets what has no place; nil for none.
  public final var keyWindow: UIWindow? { windowOrder.keyWindow ?? editingWindow }

  override final var homeApplication: UIApplication? { self }

  /// The delegate where it is a responder, but no view, and not the application itself.
  open override var next: UIResponder? {
    guard let responder = delegate as? UIResponder, !(responder is UIView), responder !== self
    else { return nil }
    return responder
  }

  /// Hands `event` to each window that one of its changed touches is in, lowest touch first.
  ///
  /// An override that does not call super keeps the event from everybody.
  open func sendEvent(_ event: UIEvent) {
    var rest = event.changes.all
    if event.delivery?.use({ $0.send(event, toTheWindowOf: rest) }) == true { return }
    while rest != 0 {
      let number = rest.trailingZeroBitCount
      guard let window = engine.pipeline.table[number].storedWindow else {
        rest &= rest - 1
        continue
      }
      rest &= ~engine.delivery.mask(of: window)
      window.sendEvent(event)
    }
  }

  /// Calls `action` on `target`; for nil on the first responder or, without one, on `sender`, then
  /// up the chain to the first that can perform it (rules 15.8, 16.12). Returns whether anybody could.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let sender = sender.map { $0 as AnyObject }
    if let target {
      guard let target = TargetObject.of(target, for: action) else { return false }
      return action.send(to: target, sender: sender, with: event)
    }
    var next = editingWindow?.firstResponder ?? (sender as? UIResponder)
    while let target = next?.target(forAction: action, withSender: sender) as? UIResponder {
      if action.perform(on: target, sender: sender, with: event) { return true }
      next = target.next
    }
    return false
  }

  // MARK: Time, links, scenes and what the user wants

  /// Begins a task that may go on off the screen; every one has to be ended.
  ///
  /// - Parameter handler: Called shortly before the time is up, on the main thread, where the task was
  ///   not ended; end it there. An application that does not is ended without another call.
  /// - Returns: `.invalid` where no time is left.
  @preconcurrency open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    defaultBeginBackgroundTask(expirationHandler: handler)
  }

  /// Begins a task that may go on off the screen, with a name for messages.
  ///
  /// The rest is as with `beginBackgroundTask(expirationHandler:)`.
  @preconcurrency open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    defaultBeginBackgroundTask(withName: taskName, expirationHandler: handler)
  }

  /// Ends a task. One that is not going on, such as `.invalid`, is passed over.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    defaultEndBackgroundTask(identifier)
  }

  /// Seconds that the application may still run off the screen; the largest number on the screen.
  open var backgroundTimeRemaining: TimeInterval { defaultBackgroundTimeRemaining }

  /// Has another program open `url`; one of a scheme of its own comes back to this application.
  ///
  /// The host is asked, so that a replay opens nothing.
  ///
  /// - Parameter completion: Gets whether somebody opens it, as a part of a later input.
  @preconcurrency open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    defaultOpen(url, options: options, completionHandler: completion)
  }

  /// Has another program open `url`, and answers whether somebody does.
  ///
  /// The rest is as with `open(_:options:completionHandler:)`.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    await defaultOpen(url, options: options)
  }

  /// Whether some program opens URLs of this scheme. The web's are always known; for others than those
  /// and one's own the scheme has to be among `LSApplicationQueriesSchemes`, as on iOS.
  open func canOpenURL(_ url: URL) -> Bool { defaultCanOpenURL(url) }

  /// The connected scenes; the order is the same in every process.
  open var connectedScenes: Set<UIScene> { defaultConnectedScenes }

  /// The sessions that are open, whether or not they have a scene now.
  open var openSessions: Set<UISceneSession> { defaultOpenSessions }

  /// Whether the application may have several scenes at a time: Info.plist says so.
  open var supportsMultipleScenes: Bool { defaultSupportsMultipleScenes }

  /// Brings a session's scene to the front, or a new scene where the request names no session.
  ///
  /// - Parameter errorHandler: Called where that cannot be, at the end of the turn.
  open func activateSceneSession(
    for request: UISceneSessionActivationRequest,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    defaultActivateSceneSession(for: request, errorHandler: errorHandler)
  }

  /// Brings a session's scene to the front, or a new scene where there is no session; the same as
  /// `activateSceneSession(for:errorHandler:)`.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    defaultRequestSceneSessionActivation(
      sceneSession, userActivity: userActivity, options: options, errorHandler: errorHandler)
  }

  /// Ends a session for good: its scene is disconnected, then the delegate hears that the session is
  /// discarded.
  ///
  /// - Parameter errorHandler: Called where that cannot be, at the end of the turn.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    defaultRequestSceneSessionDestruction(
      sceneSession, options: options, errorHandler: errorHandler)
  }

  /// Lays out and draws what has changed in a scene that is in the background; a session without a
  /// scene is connected there first. Scenes on the screen need no such request.
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
    defaultRequestSceneSessionRefresh(sceneSession)
  }

  /// The orientations that `UISupportedInterfaceOrientations` of `Info.plist` names, for windows that
  /// say nothing else; all where it names none.
  open func supportedInterfaceOrientations(
    for window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    defaultSupportedInterfaceOrientations(for: window)
  }

  /// Restoration goes on beyond the launch, until `completeStateRestoration()` is called as often. A program
  /// that ends before does not get the state again, which may have been the reason.
  open func extendStateRestoration() { defaultExtendStateRestoration() }

  /// Ends what `extendStateRestoration()` began; without that it is refused, with a note.
  open func completeStateRestoration() { defaultCompleteStateRestoration() }

  /// Which way the user's language runs.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    defaultUserInterfaceLayoutDirection
  }

  /// How large the user wants text.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    defaultPreferredContentSizeCategory
  }
}

extension UIApplication {
  /// The windows of the main screen. Traps before the first input.
  final var windowList: WindowList {
    guard let windowListIfAny else { preconditionFailure("the first input is `started`") }
    return windowListIfAny
  }
}
