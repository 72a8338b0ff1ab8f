import Foundation
import InputCore

/// The facts of a device's description that the engine keeps.
struct DeviceFacts {
  /// Whether the device is beside the screen and not on it: the kernel's `INPUT_PROP_POINTER`.
  var isIndirect = false
  /// The name of the display that the device is mapped to; empty for the main one.
  var screen = ""
  /// The number of its surface.
  var surface = SurfaceTable.main
  /// Half the error of a contact's size, as a fraction of the surface's width.
  var radiusShare: CGFloat = 0
  /// The properties that a pen of the device reports.
  var penProperties: UITouch.Properties = []
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
  }
}
