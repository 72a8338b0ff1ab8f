/// A command for a combination of keys, in menus and in a responder's `keyCommands`.
///
///     override var keyCommands: [UIKeyCommand]? {
///       [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: close)]
///     }
///
/// The command for a pressed key is looked up from the first responder upward, then in the main
/// menus. The nearest command that a responder can perform takes the key, which is then not sent as
/// a press. `docs/editing.md` lists the keys that can be used.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The key's meaning without modifiers: one of the constants, or a character.
  public final let input: String
  /// The exact modifiers that must be held; Caps Lock and the keypad are ignored.
  public final let modifierFlags: UIKeyModifierFlags
  /// Whether the command also applies to the key in the place where a US English keyboard has
  /// `input`, in layouts that have another character there: one of another script, or a sign
  /// instead of a digit. Commands for the key's own character come first. Default: `true`.
  open var allowsAutomaticLocalization = true
  /// Whether the left and right arrow, and opening and closing brackets, are exchanged if text runs
  /// from right to left. Default: `true`.
  open var allowsAutomaticMirroring = true
  /// Whether the command takes precedence over text input, and over the commands of nearer
  /// responders without this setting. Default: `false`.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a command for the key that `input` names.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state)
  }

  /// Creates a command without a title.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector
  ) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Returns the action for a key that may be named in several ways: the command's, that of an
  /// alternate whose modifiers are held as well, or nil.
  final func action(for readings: [KeyStroke.Reading], mirrored: Bool) -> Selector? {
    guard !attributes.contains(.disabled) else { return nil }
    let wanted = input.lowercased(ifLetter: true)
    for reading in readings where !reading.isLocalized || allowsAutomaticLocalization {
      let named = mirrored && allowsAutomaticMirroring ? reading.mirroredInput : reading.input
      guard named == wanted else { continue }
      if reading.modifiers == modifierFlags { return action }
      let alternate = alternates.first {
        reading.modifiers == modifierFlags.union($0.modifierFlags)
      }
      if let alternate { return alternate.action }
    }
    return nil
  }
}

// Keys without a character; the texts are UIKit's.
extension UIKeyCommand {
  /// The up arrow key.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The End key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The Delete key, which deletes to the right. Backspace, which deletes to the left, is the
  /// character `"\u{8}"`.
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
