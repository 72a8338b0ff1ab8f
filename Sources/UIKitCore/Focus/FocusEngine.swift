import InputCore

/// The focus systems in use, and whether a connected device can move focus.
@MainActor final class FocusEngine {
  /// Whether a connected device can move focus.
  private(set) var isAvailable = false
  /// The systems with a focused item, in the order in which they got one.
  private var live: [UIFocusSystem] = [] {
    didSet { hasLive = !live.isEmpty }
  }
  /// Whether there are any; asked in each turn.
  @safe @exclusivity(unchecked) private var hasLive = false

  /// Whether nothing is focused in any window.
  @inline(__always) var isIdle: Bool { !hasLive }

  /// Counts the connected devices that can move focus.
  func devicesChanged(_ table: TouchTable) {
    isAvailable = !table.devices(where: \.movesFocus).isEmpty
  }

  /// A system has got another focused item, its first one, or none.
  func itemChanged(in system: UIFocusSystem) {
    guard live.contains(where: { $0 === system }) != system.hasFocus else { return }
    if system.hasFocus { live.append(system) } else { live.removeAll { $0 === system } }
  }

  /// Moves focus from items that can no longer be focused; returns whether there were any. Costs
  /// nothing while nothing is focused.
  @inline(__always) func check() -> Bool {
    hasLive ? checkLive() : false
  }

  @inline(never) private func checkLive() -> Bool {
    var hasHealed = false
    for system in live where !system.isChanging {
      if let item = system.item, system.isEligible(item) { continue }
      system.heal()
      hasHealed = true
    }
    return hasHealed
  }

  /// Ends with the application.
  func end() {
    live = []
  }
}

extension UIApplication {
  /// The focused item of the key window, if it is a view.
  package final var focusedView: UIView? {
    windowOrder.keyWindow?.list?.focus.item as? UIView
  }
}

extension UIWindow {
  /// The nearest responder of the item that is focused in the window; nil if none is.
  final var focusedResponder: UIResponder? {
    guard let system = list?.focus, system.hasFocus, let item = system.item,
      item.focusWindow === self
    else { return nil }
    return item.focusResponder
  }
}
