/// Where an object is among those that are restored: the restoration identifiers from its outermost parent
/// to itself.
@MainActor enum RestorationPath {
  /// How many parents an object may have; parents that are each other's end here.
  private static let longest = 64

  /// Whether an object is restored by itself, so that others only refer to it.
  static func isRestorable(_ object: AnyObject) -> Bool {
    object is UIView || object is any UIStateRestoring
  }

  /// The path of a controller, a view or a registered object; nil where it, or one of its parents, has
  /// no identifier.
  static func of(_ object: AnyObject) -> [String]? {
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
    case _: UIApplication.current?.restoration.identifier(of: object)
    }
  }
}
