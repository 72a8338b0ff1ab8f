import Foundation
import InputCore

/// The sessions of an application as they are kept from one launch to the next.
///
/// A property list in XML form, whose dictionaries are written in the order of their keys, so that
/// equal sessions have equal bytes.
struct SavedSessions {
  /// One session.
  struct Session {
    var number: Int
    var role: String
    /// The configuration's name, and its classes as `NSStringFromClass` gives them.
    var configurationName: String?
    var sceneClass: String?
    var delegateClass: String?
    var userInfo: [String: Any]?
    var lastUse: Int
    /// Whether it was closed and the delegate has not heard of it.
    var isClosed: Bool
    /// What the scene showed, as `NSUserActivity.propertyList` has it.
    var activity: [String: Any]? = nil
  }

  /// Why bytes are no sessions.
  enum Fault: Error, Equatable {
    /// They are no property list, or not one of these.
    case malformed
    /// They were written by a version that this one does not know.
    case version(Int)

    /// What happened and what comes of it.
    var message: String {
      switch self {
      case .malformed: "the saved sessions cannot be read; the application begins without any"
      case .version(let version):
        "the saved sessions are of version \(version), which is unknown; the application begins "
          + "without any"
      }
    }
  }

  /// The version that is written.
  static let version = 1

  /// The open and the closed sessions, oldest first.
  var sessions: [Session]
  /// The number of the last session ever made.
  var count: Int

  /// The bytes; what of `userInfo` no property list can hold is left out.
  func encoded() -> [UInt8] {
    let list: [String: Any] = [
      "version": Self.version, "count": count, "sessions": sessions.map(\.propertyList),
    ]
    let data = try? PropertyListSerialization.data(
      fromPropertyList: list, format: .xml, options: 0)
    guard let data else {
      preconditionFailure("the saved sessions hold nothing but property lists")
    }
    return [UInt8](data)
  }

  /// Reads what `encoded()` wrote.
  static func decoded(_ bytes: [UInt8]) throws(Fault) -> SavedSessions {
    let list = try? unsafe PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: nil)
    guard let list = list as? [String: Any], let version = list["version"] as? Int else {
      throw .malformed
    }
    guard version == Self.version else { throw .version(version) }
    guard let count = list["count"] as? Int, let items = list["sessions"] as? [[String: Any]]
    else { throw .malformed }
    let sessions = items.compactMap(Session.init)
    // Numbers name sessions, so none may come twice or lie ahead.
    let numbers = sessions.map(\.number)
    guard sessions.count == items.count, Set(numbers).count == numbers.count,
      numbers.allSatisfy({ (1...count).contains($0) })
    else { throw .malformed }
    return SavedSessions(sessions: sessions, count: count)
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
      let lastUse = list["lastUse"] as? Int, let isClosed = list["isClosed"] as? Bool
    else { return nil }
    self.init(
      number: number, role: role, configurationName: list["configurationName"] as? String,
      sceneClass: list["sceneClass"] as? String, delegateClass: list["delegateClass"] as? String,
      userInfo: list["userInfo"] as? [String: Any], lastUse: lastUse, isClosed: isClosed,
      activity: list["activity"] as? [String: Any])
  }
}

extension UIApplication {
  /// Has the host keep the sessions for the next launch, once, at the end of the turn.
  final func saveSessions() {
    guard let scenes, !scenes.isSaving else { return }
    scenes.isSaving = true
    engine.enqueue { [engine] in
      scenes.isSaving = false
      engine.ask(.saveState(scenes.encodedSessions())) { result in
        guard case .failed(let failure) = result else { return }
        engine.log.refuse("keeping the sessions: \(failure.message)")
      }
    }
  }
}

extension SceneDirector {
  /// The sessions as bytes, for the application's saved state.
  func encodedSessions() -> [UInt8] {
    let saved = (sessions.map { ($0, false) } + discarded.map { ($0, true) }).map { pair in
      let (session, isClosed) = pair
      let configuration = session.configuration
      return SavedSessions.Session(
        number: session.number, role: session.role.rawValue,
        configurationName: configuration.name,
        sceneClass: configuration.sceneClass.map(NSStringFromClass),
        delegateClass: configuration.delegateClass.map(NSStringFromClass),
        userInfo: session.userInfo, lastUse: session.lastUse, isClosed: isClosed,
        activity: session.stateRestorationActivity?.propertyList)
    }
    return SavedSessions(sessions: saved, count: sessionCount).encoded()
  }

  /// Takes over the sessions of an earlier launch, before anything else happens; bytes that cannot be
  /// read are refused, and there are none.
  func restoreSessions(_ bytes: [UInt8]) {
    do throws(SavedSessions.Fault) {
      let saved = try SavedSessions.decoded(bytes)
      sessionCount = saved.count
      for session in saved.sessions { restore(session) }
    } catch {
      engine.log.refuse(error.message)
    }
  }

  private func restore(_ saved: SavedSessions.Session) {
    let role = UISceneSession.Role(rawValue: saved.role)
    let configuration = UISceneConfiguration(name: saved.configurationName, sessionRole: role)
    // A class that the program has no longer leaves what the manifest says.
    if let found = saved.sceneClass.flatMap(NSClassFromString) { configuration.sceneClass = found }
    if let found = saved.delegateClass.flatMap(NSClassFromString) {
      configuration.delegateClass = found
    }
    let session = UISceneSession(number: saved.number, role: role, configuration: configuration)
    session.awaitsConfiguration = false
    session.userInfo = saved.userInfo
    session.stateRestorationActivity = saved.activity.flatMap(NSUserActivity.init(propertyList:))
    session.lastUse = saved.lastUse
    uses = max(uses, saved.lastUse)
    if saved.isClosed { discarded.append(session) } else { sessions.append(session) }
  }
}
