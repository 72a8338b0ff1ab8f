import Foundation
import InfoPlist
import InputCore

/// Keeps the application's sessions and scenes, and takes scenes from state to state.
///
/// The one place that makes and ends them. `SceneActivation` says which calls a request means; here
/// they are made: first what it does to touches and windows, then the delegate's call, then the
/// notification (rule 19.10). Requests of app code wait for the end of the turn.
@MainActor final class SceneDirector {
  /// The manifest of Info.plist.
  let manifest: AppInformation.SceneManifest
  /// The open sessions, oldest first.
  var sessions: [UISceneSession] = []
  /// The connected scenes, in the order of their connection.
  private(set) var scenes: [UIScene] = []
  /// Sessions that are over, of which the delegate has not heard.
  var discarded: [UISceneSession] = []
  /// The number of the last session that was made, in this launch or an earlier one.
  var sessionCount = 0
  /// Counts what scenes are used for, so that the last one used is known.
  var uses = 0
  /// The sessions whose scenes were on the screen when the application left it.
  var lastVisible: [UISceneSession] = []

  /// What came in and waits for a scene to connect, or for those that come to the screen.
  var arriving: [Arrival] = []
  /// Calls that are begun and have rows left, in the order of their beginning.
  private var walks: [Walk] = []

  unowned let application: UIApplication

  /// The rows that a scene has still to take.
  private struct Walk {
    var scene: UIScene
    var steps: ArraySlice<SceneStep>
    var options: UIScene.ConnectionOptions
  }

  init(_ application: UIApplication, _ manifest: AppInformation.SceneManifest) {
    self.application = application
    self.manifest = manifest
  }

  var engine: Engine { application.engine }

  /// The scene that the person used last, of those that are connected for them.
  var lastUsed: UIScene? {
    scenes.filter { $0.session.role == .windowApplication }.max { $0.use < $1.use }
  }

  /// As active as the most active scene; background where none is shown (rules 19.8, 19.11).
  var mostActive: LifeCycle.State {
    var best = LifeCycle.State.background
    for scene in scenes {
      switch scene.activationState {
      case .foregroundActive: return .active
      case .foregroundInactive: best = .inactive
      case .background, .unattached: break
      }
    }
    return best
  }

  // MARK: Transitions

  /// Does to each of `targets` what `stimulus` means there, a row of the table after the other: all
  /// of them resign before the first enters the background. What is refused is noted.
  func perform(
    _ stimulus: SceneActivation.Stimulus, on targets: [UIScene],
    options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
  ) {
    begin(stimulus, on: targets, options: options)
    while takeRow() {}
  }

  /// Begins what `stimulus` means for each of `targets`; `takeRow()` goes on.
  func begin(
    _ stimulus: SceneActivation.Stimulus, on targets: [UIScene],
    options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
  ) {
    for scene in targets {
      switch SceneActivation.verdict(stimulus, in: scene.activationState) {
      case .walk(let steps): walks.append(Walk(scene: scene, steps: steps[...], options: options))
      case .refuse(let why): refuse("\(stimulus) of \(scene.session.label)", why)
      }
    }
  }

  /// Whether a scene has a row left to take.
  var isWalking: Bool { !walks.isEmpty }

  /// Takes the next row of every scene that has one left; false where none has.
  func takeRow() -> Bool {
    let present = walks
    walks = []
    for var walk in present {
      guard let step = walk.steps.popFirst() else { continue }
      perform(step, on: walk.scene, walk.options)
      if !walk.steps.isEmpty { walks.append(walk) }
    }
    return !present.isEmpty
  }

  /// Makes one call, and what belongs before and after it.
  private func perform(
    _ step: SceneStep, on scene: UIScene, _ options: UIScene.ConnectionOptions
  ) {
    prepare(step.call, scene)
    if !step.isAnnouncement { enter(step.state, scene) }
    note(step.call.rawValue, scene)
    call(step.call, scene, options)
    post(step.call.notification, scene)
    if step.isAnnouncement { enter(step.state, scene) }
    complete(step.call, scene)
    engine.settle()
  }

  private func prepare(_ call: SceneCall, _ scene: UIScene) {
    switch call {
    case .willConnect:
      scenes.append(scene)
      (scene as? UIWindowScene)?.loadStoryboard()
    case .willResignActive:
      engine.cancelTouches(
        in: (scene as? UIWindowScene)?.windows ?? [],
        othersAreActive: scenes.contains {
          $0 !== scene && $0.activationState == .foregroundActive
        })
    case .willEnterForeground, .didBecomeActive: use(scene)
    case .didDisconnect: keepInteractionState(of: scene)
    case .didEnterBackground: break
    }
  }

  /// The scene has gone to the background: what is seen of it elsewhere is brought up to date, and
  /// the sessions are kept (rule 19.14).
  private func complete(_ call: SceneCall, _ scene: UIScene) {
    switch call {
    case .didEnterBackground:
      keepInteractionState(of: scene)
      engine.turn.enqueue {
        if scene.activationState == .background { scene.updateViewsOffScreen() }
      }
      application.keepState()
    case .didDisconnect: forget(scene)
    case .willConnect:
      restoreInteractionState(of: scene)
      (scene as? UIWindowScene)?.showStoryboardWindow()
    case .willEnterForeground, .didBecomeActive, .willResignActive: break
    }
  }

  private func enter(_ state: UIScene.ActivationState, _ scene: UIScene) {
    scene.standing = state
    (scene as? UIWindowScene)?.stateDidChange()
    application.sceneStateDidChange()
  }

  private func call(
    _ call: SceneCall, _ scene: UIScene, _ options: UIScene.ConnectionOptions
  ) {
    guard let delegate = scene.delegate else { return }
    switch call {
    case .willConnect: delegate.scene(scene, willConnectTo: scene.session, options: options)
    case .willEnterForeground: delegate.sceneWillEnterForeground(scene)
    case .didBecomeActive: delegate.sceneDidBecomeActive(scene)
    case .willResignActive: delegate.sceneWillResignActive(scene)
    case .didEnterBackground: delegate.sceneDidEnterBackground(scene)
    case .didDisconnect: delegate.sceneDidDisconnect(scene)
    }
  }

  /// The scene was touched, activated or brought to the front: it is the one that the person uses.
  func use(_ scene: UIScene) {
    uses += 1
    scene.use = uses
    scene.session.lastUse = uses
    (scene as? UIWindowScene)?.bringToFront()
  }

  /// The scene is disconnected: it and its windows leave the screen for good.
  private func forget(_ scene: UIScene) {
    scenes.removeAll { $0 === scene }
    scene.session.scene = nil
    (scene as? UIWindowScene)?.leaveScreen()
  }

  // MARK: Notes

  /// Notes a call about a scene; a scene is called by its session's number.
  func note(_ name: String, _ scene: UIScene) {
    engine.log.note(.scene, name, receiver: scene.session.label, topic: .scene)
  }

  private func post(_ name: Notification.Name, _ scene: UIScene) {
    application.post(name, object: scene, called: scene.session.label)
  }

  /// Notes what is not done and why.
  func refuse(_ what: String, _ why: String) {
    engine.log.refuse("\(what): \(why)")
  }
}

extension SceneCall {
  /// What is posted after the call.
  fileprivate var notification: Notification.Name {
    switch self {
    case .willConnect: UIScene.willConnectNotification
    case .willEnterForeground: UIScene.willEnterForegroundNotification
    case .didBecomeActive: UIScene.didActivateNotification
    case .willResignActive: UIScene.willDeactivateNotification
    case .didEnterBackground: UIScene.didEnterBackgroundNotification
    case .didDisconnect: UIScene.didDisconnectNotification
    }
  }
}
