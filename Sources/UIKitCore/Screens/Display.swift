import InputCore

/// A display that is or was connected. Its number never changes: a display that is connected again
/// keeps its former number.
@MainActor final class Display {
  /// The name of the connector, by which devices and requests identify the display.
  let name: String
  /// The display as the application sees it; a new object for each connection.
  var screen: UIScreen
  /// The windows on that screen.
  var windows: WindowList
  /// Whether the display is connected.
  var isConnected = true

  /// The label of the display in transcripts.
  var label: String { "screen \(name)" }

  init(_ description: ScreenDescription) {
    name = description.name
    screen = UIScreen(description)
    windows = WindowList(screen: screen)
  }

  /// Handles a new connection of the display.
  func reconnect(_ description: ScreenDescription) {
    screen = UIScreen(description)
    windows = WindowList(screen: screen)
    isConnected = true
  }
}

/// The displays of an application, by number; the main one's is 0.
@MainActor struct ConnectedDisplays {
  private(set) var all: [Display] = []

  /// The orientation in which the main screen's interface would be upright for the person.
  var wanted = UIInterfaceOrientation.unknown

  /// The connected screens, the main one first, the others in the order of their numbers.
  var screens: [UIScreen] { all.filter(\.isConnected).map(\.screen) }

  /// Returns the number of the display with this connector; nil for one that was never connected.
  func number(named name: String) -> Int? {
    all.firstIndex { $0.name == name }
  }

  /// Returns the display of a screen; nil for one that was disconnected.
  func display(of screen: UIScreen) -> Display? {
    all.first { $0.screen === screen }
  }

  /// Adds a display; returns nil if there are `Limits.screens` already.
  mutating func add(_ description: ScreenDescription) -> Display? {
    guard all.count < Limits.screens else { return nil }
    let display = Display(description)
    all.append(display)
    return display
  }
}

extension ConnectedDisplays {
  /// Returns the number of the surface that a device's coordinates refer to.
  ///
  /// A device that names no display, or one that was never connected, is mapped to the main one: a
  /// wrong name does not make a touchscreen useless. The touches of a device whose display was
  /// disconnected reach nothing.
  func surface(for device: DeviceFacts) -> Int {
    SurfaceTable.number(
      ofDisplay: number(named: device.screen) ?? 0, isBeside: device.isIndirect)
  }
}
