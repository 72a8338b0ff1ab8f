import Foundation

/// The sessions of an application as they are kept from one launch to the next: a part of its
/// `StateContainer`.
package struct SavedSessions {
  /// One session.
  package struct Session {
    package var number: Int
    package var role: String
    /// The configuration's name, and its classes as `NSStringFromClass` gives them.
    package var configurationName: String?
    package var sceneClass: String?
    package var delegateClass: String?
    package var userInfo: [String: Any]?
    package var lastUse: Int
    /// Whether it was closed and the delegate has not heard of it.
    package var isClosed: Bool
    /// What the scene showed, as `NSUserActivity.propertyList` has it.
    package var activity: [String: Any]?

    /// A session as it is kept.
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

  /// The open and the closed sessions, oldest first.
  package var sessions: [Session]
  /// The number of the last session ever made.
  package var count: Int

  /// What may be counted: beyond it, there would be no room for what is counted on.
  fileprivate static let counts = 0...1 << 48

  /// As a property list; what of `userInfo` none can hold is left out.
  package var propertyList: [String: Any] {
    ["count": count, "sessions": sessions.map(\.propertyList)]
  }

  /// Reads what `propertyList` wrote; nil where it is something else.
  package init?(propertyList list: [String: Any]) {
    guard let count = list["count"] as? Int, let items = list["sessions"] as? [[String: Any]]
    else { return nil }
    let sessions = items.compactMap(Session.init)
    // Numbers name sessions, so none may come twice or lie ahead.
    let numbers = sessions.map(\.number)
    guard SavedSessions.counts.contains(count), sessions.count == items.count,
      Set(numbers).count == numbers.count,
      numbers.allSatisfy({ $0 >= 1 && $0 <= count })
    else { return nil }
    self.init(sessions: sessions, count: count)
  }

  /// Sessions, oldest first, of `count` that there ever were.
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
