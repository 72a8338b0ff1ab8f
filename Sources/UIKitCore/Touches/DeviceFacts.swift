import Foundation
import InputCore

/// The facts from a device's description that the engine keeps.
struct DeviceFacts {
  /// Whether the device is beside the screen rather than on it: the kernel's `INPUT_PROP_POINTER`.
  var isIndirect = false
  /// The name of the display that the device is mapped to; empty for the main one.
  var screen = ""
  /// The number of its surface.
  var surface = SurfaceTable.main
  /// Half the error of a contact's size, as a fraction of the surface's width.
  var radiusShare: CGFloat = 0
  /// The properties that a pen of the device reports.
  var penProperties: UITouch.Properties = []
  /// How the device's held keys repeat; nil if they do not.
  var keyRepeat: KeyRepeatRate? = .standard
  /// Whether the device is a keyboard in front of the screen.
  var isKeyboard = false
  /// Whether the device has keys or buttons that move focus.
  var movesFocus = false
  /// Whether the device has a Tab key, which moves focus from group to group.
  var hasTabKey = false
}

/// How a held key repeats, in seconds.
struct KeyRepeatRate: Equatable {
  /// The delay before the first repeat.
  var delay: Double
  /// The interval between repeats.
  var interval: Double

  /// The defaults of iOS's keyboard settings.
  static let standard = KeyRepeatRate(delay: 0.4, interval: 0.1)
}

extension DeviceFacts {
  init(_ device: DeviceDescriptor) {
    isIndirect = device.isPointerSurface
    screen = device.screen
    // ABS_MT_POSITION_X, ABS_X, ABS_MT_TOUCH_MAJOR and ABS_Z of the kernel's input-event-codes.
    if let across = device.axis(0x35) ?? device.axis(0), let major = device.axis(0x30) {
      let width = CGFloat(across.maximum) - CGFloat(across.minimum) + 1
      radiusShare = width > 0 ? CGFloat(max(major.fuzz, 1)) / width / 2 : 0
    }
    if device.hasPressure { penProperties.insert(.force) }
    if device.hasTilt { penProperties.formUnion([.azimuth, .altitude]) }
    if device.axis(2) != nil { penProperties.insert(.roll) }
    if device.keyRepeatDelay > 0 {
      keyRepeat =
        device.keyRepeatInterval == 0
        ? nil
        : KeyRepeatRate(
          delay: Double(device.keyRepeatDelay) / 1000,
          interval: Double(device.keyRepeatInterval) / 1000)
    }
    isKeyboard = device.isKeyboard && !device.isRemote
    // KEY_TAB; KEY_UP, KEY_DOWN, BTN_GAMEPAD and BTN_DPAD_UP. Every keyboard, remote control and
    // gamepad has one of the last four, unless only a mapping line makes it a gamepad.
    hasTabKey = device.has(type: 1, code: 15)
    movesFocus =
      hasTabKey || !device.gamepadMapping.isEmpty
      || [103, 108, 0x130, 0x220].contains { device.has(type: 1, code: $0) }
  }
}
