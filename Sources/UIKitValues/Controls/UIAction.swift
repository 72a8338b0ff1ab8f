/// The handler of an action; its parameter is the action, whose `sender` is the control that was
/// used.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title and an image, which controls call like a target.
///
///     let buy = UIAction(title: "Buy") { _ in cart.checkOut() }
///     UIButton(type: .system, primaryAction: buy)
///
/// A control holds its actions. It calls them whatever their `attributes`, which only affect how a
/// list of actions shows them.
@preconcurrency @MainActor open class UIAction: UIMenuElement, UIMenuLeaf {
  /// The identity of actions: a control has one action for each identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier's text.
    public var rawValue: String

    /// Creates an identifier.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    // The identifiers below are for an app's own versions of iOS's actions of these names.

    /// Pastes the contents of the pasteboard.
    public static let paste = Identifier("com.apple.action.paste")
    /// Pastes the contents of the pasteboard, in the style of its new place.
    public static let pasteAndMatchStyle = Identifier("com.apple.action.paste-and-match-style")
    /// Pastes the contents of the pasteboard, and opens that location.
    public static let pasteAndGo = Identifier("com.apple.action.paste-and-go")
    /// Pastes the contents of the pasteboard, and searches for it.
    public static let pasteAndSearch = Identifier("com.apple.action.paste-and-search")
  }

  /// The action's title; a change does not affect controls that took the title before.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image, which buttons and segments take; a change does not affect those that took it before.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The action's identity. If none is given, a unique one is made.
  public let identifier: Identifier
  /// A longer title, used if there is room. Default: nil.
  open var discoverabilityTitle: String?
  /// How a list shows the action.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action is marked.
  open var state: UIMenuElement.State
  /// The control that called the action, while the handler runs; otherwise nil.
  open var sender: Any? { caller }

  /// Where app code has made it; nil while no evidence is kept.
  package final let place = CallPlaces.present
  private var caller: Any?
  private let handler: UIActionHandler
  /// The number of actions made without an identifier.
  private static var unnamedCount = 0

  /// Creates an action that calls `handler`, which it holds.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
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
    super.image = image
  }

  /// Calls the handler, with `sender` as the action's `sender` during the call. The target is
  /// ignored: actions do without one.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let outer = caller
    caller = sender
    handler(self)
    caller = outer
  }
}
