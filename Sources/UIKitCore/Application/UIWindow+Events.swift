// What a window does with events, and what it tells the engine.
extension UIWindow {
  /// The window's recognizers and views get what the event brings them.
  final func route(_ event: UIEvent) {
    Engine.current?.deliver(in: self)
  }

  /// The chain above the window: the application (semantics 17.3).
  final var successor: UIResponder? { UIApplication.current }

  /// A view of this window, and all below it, is about to leave it or to be hidden or disabled.
  final func subtreeWillLeave(_ view: UIView) {
    Engine.current?.subtreeWillLeave(view)
  }
}
