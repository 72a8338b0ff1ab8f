/// What an action does; its parameter is the action, whose `sender` is who was used.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title, which controls call as they call targets.
///
///     let buy = UIAction(title: "Buy") { _ in cart.checkOut() }
///     UIButton(type: .system, primaryAction: buy)
///
/// A control holds its actions. It calls them whatever their `attributes`, which say how a list of
/// actions shows them.
@preconcurrency @MainActor open class UIAction: UIMenuElement, UIMenuLeaf {
  /// What tells actions apart: a control has one action for each identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Names an action.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Names an action.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    // The names below are for an app's own actions that do what iOS's actions of these names do.

    /// Puts in what is on the pasteboard.
    public static let paste = Identifier("com.apple.action.paste")
    /// Puts in what is on the pasteboard, in the style of its new place.
    public static let pasteAndMatchStyle = Identifier("com.apple.action.paste-and-match-style")
    /// Puts in what is on the pasteboard, and goes where that leads.
    public static let pasteAndGo = Identifier("com.apple.action.paste-and-go")
    /// Puts in what is on the pasteboard, and searches for it.
    public static let pasteAndSearch = Identifier("com.apple.action.paste-and-search")
  }

  /// What the action is called; a change does not reach those who took the title over before.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// What tells the action apart; one that was made without gets one that no other has.
  public let identifier: Identifier
  /// A longer title for where there is room; nil unless given.
  open var discoverabilityTitle: String?
  /// How the action wants to be shown.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action carries a mark.
  open var state: UIMenuElement.State
  /// Who called the action: the control, while the handler runs; nil otherwise.
  open var sender: Any? { caller }

  private var caller: Any?
  private let handler: UIActionHandler
  /// How many actions were made without an identifier.
  private static var unnamedCount = 0

  /// Makes an action that calls `handler`, which it holds.
  public init(
    title: String = "", subtitle: String? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    if let identifier {
      self.identifier = identifier
    } else {
      Self.unnamedCount += 1
      self.identifier = Identifier("unnamed.\(Self.unnamedCount)")
    }
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle)
  }

  /// Calls the handler for `sender`, which the action shows as its `sender` meanwhile. An action has
  /// no target.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let outer = caller
    caller = sender
    handler(self)
    caller = outer
  }
}
