/// The view controllers that are alive, in the order of their making; it owns none.
@MainActor final class ControllerRoll {
  private struct Entry {
    weak var controller: UIViewController?
  }

  private var entries: [Entry] = []
  /// How many entries there may be before the dead ones are dropped.
  private var limit = 64

  /// A controller was made.
  func add(_ controller: UIViewController) {
    if entries.count >= limit {
      entries.removeAll { $0.controller == nil }
      limit = max(64, entries.count * 2)
    }
    entries.append(Entry(controller: controller))
  }

  /// Those that are alive.
  var living: [UIViewController] { entries.compactMap(\.controller) }
}

extension UIApplication {
  /// Tells every living controller that memory runs short (rule 19.16), in the order of their
  /// making.
  final func warnControllersOfMemory() {
    for controller in controllers.living {
      controller.note("didReceiveMemoryWarning")
      controller.didReceiveMemoryWarning()
    }
  }
}
