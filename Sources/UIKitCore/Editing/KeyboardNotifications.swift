public import Foundation

extension UIResponder {
  /// Input views are about to come. `userInfo` says where, under the keys below.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Input views have come.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Input views are about to go.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Input views have gone.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// The place of input views is about to change: also before they come and go.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The place of input views has changed.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The place before, a `CGRect` in the screen's coordinates.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The place after, a `CGRect` in the screen's coordinates.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// Seconds that the change takes, a `Double`: 0, since input views come and go at once.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// How fast the change is on its way, the number of a `UIView.AnimationCurve` as an `Int`: `easeInOut`,
  /// which nobody sees in a change that takes no time.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether the input views are this app's own, a `Bool`: always true.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// Input views that come, go or change their place, as notifications tell it.
struct KeyboardChange {
  enum Kind {
    case show
    case hide
    case frame
  }

  var kind: Kind
  /// In the screen's coordinates, in points.
  var begin: CGRect
  var end: CGRect

  /// Says what is about to happen: the frame first, then that views come or go.
  @MainActor func announce(in application: UIApplication) {
    post(UIResponder.keyboardWillChangeFrameNotification, in: application)
    switch kind {
    case .show:
      post(UIResponder.keyboardWillShowNotification, in: application)
      application.hideBarsForKeyboard()
    case .hide: post(UIResponder.keyboardWillHideNotification, in: application)
    case .frame: break
    }
  }

  /// Says what has happened.
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
      UIResponder.keyboardAnimationDurationUserInfoKey: 0.0,
      UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.easeInOut.rawValue,
      UIResponder.keyboardIsLocalUserInfoKey: true,
    ]
    NotificationCenter.default.post(name: name, object: nil, userInfo: info)
  }
}
