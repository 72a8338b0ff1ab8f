// Dismissal of a sheet, form or popover by the user, with the escape gesture. Presentations that
// cover the screen stay, as on iOS, until the application dismisses them.
extension UIViewController {
  /// Dismisses the controller, unless it or its delegate prevents this. The delegate is not asked
  /// if the controller does (rule 26.13). Returns whether the gesture was handled.
  final func leavesByEscape() -> Bool {
    guard let presentation = state.presentedBy, !presentation.isBusy else { return false }
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet, .popover: break
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext, .none:
      return false
    }
    let manager = presentation.controller
    let delegate = manager.delegate
    guard !isModal, mayLeave(manager) else {
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

  /// Asks the delegate whether the user may dismiss the controller.
  private final func mayLeave(_ manager: UIPresentationController) -> Bool {
    note("presentationControllerShouldDismiss(_:)")
    return manager.delegate?.presentationControllerShouldDismiss(manager) != false
  }

  /// Whether the controller or one of its descendants prevents dismissal by the user.
  private final var isModal: Bool {
    isModalInPresentation || state.children.contains(where: \.isModal)
  }
}
