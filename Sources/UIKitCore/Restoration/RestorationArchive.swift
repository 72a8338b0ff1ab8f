import Foundation

/// The state of an application when it left the screen: the values that its objects wrote, each
/// under the object's path.
///
/// Values are nodes, as defined by `RestorationNode`.
struct RestorationArchive {
  /// The kind of object of an entry.
  enum Kind: String, Sendable {
    case controller
    /// A view inside the view of a controller.
    case view
    /// An object registered by the application.
    case object
  }

  /// The values of one object.
  struct Entry {
    /// The restoration identifiers from the outermost parent's to the object's own.
    var path: [String]
    var kind: Kind
    /// The class that recreates the object, as `NSStringFromClass` returns its name.
    var restorationClass: String?
    /// The main bundle's storyboard from which a controller was created.
    var storyboard: String?
    var values: [String: Any]
  }

  /// The `CFBundleVersion`; empty if there is none.
  var bundleVersion: String
  var systemVersion: String
  /// The time of writing, in seconds since 1970-01-01 00:00 UTC.
  var timestamp: Double
  /// The raw value of `UIUserInterfaceIdiom`.
  var idiom: Int
  /// The values that the application's delegate wrote.
  var application: [String: Any]
  /// The entries, parents before their children.
  var entries: [Entry]

  /// The values that every coder of the archive has in addition to its own.
  @MainActor var facts: [String: Any] {
    [
      UIApplication.stateRestorationBundleVersionKey: bundleVersion,
      UIApplication.stateRestorationSystemVersionKey: systemVersion,
      UIApplication.stateRestorationTimestampKey: Date.init(timeIntervalSince1970: timestamp),
      UIApplication.stateRestorationUserInterfaceIdiomKey: idiom,
    ]
  }
}

extension RestorationArchive {
  /// The archive as a property list.
  var propertyList: [String: Any] {
    [
      "bundleVersion": bundleVersion, "systemVersion": systemVersion, "timestamp": timestamp,
      "idiom": idiom, "application": application, "entries": entries.map(\.propertyList),
    ]
  }

  /// Reads a list that `propertyList` wrote; nil for anything else.
  init?(propertyList list: [String: Any]) {
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
