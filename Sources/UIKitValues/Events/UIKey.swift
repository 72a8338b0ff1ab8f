/// The key of a press: its place on the keyboard, and what it types in the layout in use.
///
///     override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
///       guard presses.contains(where: { $0.key?.characters == "?" }) else {
///         return super.pressesBegan(presses, with: event)
///       }
///       showHelp()
///     }
///
/// For tests, make a subclass that overrides properties. The engine makes keys of this class only.
@preconcurrency @MainActor open class UIKey {
  /// What the key types, with modifiers, dead keys and compose sequences applied: empty for a
  /// modifier or a dead key, the constant of `UIKeyCommand` for a key without a character, a control
  /// character for a letter with Control.
  open var characters: String { stroke.typed }
  /// What the key types without modifiers, Shift included: `a` for Shift and A, `/` for a question
  /// mark on a US keyboard.
  open var charactersIgnoringModifiers: String { stroke.unmodified }
  /// The modifiers after the key went down, its own included.
  open var modifierFlags: UIKeyModifierFlags { stroke.modifiers }
  /// The place of the key, by its name on a US English keyboard.
  open var keyCode: UIKeyboardHIDUsage { stroke.usage }

  /// The facts of the key.
  final let stroke: KeyStroke

  /// Creates a key without characters, which exists on no keyboard.
  public init() {
    stroke = KeyStroke()
  }

  package init(_ stroke: KeyStroke) {
    self.stroke = stroke
  }
}
