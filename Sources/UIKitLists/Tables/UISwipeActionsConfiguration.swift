public import UIKitCore
public import UIKitValues

/// The actions that a swipe over a row shows. Shows nothing itself.
@preconcurrency @MainActor open class UISwipeActionsConfiguration {
  /// The actions, the outermost first.
  public let actions: [UIContextualAction]
  /// Whether a swipe over the whole row performs the first one. Default: true.
  open var performsFirstActionWithFullSwipe = true

  /// Creates the configuration; without actions the row cannot be swiped.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// An action that a swipe over a row shows as a button.
@preconcurrency @MainActor open class UIContextualAction {
  /// What an action does, as far as its look depends on it.
  public enum Style: Int, Sendable {
    /// Anything else.
    case normal = 0
    /// It deletes.
    case destructive = 1
  }

  /// Carries the action out. Its last argument is to be called at the end, with whether that was
  /// done.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) ->
    Void

  /// What the action does.
  public let style: Style
  /// Carries the action out.
  public let handler: Handler
  /// The title; nil for none.
  open var title: String?
  /// The image; nil for none.
  open var image: UIImage?
  /// The colour behind the button. Default: red if it deletes, otherwise grey.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}
