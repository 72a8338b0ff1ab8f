public import Foundation

extension UIResponder {
  /// Posted when input views are about to appear. The object is their screen, and `userInfo` contains
  /// their frames, under the keys below.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted when input views have appeared.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted when input views are about to disappear.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted when input views have disappeared.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted when the frame of input views is about to change: also before they appear and
  /// disappear.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted when the frame of input views has changed.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The key of the old frame, a `CGRect` in the screen's coordinates, in points.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the new frame, a `CGRect` in the screen's coordinates, in points.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the duration of the change in seconds, a `Double`: 0.25, or 0 for a change without
  /// animation, as by `reloadInputViews()`.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the animation curve, the number of a `UIView.AnimationCurve` as an `Int`: 7, as on
  /// iOS. Shifted by 16 bits, it is a `UIView.AnimationOptions`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// The key for whether the input views belong to this app, a `Bool`: always true.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// An appearance, disappearance or change of frame of input views, as notifications report it.
struct KeyboardChange {
  enum Kind {
    /// Views appear, or others take their place.
    case show
    case hide
    /// The same views come back to where a finger took them.
    case frame
  }

  var kind: Kind
  /// The old frame, in the screen's coordinates, in points.
  var begin: CGRect
  var end: CGRect
  /// How long the change takes, in seconds.
  var duration = 0.0
  /// The screen with the views.
  var screen: UIScreen?

  /// Posts the notifications before the change: the frame first, then the appearance. Runs within
  /// the change's animation.
  @MainActor func announce(in application: UIApplication) {
    post(UIResponder.keyboardWillChangeFrameNotification, in: application)
    switch kind {
    case .show:
      post(UIResponder.keyboardWillShowNotification, in: application)
      for part in application.parts { part.inputViewWillShow() }
    case .hide: post(UIResponder.keyboardWillHideNotification, in: application)
    case .frame: break
    }
  }

  /// Posts the notifications after the change.
  @MainActor func confirm(in application: UIApplication) {
    post(UIResponder.keyboardDidChangeFrameNotification, in: application)
    switch kind {
    case .show: post(UIResponder.keyboardDidShowNotification, in: application)
    case .hide: post(UIResponder.keyboardDidHideNotification, in: application)
    case .frame: break
    }
  }

  @MainActor private func post(_ name: Notification.Name, in application: UIApplication) {
    application.engine.log.note(
      .notification, name.rawValue, receiver: "keyboard", detail: CallLog.describe(end),
      topic: .notification)
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: begin,
      UIResponder.keyboardFrameEndUserInfoKey: end,
      UIResponder.keyboardAnimationDurationUserInfoKey: duration,
      UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.keyboard.rawValue,
      UIResponder.keyboardIsLocalUserInfoKey: true,
    ]
    NotificationCenter.default.post(name: name, object: screen, userInfo: info)
  }
}
