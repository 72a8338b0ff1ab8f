import Foundation

/// The sessions of an application as saved between launches: a part of its `StateContainer`.
package struct SavedSessions {
  /// A saved session.
  package struct Session {
    package var number: Int
    package var role: String
    /// The name of the configuration, and its classes as `NSStringFromClass` returns them.
    package var configurationName: String?
    package var sceneClass: String?
    package var delegateClass: String?
    package var userInfo: [String: Any]?
    package var lastUse: Int
    /// Whether it was closed but the delegate has not been notified yet.
    package var isClosed: Bool
    /// The activity of the scene, as written by `NSUserActivity.propertyList`.
    package var activity: [String: Any]?

    /// Creates a session from its parts.
    package init(
      number: Int, role: String, configurationName: String?, sceneClass: String?,
      delegateClass: String?, userInfo: [String: Any]?, lastUse: Int, isClosed: Bool,
      activity: [String: Any]? = nil
    ) {
      self.number = number
      self.role = role
      self.configurationName = configurationName
      self.sceneClass = sceneClass
      self.delegateClass = delegateClass
      self.userInfo = userInfo
      self.lastUse = lastUse
      self.isClosed = isClosed
      self.activity = activity
    }
  }

  /// The open and closed sessions, oldest first.
  package var sessions: [Session]
  /// The number of the newest session ever created.
  package var count: Int

  /// The valid range of counters; above it, further counting could overflow.
  fileprivate static let counts = 0...1 << 48

  /// The sessions as a property list, without those values in `userInfo` that a property list
  /// cannot contain.
  package var propertyList: [String: Any] {
    ["count": count, "sessions": sessions.map(\.propertyList)]
  }

  /// Reads a list that `propertyList` wrote; nil for anything else.
  package init?(propertyList list: [String: Any]) {
    guard let count = list["count"] as? Int, let items = list["sessions"] as? [[String: Any]]
    else { return nil }
    let sessions = items.compactMap(Session.init)
    // Numbers identify sessions, so each must be unique and no larger than the count.
    let numbers = sessions.map(\.number)
    guard SavedSessions.counts.contains(count), sessions.count == items.count,
      Set(numbers).count == numbers.count,
      numbers.allSatisfy({ $0 >= 1 && $0 <= count })
    else { return nil }
    self.init(sessions: sessions, count: count)
  }

  /// Creates the list from sessions, oldest first, out of `count` ever created.
  package init(sessions: [Session], count: Int) {
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
