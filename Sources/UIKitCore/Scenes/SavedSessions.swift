import Foundation
import InputCore

/// The sessions of an application as saved between launches: a part of its `StateContainer`.
struct SavedSessions {
  /// A saved session.
  struct Session {
    var number: Int
    var role: String
    /// The name of the configuration, and its classes as `NSStringFromClass` returns them.
    var configurationName: String?
    var sceneClass: String?
    var delegateClass: String?
    var userInfo: [String: Any]?
    var lastUse: Int
    /// Whether it was closed and the delegate has not been notified.
    var isClosed: Bool
    /// The activity of the scene, as written by `NSUserActivity.propertyList`.
    var activity: [String: Any]? = nil
  }

  /// The open and closed sessions, oldest first.
  var sessions: [Session]
  /// The number of the newest session ever created.
  var count: Int

  /// The valid range of counters; above it, counting on could overflow.
  fileprivate static let counts = 0...1 << 48

  /// The sessions as a property list, without values of `userInfo` that a property list cannot
  /// hold.
  var propertyList: [String: Any] {
    ["count": count, "sessions": sessions.map(\.propertyList)]
  }

  /// Reads a list that `propertyList` wrote; nil for anything else.
  init?(propertyList list: [String: Any]) {
    guard let count = list["count"] as? Int, let items = list["sessions"] as? [[String: Any]]
    else { return nil }
    let sessions = items.compactMap(Session.init)
    // Numbers identify sessions, so each must be unique and not above the count.
    let numbers = sessions.map(\.number)
    guard SavedSessions.counts.contains(count), sessions.count == items.count,
      Set(numbers).count == numbers.count,
      numbers.allSatisfy({ $0 >= 1 && $0 <= count })
    else { return nil }
    self.init(sessions: sessions, count: count)
  }

  /// Creates the list from sessions, oldest first, out of `count` ever created.
  init(sessions: [Session], count: Int) {
    self.sessions = sessions
    self.count = count
  }
}

extension SavedSessions.Session {
  fileprivate var propertyList: [String: Any] {
    var list: [String: Any] = [
      "number": number, "role": role, "lastUse": lastUse, "isClosed": isClosed,
    ]
    list["configurationName"] = configurationName
    list["sceneClass"] = sceneClass
    list["delegateClass"] = delegateClass
    list["activity"] = activity
    if let userInfo {
      list["userInfo"] = userInfo.filter {
        PropertyListSerialization.propertyList($0.value, isValidFor: .xml)
      }
    }
    return list
  }

  fileprivate init?(_ list: [String: Any]) {
    guard let number = list["number"] as? Int, let role = list["role"] as? String,
      let lastUse = list["lastUse"] as? Int, SavedSessions.counts.contains(lastUse),
      let isClosed = list["isClosed"] as? Bool
    else { return nil }
    self.init(
      number: number, role: role, configurationName: list["configurationName"] as? String,
      sceneClass: list["sceneClass"] as? String, delegateClass: list["delegateClass"] as? String,
      userInfo: list["userInfo"] as? [String: Any], lastUse: lastUse, isClosed: isClosed,
      activity: list["activity"] as? [String: Any])
  }
}

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
