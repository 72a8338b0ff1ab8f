import Foundation

// What a window does with events, and what it tells the engine.
extension UIWindow {
  /// The window's recognizers and views get what the event brings them.
  final func route(_ event: UIEvent) {
    if let delivery = event.delivery {
      delivery.use { $0.deliver(event, in: self) }
    } else {
      homeApplication?.engine.delivery.refuse(event)
    }
  }

  /// The chain above the window: its scene, else the application (rule 17.3).
  final var successor: UIResponder? { windowScene ?? homeApplication }

  /// A view of this window, and all below it, is about to leave it or to be hidden or disabled.
  final func subtreeWillLeave(_ view: UIView) {
    homeApplication?.engine.pipeline.subtreeWillLeave(view)
  }
}

extension UIWindow {
  /// Posted once a window is shown.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted once a window is hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted once a window has become key.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted once a window is key no longer.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
}
