import Foundation
import InputCore

/// An instance of the application's interface.
///
/// The application creates it when a session is connected, never app code; it lives until it is
/// disconnected. Its delegate, which it owns, is notified of its life cycle.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether a scene is on the screen and receives events. The raw values are UIKit's.
  public enum ActivationState: Int, Sendable {
    /// Not connected: before the first call to its delegate and after the last.
    case unattached = -1
    /// On the screen, and receives events.
    case foregroundActive = 0
    /// On the screen, but receives no events: on its way to another state, or interrupted.
    case foregroundInactive = 1
    /// Off the screen.
    case background = 2
  }

  /// The session of which the scene is an instance.
  open var session: UISceneSession { ownSession }
  private final let ownSession: UISceneSession
  /// The delegate, which is notified of the scene's life cycle; retained.
  open var delegate: (any UISceneDelegate)? {
    didSet {
      DelegateCheck.check(delegate, (any UISceneDelegate).self) { $0 is any UISceneDelegate.Type }
      DelegateCheck.check(delegate, (any UIWindowSceneDelegate).self) {
        $0 is any UIWindowSceneDelegate.Type
      }
    }
  }
  /// The scene's state. In a call with `will` in its name it is still the old one.
  open var activationState: ActivationState { standing }
  final var standing = ActivationState.unattached
  /// The content that the scene is suited for. Content from outside goes to a scene that prefers
  /// it, or else to one that can show it.
  open var activationConditions = UISceneActivationConditions()

  /// The number that determines the order in sets of scenes.
  final let creation = CreationOrder.next()
  /// The number of calls that extended restoration and have not been completed.
  final var restorationExtensionCount = 0
  /// When the scene was last touched or activated: the scene with the greatest number is in front.
  final var use = 0

  /// Creates the scene of a session. Only the toolkit calls it; subclasses may override it.
  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    ownSession = session
    super.init()
  }

  /// Creates a scene of the class that a configuration names, for the application.
  public required convenience init(
    madeFor session: UISceneSession, connectionOptions: UIScene.ConnectionOptions
  ) {
    self.init(session: session, connectionOptions: connectionOptions)
  }

  /// The application (rule 17.5); the scene's delegate is not in the chain.
  open override var next: UIResponder? { homeApplication }

  /// Extends the scene's restoration beyond its connection, until `completeStateRestoration()` is
  /// called as many times or the scene is disconnected. If the program ends before that, it does
  /// not get the state again, since the state may have been the reason.
  open func extendStateRestoration() { defaultExtendStateRestoration() }
  /// Ends one `extendStateRestoration()`; a call without one is refused, with a note.
  open func completeStateRestoration() { defaultCompleteStateRestoration() }

  /// Asks the host to open `url` in another program, and reports whether a program did.
  @preconcurrency open func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    homeApplication?.engine.questions.ask(.openURL(url.absoluteString)) { result in
      completion?(result == .done)
    }
  }

  /// Asks the host to open `url` in another program, and returns whether a program did.
  open func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  /// Returns the scene's creation number, regardless of the seed, so that the order of
  /// `connectedScenes` is the same in every process.
  final override nonisolated func rawHash(seed: Int) -> Int { creation }
}

extension UIScene {
  /// Posted after the scene's delegate was notified that it connects.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// Posted after the scene was disconnected, permanently or until its session is connected again.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted after the scene started to receive events.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// Posted before the scene stops receiving events.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted before the scene comes to the screen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted after the scene left the screen.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}
