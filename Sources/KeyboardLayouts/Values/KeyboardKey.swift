/// A key of a touch keyboard: what it shows, what it types, and how wide it is.
package struct KeyboardKey: Equatable, Sendable {
  /// What a key does.
  package enum Kind: Equatable, Sendable {
    /// Types its text.
    case character
    /// Types a space.
    case space
    /// Ends the line, or does what the return key's title says.
    case returnKey
    /// Deletes the character before the insertion point.
    case delete
    /// Chooses the shifted faces, once or until it is tapped again.
    case shift
    /// Shows another page.
    case page(KeyboardPage.Kind)
    /// Goes on to the next layout.
    case globe
    /// Hides the keyboard.
    case dismiss
    /// Nothing: an empty place in a pad of digits.
    case gap
  }

  /// What a key shows and types in one state of shift.
  package struct Face: Equatable, Sendable {
    /// The text on the key. A mark that joins the letter before it stands on a dotted circle.
    package var label: String
    /// What the key types; empty if it types nothing.
    package var text: String
    /// What else it types when held, likeliest first. The key's own text is not among them.
    package var alternates: [String]

    /// Creates a face; by default the label is the text.
    package init(_ text: String, label: String? = nil, alternates: [String] = []) {
      self.text = text
      self.label = label ?? text
      self.alternates = alternates
    }
  }

  /// What the key does.
  package var kind: Kind
  /// What it shows and types.
  package var face: Face
  /// The same with shift; nil if shift changes nothing.
  package var shifted: Face?
  /// The width in key units: a letter's key has 1.
  package var width: Double

  /// Creates a key from its parts.
  package init(_ kind: Kind, _ face: Face, shifted: Face? = nil, width: Double = 1) {
    self.kind = kind
    self.face = face
    self.shifted = shifted
    self.width = width
  }

  /// Creates a key that types one text, with or without shift.
  package init(_ text: String, alternates: [String] = [], width: Double = 1) {
    self.init(.character, Face(text, alternates: alternates), width: width)
  }

  /// Creates a key without a text of its own. The keyboard draws a symbol or a title instead of the
  /// label, which names the key in transcripts and tests.
  package init(_ kind: Kind, width: Double = 1) {
    self.init(kind, Face(kind == .space ? " " : "", label: kind.name), width: width)
  }

  /// The face in a state of shift.
  package func face(isShifted: Bool) -> Face { isShifted ? shifted ?? face : face }

  /// The label without shift.
  package var label: String { face.label }
  /// The text without shift.
  package var text: String { face.text }
  /// The alternates without shift.
  package var alternates: [String] { face.alternates }
}

extension KeyboardKey.Kind {
  /// The name of a key that does not type its own text, for transcripts and tests.
  package var name: String {
    switch self {
    case .character: "character"
    case .space: "space"
    case .returnKey: "return"
    case .delete: "delete"
    case .shift: "shift"
    case .page(let kind): kind.keyName
    case .globe: "globe"
    case .dismiss: "dismiss"
    case .gap: ""
    }
  }
}
