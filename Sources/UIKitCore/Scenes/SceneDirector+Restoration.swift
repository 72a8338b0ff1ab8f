import Foundation

// A scene's state, saved as an activity (rule 21.4).
extension SceneDirector {
  /// Asks the delegate for the scene's activity, has it updated, and saves it.
  func keepInteractionState(of scene: UIScene) {
    guard let delegate = scene.delegate else { return }
    note("stateRestorationActivity", about: scene)
    let activity = delegate.stateRestorationActivity(for: scene)
    if let activity { application.activities.save(activity) }
    scene.session.stateRestorationActivity = activity
    application.keepState()
  }

  /// Saves the state of each scene on the screen.
  func keepInteractionStates() {
    for scene in scenes
    where scene.activationState == .foregroundActive
      || scene.activationState == .foregroundInactive
    {
      keepInteractionState(of: scene)
    }
  }

  /// Passes a connecting scene the saved activity of its session.
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
