/// What stays of a scene when it is disconnected: its identity, configuration and saved state.
///
/// Made by the application; the person who closes the scene ends it, or
/// `requestSceneSessionDestruction`. It outlives the process with the application's saved state.
@preconcurrency @MainActor public final class UISceneSession {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's name, as Info.plist writes it.
    public let rawValue: String

    /// Names a role.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A scene for the person before the screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// A scene on another display, which nobody touches.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    /// The older name for a scene on another display; used where the manifest has only this one.
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  /// What the scene is for.
  public nonisolated let role: Role
  /// The session's name, equal in all launches; it has a UUID's form.
  public nonisolated let persistentIdentifier: String
  /// The connected scene; nil while there is none.
  public internal(set) weak var scene: UIScene?
  /// What the scene is made of; the manifest's until the application's delegate has chosen.
  public internal(set) var configuration: UISceneConfiguration
  /// The application's own facts about the session; kept over launches as far as a property list
  /// can hold them.
  public var userInfo: [String: Any]?
  /// What the session's scene showed when it was last asked; kept over launches as far as a property
  /// list can hold it.
  public internal(set) var stateRestorationActivity: NSUserActivity?

  /// The session's number: the first of an application's life is 1.
  let number: Int
  /// The greatest `UIScene.use` of the session's scenes; which session is brought back first.
  var lastUse = 0
  /// Whether the delegate has not been asked for the session's configuration.
  var awaitsConfiguration = true

  init(number: Int, role: Role, configuration: UISceneConfiguration) {
    self.number = number
    self.role = role
    self.configuration = configuration
    let digits = String(number, radix: 16)
    // Random names would differ from one replay to the next.
    persistentIdentifier =
      "00000000-0000-4000-8000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
  }

  /// What the session's scene is called in transcripts.
  var label: String { number == 1 ? "scene" : "scene#\(number)" }
}

/// Makes the order of a `Set<UISceneSession>` the same in every process, as for `UITouch`.
extension UISceneSession: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (left: UISceneSession, right: UISceneSession) -> Bool {
    left === right
  }

  /// Takes in the session's number.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }

  /// The session's number, whatever the seed.
  public nonisolated func _rawHashValue(seed: Int) -> Int {
    number
  }
}

/// What a scene is made of: the classes of the scene and its delegate.
@preconcurrency @MainActor public final class UISceneConfiguration {
  /// The name of the configuration in Info.plist; nil for one that is there by code alone.
  public let name: String?
  /// What scenes of this configuration are for.
  public let role: UISceneSession.Role
  /// A subclass of `UIScene`; nil for `UIWindowScene`.
  public var sceneClass: AnyClass?
  /// A `UIResponder` that is a `UISceneDelegate`, made by its `init()`; nil for none.
  public var delegateClass: AnyClass?
  /// Whose first controller the scene's window begins with, which UIKit then makes; nil for none.
  public var storyboard: UIStoryboard?

  /// The configuration with this name and role; its classes are Info.plist's where that has it, and
  /// nil otherwise.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    guard let name, let scenes = UIApplication.current?.scenes,
      let entry = scenes.manifest.entry(named: name, role: sessionRole)
    else { return }
    scenes.fill(self, from: entry)
  }
}
