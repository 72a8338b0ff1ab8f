public import Foundation

// The raw values are UIKit's.
extension UITextField {
  /// The border of a field.
  public enum BorderStyle: Int, Sendable {
    /// None; the text fills the field.
    case none = 0
    /// A line.
    case line = 1
    /// A bezel.
    case bezel = 2
    /// A rounded rectangle.
    case roundedRect = 3

    /// The space between the border and the text, in points: 7 beside the text as in UIKit, and 2 on
    /// all sides for a border (our choice).
    var insets: UIEdgeInsets {
      switch self {
      case .none: .zero
      case .line: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
      case .bezel, .roundedRect: UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
      }
    }
  }

  /// When a view beside the text is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the text is edited.
    case whileEditing = 1
    /// While the text is not edited.
    case unlessEditing = 2
    /// Always.
    case always = 3

    func isShown(whileEditing isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text is to be kept.
    case committed = 0
  }

  /// Posted when editing began; the object is the field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when the text changed while it is edited.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// Posted when editing ended; `userInfo` contains the reason.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// The key of the reason in `userInfo`: the raw value of a `DidEndEditingReason`, an `Int`.
  public nonisolated static let didEndEditingReasonUserInfoKey =
    "UITextFieldDidEndEditingReasonKey"
}
