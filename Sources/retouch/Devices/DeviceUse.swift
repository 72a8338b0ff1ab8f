internal import EvdevDecoding
internal import InputCore

/// What an app receives from a kind of device; the only such table.
struct DeviceUse: Sendable {
  private let kinds: DeviceKinds
  /// Whether the row applies to a device.
  private let applies: @Sendable (DeviceDescriptor) -> Bool
  /// The names that UIKit uses.
  let text: String

  /// The rows that apply to a device, in the table's order.
  static func uses(of device: DeviceDescriptor) -> [DeviceUse] {
    table.filter { !$0.kinds.isDisjoint(with: device.kinds) && $0.applies(device) }
  }

  private init(
    _ kinds: DeviceKinds, _ text: String, if applies: @escaping @Sendable (DeviceDescriptor) -> Bool
  ) {
    (self.kinds, self.text, self.applies) = (kinds, text, applies)
  }

  private static let table = [
    row(.touchscreen, "UITouch (direct): touchesBegan, touchesMoved, touchesEnded; all gestures"),
    DeviceUse(.touchscreen, "UITouch.force") { $0.hasPressure },
    DeviceUse(.touchscreen, "UITouch.majorRadius") { $0.hasContactShape },
    row(
      .tablet,
      "UITouch (pencil): touchesBegan, touchesMoved, touchesEnded; UIHoverGestureRecognizer"),
    DeviceUse(.tablet, "UITouch.force") { $0.hasPressure },
    DeviceUse(.tablet, "UITouch.altitudeAngle, azimuthAngle(in:)") { $0.hasTilt },
    row(
      [.mouse, .pointingStick, .touchpad],
      "UITouch (indirectPointer) with UIEvent.buttonMask; UIHoverGestureRecognizer"),
    DeviceUse(.mouse, "UIPanGestureRecognizer, UIScrollView (discrete scrolling by the wheel)") {
      $0.has(type: Code.EV_REL, code: Code.REL_WHEEL)
    },
    row(
      .touchpad,
      "UIPanGestureRecognizer, UIScrollView (continuous scrolling by two fingers);"
        + " UIPinchGestureRecognizer, UIRotationGestureRecognizer"),
    row(
      .tabletPad,
      "UIPress and UIKeyCommand (F1 to F12 by the buttons); UIScrollView (continuous scrolling by"
        + " ring and strip)"),
    row(.joystick, "UIPress: pressesBegan, pressesChanged, pressesEnded; GCController"),
    row(.switches, "UIDevice.isLidClosed, isInTabletMode"),
    row(
      [.keyboard, .keys],
      "UIPress with UIKey: pressesBegan, pressesEnded; UIKeyCommand, UIKeyInput, UITextField"),
  ]

  private static func row(_ kinds: DeviceKinds, _ text: String) -> DeviceUse {
    DeviceUse(kinds, text) { _ in true }
  }
}
