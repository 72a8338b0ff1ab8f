import Foundation
import InputCore

// What devices tell of a contact besides its place: size and force.
extension Engine {
  /// A contact of a touchscreen says how large it is.
  func shape(_ sample: Sample) {
    guard let touch = contact(sample) else { return }
    let width = surfaces[touch.surface].panel.width
    let pointsPerUnit = width / CGFloat(Sample.surfaceUnit)
    var traits = touch.traits
    traits.majorRadius = CGFloat(sample.x) * pointsPerUnit / 2
    traits.majorRadiusTolerance =
      table.facts(of: sample.device).radiusShare * CGFloat(Sample.surfaceUnit) * pointsPerUnit
    retrait(touch, traits, at: sample.instant)
  }

  /// A contact of a touchscreen says how hard it presses.
  func press(_ sample: Sample) {
    guard let touch = contact(sample) else { return }
    var traits = touch.traits
    traits.pressure = share(sample.x)
    retrait(touch, traits, at: sample.instant)
  }

  private func retrait(_ touch: UITouch, _ traits: TouchTraits, at instant: Instant) {
    turn(to: touchesEvent)
    change(touch, touch.windowLocation, traits, at: instant)
  }

  /// A share of a device's range, 0 to 1.
  func share(_ value: Int32) -> CGFloat {
    min(max(CGFloat(value) / CGFloat(Sample.shareUnit), 0), 1)
  }
}

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
