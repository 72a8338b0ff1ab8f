/// The persistent part of a scene: its identity, configuration and saved state.
///
/// The application creates it. It ends when the person closes the scene, or through
/// `requestSceneSessionDestruction`. It persists across launches with the application's saved
/// state.
@preconcurrency @MainActor public final class UISceneSession {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role, as in Info.plist.
    public let rawValue: String

    /// Creates a role from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A scene for the person in front of the screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// A scene on another display, without touches.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    /// The older name for a scene on another display, used if the manifest has only this one.
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  /// The purpose of the scene.
  public nonisolated let role: Role
  /// The identifier of the session, the same in all launches, in the form of a UUID.
  public nonisolated let persistentIdentifier: String
  /// The connected scene; nil while there is none.
  public internal(set) weak var scene: UIScene?
  /// The configuration of the scene: the manifest's until the application's delegate has chosen.
  public internal(set) var configuration: UISceneConfiguration
  /// The application's own data for the session. Values that fit in a property list are kept across
  /// launches.
  public var userInfo: [String: Any]?
  /// The activity that last described the scene's state. Values that fit in a property list are
  /// kept across launches.
  public internal(set) var stateRestorationActivity: NSUserActivity?

  /// The session's number; the first in the life of an application is 1.
  let number: Int
  /// The greatest `UIScene.use` of the session's scenes, which determines the session to restore
  /// first.
  var lastUse = 0
  /// Whether the delegate has not yet been asked for the session's configuration.
  var awaitsConfiguration = true

  init(number: Int, role: Role, configuration: UISceneConfiguration) {
    self.number = number
    self.role = role
    self.configuration = configuration
    let digits = String(number, radix: 16)
    // Random identifiers would differ from one replay to the next.
    persistentIdentifier =
      "00000000-0000-4000-8000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
  }

  /// The label of the session's scene in transcripts.
  var label: String { number == 1 ? "scene" : "scene#\(number)" }
}

/// Makes the order of a `Set<UISceneSession>` the same in every process, as for `UITouch`.
extension UISceneSession: Hashable {
  /// Returns whether both are the same object.
  public nonisolated static func == (left: UISceneSession, right: UISceneSession) -> Bool {
    left === right
  }

  /// Feeds the session's number to the hasher.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }

  /// Returns the session's number, regardless of the seed.
  public nonisolated func _rawHashValue(seed: Int) -> Int {
    number
  }
}

/// The configuration of a scene: the classes of the scene and its delegate.
@preconcurrency @MainActor public final class UISceneConfiguration {
  /// The name of the configuration in Info.plist; nil for one created only in code.
  public let name: String?
  /// The role of scenes with this configuration.
  public let role: UISceneSession.Role
  /// A subclass of `UIScene`; nil for `UIWindowScene`.
  public var sceneClass: AnyClass?
  /// A `UIResponder` that is a `UISceneDelegate`, created by its `init()`; nil for none.
  public var delegateClass: AnyClass?
  /// The storyboard, a `UIStoryboard`, which a target above this one reads.
  package var storedStoryboard: AnyObject?

  /// Creates the configuration with this name and role. Its classes are those in Info.plist, or nil
  /// if it is not there.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    guard let name, let scenes = UIApplication.current?.scenes,
      let entry = scenes.manifest.entry(named: name, role: sessionRole)
    else { return }
    scenes.fill(self, from: entry)
  }
}
