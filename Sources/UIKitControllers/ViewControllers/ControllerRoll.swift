/// The live view controllers, in the order of their creation; not retained.
@MainActor package final class ControllerRoll: ApplicationPart {
  private struct Entry {
    weak var controller: UIViewController?
  }

  private var entries: [Entry] = []
  /// The number of entries at which those of deallocated controllers are removed.
  private var limit = 64
  /// The controllers' latest preferences for the status bar.
  var statusBar = StatusBarWish()

  package init(_ application: UIApplication) {}

  /// Adds a new controller.
  func add(_ controller: UIViewController) {
    if entries.count >= limit {
      entries.removeAll { $0.controller == nil }
      limit = max(64, entries.count * 2)
    }
    entries.append(Entry(controller: controller))
  }

  /// The live controllers.
  package var living: [UIViewController] { entries.compactMap(\.controller) }

  /// Sends a memory warning to every live controller (rule 19.16), in the order of creation.
  package func memoryIsLow() {
    for controller in living {
      controller.note("didReceiveMemoryWarning")
      controller.didReceiveMemoryWarning()
    }
  }

  /// Hides the bars for an input view, in those controllers on the screen that are set to do so.
  package func inputViewWillShow() {
    for case let controller as UINavigationController in living
    where controller.state.appearance.isShown {
      controller.barHiding.keyboardWillShow()
    }
  }
}

extension UIApplication {
  /// The view controllers that are alive.
  package final var controllers: ControllerRoll { part() }
}
