/// A menu element that sends an action to the responder that can perform it.
///
/// Chosen, it looks the target up from the first responder; the method gets the command as its sender.
@preconcurrency @MainActor open class UICommand: UIMenuElement, UIMenuLeaf {
  /// What the command is called; `validate(_:)` may change it.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// What is sent.
  public let action: Selector
  /// What tells commands with the same action apart; nil unless given.
  public let propertyList: Any?
  /// What is sent instead while modifier keys are held.
  public let alternates: [UICommandAlternate]
  /// A longer title for where there is room; nil unless given.
  open var discoverabilityTitle: String?
  /// How the command wants to be shown.
  open var attributes: UIMenuElement.Attributes
  /// Whether the command carries a mark.
  open var state: UIMenuElement.State
  /// Whether the command is performed again and again while its key is held; a key command's is, unless
  /// this says `nonRepeatable`.
  open var repeatBehavior = UIMenuElement.RepeatBehavior.automatic
  /// Who chose the command, while it is performed; nil otherwise.
  public private(set) final var sender: Any?

  /// What the command was made with, from where each validation begins.
  private let original: (attributes: UIMenuElement.Attributes, state: UIMenuElement.State)

  /// The property list of commands that a menu shows as a way to share.
  public static let tagForShare = "com.apple.menu.share"

  /// Makes a command. The alternates' modifiers must differ from one another.
  public init(
    title: String = "", subtitle: String? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    original = (attributes, state)
    super.init(title: title, subtitle: subtitle)
  }

  /// Sends the action to `target` or, for nil, to the first responder that can perform it. Nobody who
  /// can is no error: nothing happens.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let outer = self.sender
    self.sender = sender
    // A value that is no object can perform nothing.
    if target == nil || type(of: target ?? 0) is AnyClass {
      let application = UIMenuSystem.running
      application?.engine.log.note(
        .editing, "perform(\(action.name))", receiver: title, topic: .editing)
      application?.sendAction(
        action, to: target.map { $0 as AnyObject }, from: self, for: nil)
    }
    self.sender = outer
  }

  /// Has whoever would perform the command bring it up to date; disables it where nobody would.
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

/// What a command sends instead while modifier keys are held.
@preconcurrency @MainActor public final class UICommandAlternate {
  /// What the command is called meanwhile.
  public let title: String
  /// What is sent.
  public let action: Selector
  /// The keys that have to be held.
  public let modifierFlags: UIKeyModifierFlags

  /// Makes an alternate; without modifiers it is a programmer's error.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    precondition(!modifierFlags.isEmpty, "an alternate needs modifiers to be told by")
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
  }
}
