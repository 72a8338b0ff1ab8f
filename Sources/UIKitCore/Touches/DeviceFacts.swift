import Foundation
import InputCore

/// What the engine keeps of a device's description.
struct DeviceFacts {
  /// Whether its contacts lie beside the screen: the kernel's `INPUT_PROP_POINTER`.
  var isIndirect = false
  /// The name of the display that it is mapped to; empty for the main one.
  var screen = ""
  /// The number of its surface.
  var surface = SurfaceTable.main
  /// Half of what its contacts' size may be off, as a share of the surface's width.
  var radiusShare: CGFloat = 0
  /// What a pen of the device tells of itself.
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
