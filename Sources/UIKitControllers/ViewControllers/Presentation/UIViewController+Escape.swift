// Dismissal of a sheet, form or popover by the user, with the escape gesture. Presentations that
// cover the screen stay, as on iOS, until the application dismisses them.
extension UIViewController {
  /// Dismisses the controller, unless it or its delegate prevents this. Returns whether the gesture
  /// was handled.
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

  /// Whether the controller or one of its descendants prevents dismissal by the user.
  private final var isModal: Bool {
    isModalInPresentation || state.children.contains(where: \.isModal)
  }
}
