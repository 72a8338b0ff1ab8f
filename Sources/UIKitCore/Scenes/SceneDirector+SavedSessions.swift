import Foundation
import InputCore
import StateArchives

extension SceneDirector {
  /// The sessions to save.
  var savedSessions: SavedSessions {
    let saved = (sessions.map { ($0, false) } + discarded.map { ($0, true) }).map { pair in
      let (session, isClosed) = pair
      let configuration = session.configuration
      return SavedSessions.Session(
        number: session.number, role: session.role.rawValue,
        configurationName: configuration.name,
        sceneClass: configuration.sceneClass.flatMap(ClassName.of),
        delegateClass: configuration.delegateClass.flatMap(ClassName.of),
        userInfo: session.userInfo, lastUse: session.lastUse, isClosed: isClosed,
        activity: session.stateRestorationActivity?.propertyList)
    }
    return SavedSessions(sessions: saved, count: sessionCount)
  }

  /// Restores the sessions of an earlier launch, before anything else happens.
  func restore(_ saved: SavedSessions) {
    sessionCount = saved.count
    for session in saved.sessions { restore(session) }
  }

  private func restore(_ saved: SavedSessions.Session) {
    let role = UISceneSession.Role(rawValue: saved.role)
    let configuration = UISceneConfiguration(name: saved.configurationName, sessionRole: role)
    // For a class that the program no longer has, the manifest's applies.
    if let found = saved.sceneClass.flatMap(NSClassFromString) { configuration.sceneClass = found }
    if let found = saved.delegateClass.flatMap(NSClassFromString) {
      configuration.delegateClass = found
    }
    let session = UISceneSession(number: saved.number, role: role, configuration: configuration)
    session.awaitsConfiguration = false
    session.userInfo = saved.userInfo
    let activity = saved.activity.flatMap(NSUserActivity.init(propertyList:))
    let present = application.wallClock.seconds(at: engine.timeline.now)
    let isExpired = activity?.expirationDate.map { $0.timeIntervalSince1970 < present } ?? false
    session.stateRestorationActivity = isExpired ? nil : activity
    session.lastUse = saved.lastUse
    uses = max(uses, saved.lastUse)
    // An application of this toolkit does not save more than the limit.
    guard sessions.count + discarded.count < 2 * Limits.sceneSessions else { return }
    if saved.isClosed { discarded.append(session) } else { sessions.append(session) }
  }
}
