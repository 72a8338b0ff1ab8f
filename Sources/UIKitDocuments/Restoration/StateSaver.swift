import Foundation
import InfoPlist
import InputCore
import StateArchives

/// Writes an archive: has the visible objects write their states (rule 21.1).
///
/// It starts at the windows' root controllers. A controller writes first, then the views inside its
/// own, then the objects that it referred to, such as its children. An object without a path is
/// skipped, with all its descendants.
@MainActor final class StateSaver {
  private let application: UIApplication
  private var entries: [RestorationArchive.Entry] = []
  /// The owner of each path.
  private var owners: [[String]: AnyObject] = [:]

  init(_ application: UIApplication) {
    self.application = application
  }

  /// Returns the archive; `encoder` contains the values of the whole application.
  func archive(
    _ encoder: RestorationEncoder, _ delegate: any UIApplicationDelegate
  ) -> RestorationArchive {
    application.noteRestoration("willEncodeRestorableState")
    delegate.application(application, willEncodeRestorableStateWith: encoder)
    let (values, mentioned) = nodes(of: encoder)
    for window in application.windows {
      if let root = window.rootViewController { save(root) }
    }
    for object in mentioned { save(object) }
    return RestorationArchive(
      bundleVersion: application.information.bundleVersion ?? "",
      systemVersion: application.facts.device.systemVersion,
      timestamp: application.wallClock.seconds(at: application.engine.timeline.now),
      idiom: application.systemTraits.idiom.rawValue, application: values, entries: entries)
  }

  /// Saves an object, once, and the objects that it refers to.
  private func save(_ object: AnyObject) {
    guard let path = RestorationPath.of(object), claim(path, for: object) else { return }
    if let controller = object as? UIViewController {
      let coder = RestorationEncoder()
      note("encodeRestorableState", of: controller)
      controller.encodeRestorableState(with: coder)
      let mentioned = add(
        .controller, path, className(controller.restorationClass),
        storyboard: controller.storyboard?.nameInMainBundle, written: coder)
      if let view = controller.viewIfLoaded { saveViews(in: view, of: controller) }
      for other in mentioned { save(other) }
    } else if let object = object as? any UIStateRestoring {
      let coder = RestorationEncoder()
      application.engine.log.note(
        .restoration, "encodeRestorableState", receiver: path[path.count - 1], topic: .restoration)
      object.encodeRestorableState(with: coder)
      let mentioned = add(
        .object, path, className(object.objectRestorationClass), written: coder)
      for other in mentioned { save(other) }
    }
  }

  /// Saves the views with identifiers in the subtree of `view`, without those of other controllers.
  private func saveViews(in view: UIView, of controller: UIViewController) {
    guard view.nearestController === controller else { return }
    if let path = RestorationPath.of(view), claim(path, for: view) {
      let coder = RestorationEncoder()
      note("encodeRestorableState", of: view)
      view.encodeRestorableState(with: coder)
      _ = add(.view, path, nil, written: coder)
    }
    for child in view.subviews { saveViews(in: child, of: controller) }
  }

  /// Claims a path; returns false if it already belongs to another object.
  private func claim(_ path: [String], for object: AnyObject) -> Bool {
    guard let owner = owners[path] else {
      owners[path] = object
      return true
    }
    if owner !== object {
      application.engine.log.refuse(
        "saving \(path.joined(separator: "/")): two objects have this restoration identifier; give "
          + "them different ones")
    }
    return false
  }

  private func add(
    _ kind: RestorationArchive.Kind, _ path: [String], _ restorationClass: String?,
    storyboard: String? = nil, written coder: RestorationEncoder
  ) -> [AnyObject] {
    let (values, mentioned) = nodes(of: coder)
    entries.append(
      RestorationArchive.Entry(
        path: path, kind: kind, restorationClass: restorationClass, storyboard: storyboard,
        values: values))
    return mentioned
  }

  private func nodes(
    of coder: RestorationEncoder
  ) -> (values: [String: Any], mentioned: [AnyObject]) {
    var mentioned: [AnyObject] = []
    let node = RestorationNode(
      didRefer: { mentioned.append($0) },
      refuse: { self.application.engine.log.refuse("saving state: \($0)") })
    return (node.nodes(of: coder), mentioned)
  }

  /// Returns the name of a restoration class; refuses a class that has no name.
  private func className(_ type: AnyClass?) -> String? {
    guard let type else { return nil }
    let name = ClassName.of(type)
    if name == nil {
      application.engine.log.refuse(
        "restoration class \(type): it is not found by its name; declare it outside functions and types"
      )
    }
    return name
  }

  private func note(_ call: String, of responder: UIResponder) {
    application.engine.log.note(.restoration, call, of: responder, topic: .restoration)
  }
}
