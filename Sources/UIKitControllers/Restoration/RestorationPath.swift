/// The path of a restored object: the restoration identifiers from its outermost parent's to its
/// own.
@MainActor package enum RestorationPath {
  /// The maximum length of a path; parents that form a cycle exceed it.
  private static let longest = 64

  /// Returns whether an object is restored separately, so that other objects only refer to it.
  package static func isRestorable(_ object: AnyObject) -> Bool {
    object is UIView || object is any UIStateRestoring
  }

  /// Returns the path of a controller, a view or a registered object; nil if it, or one of its
  /// parents, has no identifier.
  package static func of(_ object: AnyObject) -> [String]? {
    var names: [String] = []
    var current: AnyObject? = object
    while let step = current {
      guard names.count < longest, let name = identifier(of: step), !name.isEmpty else {
        return nil
      }
      names.append(name)
      if let view = step as? UIView {
        guard let controller = view.nearestController else { return nil }
        current = controller
      } else {
        current = (step as? any UIStateRestoring)?.restorationParent
      }
    }
    return names.reversed()
  }

  private static func identifier(of object: AnyObject) -> String? {
    switch object {
    case let controller as UIViewController: controller.restorationIdentifier
    case let view as UIView: view.restorationIdentifier
    case _: Engine.running?.home.owner?.restoration.identifier(of: object)
    }
  }
}
