import Foundation
import InputCore

/// One instance of the application's interface, as the person before the screen knows it.
///
/// Made by the application when a session is connected, never by app code; it lives until it is
/// disconnected. Its delegate, which it owns, hears of its life.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether a scene is on the screen and gets events; the numbers are UIKit's.
  public enum ActivationState: Int, Sendable {
    /// Not connected: before the first call to its delegate and after the last.
    case unattached = -1
    /// On the screen, and it gets events.
    case foregroundActive = 0
    /// On the screen without events: on its way to another state, or interrupted.
    case foregroundInactive = 1
    /// Off the screen.
    case background = 2
  }

  /// The session that the scene is an instance of.
  open var session: UISceneSession { ownSession }
  private final let ownSession: UISceneSession
  /// Hears of the scene's life; the scene owns it.
  open var delegate: (any UISceneDelegate)?
  /// Where the scene stands. In a call that says `will` it is what it was before.
  open var activationState: ActivationState { standing }
  final var standing = ActivationState.unattached
  /// Which content the scene is the right one for: what comes from outside goes to the scene that
  /// prefers it, else to one that can show it.
  open var activationConditions = UISceneActivationConditions()

  /// The number by which sets of scenes are ordered.
  final let creation = CreationOrder.next()
  /// How often restoration was stretched and not completed.
  final var restorationExtensionCount = 0
  /// When the scene was last touched or activated: the scenes of the greatest number lie in front.
  final var use = 0

  /// Makes the scene of a session; called by UIKit alone. Subclasses override it, or do not.
  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    ownSession = session
    super.init()
  }

  /// How the application makes a scene of the class that a configuration names.
  public required convenience init(
    madeFor session: UISceneSession, connectionOptions: UIScene.ConnectionOptions
  ) {
    self.init(session: session, connectionOptions: connectionOptions)
  }

  /// Not for scenes: they are made for a session.
  @available(*, unavailable, message: "scenes are made by the application, for a session")
  public required convenience init(madeByHost: Void) {
    preconditionFailure("scenes are made by the application, for a session")
  }

  /// The application (rule 17.5); the scene's delegate is not in the chain.
  open override var next: UIResponder? { homeApplication }

  /// Restoration of the scene goes on beyond its connection, until `completeStateRestoration()` is called as
  /// often or the scene is disconnected. A program that ends before does not get the state again, which may
  /// have been the reason.
  open func extendStateRestoration() { defaultExtendStateRestoration() }
  /// Ends what `extendStateRestoration()` began; without that it is refused, with a note.
  open func completeStateRestoration() { defaultCompleteStateRestoration() }

  /// Asks the host to open `url` in another program, and says whether one did.
  @preconcurrency open func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    homeApplication?.engine.questions.ask(.openURL(url.absoluteString)) { result in
      completion?(result == .done)
    }
  }

  /// Asks the host to open `url` in another program, and says whether one did.
  open func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  /// The number that the scene was given when it was made, whatever the seed, so that the order of
  /// `connectedScenes` is the same in every process.
  final override nonisolated func rawHash(seed: Int) -> Int { creation }
}

extension UIScene {
  /// Posted once the scene's delegate has heard that it connects.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// Posted once the scene has left for good, or until its session is connected again.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted once the scene gets events.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// Posted before the scene gets no events any more.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted before the scene comes to the screen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted once the scene is off the screen.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}
