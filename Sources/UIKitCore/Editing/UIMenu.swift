/// A titled list of menu elements, menus among them. It never changes: a menu with other children is
/// another menu.
@preconcurrency @MainActor public final class UIMenu: UIMenuElement {
  /// How a menu is shown within another one, several at once.
  public struct Options: OptionSet, Sendable {
    /// One bit an option.
    public let rawValue: UInt

    /// Makes a set of options from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The children are shown in the menu around, as a section of it.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Choosing from it loses something.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one element, of this menu and those inline in it, carries a mark.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The elements are shown side by side.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// How large the elements are shown.
  public enum ElementSize: Int, Sendable {
    /// Side by side, by their images.
    case small = 0
    /// Side by side, with titles.
    case medium = 1
    /// One below the other.
    case large = 2
    /// As suits the place.
    case automatic = -1
  }

  /// What the menu is found by in a menu system.
  public let identifier: Identifier
  /// How the menu is shown within another one.
  public let options: Options
  /// How large the elements are shown.
  public let preferredElementSize: ElementSize
  /// How the titles are shown, for whoever shows the menu; nil, at first, leaves it to that.
  public var displayPreferences: UIMenuDisplayPreferences?
  /// What can be chosen from.
  public let children: [UIMenuElement]

  /// How many menus were made without an identifier.
  private static var unnamedCount = 0

  /// Makes a menu; one without an identifier gets one that no other has.
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

  /// The same menu with other children.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let menu = UIMenu(
      title: title, subtitle: subtitle, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
    menu.displayPreferences = displayPreferences
    return menu
  }

  /// The elements that carry a mark, here and in the menus that are shown inline.
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

/// How a menu's titles are shown.
@preconcurrency @MainActor public final class UIMenuDisplayPreferences {
  /// How many lines a title may take at most; 0, at first, leaves it to whoever shows the menu.
  public var maximumNumberOfTitleLines = 0

  /// Leaves everything to whoever shows the menu.
  public init() {}
}
