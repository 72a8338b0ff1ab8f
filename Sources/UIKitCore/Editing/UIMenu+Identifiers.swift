// The menus that UIKit names. The raw values follow its pattern, but no list of UIKit's is public: compare
// identifiers, not their texts.
extension UIMenu {
  /// What a menu is found by.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Names a menu.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Names a menu.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }
  }
}

extension UIMenu.Identifier {
  /// What the app is.
  public static let about = Self("com.apple.menu.about")
  /// How lines of text are aligned.
  public static let alignment = Self("com.apple.menu.alignment")
  /// The app itself.
  public static let application = Self("com.apple.menu.application")
  /// What fills in forms.
  public static let autoFill = Self("com.apple.menu.auto-fill")
  /// Bringing the windows to the front.
  public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
  /// Closing a window or document.
  public static let close = Self("com.apple.menu.close")
  /// What concerns a document.
  public static let document = Self("com.apple.menu.document")
  /// Editing.
  public static let edit = Self("com.apple.menu.edit")
  /// Files.
  public static let file = Self("com.apple.menu.file")
  /// Searching.
  public static let find = Self("com.apple.menu.find")
  /// The font.
  public static let font = Self("com.apple.menu.font")
  /// How things look.
  public static let format = Self("com.apple.menu.format")
  /// Filling the screen.
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  /// Help.
  public static let help = Self("com.apple.menu.help")
  /// Hiding the app.
  public static let hide = Self("com.apple.menu.hide")
  /// Teaching the spelling of words.
  public static let learn = Self("com.apple.menu.learn")
  /// Looking words up.
  public static let lookup = Self("com.apple.menu.lookup")
  /// The size of windows.
  public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
  /// New windows.
  public static let newScene = Self("com.apple.menu.new-scene")
  /// Opening documents.
  public static let open = Self("com.apple.menu.open")
  /// Opening documents that were open before.
  public static let openRecent = Self("com.apple.menu.open-recent")
  /// The app's settings.
  public static let preferences = Self("com.apple.menu.preferences")
  /// Printing.
  public static let print = Self("com.apple.menu.print")
  /// Quitting.
  public static let quit = Self("com.apple.menu.quit")
  /// Replacing what is selected.
  public static let replace = Self("com.apple.menu.replace")
  /// All menus.
  public static let root = Self("com.apple.menu.root")
  /// What other apps offer.
  public static let services = Self("com.apple.menu.services")
  /// Sharing.
  public static let share = Self("com.apple.menu.share")
  /// The sidebar.
  public static let sidebar = Self("com.apple.menu.sidebar")
  /// Reading aloud.
  public static let speech = Self("com.apple.menu.speech")
  /// Spelling.
  public static let spelling = Self("com.apple.menu.spelling")
  /// How spelling is checked.
  public static let spellingOptions = Self("com.apple.menu.spelling-options")
  /// The panel for spelling.
  public static let spellingPanel = Self("com.apple.menu.spelling-panel")
  /// Cut, copy, paste and the like.
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  /// What is substituted while typing.
  public static let substitutionOptions = Self("com.apple.menu.substitution-options")
  /// Substitution while typing.
  public static let substitutions = Self("com.apple.menu.substitutions")
  /// The panel for substitutions.
  public static let substitutionsPanel = Self("com.apple.menu.substitutions-panel")
  /// Text.
  public static let text = Self("com.apple.menu.text")
  /// The colour of text.
  public static let textColor = Self("com.apple.menu.text-color")
  /// The size of text.
  public static let textSize = Self("com.apple.menu.text-size")
  /// The style of text.
  public static let textStyle = Self("com.apple.menu.text-style")
  /// Copying and pasting of styles.
  public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
  /// The toolbar.
  public static let toolbar = Self("com.apple.menu.toolbar")
  /// Changing the case of text.
  public static let transformations = Self("com.apple.menu.transformations")
  /// Undo and redo.
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  /// What is shown.
  public static let view = Self("com.apple.menu.view")
  /// Windows.
  public static let window = Self("com.apple.menu.window")
  /// Which way text runs.
  public static let writingDirection = Self("com.apple.menu.writing-direction")
}
