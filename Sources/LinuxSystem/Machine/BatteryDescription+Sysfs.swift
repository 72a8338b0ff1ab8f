public import InputCore
internal import LinuxCalls

extension BatteryDescription {
  /// The machine's battery, from sysfs; an empty description if there is none.
  ///
  /// The battery of a mouse or a pen does not count. If there are several, the first by name is
  /// used.
  ///
  /// - Parameter folder: The kernel's folder of power supplies.
  public static func read(folder: String = "/sys/class/power_supply") -> BatteryDescription {
    let names = (try? fileNames(in: folder)) ?? []
    for name in names {
      let file = { (item: String) in SystemFile.text("\(folder)/\(name)/\(item)") }
      guard file("type") == "Battery", file("scope") != "Device" else { continue }
      let percent = file("capacity").flatMap { UInt8($0) }.map { Int8(min($0, 100)) }
      return BatteryDescription(
        percent: percent ?? -1, state: BatteryState(status: file("status")).rawValue)
    }
    return BatteryDescription()
  }
}

/// The raw values of `UIDevice.BatteryState`.
private enum BatteryState: UInt8 {
  case unknown = 0
  case unplugged = 1
  case charging = 2
  case full = 3

  /// Creates the state that the kernel's word stands for.
  ///
  /// A charger that keeps a battery below its full charge reports `Not charging`: it is as full as
  /// it gets.
  init(status: String?) {
    switch status {
    case "Discharging": self = .unplugged
    case "Charging": self = .charging
    case "Full", "Not charging": self = .full
    default: self = .unknown
    }
  }
}
