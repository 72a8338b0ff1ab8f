import Foundation
import InfoPlist
import InputCore

// What the system and the person ask of scenes. Requests to the application act on all scenes that
// are on the screen; those that name a session act on its scene alone.
extension SceneDirector {
  /// Tells of the sessions that the person closed while the application did not run.
  func tellOfClosedSessions(_ launch: LaunchReason) {
    for request in launch.requests {
      if case .scene(.discard, let identifier) = request { drop(identifier) }
    }
    tellOfDiscarded()
  }

  /// Begins to connect the scene that the person sees first (rule 19.2).
  func connect(at launch: LaunchReason) {
    if !application.refusesLaunchLinks { arriving = application.launchLinks }
    beginToConnect(sessionToShow ?? makeSession(.windowApplication), inForeground: true, on: .main)
    _ = takeRow()
  }

  /// Takes a step of the application's with every scene that it concerns; false where it concerns
  /// none.
  func take(_ step: LifeCycle.Step) -> Bool {
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
      .willTerminate, .end:
      preconditionFailure("\(step) does not show on the screen")
    }
    return takeRow()
  }

  /// The scenes that were on the screen when the application left it come back; where there is none,
  /// the one used last, connected again if need be, or that of a new session.
  private func beginToReturn() {
    let connected = lastVisible.compactMap(\.scene).filter { $0.activationState == .background }
    lastVisible = []
    guard connected.isEmpty else { return begin(.enterForeground, on: connected) }
    let session = sessionToShow ?? makeSession(.windowApplication)
    if let scene = session.scene { return begin(.enterForeground, on: [scene]) }
    beginToConnect(session, inForeground: true, on: .main)
    _ = takeRow()
  }

  /// The person's session that was used last; of several that never were, the oldest.
  private var sessionToShow: UISceneSession? {
    let candidates = sessions.filter { $0.role == .windowApplication }
    let latest = candidates.map(\.lastUse).max()
    return candidates.first { $0.lastUse == latest }
  }

  /// Brings a session's scene to the front, active; connects it if there is none.
  func show(
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

  /// Memory is short: scenes in the background go. Their sessions stay.
  func releaseBackgroundScenes() {
    perform(.disconnect, on: scenes.filter { $0.activationState == .background })
    application.followScenes()
  }

  // MARK: One scene

  /// Does to one scene what the system asks.
  func handle(_ request: SceneRequest, session identifier: String) {
    guard let session = session(identifier) else {
      refuse("\(request) of session \(identifier)", "there is no such session")
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

  /// A scene is wanted for a session, or for a new one where `identifier` is empty.
  func connectScene(role name: String, session identifier: String) {
    let role = UISceneSession.Role(rawValue: name)
    guard identifier.isEmpty else {
      guard let session = session(identifier) else {
        refuse("connect session \(identifier)", "there is no such session")
        return
      }
      return show(session)
    }
    if let why = reasonAgainstNewSession(role) {
      refuse("new scene of role \(name)", why.message)
      return
    }
    show(makeSession(role))
  }

  /// Why no session can be made for this role; nil where one can.
  func reasonAgainstNewSession(_ role: UISceneSession.Role) -> UISceneError? {
    guard manifest.supportsMultipleScenes || !sessions.contains(where: { $0.role == role }) else {
      return UISceneError(
        .multipleScenesNotSupported,
        "the application has its one scene; set UIApplicationSupportsMultipleScenes in Info.plist")
    }
    // Each request looks at all sessions, and each turn at all windows.
    guard sessions.count < Limits.sceneSessions else {
      return UISceneError(
        .requestDenied,
        "the application has \(Limits.sceneSessions) open sessions, the most there may be; close one"
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
