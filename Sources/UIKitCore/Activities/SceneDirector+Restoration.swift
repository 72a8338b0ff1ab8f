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

extension NSUserActivity {
  /// The activity in its saved form; entries of `userInfo` that a property list cannot hold are
  /// left out.
  final var propertyList: [String: Any] {
    var list: [String: Any] = ["type": activityType]
    list["title"] = title
    list["webpageURL"] = webpageURL?.absoluteString
    list["referrerURL"] = referrerURL?.absoluteString
    list["target"] = targetContentIdentifier
    list["persistentIdentifier"] = persistentIdentifier
    list["expiration"] = expirationDate?.timeIntervalSince1970
    if !requiredUserInfoKeys.isEmpty { list["requiredKeys"] = requiredUserInfoKeys.sorted() }
    if userInfo != nil {
      list["userInfo"] = keptUserInfo.filter {
        requiredUserInfoKeys.isEmpty || requiredUserInfoKeys.contains($0.key)
      }
    }
    return list
  }

  /// The entries of `userInfo` that a property list can hold.
  final var keptUserInfo: [String: Any] {
    var info: [String: Any] = [:]
    for (key, value) in userInfo ?? [:] {
      guard let key = key.base as? String,
        PropertyListSerialization.propertyList(value, isValidFor: .xml)
      else { continue }
      info[key] = value
    }
    return info
  }

  /// Creates the saved activity; fails if the list is something else.
  convenience init?(propertyList list: [String: Any]) {
    guard let type = list["type"] as? String else { return nil }
    self.init(activityType: type)
    title = list["title"] as? String
    webpageURL = (list["webpageURL"] as? String).flatMap { URL(string: $0) }
    referrerURL = (list["referrerURL"] as? String).flatMap { URL(string: $0) }
    targetContentIdentifier = list["target"] as? String
    persistentIdentifier = list["persistentIdentifier"] as? String
    expirationDate = (list["expiration"] as? Double).map(Date.init(timeIntervalSince1970:))
    requiredUserInfoKeys = (list["requiredKeys"] as? [String]).map(Set.init)
    userInfo = list["userInfo"] as? [String: Any]
  }
}
