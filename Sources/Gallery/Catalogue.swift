package import UIKit

/// The gallery's screens by name: the first ones have tabs, the others are in the list on the last
/// tab, `more`.
///
/// Add new screens at the end, so that the tabs and rows that recordings tap keep their places.
/// `tools/make-recordings` reads the names and sizes here.
@MainActor package enum Catalogue {
  /// The width of a tab, in points.
  static let tabWidth: CGFloat = 80
  /// The number of screens with their own tab. They fit on the screen of the bundled recordings;
  /// only the list's tab lies beyond its edge.
  static let tabCount = 16
  /// The height of a row of the list, in points.
  package static let rowHeight: CGFloat = 44

  /// The names of the screens without a tab, in the list's order.
  package static var listed: [String] { screens[tabCount...].map(\.name) }

  static let screens: [(name: String, make: @MainActor (CGRect) -> UIView)] = [
    ("drag", DragScreen.init(frame:)),
    ("taps", TapScreen.init(frame:)),
    ("press", PressScreen.init(frame:)),
    ("contest", ContestScreen.init(frame:)),
    ("fingers", FingerScreen.init(frame:)),
    ("pinch", PinchScreen.init(frame:)),
    ("rotate", RotationScreen.init(frame:)),
    ("swipe", SwipeScreen.init(frame:)),
    ("edge", EdgeScreen.init(frame:)),
    ("controls", ControlScreen.init(frame:)),
    ("scroll", ScrollScreen.init(frame:)),
    ("hover", HoverScreen.init(frame:)),
    ("trackpad", TrackpadScreen.init(frame:)),
    ("pen", PenScreen.init(frame:)),
    ("keys", KeyScreen.init(frame:)),
    ("navigation", NavigationScreen.init(frame:)),
    ("text", TextScreen.init(frame:)),
    ("gamepad", GamepadScreen.init(frame:)),
    ("focus", FocusScreen.init(frame:)),
    ("motion", MotionScreen.init(frame:)),
    ("contacts", ContactScreen.init(frame:)),
    ("desk", DeskScreen.init(frame:)),
    ("player", PlayerScreen.init(frame:)),
    ("map", MapScreen.init(frame:)),
    ("notes", NotesScreen.init(frame:)),
    ("looks", LooksScreen.init(frame:)),
  ]
}
