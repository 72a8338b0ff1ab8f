import Foundation
import InfoPlist
import InputCore

// Requests of the system and the person for scenes. Requests for the application apply to all
// scenes on the screen; those for a session apply to its scene only.
extension SceneDirector {
  /// Notifies the delegate of sessions that the person closed while the application did not run.
  func reportClosedSessions(_ launch: LaunchReason) {
    for request in launch.requests {
      if case .scene(.discard, let identifier) = request { drop(identifier) }
    }
    reportDiscardedSessions()
  }

  /// Starts connecting the first visible scene (rule 19.2).
  func connect(at launch: LaunchReason) {
    if !application.refusesLaunchLinks { arriving = application.launchLinks }
    beginToConnect(sessionToShow ?? makeSession(.windowApplication), inForeground: true, on: .main)
    _ = performRow()
  }

  /// Applies a step of the application's life cycle to every scene that it concerns; returns false
  /// if there is none.
  func perform(_ step: LifeCycle.Step) -> Bool {
    switch step {
    case .willResignActive:
      begin(.resignActive, on: scenes.filter { $0.activationState == .foregroundActive })
    case .didEnterBackground:
      let visible = scenes.filter(\.isInForeground)
      lastVisible = visible.map(\.session)
      begin(.enterBackground, on: visible)
    case .willEnterForeground:
      if !isWalking { beginToReturn() }
    case .didBecomeActive:
      if !isWalking {
        begin(.becomeActive, on: scenes.filter { $0.activationState == .foregroundInactive })
      }
    case .willFinishLaunching, .didFinishLaunching, .connectScenes, .suspend, .resume,
      .disconnectScenes, .willTerminate, .end:
      preconditionFailure("\(step) does not show on the screen")
    }
    return performRow()
  }

  /// Brings back the scenes that were on the screen when the application left it. If there are
  /// none, brings back the one used last, reconnecting it if necessary, or connects a new session.
  private func beginToReturn() {
    let connected = lastVisible.compactMap(\.scene).filter { $0.activationState == .background }
    lastVisible = []
    guard connected.isEmpty else { return begin(.enterForeground, on: connected) }
    let session = sessionToShow ?? makeSession(.windowApplication)
    if let scene = session.scene { return begin(.enterForeground, on: [scene]) }
    beginToConnect(session, inForeground: true, on: .main)
    _ = performRow()
  }

  /// The person's most recently used session; if none was used, the oldest.
  private var sessionToShow: UISceneSession? {
    let candidates = sessions.filter { $0.role == .windowApplication }
    let latest = candidates.map(\.lastUse).max()
    return candidates.first { $0.lastUse == latest }
  }

  /// Brings a session's scene to the front and activates it; connects it if there is none.
  func bringToFront(
    _ session: UISceneSession, on screen: UIScreen = .main,
    options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
  ) {
    guard let scene = session.scene else {
      connect(session, inForeground: true, on: screen, options: options)
      return
    }
    switch scene.activationState {
    case .background: perform(.enterForeground, on: [scene])
    case .foregroundInactive: perform(.becomeActive, on: [scene])
    case .foregroundActive: use(scene)
    case .unattached: refuse("show \(session.label)", "the scene is being connected")
    }
  }

  /// Disconnects scenes in the background when memory is short. Their sessions remain.
  func releaseBackgroundScenes() {
    perform(.disconnect, on: scenes.filter { $0.activationState == .background })
    application.followScenes()
  }

  /// Disconnects all scenes, because the application ends. Their sessions remain, and connect again
  /// in the next launch.
  func disconnectAll() {
    endedScenes = scenes
    perform(.disconnect, on: endedScenes)
  }

  // MARK: Single scenes

  /// Applies a request of the system to one scene.
  func handle(_ request: SceneRequest, session identifier: String) {
    guard let session = session(identifier) else {
      refuse("\(request) of session \(identifier)", "the session does not exist")
      return
    }
    switch request {
    case .discard: return discard(session)
    case .resignActive, .becomeActive, .enterBackground, .enterForeground, .disconnect: break
    }
    guard let scene = session.scene else {
      refuse("\(request) of \(session.label)", "the session has no scene; connect it first")
      return
    }
    switch request {
    case .resignActive: perform(.resignActive, on: [scene])
    case .becomeActive: perform(.becomeActive, on: [scene])
    case .enterBackground: perform(.enterBackground, on: [scene])
    case .enterForeground: perform(.enterForeground, on: [scene])
    case .disconnect: perform(.disconnect, on: [scene])
    case .discard: break
    }
  }

  /// Connects a scene for a session, or for a new session if `identifier` is empty.
  func connectScene(role name: String, session identifier: String) {
    let role = UISceneSession.Role(rawValue: name)
    guard identifier.isEmpty else {
      guard let session = session(identifier) else {
        refuse("connect session \(identifier)", "the session does not exist")
        return
      }
      return bringToFront(session)
    }
    if let why = reasonAgainstNewSession(role) {
      refuse("new scene of role \(name)", why.message)
      return
    }
    bringToFront(makeSession(role))
  }

  /// Returns why no session can be created for this role; nil if one can.
  func reasonAgainstNewSession(_ role: UISceneSession.Role) -> UISceneError? {
    guard manifest.supportsMultipleScenes || !sessions.contains(where: { $0.role == role }) else {
      return UISceneError(
        .multipleScenesNotSupported,
        "the application has its only scene; set UIApplicationSupportsMultipleScenes in Info.plist")
    }
    // Each request searches all sessions, and each turn all windows.
    guard sessions.count < Limits.sceneSessions else {
      return UISceneError(
        .requestDenied,
        "the application has \(Limits.sceneSessions) open sessions, the maximum; close one"
      )
    }
    return nil
  }
}

extension UIScene {
  /// Whether the scene is on the screen.
  final var isInForeground: Bool {
    switch activationState {
    case .foregroundActive, .foregroundInactive: true
    case .background, .unattached: false
    }
  }
}
