/// What an application showed when it left the screen: what its objects wrote of themselves, each under
/// its path.
///
/// Values are nodes, as `RestorationNode` has them.
package struct RestorationArchive {
  /// What an entry is of.
  package enum Kind: String, Sendable {
    case controller
    /// A view inside a controller's.
    case view
    /// An object that the application has registered.
    case object
  }

  /// What one object wrote.
  package struct Entry {
    /// The restoration identifiers from the outermost parent's to the object's own.
    package var path: [String]
    package var kind: Kind
    /// Who makes the object anew, as `NSStringFromClass` has it.
    package var restorationClass: String?
    /// The main bundle's storyboard that a controller comes from.
    package var storyboard: String?
    package var values: [String: Any]

    /// An entry as it is kept.
    package init(
      path: [String], kind: Kind, restorationClass: String?, storyboard: String?,
      values: [String: Any]
    ) {
      self.path = path
      self.kind = kind
      self.restorationClass = restorationClass
      self.storyboard = storyboard
      self.values = values
    }
  }

  /// `CFBundleVersion`; empty where there is none.
  package var bundleVersion: String
  package var systemVersion: String
  /// Seconds since 1970-01-01 00:00 UTC.
  package var timestamp: Double
  /// The raw value of `UIUserInterfaceIdiom`.
  package var idiom: Int
  /// What the application's delegate wrote.
  package var application: [String: Any]
  /// Parents before what is in them.
  package var entries: [Entry]

  /// An archive of these parts.
  package init(
    bundleVersion: String, systemVersion: String, timestamp: Double, idiom: Int,
    application: [String: Any], entries: [Entry]
  ) {
    self.bundleVersion = bundleVersion
    self.systemVersion = systemVersion
    self.timestamp = timestamp
    self.idiom = idiom
    self.application = application
    self.entries = entries
  }
}

extension RestorationArchive {
  /// As it is kept.
  package var propertyList: [String: Any] {
    [
      "bundleVersion": bundleVersion, "systemVersion": systemVersion, "timestamp": timestamp,
      "idiom": idiom, "application": application, "entries": entries.map(\.propertyList),
    ]
  }

  /// Reads what `propertyList` wrote; nil where it is something else.
  package init?(propertyList list: [String: Any]) {
    guard let bundleVersion = list["bundleVersion"] as? String,
      let systemVersion = list["systemVersion"] as? String,
      let timestamp = list["timestamp"] as? Double, let idiom = list["idiom"] as? Int,
      let application = list["application"] as? [String: Any],
      let items = list["entries"] as? [[String: Any]]
    else { return nil }
    let entries = items.compactMap(Entry.init)
    guard entries.count == items.count else { return nil }
    self.init(
      bundleVersion: bundleVersion, systemVersion: systemVersion, timestamp: timestamp,
      idiom: idiom, application: application, entries: entries)
  }
}

extension RestorationArchive.Entry {
  fileprivate var propertyList: [String: Any] {
    var list: [String: Any] = ["path": path, "kind": kind.rawValue, "values": values]
    list["class"] = restorationClass
    list["storyboard"] = storyboard
    return list
  }

  fileprivate init?(_ list: [String: Any]) {
    guard let path = list["path"] as? [String], !path.isEmpty,
      let name = list["kind"] as? String, let kind = RestorationArchive.Kind(rawValue: name),
      let values = list["values"] as? [String: Any]
    else { return nil }
    self.init(
      path: path, kind: kind, restorationClass: list["class"] as? String,
      storyboard: list["storyboard"] as? String, values: values)
  }
}
