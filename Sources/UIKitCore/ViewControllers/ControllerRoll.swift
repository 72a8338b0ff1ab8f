/// The live view controllers, in the order of creation; not retained.
@MainActor final class ControllerRoll {
  private struct Entry {
    weak var controller: UIViewController?
  }

  private var entries: [Entry] = []
  /// The number of entries at which dead ones are dropped.
  private var limit = 64

  /// Adds a new controller.
  func add(_ controller: UIViewController) {
    if entries.count >= limit {
      entries.removeAll { $0.controller == nil }
      limit = max(64, entries.count * 2)
    }
    entries.append(Entry(controller: controller))
  }

  /// The live controllers.
  var living: [UIViewController] { entries.compactMap(\.controller) }
}

extension UIApplication {
  /// Sends a memory warning to every live controller (rule 19.16), in the order of creation.
  final func warnControllersOfMemory() {
    for controller in controllers.living {
      controller.note("didReceiveMemoryWarning")
      controller.didReceiveMemoryWarning()
    }
  }
}
