import Foundation
import InputCore

// Sessions: created on request, connected to a scene, and ended.
extension SceneDirector {
  /// Returns the open session with this identifier.
  func session(_ identifier: String) -> UISceneSession? {
    sessions.first { $0.persistentIdentifier == identifier }
  }

  /// Creates a session with the manifest's configuration for the role.
  func makeSession(_ role: UISceneSession.Role) -> UISceneSession {
    sessionCount += 1
    let session = UISceneSession(
      number: sessionCount, role: role, configuration: standardConfiguration(role))
    sessions.append(session)
    return session
  }

  /// Creates the session's scene and its delegate, and connects it (rule 19.2).
  ///
  /// For a session that was never connected, the application's delegate is asked for the
  /// configuration; a session of an earlier launch keeps its own.
  func connect(
    _ session: UISceneSession, inForeground: Bool, on screen: UIScreen,
    options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
  ) {
    beginToConnect(session, inForeground: inForeground, on: screen, options: options)
    while performRow() {}
  }

  /// Creates the session's scene and its delegate; `performRow()` connects it.
  func beginToConnect(
    _ session: UISceneSession, inForeground: Bool, on screen: UIScreen,
    options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
  ) {
    moveArriving(into: options, for: session)
    if session.awaitsConfiguration { askForConfiguration(session, options) }
    let scene = makeScene(session, options)
    session.scene = scene
    (scene as? UIWindowScene)?.enter(screen)
    scene.delegate = makeDelegate(session.configuration)
    begin(
      inForeground ? .connectInForeground : .connectInBackground, on: [scene], options: options)
  }

  private func makeScene(
    _ session: UISceneSession, _ options: UIScene.ConnectionOptions
  ) -> UIScene {
    let wanted: AnyClass = session.configuration.sceneClass ?? UIWindowScene.self
    let type = wanted as? UIScene.Type
    if type == nil { refuse("scene class \(wanted)", "it is not a subclass of UIScene") }
    return (type ?? UIWindowScene.self).init(madeFor: session, connectionOptions: options)
  }

  private func makeDelegate(_ configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
    guard let wanted = configuration.delegateClass else { return nil }
    guard let type = wanted as? any (UIResponder & UISceneDelegate).Type else {
      refuse("scene delegate class \(wanted)", "it is not a UIResponder and UISceneDelegate")
      return nil
    }
    return makeResponder(type)
  }

  private func askForConfiguration(
    _ session: UISceneSession, _ options: UIScene.ConnectionOptions
  ) {
    session.awaitsConfiguration = false
    guard let delegate = application.delegate else { return }
    engine.log.note(
      .scene, "configurationForConnecting", receiver: "application", detail: session.label,
      topic: .scene)
    session.configuration = delegate.application(
      application, configurationForConnecting: session, options: options)
  }

  // MARK: Ending sessions

  /// Ends a session permanently, after disconnecting its scene. The delegate is notified.
  func discard(_ session: UISceneSession) {
    if let scene = session.scene { perform(.disconnect, on: [scene]) }
    sessions.removeAll { $0 === session }
    discarded.append(session)
    reportDiscardedSessions()
    application.keepState()
  }

  /// Notifies the delegate of the ended sessions, all in one call.
  func reportDiscardedSessions() {
    guard !discarded.isEmpty, let delegate = application.delegate else { return }
    let sessions = discarded
    discarded = []
    engine.log.note(
      .scene, "didDiscardSceneSessions", receiver: "application",
      detail: sessions.map(\.label).joined(separator: " "), topic: .scene)
    delegate.application(application, didDiscardSceneSessions: Set(sessions))
  }
}

extension SceneDirector {
  /// Removes a session that was closed while the application did not run.
  func drop(_ identifier: String) {
    guard let session = session(identifier) else { return }
    sessions.removeAll { $0 === session }
    discarded.append(session)
  }
}
