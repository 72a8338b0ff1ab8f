import Foundation

extension UIViewController: UIFocusEnvironment {}
extension UIPresentationController: UIFocusEnvironment {}

extension UIViewController: FocusRestoring {
  package final var lastFocusedItem: (any UIFocusItem)? {
    get { state.lastFocusedItem }
    set { state.lastFocusedItem = newValue }
  }

  final var defaultParentFocusEnvironment: (any UIFocusEnvironment)? {
    if let presentation = state.presentedBy { return presentation.controller }
    return state.view?.superview
  }
}

extension UIViewController {
  package final func focusEnvironment(in window: UIWindow) -> any UIFocusEnvironment {
    if let presentation = topPresentation(in: window) { return presentation.controller }
    return self
  }

  package final func focusScope(in window: UIWindow) -> UIView? {
    topPresentation(in: window)?.controller.container
  }

  /// The topmost presentation over this root that is not being dismissed and whose container is in
  /// the window.
  private final func topPresentation(in window: UIWindow) -> Presentation? {
    presentationsAbove.last { presentation in
      !presentation.isGoing && presentation.controller.container?.enclosingWindow === window
    }
  }
}
