/// What a user wants the app's screens to be shown on.
package enum DisplayWish: Equatable, Sendable {
  /// A window of the desktop, else a panel, if there is one for this process.
  case automatic
  /// Nothing: an app without a picture.
  case off
  /// Panels without a desktop, by kernel mode setting.
  case panel

  /// A window of the desktop.
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

/// What an app's screens are shown on.
package enum DisplayChoice: Equatable, Sendable {
  /// Nothing.
  case none
  /// The panels of a graphics card. If the app chose it itself, it runs without them where they
  /// cannot be had.
  case panel(isWish: Bool)
  /// A window of the desktop, chosen likewise.
  case window(isWish: Bool)

  /// What decides where nothing is said.
  package struct Surroundings: Equatable, Sendable {
    /// Whether there is a desktop to open a window on.
    package var hasDesktop: Bool
    /// Whether a panel is connected to a graphics card.
    package var hasPanel: Bool
    /// Whether the devices to read are named, so that those of a window are not wanted.
    package var namesDevices: Bool

    package init(hasDesktop: Bool, hasPanel: Bool, namesDevices: Bool) {
      self.hasDesktop = hasDesktop
      self.hasPanel = hasPanel
      self.namesDevices = namesDevices
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
