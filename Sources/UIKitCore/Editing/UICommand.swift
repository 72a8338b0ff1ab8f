/// A menu element that sends an action to the responder that can perform it.
///
/// When it is chosen, it looks the target up from the first responder; the method receives the
/// command as its sender.
@preconcurrency @MainActor open class UICommand: UIMenuElement, UIMenuLeaf {
  /// The command's title; `validate(_:)` may change it.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The command's image, for code that shows menus. Default: nil.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The action to send.
  public let action: Selector
  /// A value that distinguishes commands with the same action. Default: nil.
  public let propertyList: Any?
  /// The actions sent instead while modifier keys are held.
  public let alternates: [UICommandAlternate]
  /// A longer title, used if there is room. Default: nil.
  open var discoverabilityTitle: String?
  /// How a menu shows the command.
  open var attributes: UIMenuElement.Attributes
  /// Whether the command has a mark.
  open var state: UIMenuElement.State
  /// Whether the command repeats while its key is held; a key command does, unless this is
  /// `nonRepeatable`.
  open var repeatBehavior = UIMenuElement.RepeatBehavior.automatic
  /// The object that chose the command, while it is performed; otherwise nil.
  public private(set) final var sender: Any?

  /// The initial values, from which each validation starts.
  private let original: (attributes: UIMenuElement.Attributes, state: UIMenuElement.State)

  /// The property list of commands that a menu shows for sharing.
  public static let tagForShare = "com.apple.menu.share"

  /// Creates a command. The alternates' modifiers must differ from one another.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector,
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    original = (attributes, state)
    super.init(title: title, subtitle: subtitle)
    super.image = image
  }

  /// Sends the action to `target`; nil stands for the first responder that can perform it. Does
  /// nothing if there is none.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let outer = self.sender
    self.sender = sender
    // A value that is not an object can perform nothing.
    if target == nil || type(of: target ?? 0) is AnyClass {
      let application = UIMenuSystem.running
      application?.engine.log.note(
        .editing, "perform(\(action.name))", receiver: title, topic: .editing)
      application?.sendAction(
        action, to: target.map { $0 as AnyObject }, from: self, for: nil)
    }
    self.sender = outer
  }

  /// Has the responder that would perform the command validate it; disables it if there is none.
  final func validate(from first: UIResponder?) {
    (attributes, state) = original
    guard let target = first?.target(forAction: action, withSender: self) as? UIResponder else {
      attributes.insert(.disabled)
      return
    }
    target.callLog?.note(
      .editing, "validate(\(action.name))", of: target, topic: .editing)
    target.validate(self)
  }

  /// Whether this is the command with that action and property list.
  final func matches(_ action: Selector, _ propertyList: Any?) -> Bool {
    guard self.action == action else { return false }
    switch (self.propertyList, propertyList) {
    case (nil, nil): return true
    case (let own as AnyHashable, let other as AnyHashable): return own == other
    default: return false
    }
  }
}

/// A command's alternative while modifier keys are held.
@preconcurrency @MainActor public final class UICommandAlternate {
  /// The title while the modifiers are held.
  public let title: String
  /// The action to send.
  public let action: Selector
  /// The keys that must be held.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates an alternate. Traps if `modifierFlags` is empty.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    precondition(!modifierFlags.isEmpty, "an alternate needs at least one modifier key")
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
  }
}
