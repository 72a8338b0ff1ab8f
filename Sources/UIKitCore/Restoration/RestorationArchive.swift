import Foundation

/// What an application showed when it left the screen: what its objects wrote of themselves, each under
/// its path.
///
/// Values are nodes, as `RestorationNode` has them.
struct RestorationArchive {
  /// What an entry is of.
  enum Kind: String, Sendable {
    case controller
    /// A view inside a controller's.
    case view
    /// An object that the application has registered.
    case object
  }

  /// What one object wrote.
  struct Entry {
    /// The restoration identifiers from the outermost parent's to the object's own.
    var path: [String]
    var kind: Kind
    /// Who makes the object anew, as `NSStringFromClass` has it.
    var restorationClass: String?
    /// The storyboard that a controller came from; nil for none.
    var storyboard: StoryboardSource?
    var values: [String: Any]
  }

  /// `CFBundleVersion`; empty where there is none.
  var bundleVersion: String
  var systemVersion: String
  /// Seconds since 1970-01-01 00:00 UTC.
  var timestamp: Double
  /// The raw value of `UIUserInterfaceIdiom`.
  var idiom: Int
  /// What the application's delegate wrote.
  var application: [String: Any]
  /// Parents before what is in them.
  var entries: [Entry]

  /// What every coder of the archive has beside its own values.
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
  /// As it is kept.
  var propertyList: [String: Any] {
    [
      "bundleVersion": bundleVersion, "systemVersion": systemVersion, "timestamp": timestamp,
      "idiom": idiom, "application": application, "entries": entries.map(\.propertyList),
    ]
  }

  /// Reads what `propertyList` wrote; nil where it is something else.
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
    list["storyboard"] = storyboard?.propertyList
    return list
  }

  fileprivate init?(_ list: [String: Any]) {
    guard let path = list["path"] as? [String], !path.isEmpty,
      let name = list["kind"] as? String, let kind = RestorationArchive.Kind(rawValue: name),
      let values = list["values"] as? [String: Any]
    else { return nil }
    self.init(
      path: path, kind: kind, restorationClass: list["class"] as? String,
      storyboard: StoryboardSource(propertyList: list["storyboard"]), values: values)
  }
}
