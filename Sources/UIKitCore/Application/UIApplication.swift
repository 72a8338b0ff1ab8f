public import Foundation
package import InfoPlist
package import InputCore

/// The central object of the program: it receives each event first and sends it to the windows.
///
/// Made by `UIApplicationMain`, by a replay, or by a test; there is one at a time, and a second one
/// traps. Its `next` is the delegate if that is a responder (rule 17.4).
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The running application, kept until `end()`; nil before there is one.
  @safe @exclusivity(unchecked) package private(set) static var current: UIApplication?

  /// The application that ended last, while something holds it.
  private static weak var ended: UIApplication?

  /// The running application. After a test's or a replay's has ended, still that one, for views and
  /// controllers that are released with it. Traps before there is one.
  public class var shared: UIApplication {
    guard let application = current ?? ended else {
      preconditionFailure("UIApplication.shared before UIApplicationMain")
    }
    return application
  }

  /// Whether an application is on the screen and receives events; the numbers are UIKit's.
  public enum State: Int, Sendable {
    /// It is on the screen and receives events.
    case active = 0
    /// It is on the screen and receives no events: it is being launched, or was interrupted.
    case inactive = 1
    /// It is off the screen.
    case background = 2
  }

  /// Whether the application is on the screen and receives events. During a call that announces a
  /// change it is the old state; during a call that reports a change it is the new one.
  ///
  /// With scenes it is the state of the most active scene, and *background* before there is one;
  /// without scenes it is *inactive* during a launch onto the screen (rules 19.8, 19.11, 26.11).
  open var applicationState: State { currentState }
  @safe @exclusivity(unchecked) final var currentState = State.inactive

  /// Whether the machine is kept from becoming idle while the application is on the screen, so that
  /// the screen does not go dark and the session is not locked. Live, this goes through logind, and
  /// on a panel it keeps `RETOUCH_BLANK` from turning the display off. Default: `false`.
  open var isIdleTimerDisabled = false {
    didSet { if isIdleTimerDisabled != oldValue { engine.turn.workArrived() } }
  }

  /// The limits of the application's time off the screen; a change applies from the next time on.
  public final var backgroundTunables = UIBackgroundTunables()

  /// The object that is notified of the life cycle; set it before the launch.
  @safe @exclusivity(unchecked) open weak var delegate: (any UIApplicationDelegate)? {
    didSet {
      isDelegateResponder =
        delegate is UIResponder && !(delegate is UIView) && delegate !== self
      DelegateCheck.check(delegate, (any UIApplicationDelegate).self) {
        $0 is any UIApplicationDelegate.Type
      }
    }
  }
  /// Whether the delegate is the next responder; every key looks it up.
  @safe @exclusivity(unchecked) private final var isDelegateResponder = false

  /// The distances and times that decide gestures; a change applies from the next touch on.
  @safe @exclusivity(unchecked) public final var inputTunables = UIInputTunables()

  /// The settings of the system and its user; a change applies with the next input.
  package final var systemTraits = SystemTraits() {
    didSet {
      guard systemTraits != oldValue else { return }
      for window in windows { window.setNeedsTraitUpdate() }
    }
  }
  final var screenTraits = ScreenTraits()
  package final let mainMenuSystem, contextMenuSystem: UIMenuSystem

  package final let engine = Engine()
  /// The windows of all screens and scenes.
  package final let windowOrder: WindowOrder
  /// The facts of the system read before the launch.
  package final var facts = HostFacts()
  /// The displays, once the first input has described them.
  final var displays = ConnectedDisplays()
  /// The machine, as apps see it.
  final let device = UIDevice()

  /// The windows of the main screen; nil until the first input has described the screen.
  package final var windowListIfAny: WindowList? { displays.all.first?.windows }
  /// The contents of the application's `Info.plist`, from the facts of the launch.
  package internal(set) final var information = AppInformation()
  /// The application's state in its life cycle, and the possible transitions.
  package internal(set) final var lifeCycle = LifeCycle()
  /// Runs the life cycle of the scenes; nil in an application without scenes. Set in the launch.
  package final var scenes: SceneDirector?
  /// Whether the launch refused its links (rule 19.6).
  final var refusesLaunchLinks = false
  /// The window of the main storyboard, from the start of the launch until it is shown.
  package final var mainWindow: UIWindow?
  /// The links that the application was launched for, until they are delivered.
  final var launchLinks: [Arrival] = []
  /// The tasks that continue off the screen, and their time limit.
  package final var backgroundWork = BackgroundWork()
  /// The parts that targets above this one own, in the order in which they were first needed.
  final var parts: [any ApplicationPart] = []
  /// The activities that are kept up to date.
  package final lazy var activities = ActivityKeeper(self)
  /// The input views of the key window's first responder, while they are shown.
  package final lazy var inputViews = InputViews(self)
  /// The layouts of the keyboard on the screen.
  package final lazy var inputModes = InputModes(self)
  /// Media commands, and what is playing.
  package final lazy var remoteControl = RemoteControl(self)
  /// The state that outlives the application.
  package final let restoration = StateRestoration()
  package final var wallClock = WallClock()
  /// The wall time at the present instant, in nanoseconds since 1970-01-01 00:00 UTC.
  package final var wallTime: Int64 { wallClock.nanoseconds(at: engine.timeline.now) }
  /// Requests that the system made while no app code could run.
  final var kept = KeptRequests()

  /// Creates the application. Traps while another one exists.
  public override init() {
    windowOrder = WindowOrder(engine.home)
    (mainMenuSystem, contextMenuSystem) = (
      .makeMain(in: engine.home), .makeContext(in: engine.home)
    )
    super.init()
    precondition(
      UIApplication.current == nil, "another application exists; end it first")
    UIApplication.current = self
    device.home = engine.home
    CreationOrder.restart()
    engine.belong(to: self)
  }

  /// Ends the application, so that another one can be made: for tests and replays.
  package static func end() {
    current?.delegate = nil
    if let current { for part in current.parts { part.applicationWillEnd() } }
    current?.engine.belong(to: nil)
    (ended, current) = (current, nil)
  }

  /// The application's visible windows, from back to front.
  open var windows: [UIWindow] { windowOrder.windows }

  /// The key window of the foremost scene that has one, which receives input without a location;
  /// nil if there is none.
  public final var keyWindow: UIWindow? { windowOrder.keyWindow ?? editingWindow }

  @_spi(Toolkit) public override final var homeApplication: UIApplication? { self }

  /// The delegate if it is a responder, but neither a view nor the application itself; otherwise
  /// nil.
  open override var next: UIResponder? {
    isDelegateResponder ? delegate as? UIResponder : nil
  }

  /// Sends `event` to each window that contains one of its changed touches, lowest touch first.
  ///
  /// An override that does not call super keeps the event from all windows.
  open func sendEvent(_ event: UIEvent) {
    let changed = event.changes.all
    if event.delivery?.use({ $0.send(event, toTheWindowOf: changed) }) == true { return }
    if event.storedType == .remoteControl { return remoteControl.send(event) }
    if event.storedType == .motion { return engine.sensing.deliver(event) }
    send(event, toTheWindowsOf: changed)
  }

  @inline(never) private func send(_ event: UIEvent, toTheWindowsOf changed: UInt64) {
    var rest = changed
    while rest != 0 {
      // A touch retains its window until the turn is settled.
      let number = rest.trailingZeroBitCount
      let window = engine.pipeline.table.uncounted(number).use { $0.uncountedWindow }
      rest &= rest - 1
      window?.use {
        rest &= ~engine.delivery.mask(of: $0)
        $0.sendEvent(event)
      }
    }
  }

  /// Calls `action` on `target`. If `target` is nil, starts with the first responder or, without
  /// one, with `sender`, and follows the responder chain to the first object that can perform it
  /// (rules 15.8, 16.12).
  ///
  /// - Returns: Whether an object performed the action.
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

  // MARK: Time, links, scenes and the user's preferences

  /// Begins a task that may continue off the screen. Every task has to be ended.
  ///
  /// - Parameter handler: Called on the main thread shortly before the time is up, if the task has
  ///   not ended; end it there. Otherwise the application is ended without another call.
  /// - Returns: The task's identifier; `.invalid` if no time is left.
  @preconcurrency open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    defaultBeginBackgroundTask(expirationHandler: handler)
  }

  /// Begins a task that may continue off the screen, with a name for messages.
  ///
  /// Otherwise like `beginBackgroundTask(expirationHandler:)`.
  @preconcurrency open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    defaultBeginBackgroundTask(withName: taskName, expirationHandler: handler)
  }

  /// Ends a task. Has no effect for a task that is not running, such as `.invalid`.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    defaultEndBackgroundTask(identifier)
  }

  /// The time that the application may still run off the screen, in seconds; the largest number
  /// while it is on the screen.
  open var backgroundTimeRemaining: TimeInterval { defaultBackgroundTimeRemaining }

  /// Opens `url` in another program; a URL of one of the application's own schemes comes back to
  /// it.
  ///
  /// The engine asks the host, so that a replay opens nothing.
  ///
  /// - Parameter completion: Receives whether a program opens the URL, as a part of a later input.
  @preconcurrency open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    defaultOpen(url, options: options, completionHandler: completion)
  }

  /// Opens `url` in another program, and returns whether a program opens it.
  ///
  /// Otherwise like `open(_:options:completionHandler:)`.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    await defaultOpen(url, options: options)
  }

  /// Returns whether a program opens URLs of this scheme. The web's schemes are always known; all
  /// others, except the application's own, have to be listed in `LSApplicationQueriesSchemes`, as
  /// on iOS.
  open func canOpenURL(_ url: URL) -> Bool { defaultCanOpenURL(url) }

  /// The connected scenes; the order is the same in every process.
  open var connectedScenes: Set<UIScene> { defaultConnectedScenes }

  /// The open sessions, with or without a scene.
  open var openSessions: Set<UISceneSession> { defaultOpenSessions }

  /// Whether the application may have several scenes at a time, as set in `Info.plist`.
  open var supportsMultipleScenes: Bool { defaultSupportsMultipleScenes }

  /// Brings a session's scene to the front, or a new scene if the request names no session.
  ///
  /// - Parameter errorHandler: Called at the end of the turn if that is not possible.
  open func activateSceneSession(
    for request: UISceneSessionActivationRequest,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    defaultActivateSceneSession(for: request, errorHandler: errorHandler)
  }

  /// Brings a session's scene to the front, or a new scene if there is no session; the same as
  /// `activateSceneSession(for:errorHandler:)`.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    defaultRequestSceneSessionActivation(
      sceneSession, userActivity: userActivity, options: options, errorHandler: errorHandler)
  }

  /// Ends a session permanently: disconnects its scene, then notifies the delegate that the session
  /// is discarded.
  ///
  /// - Parameter errorHandler: Called at the end of the turn if that is not possible.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    defaultRequestSceneSessionDestruction(
      sceneSession, options: options, errorHandler: errorHandler)
  }

  /// Lays out and draws what has changed in a scene that is in the background; connects a session
  /// without a scene there first. Scenes on the screen need no such request.
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
    defaultRequestSceneSessionRefresh(sceneSession)
  }

  /// Returns the orientations of `UISupportedInterfaceOrientations` in `Info.plist`, for windows
  /// without other settings; all if it has none.
  open func supportedInterfaceOrientations(
    for window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    defaultSupportedInterfaceOrientations(for: window)
  }

  /// Starts the receipt of remote-control events: commands of media keys, headsets, infrared
  /// remotes and other programs for which `MPRemoteCommandCenter` has no target go to
  /// `remoteControlReceived(with:)` of the first responder. Media keys then cause no presses.
  open func beginReceivingRemoteControlEvents() { remoteControl.receiveEvents(true) }

  /// Stops the receipt of remote-control events.
  open func endReceivingRemoteControlEvents() { remoteControl.receiveEvents(false) }

  /// Extends state restoration beyond the launch, until `completeStateRestoration()` has been
  /// called as often. If the program ends before that, the state is not restored again, since it
  /// may have been the reason.
  open func extendStateRestoration() { defaultExtendStateRestoration() }

  /// Ends an `extendStateRestoration()`; a call without one is refused, with a note.
  open func completeStateRestoration() { defaultCompleteStateRestoration() }

  /// The direction of the user's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    defaultUserInterfaceLayoutDirection
  }

  /// The text size that the user prefers.
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
