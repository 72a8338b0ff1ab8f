// The menus named by UIKit. The raw values follow its pattern, but UIKit publishes no list: compare
// identifiers, not their texts.
extension UIMenu {
  /// The identifier of a menu.
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
  }
}

extension UIMenu.Identifier {
  /// The menu about the app.
  public static let about = Self("com.apple.menu.about")
  /// The menu of text alignment.
  public static let alignment = Self("com.apple.menu.alignment")
  /// The app's menu.
  public static let application = Self("com.apple.menu.application")
  /// The menu that fills in forms.
  public static let autoFill = Self("com.apple.menu.auto-fill")
  /// The menu that brings all windows to the front.
  public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
  /// The menu that closes windows or documents.
  public static let close = Self("com.apple.menu.close")
  /// The menu of document commands.
  public static let document = Self("com.apple.menu.document")
  /// The Edit menu.
  public static let edit = Self("com.apple.menu.edit")
  /// The File menu.
  public static let file = Self("com.apple.menu.file")
  /// The menu of searching.
  public static let find = Self("com.apple.menu.find")
  /// The Font menu.
  public static let font = Self("com.apple.menu.font")
  /// The Format menu.
  public static let format = Self("com.apple.menu.format")
  /// The menu of full screen.
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  /// The Help menu.
  public static let help = Self("com.apple.menu.help")
  /// The menu that hides the app.
  public static let hide = Self("com.apple.menu.hide")
  /// The menu that learns spellings.
  public static let learn = Self("com.apple.menu.learn")
  /// The menu that looks words up.
  public static let lookup = Self("com.apple.menu.lookup")
  /// The menu that minimizes and zooms windows.
  public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
  /// The menu of new windows.
  public static let newScene = Self("com.apple.menu.new-scene")
  /// The menu that opens documents.
  public static let open = Self("com.apple.menu.open")
  /// The menu of recent documents.
  public static let openRecent = Self("com.apple.menu.open-recent")
  /// The menu of the app's settings.
  public static let preferences = Self("com.apple.menu.preferences")
  /// The menu of printing.
  public static let print = Self("com.apple.menu.print")
  /// The menu that quits the app.
  public static let quit = Self("com.apple.menu.quit")
  /// The menu that replaces the selection.
  public static let replace = Self("com.apple.menu.replace")
  /// The root of all menus.
  public static let root = Self("com.apple.menu.root")
  /// The menu of other apps' services.
  public static let services = Self("com.apple.menu.services")
  /// The menu of sharing.
  public static let share = Self("com.apple.menu.share")
  /// The menu of the sidebar.
  public static let sidebar = Self("com.apple.menu.sidebar")
  /// The menu of reading aloud.
  public static let speech = Self("com.apple.menu.speech")
  /// The Spelling menu.
  public static let spelling = Self("com.apple.menu.spelling")
  /// The menu of spelling options.
  public static let spellingOptions = Self("com.apple.menu.spelling-options")
  /// The menu of the spelling panel.
  public static let spellingPanel = Self("com.apple.menu.spelling-panel")
  /// The menu of cut, copy, paste and similar actions.
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  /// The menu of substitution options.
  public static let substitutionOptions = Self("com.apple.menu.substitution-options")
  /// The menu of substitutions while typing.
  public static let substitutions = Self("com.apple.menu.substitutions")
  /// The menu of the substitutions panel.
  public static let substitutionsPanel = Self("com.apple.menu.substitutions-panel")
  /// The Text menu.
  public static let text = Self("com.apple.menu.text")
  /// The menu of text colours.
  public static let textColor = Self("com.apple.menu.text-color")
  /// The menu of text sizes.
  public static let textSize = Self("com.apple.menu.text-size")
  /// The menu of text styles.
  public static let textStyle = Self("com.apple.menu.text-style")
  /// The menu that copies and pastes styles.
  public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
  /// The menu of the toolbar.
  public static let toolbar = Self("com.apple.menu.toolbar")
  /// The menu of upper and lower case.
  public static let transformations = Self("com.apple.menu.transformations")
  /// The menu of undo and redo.
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  /// The View menu.
  public static let view = Self("com.apple.menu.view")
  /// The Window menu.
  public static let window = Self("com.apple.menu.window")
  /// The menu of writing directions.
  public static let writingDirection = Self("com.apple.menu.writing-direction")
}
