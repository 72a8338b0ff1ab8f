internal import UIKit

/// The screens of the gallery by the names of their tabs, in the bar's order.
///
/// Add new ones at the end, so that the tabs that recordings tap keep their places.
/// `tools/make-recordings` reads the names and the width here.
@MainActor enum Catalogue {
  /// The width of a tab, in points; all tabs fit on the screen of the bundled recordings.
  static let tabWidth: CGFloat = 80

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
  ]
}
