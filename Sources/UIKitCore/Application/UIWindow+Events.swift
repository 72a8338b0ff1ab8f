import Foundation

// What a window does with events, and what it reports to the engine.
extension UIWindow {
  /// Delivers the event to the window's recognizers and views.
  @inline(__always) final func route(_ event: UIEvent) {
    if let delivery = event.delivery {
      delivery.use { $0.deliver(event, in: self) }
    } else {
      homeApplication?.engine.delivery.refuse(event)
    }
  }

  /// The responder after the window: its scene, or otherwise the application (rule 17.3).
  final var successor: UIResponder? {
    if let home, home.hasNoScenes { return home.owner }
    return windowScene ?? home?.owner ?? homeApplication
  }

  /// A view of this window is about to leave it, or to be hidden or disabled, with its subtree.
  final func subtreeWillLeave(_ view: UIView) {
    homeApplication?.engine.pipeline.subtreeWillLeave(view)
  }
}

extension UIWindow {
  /// Posted when a window has been shown.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted when a window has been hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted when a window has become key.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when a window is no longer key.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
}
