/// A command that a combination of keys stands for, in menus and among a responder's `keyCommands`.
///
///     override var keyCommands: [UIKeyCommand]? {
///       [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: close)]
///     }
///
/// A key that goes down is looked for from the first responder upward, then in the main menus. The
/// nearest command that somebody can perform takes the key: no press tells of it. `docs/editing.md` says
/// which keys can be told.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// What the key means without modifiers: one of the constants, or a character.
  public final let input: String
  /// The modifiers that are held, no others; Caps Lock and the keypad do not count.
  public final let modifierFlags: UIKeyModifierFlags
  /// Whether the left and right arrow change places where reading runs from right to left; true unless
  /// set.
  open var allowsAutomaticMirroring = true
  /// Whether the command comes before those of nearer responders that do not say so; false unless set.
  ///
  /// On iOS it comes before text input and the focus too, which there are none of here.
  open var wantsPriorityOverSystemBehavior = false

  /// Makes a command for the key that `input` names. UIKit's initializer takes a picture too, which
  /// there is none of here.
  public init(
    title: String = "", action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, action: action, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Makes a command without a title.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector
  ) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// What a stroke sends: the action, that of an alternate whose modifiers are held as well, or nothing.
  final func action(for stroke: KeyStroke, mirrored: Bool) -> Selector? {
    guard !attributes.contains(.disabled),
      (mirrored && allowsAutomaticMirroring ? stroke.mirroredInput : stroke.input) == input
    else { return nil }
    if stroke.modifiers == modifierFlags { return action }
    return alternates.first { stroke.modifiers == modifierFlags.union($0.modifierFlags) }?.action
  }
}

// Keys that stand for no character; the texts are UIKit's.
extension UIKeyCommand {
  /// The arrow upward.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow downward.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// Escape.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// A page up.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// A page down.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// To the begin.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// To the end.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// Delete to the right. The key that deletes to the left, Backspace, is the character `"\u{8}"`.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  /// Function key 1.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// Function key 2.
  public nonisolated static let f2 = "UIKeyInputF2"
  /// Function key 3.
  public nonisolated static let f3 = "UIKeyInputF3"
  /// Function key 4.
  public nonisolated static let f4 = "UIKeyInputF4"
  /// Function key 5.
  public nonisolated static let f5 = "UIKeyInputF5"
  /// Function key 6.
  public nonisolated static let f6 = "UIKeyInputF6"
  /// Function key 7.
  public nonisolated static let f7 = "UIKeyInputF7"
  /// Function key 8.
  public nonisolated static let f8 = "UIKeyInputF8"
  /// Function key 9.
  public nonisolated static let f9 = "UIKeyInputF9"
  /// Function key 10.
  public nonisolated static let f10 = "UIKeyInputF10"
  /// Function key 11.
  public nonisolated static let f11 = "UIKeyInputF11"
  /// Function key 12.
  public nonisolated static let f12 = "UIKeyInputF12"
}
