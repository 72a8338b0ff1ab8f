/// What a user wants the app's screens to be shown on.
package enum DisplayWish: Equatable, Sendable {
  /// A panel, if there is one for this process and no desktop.
  case automatic
  /// Nothing: an app without a picture.
  case off
  /// Panels without a desktop, by kernel mode setting.
  case panel

  /// Reads `kms` or `off`; nil for anything else.
  package init?(text: String) {
    switch text {
    case "off": self = .off
    case "kms": self = .panel
    default: return nil
    }
  }
}

/// What an app's screens are shown on.
package enum DisplayChoice: Equatable, Sendable {
  /// Nothing.
  case none
  /// The panels of a graphics card. If the app chose it itself, it runs without them where they
  /// cannot be had.
  case panel(isWish: Bool)

  /// What decides where nothing is said.
  package struct Surroundings: Equatable, Sendable {
    /// Whether there is a desktop, which has the panels.
    package var hasDesktop: Bool
    /// Whether a panel is connected to a graphics card.
    package var hasPanel: Bool

    package init(hasDesktop: Bool, hasPanel: Bool) {
      self.hasDesktop = hasDesktop
      self.hasPanel = hasPanel
    }

    /// Whether the environment names a desktop: Wayland's or X11's.
    package static func hasDesktop(_ environment: [String: String]) -> Bool {
      ["WAYLAND_DISPLAY", "DISPLAY"].contains { environment[$0]?.isEmpty == false }
    }
  }

  /// Chooses.
  package init(_ wish: DisplayWish, in surroundings: Surroundings) {
    switch wish {
    case .off: self = .none
    case .panel: self = .panel(isWish: true)
    case .automatic:
      let isFree = surroundings.hasPanel && !surroundings.hasDesktop
      self = isFree ? .panel(isWish: false) : .none
    }
  }
}
