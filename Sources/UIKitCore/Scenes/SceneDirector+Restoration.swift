import Foundation

// What a scene shows, kept as an activity (rule 21.4).
extension SceneDirector {
  /// Asks for what the scene shows, and has whoever knows bring it up to date.
  func keepInteractionState(of scene: UIScene) {
    guard let delegate = scene.delegate else { return }
    note("stateRestorationActivity", about: scene)
    let activity = delegate.stateRestorationActivity(for: scene)
    if let activity { application.activities.save(activity) }
    scene.session.stateRestorationActivity = activity
    application.keepState()
  }

  /// Gives a scene that connects what its session showed before.
  func restoreInteractionState(of scene: UIScene) {
    guard let delegate = scene.delegate, let activity = scene.session.stateRestorationActivity
    else { return }
    note("restoreInteractionState", about: scene)
    delegate.scene(scene, restoreInteractionStateWith: activity)
  }

  private func note(_ call: String, about scene: UIScene) {
    engine.log.note(.restoration, call, receiver: scene.session.label, topic: .restoration)
  }
}
