public import Foundation
import InputCore

/// The switches of a machine that are on, each on the device that reports it.
struct SwitchReadings {
  private struct Reading: Equatable {
    var device: DeviceID
    var code: UInt16
  }

  private var on: [Reading] = []

  /// Whether any device reports the switch as on.
  func isOn(_ name: Sample.Switch) -> Bool { on.contains { $0.code == name.rawValue } }

  /// A device reports a switch.
  mutating func turn(_ code: UInt16, of device: DeviceID, isOn: Bool) {
    let reading = Reading(device: device, code: code)
    on.removeAll { $0 == reading }
    if isOn { on.append(reading) }
  }

  /// A device was removed.
  mutating func forget(_ device: DeviceID) {
    on.removeAll { $0.device == device }
  }
}

/// The machine's switches. UIKit has none: these are additions.
extension UIDevice {
  /// Whether the lid of a portable computer is closed. Always false without a lid switch.
  ///
  /// The application keeps running: whether the machine sleeps or locks is the system's decision,
  /// which reaches the application through its life cycle.
  public var isLidClosed: Bool { switches.isOn(.lid) }

  /// Whether a convertible computer is used as a tablet: its keyboard is folded away or detached.
  /// Always false without a switch for it.
  public var isInTabletMode: Bool { switches.isOn(.tabletMode) }

  /// Posted after `isLidClosed` changed, with the device as its object.
  public nonisolated static let lidStateDidChangeNotification = Notification.Name(
    "UIDeviceLidStateDidChangeNotification")
  /// Posted after `isInTabletMode` changed, with the device as its object.
  public nonisolated static let tabletModeDidChangeNotification = Notification.Name(
    "UIDeviceTabletModeDidChangeNotification")
}
