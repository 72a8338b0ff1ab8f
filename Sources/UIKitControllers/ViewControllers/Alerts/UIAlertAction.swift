/// A button of an alert or of an action sheet, and what it does.
@preconcurrency @MainActor open class UIAlertAction {
  /// What choosing an action means; the raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// Something that does no harm.
    case `default` = 0
    /// Leaving things as they are. An alert has at most one.
    case cancel = 1
    /// Changing or deleting data; shown in red.
    case destructive = 2
  }

  /// The button's title.
  open var title: String? { givenTitle }
  /// What choosing the action means.
  open var style: Style { givenStyle }
  /// Whether the action can be chosen. Default: true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { row?.actionChanged() } }
  }

  private final let givenTitle: String?
  private final let givenStyle: Style
  private final let handler: (@MainActor (UIAlertAction) -> Void)?
  /// The button, while there is one.
  final weak var row: AlertActionRow?

  private init(
    given title: String?, _ style: Style, _ handler: (@MainActor (UIAlertAction) -> Void)?
  ) {
    (givenTitle, givenStyle, self.handler) = (title, style, handler)
  }

  /// Creates an action; `handler` is called when it was chosen, after the alert is gone.
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
