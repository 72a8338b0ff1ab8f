@_spi(Toolkit) import UIKitCore

// First responders that come with a controller (rule 26.8).
extension UIViewController {
  /// Makes the responder first that asked for it before the controller's view was in a window, or
  /// that was first when another controller was pushed over this one. Called before *did appear*.
  /// A responder that has become first in the view meanwhile stays.
  final func grantWantedFirstResponder() {
    guard let wanted = state.wantedFirstResponder else { return }
    state.wantedFirstResponder = nil
    guard let view = viewIfLoaded, let window = view.window, wanted.nearestView?.window === window,
      window.firstResponder?.nearestView?.isDescendant(of: view) != true
    else { return }
    wanted.becomeFirstResponder()
  }

  /// Makes the controller first responder if it can be, and nothing else is or was before a
  /// presentation. Called when the controller and its children have appeared.
  final func becomeFirstResponderIfNothingElseIs() {
    guard state.appearance.state == .appeared, let window = viewIfLoaded?.window,
      window.firstResponder == nil, canBecomeFirstResponder,
      !lineage.contains(where: { $0.state.presentation?.firstResponder != nil })
    else { return }
    becomeFirstResponder()
  }
}

extension ControllerRoll {
  /// Keeps a responder that is in no window yet, until the controller that it belongs to appears,
  /// or no longer does.
  package func firstResponder(_ responder: UIResponder, isWanted: Bool) {
    var next: UIResponder? = responder
    while let present = next, !(present is UIViewController) { next = present.next }
    guard let controller = next as? UIViewController else { return }
    if isWanted {
      controller.state.wantedFirstResponder = responder
    } else if controller.state.wantedFirstResponder === responder {
      controller.state.wantedFirstResponder = nil
    }
  }
}
