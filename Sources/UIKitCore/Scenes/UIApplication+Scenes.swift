import Foundation
import InfoPlist
import InputCore

// The scenes that app code sees and requests. Requests are carried out at the end of the turn.
extension UIApplication {
  final var defaultConnectedScenes: Set<UIScene> { Set(scenes?.scenes ?? []) }

  final var defaultOpenSessions: Set<UISceneSession> { Set(scenes?.sessions ?? []) }

  final var defaultSupportsMultipleScenes: Bool {
    scenes?.manifest.supportsMultipleScenes ?? false
  }

  final func defaultActivateSceneSession(
    for request: UISceneSessionActivationRequest,
    errorHandler: ((any Error) -> Void)?
  ) {
    engine.turn.enqueue { [unowned self] in
      let error = scenes.map { $0.activate(request) } ?? .noScenes
      followScenes()
      if let error { errorHandler?(error) }
    }
  }

  final func defaultRequestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)?
  ) {
    let request =
      sceneSession.map {
        UISceneSessionActivationRequest(
          session: $0, userActivity: userActivity, options: options)
      } ?? UISceneSessionActivationRequest(userActivity: userActivity, options: options)
    activateSceneSession(for: request, errorHandler: errorHandler)
  }

  final func defaultRequestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)?
  ) {
    engine.turn.enqueue { [unowned self] in
      let error = scenes.map { $0.destroy(sceneSession) } ?? .noScenes
      followScenes()
      if let error { errorHandler?(error) }
    }
  }

  final func defaultRequestSceneSessionRefresh(_ sceneSession: UISceneSession) {
    engine.turn.enqueue { [unowned self] in scenes?.refresh(sceneSession) }
  }

  /// Carries out the system's request for one scene, or for a new one.
  final func handleForScenes(_ request: SystemRequest) {
    guard let scenes else {
      engine.log.refuse("\(request.name): \(UISceneError.noScenes.message)")
      return
    }
    if case .scene(let request, session: let session) = request {
      scenes.handle(request, session: session)
    } else if case .connectScene(role: let role, session: let session) = request {
      scenes.connectScene(role: role, session: session)
    }
    followScenes()
  }

  /// Marks the scene of a touched window as the one in use.
  @inline(__always) final func touched(_ window: UIWindow) {
    if let scenes, let scene = window.windowScene { scenes.use(scene) }
  }
}

/// A request to bring a scene to the front.
@preconcurrency @MainActor public struct UISceneSessionActivationRequest {
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The session whose scene to activate; nil for a new one.
  public let session: UISceneSession?
  /// The activity to continue in the scene. A scene connected for it finds it in its connection
  /// options; a scene that is connected already receives `scene(_:continue:)`.
  public let userActivity: NSUserActivity?
  /// The options of the request.
  public let options: UIScene.ActivationRequestOptions?

  /// Creates a request for a new scene.
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    self.role = role
    session = nil
    self.userActivity = userActivity
    self.options = options
  }

  /// Creates a request for a session's scene.
  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    role = session.role
    self.userActivity = userActivity
    self.session = session
    self.options = options
  }
}

extension SceneDirector {
  /// Carries out a request of app code; returns the error of a refused one.
  func activate(_ request: UISceneSessionActivationRequest) -> UISceneError? {
    let screen = (request.options?.requestingScene as? UIWindowScene)?.screen ?? .main
    let options = UIScene.ConnectionOptions()
    if let activity = request.userActivity { options.userActivities.insert(activity) }
    guard let session = request.session else {
      if let error = reasonAgainstNewSession(request.role) { return error }
      bringToFront(makeSession(request.role), on: screen, options: options)
      return nil
    }
    guard sessions.contains(session) else { return unknown(session) }
    let present = session.scene
    bringToFront(session, on: screen, options: options)
    if let present, let activity = request.userActivity {
      hand(.activity(activity), to: present, isAnnounced: true)
    }
    return nil
  }

  /// Ends a session for app code; returns the error of a refused request.
  func destroy(_ session: UISceneSession) -> UISceneError? {
    guard sessions.contains(session) else { return unknown(session) }
    guard manifest.supportsMultipleScenes else {
      return UISceneError(
        .multipleScenesNotSupported,
        "the only scene cannot be ended; set UIApplicationSupportsMultipleScenes in Info.plist")
    }
    discard(session)
    return nil
  }

  /// Updates the appearance of a scene in the background, for app code.
  func refresh(_ session: UISceneSession) {
    guard sessions.contains(session) else {
      refuse("refresh", unknown(session).message)
      return
    }
    if session.scene == nil { connect(session, inForeground: false, on: .main) }
    guard let scene = session.scene, scene.activationState == .background else { return }
    scene.updateViewsOffScreen()
  }

  private func unknown(_ session: UISceneSession) -> UISceneError {
    UISceneError(
      .requestDenied,
      "the session \(session.persistentIdentifier) is not open; use one of openSessions")
  }
}

extension UISceneError {
  /// The error of an application without scenes.
  fileprivate static let noScenes = UISceneError(
    .multipleScenesNotSupported,
    "the application has no scenes; add UIApplicationSceneManifest to Info.plist")
}

extension UIScene {
  /// Lays out and draws pending views in the scene's windows. The scene is off the screen, where
  /// the update at the end of the turn does not apply, but its content is visible elsewhere (rule
  /// 19.14).
  final func updateViewsOffScreen() {
    guard let windows = (self as? UIWindowScene)?.windows else { return }
    for window in windows where !window.isHidden {
      window.layOutNow()
      window.drawMarked()
    }
  }
}
