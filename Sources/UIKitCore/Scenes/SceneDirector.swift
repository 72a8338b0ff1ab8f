import Foundation
import InfoPlist
import InputCore

/// The owner of the application's sessions and scenes, which takes scenes from state to state.
///
/// Only the director creates and ends them. `SceneActivation` says which calls a request leads to;
/// the director makes them: first the effect on touches and windows, then the delegate's call, then
/// the notification (rule 19.10). Requests of app code are deferred to the end of the turn.
@MainActor package final class SceneDirector {
  /// The scene manifest of Info.plist.
  let manifest: AppInformation.SceneManifest
  /// The open sessions, oldest first.
  var sessions: [UISceneSession] = []
  /// The connected scenes, in the order in which they were connected.
  private(set) var scenes: [UIScene] = []
  /// The ended sessions that the delegate has not been notified of.
  var discarded: [UISceneSession] = []
  /// The number of the newest session, of this launch or an earlier one.
  var sessionCount = 0
  /// A counter of the uses of scenes, which identifies the most recently used one.
  var uses = 0
  /// The sessions whose scenes were on the screen when the application left it.
  var lastVisible: [UISceneSession] = []
  /// The scenes that were disconnected because the application ends. They are kept, so that no view
  /// goes away before it has ended.
  var endedScenes: [UIScene] = []

  /// Requests that wait for a scene to connect, or for scenes to come to the screen.
  var arriving: [Arrival] = []
  /// The calls in progress with rows left, in the order in which they started.
  private var walks: [Walk] = []

  unowned let application: UIApplication

  /// The remaining rows of a scene.
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

  /// The most recently used of the scenes connected for the person.
  var lastUsed: UIScene? {
    scenes.filter { $0.session.role == .windowApplication }.max { $0.use < $1.use }
  }

  /// The state of the most active scene; background if none is visible (rules 19.8, 19.11).
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

  /// Applies `stimulus` to each of `targets`, one row of the table after another: all of them
  /// resign before the first enters the background. Refusals are noted.
  func perform(
    _ stimulus: SceneActivation.Stimulus, on targets: [UIScene],
    options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
  ) {
    begin(stimulus, on: targets, options: options)
    while performRow() {}
  }

  /// Starts applying `stimulus` to each of `targets`; `performRow()` continues.
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

  /// Whether a scene has rows left.
  var isWalking: Bool { !walks.isEmpty }

  /// Takes the next row of every scene that has one left; returns false if there is none.
  func performRow() -> Bool {
    let present = walks
    walks = []
    for var walk in present {
      guard let step = walk.steps.popFirst() else { continue }
      perform(step, on: walk.scene, walk.options)
      if !walk.steps.isEmpty { walks.append(walk) }
    }
    return !present.isEmpty
  }

  /// Makes a call, with the steps that belong before and after it.
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
      if let scene = scene as? UIWindowScene { Launching.services?.loadStoryboard(of: scene) }
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

  /// Finishes a scene's change to the background: updates its appearance elsewhere, and saves the
  /// sessions (rule 19.14).
  private func complete(_ call: SceneCall, _ scene: UIScene) {
    switch call {
    case .didEnterBackground:
      engine.animations.viewsLeftScreen { $0.window?.windowScene === scene }
      keepInteractionState(of: scene)
      engine.turn.enqueue {
        if scene.activationState == .background { scene.updateViewsOffScreen() }
      }
      application.keepState()
    case .didDisconnect: forget(scene)
    case .willConnect:
      restoreInteractionState(of: scene)
      if let scene = scene as? UIWindowScene {
        Launching.services?.showStoryboardWindow(of: scene)
      }
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

  /// Marks a scene as the one in use, because it was touched, activated or brought to the front.
  func use(_ scene: UIScene) {
    uses += 1
    scene.use = uses
    scene.session.lastUse = uses
    (scene as? UIWindowScene)?.bringToFront()
  }

  /// Removes a disconnected scene and its windows from the screen.
  private func forget(_ scene: UIScene) {
    scenes.removeAll { $0 === scene }
    scene.session.scene = nil
    (scene as? UIWindowScene)?.leaveScreen()
  }

  // MARK: Notes

  /// Notes a call about a scene, under its session's label.
  func note(_ name: String, _ scene: UIScene) {
    engine.log.note(.scene, name, receiver: scene.session.label, topic: .scene)
  }

  private func post(_ name: Notification.Name, _ scene: UIScene) {
    application.post(name, object: scene, called: scene.session.label)
  }

  /// Notes a refusal and its reason.
  func refuse(_ what: String, _ why: String) {
    engine.log.refuse("\(what): \(why)")
  }
}

extension SceneCall {
  /// The notification posted after the call.
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
