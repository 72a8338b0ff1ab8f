import Foundation

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
