import Foundation

extension UIViewController: UIFocusEnvironment {}
extension UIPresentationController: UIFocusEnvironment {}

extension UIViewController: FocusRestoring {
  final var lastFocusedItem: (any UIFocusItem)? { state.lastFocusedItem }

  final func setLastFocused(_ item: any UIFocusItem) {
    state.lastFocusedItem = item
  }

  final var defaultParentFocusEnvironment: (any UIFocusEnvironment)? {
    if let presentation = state.presentedBy { return presentation.controller }
    return state.view?.superview
  }
}

extension UIWindow {
  /// The controller presented on top, or else the root.
  final var defaultPreferredFocusEnvironments: [any UIFocusEnvironment] {
    if let top = topPresentation { return [top.controller] }
    return storedRoot.map { [$0] } ?? []
  }

  /// The view that contains what can be focused: that of the presentation on top, or the window.
  final var focusScope: UIView { topPresentation?.controller.container ?? self }

  /// The topmost presentation whose container is in the window and not on its way out.
  private final var topPresentation: Presentation? {
    storedRoot?.presentationsAbove.last { presentation in
      !presentation.isGoing && presentation.controller.container?.enclosingWindow === self
    }
  }
}
