/// The state of an application when it left the screen: the values that its objects wrote, each
/// under the object's path.
///
/// Values are nodes, as defined by `RestorationNode`.
package struct RestorationArchive {
  /// The kind of object of an entry.
  package enum Kind: String, Sendable {
    case controller
    /// A view inside the view of a controller.
    case view
    /// An object registered by the application.
    case object
  }

  /// The values of one object.
  package struct Entry {
    /// The restoration identifiers from the outermost parent's to the object's own.
    package var path: [String]
    package var kind: Kind
    /// The class that recreates the object, as `NSStringFromClass` returns its name.
    package var restorationClass: String?
    /// The main bundle's storyboard from which a controller was created.
    package var storyboard: String?
    package var values: [String: Any]

    /// Creates an entry from its parts.
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

  /// The `CFBundleVersion`; empty if there is none.
  package var bundleVersion: String
  package var systemVersion: String
  /// The time of writing, in seconds since 1970-01-01 00:00 UTC.
  package var timestamp: Double
  /// The raw value of `UIUserInterfaceIdiom`.
  package var idiom: Int
  /// The values that the application's delegate wrote.
  package var application: [String: Any]
  /// The entries, parents before their children.
  package var entries: [Entry]

  /// Creates an archive from its parts.
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
  /// The archive as a property list.
  package var propertyList: [String: Any] {
    [
      "bundleVersion": bundleVersion, "systemVersion": systemVersion, "timestamp": timestamp,
      "idiom": idiom, "application": application, "entries": entries.map(\.propertyList),
    ]
  }

  /// Reads a list that `propertyList` wrote; nil for anything else.
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
