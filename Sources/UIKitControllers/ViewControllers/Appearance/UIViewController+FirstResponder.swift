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

extension ControllerState {
  /// Remembers a responder in no window that is to become first responder, until the controller
  /// appears or the responder no longer wants it.
  mutating func firstResponder(_ responder: UIResponder, isWanted: Bool) {
    if isWanted {
      wantedFirstResponder = responder
    } else if wantedFirstResponder === responder {
      wantedFirstResponder = nil
    }
  }
}
