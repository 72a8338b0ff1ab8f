/// Where a user wants the app's screens to be shown.
package enum DisplayWish: Equatable, Sendable {
  /// A window on the desktop, otherwise a panel if this process can use one.
  case automatic
  /// Nowhere: the app runs without a picture.
  case off
  /// Panels without a desktop, through kernel mode setting.
  case panel
  /// The panels of one graphics card, by the path of its node, which may be a symbolic link.
  case panelsOfCard(String)

  /// A window on the desktop.
  case window

  /// Reads `kms`, `kms:card1`, `kms:` with the path of a card's node, `window` or `off`; nil for
  /// anything else.
  package init?(text: String) {
    switch text {
    case "off": self = .off
    case "kms": self = .panel
    case "window": self = .window
    default:
      guard text.hasPrefix("kms:"), let card = Self.node(of: text.dropFirst(4)) else {
        return nil
      }
      self = .panelsOfCard(card)
    }
  }

  /// The path of the card that the user names: the kernel's name for it, or a path.
  private static func node(of name: Substring) -> String? {
    if name.hasPrefix("/"), name.count > 1 { return String(name) }
    let number = name.dropFirst(4)
    guard name.hasPrefix("card"), !number.isEmpty,
      number.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return "/dev/dri/\(name)"
  }
}

/// Where an app's screens are shown.
package enum DisplayChoice: Equatable, Sendable {
  /// Nowhere.
  case none
  /// The panels of a graphics card. Unless the user asked for them, the app runs without them if
  /// they are not available.
  case panel(isWish: Bool)
  /// A window on the desktop; `isWish` has the same meaning.
  case window(isWish: Bool)

  /// The conditions that decide if the user has not expressed a wish.
  package struct Surroundings: Equatable, Sendable {
    /// Whether there is a desktop on which to open a window.
    package var hasDesktop: Bool
    /// Whether there is a graphics card, to which a panel may be connected now or later.
    package var hasPanel: Bool
    /// Whether the run reads specific devices, so that input from a window is not wanted.
    package var namesDevices: Bool

    package init(hasDesktop: Bool, hasPanel: Bool, namesDevices: Bool) {
      self.hasDesktop = hasDesktop
      self.hasPanel = hasPanel
      self.namesDevices = namesDevices
    }

    /// Whether the environment names a desktop (Wayland or X11).
    package static func hasDesktop(_ environment: [String: String]) -> Bool {
      ["WAYLAND_DISPLAY", "DISPLAY"].contains { environment[$0]?.isEmpty == false }
    }
  }

  /// Follows the wish; without one, the conditions decide.
  package init(_ wish: DisplayWish, in surroundings: Surroundings) {
    switch wish {
    case .off: self = .none
    case .panel, .panelsOfCard: self = .panel(isWish: true)
    case .window: self = .window(isWish: true)
    case .automatic:
      if surroundings.hasDesktop {
        self = surroundings.namesDevices ? .none : .window(isWish: false)
      } else {
        self = surroundings.hasPanel ? .panel(isWish: false) : .none
      }
    }
  }
}
