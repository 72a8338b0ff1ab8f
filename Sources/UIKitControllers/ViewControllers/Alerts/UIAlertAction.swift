/// A button of an alert or action sheet, with the handler to call when it is chosen.
@preconcurrency @MainActor open class UIAlertAction {
  /// The meaning of an action; the raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// An action that does no harm.
    case `default` = 0
    /// Leaves everything unchanged. An alert has at most one such action.
    case cancel = 1
    /// Changes or deletes data; shown in red.
    case destructive = 2
  }

  /// The button's title.
  open var title: String? { givenTitle }
  /// The meaning of the action.
  open var style: Style { givenStyle }
  /// Whether the action can be chosen. Default: true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { row?.actionChanged() } }
  }

  private final let givenTitle: String?
  private final let givenStyle: Style
  private final let handler: (@MainActor (UIAlertAction) -> Void)?
  /// The action's button, while it has one.
  final weak var row: AlertActionRow?

  private init(
    given title: String?, _ style: Style, _ handler: (@MainActor (UIAlertAction) -> Void)?
  ) {
    (givenTitle, givenStyle, self.handler) = (title, style, handler)
  }

  /// Creates an action. `handler` is called once the action was chosen and the alert is gone.
  public convenience init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.init(given: title, style, handler)
  }

  /// Calls the handler.
  final func perform() { handler?(self) }
}

/// Compares actions by identity, as on iOS.
extension UIAlertAction: Equatable {
  /// Returns whether both are the same object.
  public nonisolated static func == (left: UIAlertAction, right: UIAlertAction) -> Bool {
    left === right
  }
}
