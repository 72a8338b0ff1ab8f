/// A titled list of menu elements, including menus. It is immutable: a menu with other children is
/// another menu.
@preconcurrency @MainActor public final class UIMenu: UIMenuElement {
  /// How a menu is shown within another one, several options at a time.
  public struct Options: OptionSet, Sendable {
    /// One bit per option.
    public let rawValue: UInt

    /// Creates a set of options from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Shows the children in the enclosing menu, as a section of it.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Choosing from it destroys data.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one element, of this menu and those inline in it, is marked.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// Shows the elements side by side.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of the elements.
  public enum ElementSize: Int, Sendable {
    /// Side by side, by their images.
    case small = 0
    /// Side by side, with titles.
    case medium = 1
    /// One below the other, with titles.
    case large = 2
    /// Chosen by the place.
    case automatic = -1
  }

  /// The menu's identifier in a menu system.
  public let identifier: Identifier
  /// How the menu is shown within another one.
  public let options: Options
  /// The size of the elements.
  public let preferredElementSize: ElementSize
  /// The display of the titles, for code that shows the menu; nil leaves it to that code. Default:
  /// nil.
  public var displayPreferences: UIMenuDisplayPreferences?
  /// The elements of the menu.
  public let children: [UIMenuElement]

  /// The number of menus made without an identifier.
  private static var unnamedCount = 0

  /// Creates a menu. Without an identifier it gets a unique one.
  public init(
    title: String = "", subtitle: String? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic,
    children: [UIMenuElement] = []
  ) {
    if let identifier {
      self.identifier = identifier
    } else {
      Self.unnamedCount += 1
      self.identifier = Identifier("unnamed.\(Self.unnamedCount)")
    }
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, subtitle: subtitle)
  }

  /// Returns the same menu with other children.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let menu = UIMenu(
      title: title, subtitle: subtitle, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
    menu.displayPreferences = displayPreferences
    return menu
  }

  /// The marked elements, here and in inline menus.
  public var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu {
        return menu.options.contains(.displayInline) ? menu.selectedElements : []
      }
      guard let leaf = child as? any UIMenuLeaf, leaf.state == .on else { return [] }
      return [child]
    }
  }
}

/// The display of a menu's titles.
@preconcurrency @MainActor public final class UIMenuDisplayPreferences {
  /// The maximum number of lines of a title; 0 leaves it to the code that shows the menu. Default:
  /// 0.
  public var maximumNumberOfTitleLines = 0

  /// Creates preferences that leave everything to the code that shows the menu.
  public init() {}
}
