/// Where a user wants the app's screens to be shown.
package enum DisplayWish: Equatable, Sendable {
  /// A window on the desktop, otherwise a panel if this process can use one.
  case automatic
  /// Nowhere: the app runs without a picture.
  case off
  /// Panels without a desktop, through kernel mode setting.
  case panel

  /// A window on the desktop.
  case window

  /// Reads `kms`, `window` or `off`; nil for anything else.
  package init?(text: String) {
    switch text {
    case "off": self = .off
    case "kms": self = .panel
    case "window": self = .window
    default: return nil
    }
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
    /// Whether a panel is connected to a graphics card.
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
    case .panel: self = .panel(isWish: true)
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
