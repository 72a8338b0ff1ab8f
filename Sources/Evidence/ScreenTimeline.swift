import InputCore

/// The screens of a run over time, side by side: the main one at the origin, each further one to
/// the right of the previous one. Sizes and places are in points of the interfaces, which are
/// upright.
package struct ScreenTimeline: Sendable {
  /// A screen among the others.
  package struct Screen: Equatable, Sendable {
    /// The connector's name.
    package var name = ""
    /// Where its left edge is.
    package var x = 0.0
    package var width = 0.0
    package var height = 0.0
    /// How the display is turned from its own upright position, clockwise.
    package var quarterTurns = 0
    /// The windows on it; empty if unknown.
    package var windows: [UInt32] = []

    /// Converts a place on the glass, as shares of its width and height, to points among all
    /// screens.
    func place(_ across: Double, _ down: Double) -> (x: Double, y: Double) {
      switch quarterTurns & 3 {
      case 1: (x + (1 - down) * width, across * height)
      case 2: (x + (1 - across) * width, (1 - down) * height)
      case 3: (x + down * width, (1 - across) * height)
      default: (x + across * width, down * height)  // not an enum of ours
      }
    }
  }

  /// The screens from each time on, in microseconds.
  package private(set) var changes: [(time: Int, screens: [Screen])] = []

  /// The space between two screens.
  private static let gap = 24.0

  /// Whether there is a single upright screen all the time.
  var isPlain: Bool {
    changes.allSatisfy { $0.screens.count == 1 && $0.screens[0].quarterTurns == 0 }
  }

  /// Sets the screens from a time on, the main one first; their places follow from their sizes.
  mutating func set(_ screens: [Screen], at time: Int) {
    var left = 0.0
    let placed = screens.map { screen in
      var screen = screen
      screen.x = left
      left += screen.width + Self.gap
      return screen
    }
    // The first known screens are the best guess for the time before.
    changes.append((changes.isEmpty ? 0 : time, placed))
  }

  /// The screens at a time.
  package func screens(at time: Int) -> [Screen] {
    (changes.last { $0.time <= time } ?? changes.first)?.screens ?? []
  }

  /// The screen with a name at a time; the main one for an empty or unknown name.
  func screen(named name: String, at time: Int) -> Screen {
    let present = screens(at: time)
    return present.first { $0.name == name } ?? present.first ?? Screen()
  }
}

extension ScreenTimeline {
  /// Applies a request from the system to screens without known states. The app decides whether the
  /// main one turns.
  mutating func apply(_ request: SystemRequest, at time: Int) {
    var present = screens(at: time)
    switch request {
    case .screenConnected(let screen):
      present.removeAll { $0.name == screen.name }
      present.append(Screen(screen))
    case .screenDisconnected(let name):
      guard present.first?.name != name else { return }
      present.removeAll { $0.name == name }
    case .screenTurned(let name, let turns):
      guard let index = present.firstIndex(where: { $0.name == name }), index > 0 else { return }
      present[index].turn(to: Int(turns) & 3)
    case .resignActive, .becomeActive, .enterBackground, .enterForeground, .memoryWarning, .purge,
      .terminate, .scene, .connectScene, .open, .continueActivity, .deviceTurned, .batteryChanged,
      .brightnessChanged, .ticksMoved, .displayPower, .wallTimeChanged, .localeChanged,
      .keyboardLayoutsChanged, .inputMethod, .media, .location, .clipboardChanged, .saveState:
      return
    }
    set(present, at: time)
  }
}

extension ScreenTimeline.Screen {
  /// A screen that is upright as it is mounted.
  init(_ description: ScreenDescription) {
    let scale = Double(description.scaleThousandths) / 1000
    let pixels = description.mountedPixels
    name = description.name
    width = Double(pixels.width) / scale
    height = Double(pixels.height) / scale
    quarterTurns = Int(description.quarterTurns)
  }

  /// A screen with states.
  init(_ state: ScreenState) {
    name = state.name
    width = Double(max(0, min(state.width, 1 << 40))) / 1000
    height = Double(max(0, min(state.height, 1 << 40))) / 1000
    quarterTurns = Int(state.quarterTurns)
    windows = state.windows
  }

  fileprivate mutating func turn(to turns: Int) {
    if (turns ^ quarterTurns) & 1 == 1 { swap(&width, &height) }
    quarterTurns = turns
  }
}
