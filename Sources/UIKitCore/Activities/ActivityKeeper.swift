/// The activities that are kept up to date: the current one, and those of responders.
@MainActor package final class ActivityKeeper {
  private unowned let application: UIApplication
  /// The user's current activity.
  var current: NSUserActivity?
  /// Whether activities will be saved at the end of the turn.
  private var isSaving = false
  private var entries: [Entry] = []

  init(_ application: UIApplication) {
    self.application = application
  }

  private struct Entry {
    weak var responder: UIResponder?
    var activity: NSUserActivity
  }

  /// Returns the activity of a responder.
  func activity(of responder: UIResponder) -> NSUserActivity? {
    entries.first { $0.responder === responder }?.activity
  }

  /// Sets or removes the activity of a responder.
  func set(_ activity: NSUserActivity?, of responder: UIResponder) {
    entries.removeAll { $0.responder == nil || $0.responder === responder }
    if let activity { entries.append(Entry(responder: responder, activity: activity)) }
  }

  /// Returns the responders of an activity, in the order in which they took it.
  func responders(of activity: NSUserActivity) -> [UIResponder] {
    entries.compactMap { $0.activity === activity ? $0.responder : nil }
  }

  /// The open documents.
  private var documents: [any ActivityHolder] { application.parts.flatMap { $0.activityHolders } }

  /// Returns the activities to update, each once, the current one first.
  private func due() -> [NSUserActivity] {
    var found: [NSUserActivity] = []
    let held = entries.compactMap { $0.responder == nil ? nil : $0.activity }
    let shown = documents.compactMap { $0.userActivity }
    for activity in [current].compactMap(\.self) + held + shown
    where activity.needsSave && !activity.isInvalid && !found.contains(activity) {
      found.append(activity)
    }
    return found
  }

  /// Schedules the update of outdated activities, once, at the end of the turn.
  package func saveAll() {
    guard !isSaving else { return }
    isSaving = true
    application.engine.turn.enqueue { [self] in
      isSaving = false
      for activity in due() { save(activity) }
    }
  }

  /// Has responders and documents fill an activity's `userInfo`, which is emptied first if there
  /// are any; then notifies the delegate of their scene or application (rule 21.4).
  func save(_ activity: NSUserActivity) {
    activity.needsSave = false
    let responders = responders(of: activity)
    let documents = documents.filter { $0.userActivity === activity }
    if !responders.isEmpty || !documents.isEmpty { activity.userInfo = nil }
    if let delegate = activity.delegate {
      application.engine.log.note(
        .activity, "userActivityWillSave", receiver: activity.activityType, topic: .restoration)
      delegate.userActivityWillSave(activity)
    }
    for responder in responders {
      application.engine.log.note(
        .activity, "updateUserActivityState", of: responder, detail: activity.activityType,
        topic: .restoration)
      responder.updateUserActivityState(activity)
    }
    for document in documents { document.updateActivityState(of: activity) }
    if let first = responders.first { notifyUpdate(of: activity, by: first) }
  }

  private func notifyUpdate(of activity: NSUserActivity, by responder: UIResponder) {
    if let scene = responder.hostScene {
      guard let delegate = scene.delegate else { return }
      application.engine.log.note(
        .activity, "didUpdateUserActivity", receiver: scene.session.label,
        detail: activity.activityType, topic: .restoration)
      delegate.scene(scene, didUpdate: activity)
    } else if let delegate = application.delegate {
      application.engine.log.note(
        .activity, "didUpdateUserActivity", receiver: "application",
        detail: activity.activityType, topic: .restoration)
      delegate.application(application, didUpdate: activity)
    }
  }
}

extension UIResponder {
  /// The scene that the responder chain leads to from here.
  fileprivate final var hostScene: UIScene? {
    (self as? UIScene) ?? hostWindow?.windowScene
  }
}
