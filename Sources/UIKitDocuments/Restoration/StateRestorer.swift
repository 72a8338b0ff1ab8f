import Foundation
import StateArchives

/// Restores an archive: finds or creates every object, then has each read its values (rule 21.2).
@MainActor final class StateRestorer {
  private let application: UIApplication
  private let archive: RestorationArchive
  private let restored = RestoredObjects()
  private var storyboards: [String: UIStoryboard] = [:]
  /// The restored objects, including views, in the order of the archive.
  private var found: [(entry: RestorationArchive.Entry, object: AnyObject)] = []
  /// The paths of objects that are not restored; their descendants are not restored either.
  private var dropped: [[String]] = []

  init(_ application: UIApplication, _ archive: RestorationArchive) {
    self.application = application
    self.archive = archive
  }

  /// Restores the archive, unless the delegate refuses.
  func restore(_ delegate: any UIApplicationDelegate) {
    let coder = coder(archive.application)
    application.noteRestoration("shouldRestoreSecureApplicationState")
    guard delegate.application(application, shouldRestoreSecureApplicationState: coder) else {
      return
    }
    for entry in archive.entries { bringBack(entry, delegate) }
    loadViews()
    for (entry, object) in found { decode(entry, object) }
    for (entry, object) in found { finish(entry, object) }
    application.noteRestoration("didDecodeRestorableState")
    delegate.application(application, didDecodeRestorableStateWith: coder)
  }

  private func coder(
    _ values: [String: Any], _ storyboard: UIStoryboard? = nil
  ) -> RestorationDecoder {
    var facts = archive.facts
    facts[UIApplication.stateRestorationViewControllerStoryboardKey] = storyboard
    return RestorationDecoder(nodes: values, facts: facts, restored: restored)
  }

  // MARK: Finding and creating

  private func bringBack(
    _ entry: RestorationArchive.Entry, _ delegate: any UIApplicationDelegate
  ) {
    guard !dropped.contains(where: entry.path.starts(with:)) else { return }
    let object: AnyObject?
    switch entry.kind {
    case .controller: object = controller(entry, delegate)
    case .object: object = registeredObject(entry)
    // Views exist only after their controllers' views are loaded.
    case .view: return
    }
    guard let object else {
      dropped.append(entry.path)
      return
    }
    restored.byPath[entry.path] = object
  }

  private func controller(
    _ entry: RestorationArchive.Entry, _ delegate: any UIApplicationDelegate
  ) -> UIViewController? {
    let call = "viewControllerWithRestorationIdentifierPath"
    let storyboard = entry.storyboard.flatMap(storyboard)
    let coder = coder(entry.values, storyboard)
    if let name = entry.restorationClass {
      guard let type = NSClassFromString(name) as? any UIViewControllerRestoration.Type else {
        refuse(entry, "the restoration class \(name) no longer exists")
        return nil
      }
      note(call, receiver: "\(type)", entry)
      return type.viewController(withRestorationIdentifierPath: entry.path, coder: coder)
    }
    note(call, receiver: "application", entry)
    let made = delegate.application(
      application, viewControllerWithRestorationIdentifierPath: entry.path, coder: coder)
    let controller =
      made as? UIViewController ?? present(at: entry.path) ?? storyboard?.makeRestored(entry.path)
    if controller == nil {
      refuse(
        entry,
        "no controller has this path; create it earlier, or give it a restorationClass")
    }
    return controller
  }

  /// Returns the existing controller with this path; nil if there is none.
  private func present(at path: [String]) -> UIViewController? {
    application.controllers.living.first { RestorationPath.of($0) == path }
  }

  /// Returns the storyboard named `name`; each is read only once.
  private func storyboard(_ name: String) -> UIStoryboard {
    if let known = storyboards[name] { return known }
    let storyboard = UIStoryboard(name: name, bundle: nil)
    storyboards[name] = storyboard
    return storyboard
  }

  private func registeredObject(_ entry: RestorationArchive.Entry) -> (any UIStateRestoring)? {
    if let name = entry.restorationClass {
      guard let type = NSClassFromString(name) as? any UIObjectRestoration.Type else {
        refuse(entry, "the restoration class \(name) no longer exists")
        return nil
      }
      note("objectWithRestorationIdentifierPath", receiver: "\(type)", entry)
      return type.object(withRestorationIdentifierPath: entry.path, coder: coder(entry.values))
    }
    let object = application.restoration.registered.first { RestorationPath.of($0) == entry.path }
    if object == nil {
      refuse(
        entry,
        "no object is registered with this path; register it earlier, or give it an "
          + "objectRestorationClass")
    }
    return object
  }

  /// Loads the controllers' views in order, and finds the views in them whose states were saved.
  private func loadViews() {
    for entry in archive.entries {
      (restored.byPath[entry.path] as? UIViewController)?.loadViewIfNeeded()
    }
    for entry in archive.entries {
      if entry.kind == .view,
        let controller = restored.byPath[Array(entry.path.dropLast())] as? UIViewController
      {
        restored.byPath[entry.path] = controller.view.restoredView(
          entry.path[entry.path.count - 1], of: controller)
      }
      if let object = restored.byPath[entry.path] { found.append((entry, object)) }
    }
  }

  // MARK: Reading

  private func decode(_ entry: RestorationArchive.Entry, _ object: AnyObject) {
    note("decodeRestorableState", entry, object)
    let coder = coder(entry.values)
    switch object {
    case let controller as UIViewController: controller.decodeRestorableState(with: coder)
    case let view as UIView: view.decodeRestorableState(with: coder)
    case _: (object as? any UIStateRestoring)?.decodeRestorableState(with: coder)
    }
  }

  private func finish(_ entry: RestorationArchive.Entry, _ object: AnyObject) {
    guard let object = object as? any UIStateRestoring else { return }
    note("applicationFinishedRestoringState", entry, object)
    object.applicationFinishedRestoringState()
  }

  // MARK: Notes

  private func note(_ call: String, _ entry: RestorationArchive.Entry, _ object: AnyObject) {
    if let responder = object as? UIResponder {
      application.engine.log.note(.restoration, call, of: responder, topic: .restoration)
    } else {
      application.engine.log.note(
        .restoration, call, receiver: entry.path[entry.path.count - 1], topic: .restoration)
    }
  }

  private func note(_ call: String, receiver: String, _ entry: RestorationArchive.Entry) {
    application.engine.log.note(
      .restoration, call, receiver: receiver, detail: entry.path.joined(separator: "/"),
      topic: .restoration)
  }

  private func refuse(_ entry: RestorationArchive.Entry, _ reason: String) {
    application.engine.log.refuse("restoring \(entry.path.joined(separator: "/")): \(reason)")
  }
}

extension UIView {
  /// Returns the view with this restoration identifier in this view's subtree, except in views of
  /// controllers other than `controller`.
  fileprivate final func restoredView(
    _ identifier: String, of controller: UIViewController
  ) -> UIView? {
    guard nearestController === controller else { return nil }
    if restorationIdentifier == identifier { return self }
    return subviews.lazy.compactMap { $0.restoredView(identifier, of: controller) }.first
  }
}

extension RestorationArchive {
  /// The values that every coder of the archive contains in addition to its own.
  @MainActor fileprivate var facts: [String: Any] {
    [
      UIApplication.stateRestorationBundleVersionKey: bundleVersion,
      UIApplication.stateRestorationSystemVersionKey: systemVersion,
      UIApplication.stateRestorationTimestampKey: Date.init(timeIntervalSince1970: timestamp),
      UIApplication.stateRestorationUserInterfaceIdiomKey: idiom,
    ]
  }
}
