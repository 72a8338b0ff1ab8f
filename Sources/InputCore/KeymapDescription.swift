/// What the keys of a keyboard type in one of the machine's layouts, for a keyboard on the screen.
///
/// Hardware keyboards do not need it: their keys become characters before the door.
public struct KeymapDescription: Equatable, Sendable {
  /// The layout's name in the X Keyboard Extension's data, such as `de(nodeadkeys)`; the title if
  /// the keymap came from a file.
  public var name: String
  /// The layout's name for people, such as `German`.
  public var title: String
  /// The keys that type something, in the order of their codes.
  public var keys: [Key]

  /// What one key types.
  public struct Key: Equatable, Sendable {
    /// The kernel's code, which stands for a place on the keyboard.
    public var code: UInt16
    /// The texts without modifiers, with Shift, with AltGr, and with both; empty where the key types
    /// nothing or is dead. At most `Limits.keyLevels`.
    public var levels: [String]
    /// What the layout's dead keys make of the first text, in the order of their levels and places.
    public var accents: [String]

    /// Creates a key from its parts.
    public init(code: UInt16, levels: [String], accents: [String] = []) {
      self.code = code
      self.levels = levels
      self.accents = accents
    }
  }

  /// Creates a description from its parts.
  public init(name: String, title: String, keys: [Key]) {
    self.name = name
    self.title = title
    self.keys = keys
  }
}
