import InputCore

/// A display that is or was there, with its place in the application: its number never changes, and
/// one that comes back has the number that it had.
@MainActor final class Display {
  /// The connector's name, which devices and requests know the display by.
  let name: String
  /// What the application sees of the display; another object each time that it is plugged in.
  var screen: UIScreen
  /// The windows on that screen.
  var windows: WindowList
  /// Whether the display is plugged in.
  var isConnected = true

  /// What the display is called in transcripts.
  var label: String { "screen \(name)" }

  init(_ description: ScreenDescription) {
    name = description.name
    screen = UIScreen(description)
    windows = WindowList(screen: screen)
  }

  /// The display is plugged in again.
  func reconnect(_ description: ScreenDescription) {
    screen = UIScreen(description)
    windows = WindowList(screen: screen)
    isConnected = true
  }
}

/// The displays of an application, by number; number 0 is the main one's.
@MainActor struct DisplayList {
  private(set) var all: [Display] = []

  /// How the interface of the main screen would be upright for whoever looks at it.
  var wanted = UIInterfaceOrientation.unknown

  /// The screens that are there, the main one first, the others in the order of their numbers.
  var screens: [UIScreen] { all.filter(\.isConnected).map(\.screen) }

  /// The number of the display with this connector's name; nil for one that was never there.
  func number(named name: String) -> Int? {
    all.firstIndex { $0.name == name }
  }

  /// The display that this screen is; nil for one that was unplugged.
  func display(of screen: UIScreen) -> Display? {
    all.first { $0.screen === screen }
  }

  /// Takes in a display; nil where `Limits.screens` were there already.
  mutating func add(_ description: ScreenDescription) -> Display? {
    guard all.count < Limits.screens else { return nil }
    let display = Display(description)
    all.append(display)
    return display
  }
}

extension DisplayList {
  /// The number of the surface that a device's places are of.
  ///
  /// A device that names no display, or one that was never there, is mapped to the main one: a wrong
  /// name does not make a touchscreen useless. One whose display was unplugged touches nothing.
  func surface(for device: DeviceFacts) -> Int {
    SurfaceTable.number(
      ofDisplay: number(named: device.screen) ?? 0, isBeside: device.isIndirect)
  }
}
