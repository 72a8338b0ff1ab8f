// What the person can do to dismiss a sheet, a form or a popover: escape. What covers the screen
// stays, as on iOS, until the app dismisses it.
extension UIViewController {
  /// Dismisses the controller, unless it or its delegate has something against it; whether the matter is
  /// settled.
  final func leavesByEscape() -> Bool {
    guard let presentation = state.presentedBy, !presentation.isBusy else { return false }
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet, .popover: break
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext, .none:
      return false
    }
    let manager = presentation.controller
    let delegate = manager.delegate
    note("presentationControllerShouldDismiss(_:)")
    guard delegate?.presentationControllerShouldDismiss(manager) != false, !isModal else {
      note("presentationControllerDidAttemptToDismiss(_:)")
      delegate?.presentationControllerDidAttemptToDismiss(manager)
      return true
    }
    note("presentationControllerWillDismiss(_:)")
    delegate?.presentationControllerWillDismiss(manager)
    dismiss(animated: true) { [weak delegate] in
      delegate?.presentationControllerDidDismiss(manager)
    }
    return true
  }

  /// Whether the controller, or one that it holds, may not be dismissed by the person.
  private final var isModal: Bool {
    isModalInPresentation || state.children.contains(where: \.isModal)
  }
}
